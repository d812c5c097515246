use crate::{
    board::{Board, Cell, MAX_SIDE},
    problem::Problem,
    search::Placement,
};

use super::element::{Element, Kind};

/// The group of symmetries of a problem.
///
/// Holds at most 8192 elements of six bytes, and one bit for each possible element. Building it
/// takes at most some milliseconds.
#[derive(Clone, Debug)]
pub struct Group {
    problem: Problem,
    /// The symmetries, the identity first.
    elements: Vec<Element>,
    /// A bit for each possible element, by its index: whether it is in the group.
    member: Vec<u64>,
    /// The kinds of the elements.
    kinds: Vec<Kind>,
    /// For each cell, the least cell of its orbit.
    least: Vec<Cell>,
}

impl Group {
    /// The symmetries of a problem's board that map blocked cells to blocked cells.
    ///
    /// Without blocked cells a square has 8, a rectangle 4. A torus has these and all shifts; a
    /// cylinder has the shifts along the axis that wraps around, and no transposition.
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

    /// The number of symmetries. Maps that move every cell alike count once, so a board of 1 x n
    /// has 2.
    pub fn order(&self) -> u32 {
        self.elements.len() as u32
    }

    /// The canonical placement of a class: the lexicographically least image of `placement` under
    /// the symmetries, its cells in increasing order. No two queens of `placement` may share a row.
    ///
    /// Looks at no more than eight images for each queen, however many symmetries there are, which
    /// takes some microseconds.
    pub fn canonical(&self, placement: &[Cell]) -> Placement {
        let board = self.problem.board();
        match self.least_image(placement) {
            Some(image) => image.cells(board),
            None => placement.to_vec(),
        }
    }

    /// Whether a placement is the canonical one of its class. Takes as long as
    /// [`canonical`](Group::canonical).
    pub fn is_canonical(&self, placement: &[Cell]) -> bool {
        let itself = Image::of(self.problem.board(), Element::default(), placement);
        self.least_image(placement)
            .is_none_or(|image| image == itself)
    }

    /// The size of the orbit of a placement: the number of its distinct images, itself included. It
    /// divides the [`order`](Group::order). Takes as long as [`canonical`](Group::canonical).
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

    /// The number of essentially different placements. `count` is the number of all placements, and
    /// `fixed` the result of [`fixed`](Group::fixed). Source: the Cauchy–Frobenius lemma, often
    /// called Burnside's.
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

    /// The orbits of the cells: the least cell of each, with the size of the orbit.
    pub(crate) fn cell_orbits(&self) -> impl Iterator<Item = (Cell, u32)> {
        let alike = |cell| self.least.iter().filter(|least| **least == cell).count() as u32;
        let cells = self.problem.board().cells();
        cells
            .map(move |cell| (cell, alike(cell)))
            .filter(|(_, alike)| *alike > 0)
    }

    /// The symmetries that map `from` to `to`.
    fn taking(&self, from: Cell, to: Cell) -> impl Iterator<Item = Element> {
        let board = self.problem.board();
        let at = |cell| (board.row(cell), board.col(cell));
        let (from, to) = (at(from), at(to));
        let kinds = self.kinds.iter();
        kinds
            .map(move |&kind| Element::taking(kind, board, from, to))
            .filter(|&g| self.contains(g))
    }

    /// The least image of a placement; `None` if it has no queens. The least image begins with the
    /// least cell to which a symmetry maps any of the queens.
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

/// The cells to compare to see whether a map keeps the blocked cells: the blocked cells or the free
/// ones, whichever are fewer.
fn marked(problem: &Problem) -> Vec<Cell> {
    let board = problem.board();
    let blocked = problem.blocked();
    let fewer = 2 * blocked.len() <= u32::from(board.cell_count());
    (board.cells())
        .filter(|&cell| blocked.contains(board, cell) == fewer)
        .collect()
}

/// An image of a placement: the column of the queen in each row, 255 for a row without one. So
/// images compare as their placements do.
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
