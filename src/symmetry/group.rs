use crate::{
    board::{Board, Cell, MAX_SIDE},
    problem::Problem,
    search::Placement,
};

use super::element::{Element, Kind};

/// The symmetries of a problem.
///
/// At most 8192 of six bytes each and a bit for every thinkable one; building them
/// takes at most some milliseconds.
#[derive(Clone, Debug)]
pub struct Group {
    problem: Problem,
    /// The symmetries; the one that moves nothing is the first.
    elements: Vec<Element>,
    /// Whether an element, by its index, is one of them.
    member: Vec<u64>,
    /// The kinds of the elements.
    kinds: Vec<Kind>,
    /// The least cell that each cell is taken to.
    least: Vec<Cell>,
}

impl Group {
    /// The symmetries of a problem's board that carry its blocked cells to blocked
    /// cells: of the square 8, of the rectangle 4, on a torus with all shifts, on a
    /// cylinder with the shifts along the wrapped axis and no transposition.
    pub fn of(problem: &Problem) -> Group {
        let board = problem.board();
        let marked = marked(problem);
        let carries = |g: &Element| {
            let mut cells = marked.iter();
            cells.all(|&cell| {
                let image = problem.blocked().contains(board, g.cell(board, cell));
                image == problem.blocked().contains(board, cell)
            })
        };
        let mut elements = Element::all(board);
        elements.retain(carries);
        let mut member = vec![0; usize::from(board.cell_count()).div_ceil(8)];
        let mut kinds = Vec::new();
        for g in &elements {
            let index = g.index(board);
            member[index / 64] |= 1 << (index % 64);
            if !kinds.contains(&g.kind()) {
                kinds.push(g.kind());
            }
        }
        let mut least = vec![Cell::from_index(u16::MAX); usize::from(board.cell_count())];
        for cell in board.cells() {
            if least[cell.index()] > cell {
                for g in &elements {
                    least[g.cell(board, cell).index()] = cell;
                }
            }
        }
        Group {
            problem: *problem,
            elements,
            member,
            kinds,
            least,
        }
    }

    /// How many there are, told apart by where they take the cells: a board of
    /// 1 x n has 2.
    pub fn order(&self) -> u32 {
        self.elements.len() as u32
    }

    /// The lexicographically least of the placements that a placement is taken to,
    /// its cells in increasing order. `placement` is one: no two of its queens are
    /// in one row.
    ///
    /// Time: at most eight images a queen, however many symmetries there are; some
    /// microseconds.
    pub fn canonical(&self, placement: &[Cell]) -> Placement {
        let board = self.problem.board();
        match self.least_image(placement) {
            Some(image) => image.cells(board),
            None => placement.to_vec(),
        }
    }

    /// Whether a placement is the lexicographically least of those that it is taken
    /// to. Time as for [`canonical`](Group::canonical).
    pub fn is_canonical(&self, placement: &[Cell]) -> bool {
        let itself = Image::of(self.problem.board(), Element::default(), placement);
        self.least_image(placement)
            .is_none_or(|image| image == itself)
    }

    /// The number of placements that a placement is taken to, itself among them: it
    /// divides the [`order`](Group::order). Time as for
    /// [`canonical`](Group::canonical).
    pub fn orbit(&self, placement: &[Cell]) -> u32 {
        let Some(&first) = placement.first() else {
            return 1;
        };
        let itself = Image::of(self.problem.board(), Element::default(), placement);
        let images = placement.iter().flat_map(|&queen| {
            let elements = self.taking(queen, first);
            elements.map(|g| Image::of(self.problem.board(), g, placement))
        });
        let unmoved = images.filter(|image| *image == itself).count();
        self.order() / unmoved as u32
    }

    /// The number of essentially different placements, from the number of all and of
    /// the [`fixed`](Group::fixed) ones. Source: the lemma that is not Burnside's.
    pub fn classes(&self, count: u128, fixed: u128) -> u128 {
        (count + fixed) / u128::from(self.order())
    }

    pub(crate) fn problem(&self) -> &Problem {
        &self.problem
    }

    pub(crate) fn elements(&self) -> &[Element] {
        &self.elements
    }

    pub(crate) fn contains(&self, g: Element) -> bool {
        let index = g.index(self.problem.board());
        self.member[index / 64] >> (index % 64) & 1 == 1
    }

    /// The cells, one of each set that are alike: the least, with their number.
    pub(crate) fn cell_orbits(&self) -> impl Iterator<Item = (Cell, u32)> {
        let alike = |cell| self.least.iter().filter(|least| **least == cell).count() as u32;
        let cells = self.problem.board().cells();
        cells
            .map(move |cell| (cell, alike(cell)))
            .filter(|(_, alike)| *alike > 0)
    }

    /// The symmetries that take one cell to another.
    fn taking(&self, from: Cell, to: Cell) -> impl Iterator<Item = Element> {
        let board = self.problem.board();
        let at = |cell| (board.row(cell), board.col(cell));
        let (from, to) = (at(from), at(to));
        let kinds = self.kinds.iter();
        kinds
            .map(move |&kind| Element::taking(kind, board, from, to))
            .filter(|&g| self.contains(g))
    }

    /// The least image: it begins with the least cell that any queen is taken to.
    /// `None` for no queens.
    fn least_image(&self, placement: &[Cell]) -> Option<Image> {
        let least = |queen: &Cell| self.least[queen.index()];
        let target = placement.iter().map(least).min()?;
        let queens = placement.iter().filter(|queen| least(queen) == target);
        queens
            .flat_map(|&queen| self.taking(queen, target))
            .map(|g| Image::of(self.problem.board(), g, placement))
            .min()
    }
}

/// The cells by which a set is told from its image: the blocked or the free ones,
/// whichever are fewer.
fn marked(problem: &Problem) -> Vec<Cell> {
    let board = problem.board();
    let blocked = problem.blocked();
    let fewer = 2 * blocked.len() <= u32::from(board.cell_count());
    (board.cells())
        .filter(|&cell| blocked.contains(board, cell) == fewer)
        .collect()
}

/// What a placement is taken to: the column of each row's queen, 255 for none. So
/// the order of images is that of the placements.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Image([u8; MAX_SIDE as usize]);

impl Image {
    fn of(board: Board, g: Element, placement: &[Cell]) -> Image {
        let mut image = Image([u8::MAX; MAX_SIDE as usize]);
        for &queen in placement {
            let (row, col) = g.place(board, board.row(queen), board.col(queen));
            image.0[usize::from(row)] = col;
        }
        image
    }

    fn cells(&self, board: Board) -> Placement {
        let rows = (0..board.rows()).zip(self.0);
        rows.filter(|(_, col)| *col != u8::MAX)
            .map(|(row, col)| board.cell(row, col))
            .collect()
    }
}
