use crate::board::{Board, Cell};

/// A symmetry of one axis: a coordinate is kept or reversed, then shifted along the axis, modulo
/// the size of the axis.
///
/// On an axis of size 1 or 2, reversing equals a shift, so `turned` is false there: two maps are
/// equal exactly when they map every coordinate alike.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct AxisMap {
    pub(crate) turned: bool,
    pub(crate) shift: u8,
}

impl AxisMap {
    /// The symmetries of an axis: all maps if it wraps around, otherwise the identity and the
    /// reversal.
    pub(crate) fn all(size: u8, wraps: bool) -> Vec<AxisMap> {
        if wraps {
            let turns: &[bool] = if size < 3 { &[false] } else { &[false, true] };
            let shifts = |&turned| (0..size).map(move |shift| AxisMap { turned, shift });
            turns.iter().flat_map(shifts).collect()
        } else {
            let mut maps = vec![AxisMap::default()];
            maps.extend((size > 1).then(|| AxisMap::mirror(size)));
            maps
        }
    }

    /// The map that reverses an axis of size 2 or more.
    pub(crate) fn mirror(size: u8) -> AxisMap {
        AxisMap {
            turned: size > 2,
            shift: size - 1,
        }
    }

    /// The map, reversing or not, that takes the coordinate `from` to `to`.
    fn taking(turned: bool, from: u8, to: u8, size: u8) -> AxisMap {
        let shift = if turned { to + from } else { to + size - from };
        AxisMap {
            turned,
            shift: shift % size,
        }
    }

    pub(crate) fn apply(self, at: u8, size: u8) -> u8 {
        let moved = if self.turned {
            self.shift + size - at
        } else {
            self.shift + at
        };
        if moved >= size { moved - size } else { moved }
    }

    /// The composition of two maps: `first`, then `self`.
    fn after(self, first: AxisMap, size: u8) -> AxisMap {
        AxisMap {
            turned: self.turned != first.turned,
            shift: self.apply(first.shift, size),
        }
    }

    fn inverse(self, size: u8) -> AxisMap {
        if self.turned {
            return self;
        }
        AxisMap::taking(false, self.shift, 0, size)
    }
}

/// A symmetry of a board: rows and columns are exchanged or not, then each axis is mapped onto
/// itself. Two symmetries are equal exactly when they map every cell alike.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Element {
    /// Whether rows and columns are exchanged before the axes are mapped.
    pub(crate) swapped: bool,
    pub(crate) rows: AxisMap,
    pub(crate) cols: AxisMap,
}

impl Element {
    /// The symmetries of a board without blocked cells, the identity first. There are at most 8192,
    /// on the torus of 32 x 32.
    pub(crate) fn all(board: Board) -> Vec<Element> {
        let (rows, cols, wrap) = (board.rows(), board.cols(), board.wrap());
        let square = rows == cols && rows > 1 && wrap.rows_wrap() == wrap.cols_wrap();
        let mut elements = Vec::new();
        for &swapped in if square { &[false, true][..] } else { &[false] } {
            for along_rows in AxisMap::all(rows, wrap.rows_wrap()) {
                for along_cols in AxisMap::all(cols, wrap.cols_wrap()) {
                    elements.push(Element {
                        swapped,
                        rows: along_rows,
                        cols: along_cols,
                    });
                }
            }
        }
        elements
    }

    /// The map of a kind that takes the cell `from` to the cell `to`, both given as row and column.
    /// The board may lack this symmetry; the caller checks that.
    pub(crate) fn taking(kind: Kind, board: Board, from: (u8, u8), to: (u8, u8)) -> Element {
        let (row, col) = if kind.swapped { (from.1, from.0) } else { from };
        Element {
            swapped: kind.swapped,
            rows: AxisMap::taking(kind.rows_turned, row, to.0, board.rows()),
            cols: AxisMap::taking(kind.cols_turned, col, to.1, board.cols()),
        }
    }

    /// The kind of the symmetry: what is left without its shifts.
    pub(crate) fn kind(self) -> Kind {
        Kind {
            swapped: self.swapped,
            rows_turned: self.rows.turned,
            cols_turned: self.cols.turned,
        }
    }

    /// Maps a cell given by its row and column.
    #[inline]
    pub(crate) fn place(self, board: Board, row: u8, col: u8) -> (u8, u8) {
        let (row, col) = if self.swapped { (col, row) } else { (row, col) };
        (
            self.rows.apply(row, board.rows()),
            self.cols.apply(col, board.cols()),
        )
    }

    /// Maps a cell.
    pub(crate) fn cell(self, board: Board, cell: Cell) -> Cell {
        let (row, col) = self.place(board, board.row(cell), board.col(cell));
        board.cell(row, col)
    }

    /// The composition of two symmetries: `first`, then `self`.
    pub(crate) fn after(self, first: Element, board: Board) -> Element {
        let (rows, cols) = if self.swapped {
            (first.cols, first.rows)
        } else {
            (first.rows, first.cols)
        };
        Element {
            swapped: self.swapped != first.swapped,
            rows: self.rows.after(rows, board.rows()),
            cols: self.cols.after(cols, board.cols()),
        }
    }

    pub(crate) fn inverse(self, board: Board) -> Element {
        let (rows, cols) = (
            self.rows.inverse(board.rows()),
            self.cols.inverse(board.cols()),
        );
        let (rows, cols) = if self.swapped {
            (cols, rows)
        } else {
            (rows, cols)
        };
        Element {
            swapped: self.swapped,
            rows,
            cols,
        }
    }

    /// An index for tables, less than eight times the number of cells.
    pub(crate) fn index(self, board: Board) -> usize {
        let kind = self.kind();
        let kind = [kind.swapped, kind.rows_turned, kind.cols_turned]
            .iter()
            .fold(0, |index, &flag| index * 2 + usize::from(flag));
        let shifts =
            usize::from(self.rows.shift) * usize::from(board.cols()) + usize::from(self.cols.shift);
        kind * usize::from(board.cell_count()) + shifts
    }
}

/// A symmetry without its shifts: one of the eight symmetries of the square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Kind {
    swapped: bool,
    rows_turned: bool,
    cols_turned: bool,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Wrap;

    /// The elements are distinct permutations of the cells, closed under composition and inversion.
    #[test]
    fn elements_are_a_group_of_permutations() {
        let sides = [(1, 1), (1, 2), (2, 2), (1, 4), (3, 3), (2, 5), (4, 4)];
        for wrap in Wrap::ALL {
            for (rows, cols) in sides.into_iter().chain(sides.map(|(r, c)| (c, r))) {
                let board = Board::new(rows, cols, wrap).unwrap();
                let image = |g: Element| -> Vec<Cell> {
                    board.cells().map(|cell| g.cell(board, cell)).collect()
                };
                let elements = Element::all(board);
                let images: Vec<Vec<Cell>> = elements.iter().map(|&g| image(g)).collect();
                for (at, &g) in elements.iter().enumerate() {
                    assert!(!images[..at].contains(&images[at]), "{board:?} {g:?}");
                    assert_eq!(g.inverse(board).after(g, board), elements[0]);
                    for (&h, h_image) in elements.iter().zip(&images) {
                        let both: Vec<Cell> =
                            h_image.iter().map(|&cell| g.cell(board, cell)).collect();
                        let product = g.after(h, board);
                        assert_eq!(image(product), both);
                        assert!(elements.contains(&product));
                    }
                }
            }
        }
    }
}
