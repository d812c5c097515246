use crate::board::{Board, Cell};

use super::AttackLine;

/// A straight piece of a line of attack, in board units: `x` grows with the column, `y` with
/// the row, and the centre of the first cell is at (0.5, 0.5).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Segment {
    /// Where the piece starts.
    pub from: (f32, f32),
    /// Where it ends.
    pub to: (f32, f32),
}

/// The path of an attack from one cell to another along a line that both share; empty if
/// they do not share it.
///
/// On a flat board it is one piece. Where edges join, a path that leaves at one edge comes
/// in again at the other, in a new piece. Here the diagonal of a queen on a 5 x 5 torus
/// leaves on the right:
///
/// ```text
/// . . . . Q
/// x . . . .   first its own corner, then a piece from the left edge
/// . . . . .
/// ```
///
/// The shorter of the two directions is taken, on a tie the one down or to the right. At
/// most `lcm(rows, cols)` steps, below 1024.
pub fn ray(board: Board, from: Cell, to: Cell, line: AttackLine) -> Vec<Segment> {
    let (down, right) = match line {
        AttackLine::Row => (0, 1),
        AttackLine::Column => (1, 0),
        AttackLine::Diagonal => (1, 1),
        AttackLine::Antidiagonal => (1, -1),
    };
    let forwards = walk(board, from, to, (down, right));
    let backwards = walk(board, from, to, (-down, -right));
    match (forwards, backwards) {
        (Some(a), Some(b)) => {
            let shorter = if b.steps < a.steps { b } else { a };
            shorter.segments
        }
        (Some(a), None) => a.segments,
        (None, Some(b)) => b.segments,
        (None, None) => Vec::new(),
    }
}

struct Walked {
    steps: u32,
    segments: Vec<Segment>,
}

/// Walks from a cell in one direction to the target; `None` if it meets an edge that does
/// not wrap, or its start again.
fn walk(board: Board, from: Cell, to: Cell, (down, right): (i32, i32)) -> Option<Walked> {
    let (rows, cols) = (i32::from(board.rows()), i32::from(board.cols()));
    let at = |cell| (i32::from(board.row(cell)), i32::from(board.col(cell)));
    let (start, target) = (at(from), at(to));
    let centre = |(row, col): (i32, i32)| (col as f32 + 0.5, row as f32 + 0.5);
    let half = (right as f32 / 2.0, down as f32 / 2.0);
    let (mut here, mut begun, mut steps) = (start, centre(start), 0);
    let mut segments = Vec::new();
    while here != target {
        let next = (here.0 + down, here.1 + right);
        let wrapped = (next.0.rem_euclid(rows), next.1.rem_euclid(cols));
        if next.0 != wrapped.0 && !board.wrap().rows_wrap()
            || next.1 != wrapped.1 && !board.wrap().cols_wrap()
            || wrapped == start
        {
            return None;
        }
        if next != wrapped {
            let out = centre(here);
            segments.push(Segment {
                from: begun,
                to: (out.0 + half.0, out.1 + half.1),
            });
            let entered = centre(wrapped);
            begun = (entered.0 - half.0, entered.1 - half.1);
        }
        here = wrapped;
        steps += 1;
    }
    segments.push(Segment {
        from: begun,
        to: centre(target),
    });
    Some(Walked { steps, segments })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        attacks::Attacks,
        board::{CellSet, Wrap},
        problem::Problem,
    };

    #[test]
    fn a_flat_attack_is_one_piece() {
        let board = Board::new(8, 8, Wrap::None).unwrap();
        let pieces = ray(
            board,
            board.cell(1, 3),
            board.cell(3, 1),
            AttackLine::Antidiagonal,
        );
        assert_eq!(
            pieces,
            [Segment {
                from: (3.5, 1.5),
                to: (1.5, 3.5)
            }]
        );
        assert!(
            ray(
                board,
                board.cell(0, 0),
                board.cell(7, 1),
                AttackLine::Diagonal
            )
            .is_empty()
        );
    }

    #[test]
    fn a_wrapped_attack_leaves_one_edge_and_comes_in_at_the_other() {
        let board = Board::new(5, 5, Wrap::Torus).unwrap();
        let pieces = ray(
            board,
            board.cell(0, 4),
            board.cell(1, 0),
            AttackLine::Diagonal,
        );
        assert_eq!(
            pieces,
            [
                Segment {
                    from: (4.5, 0.5),
                    to: (5.0, 1.0)
                },
                Segment {
                    from: (0.0, 1.0),
                    to: (0.5, 1.5)
                },
            ]
        );
    }

    /// On every board and for every pair the walk and the tables agree.
    #[test]
    fn a_line_is_shared_exactly_when_the_walk_arrives() {
        for wrap in Wrap::ALL {
            for (rows, cols) in [(1, 1), (3, 6), (6, 4), (5, 7), (4, 4), (12, 9)] {
                let board = Board::new(rows, cols, wrap).unwrap();
                let attacks = Attacks::new(&Problem::on(board, 1, CellSet::EMPTY));
                for a in board.cells() {
                    for b in board.cells().filter(|&b| b != a) {
                        let arrives = |line| !ray(board, a, b, line).is_empty();
                        let all = [
                            AttackLine::Row,
                            AttackLine::Column,
                            AttackLine::Diagonal,
                            AttackLine::Antidiagonal,
                        ];
                        let first = all.into_iter().find(|&line| arrives(line));
                        assert_eq!(attacks.between(a, b), first, "{board:?} {a:?} {b:?}");
                    }
                }
            }
        }
    }
}
