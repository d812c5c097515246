use crate::{
    attacks::Attacks,
    board::Cell,
    search::{AnySearch, Event, Prune, Search},
};

/// A row or column that has no free cell left, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Emptied {
    /// A row.
    Row(u8),
    /// A column.
    Column(u8),
}

impl Emptied {
    /// The row or column that made the search prune just now.
    pub fn of(event: Option<Event>) -> Option<Emptied> {
        match event? {
            Event::Pruned {
                why: Prune::NoFreeColumn { row },
            } => Some(Emptied::Row(row)),
            Event::Pruned {
                why: Prune::NoFreeRow { col },
            } => Some(Emptied::Column(col)),
            _ => None,
        }
    }

    /// The queen that attacked its last free cell, in the order of placing; `None` if all its
    /// cells are blocked.
    pub fn by(self, search: &AnySearch) -> Option<Cell> {
        let attacks = search.attacks();
        let mut left: Vec<Cell> = self.open(attacks);
        let mut queens = search.placement().iter().copied();
        let mut last = None;
        while !left.is_empty() {
            let queen = queens.next()?;
            left.retain(|cell| attacks.between(queen, *cell).is_none());
            last = Some(queen);
        }
        last
    }

    /// The cells of the row or column that are not blocked.
    fn open(self, attacks: &Attacks) -> Vec<Cell> {
        let board = attacks.problem().board();
        let inside = |cell: &Cell| match self {
            Emptied::Row(row) => board.row(*cell) == row,
            Emptied::Column(col) => board.col(*cell) == col,
        };
        let open = |cell: &Cell| inside(cell) && !attacks.is_blocked(*cell);
        board.cells().filter(open).collect()
    }
}
