use crate::{board::Wrap, problem::Problem};

/// An upper bound on the queens that fit on the board of a problem, from theorems about its lines.
/// The largest number that fits may be smaller. Linear in the cells.
///
/// A board holds no more queens than [`Problem::line_bound`], and no more than it has rows or
/// columns with an unblocked cell. More is known about the torus of `n` x `n`, and about the
/// cylinder, where the same cells attack each other: those with `dc = ±dr (mod n)`.
///
/// Suppose `n` queens are placed on it. Then their rows, columns, diagonals `col - row` and
/// antidiagonals `col + row`, all modulo `n`, take each value of `0..n` once. With the sum
/// `T = n(n - 1)/2` of all these values, the diagonals sum to `T - T`, so `T = 0 (mod n)` and `n`
/// is odd. The sum `Q` of all squares has `2Q = n(n - 1)(2n - 1)/3`; from
/// `(col - row)² + (col + row)² = 2 col² + 2 row²` follows `2Q = 4Q (mod n)`, which fails if 3
/// divides `n`. So `n` queens need `gcd(n, 6) = 1` (Pólya 1918).
///
/// Suppose `n - 1` queens are placed, shifted so that row 0 and column 0 are free, and let `d` and
/// `e` be the free diagonal and antidiagonal. The sums give `d = e = T`, the squares
/// `2Q - d² - e² = 4Q`. Modulo `n` that fails if 3 divides `n`. For even `n` squares are known
/// modulo `2n`, where `2Q` is `n` (3 does not divide `n`), and `d² + e²`, with `d = e = n/2`, is 0
/// if 4 divides `n`: `n + 0` is not 0 there. So `n - 1` queens require that neither 3 nor 4 divides
/// `n` (Monsky 1989). See OEIS A085801.
pub fn upper_bound(problem: &Problem) -> u8 {
    let board = problem.board();
    let free = problem.blocked().inverted(board);
    let rows = (0..board.rows()).filter(|&row| free.row(row) != 0).count() as u8;
    let cols = (0..board.rows()).fold(0, |cols, row| cols | free.row(row));
    let usable = rows.min(cols.count_ones() as u8);
    let side = board.rows();
    let most = match board.wrap() {
        Wrap::Torus | Wrap::Rows | Wrap::Cols if side == board.cols() => {
            match (side % 2, side % 3, side % 4) {
                (1, 1 | 2, _) => side,
                (0, 1 | 2, 2) => side - 1,
                _ => side - 2,
            }
        }
        _ => problem.line_bound().most,
    };
    most.min(usable)
}
