//! Rows in the order of the choices that they have, the topmost first of those with as
//! many. Sets of rows are masks, a bit a row.

/// The first of some rows; there is one. Linear in the rows.
#[inline]
pub(crate) fn first(rows: u32, choices: impl Fn(u32) -> u32) -> u32 {
    let mut least = (u32::MAX, 0);
    let mut left = rows;
    while left != 0 {
        let row = left.trailing_zeros();
        left &= left - 1;
        least = least.min((choices(row), row));
    }
    least.1
}

/// The last of some rows; there is one. Linear in the rows.
#[inline]
pub(crate) fn last(rows: u32, choices: impl Fn(u32) -> u32) -> u32 {
    let mut most = (0, 0);
    let mut left = rows;
    while left != 0 {
        let row = left.trailing_zeros();
        left &= left - 1;
        most = most.max((choices(row), row));
    }
    most.1
}

/// The first `count` of some rows, at most all of them, and how many choices they have
/// in all. Linear in the rows and in the most choices, which are at most 32.
pub(crate) fn split(rows: u32, count: u32, choices: impl Fn(u32) -> u32) -> (u32, u32) {
    let mut with = [0u32; 33];
    let mut left = rows;
    while left != 0 {
        let row = left.trailing_zeros();
        left &= left - 1;
        with[choices(row) as usize] |= 1 << row;
    }
    let (mut taken, mut total, mut missing) = (0, 0, count);
    for (choices, &rows) in (0..).zip(&with) {
        let mut rows = rows;
        while rows != 0 && missing > 0 {
            taken |= rows & rows.wrapping_neg();
            rows &= rows - 1;
            total += choices;
            missing -= 1;
        }
    }
    (taken, total)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_come_by_choices_and_then_from_the_top() {
        let choices = |row| [4, 0, 7, 0, 4, 32, 1][row as usize];
        let order = [1, 3, 6, 0, 4, 2, 5];
        let all = 0b111_1111;
        let mut rows = all;
        let mut total = 0;
        for (count, row) in (0..).zip(order) {
            assert_eq!(split(all, count, choices), (all & !rows, total));
            assert_eq!(first(rows, choices), row);
            assert_eq!(last(all & !rows | 1 << row, choices), row);
            rows &= !(1 << row);
            total += choices(row);
        }
        assert_eq!(split(all, 7, choices), (all, 48));
    }
}
