//! Rows in ascending order of the number of their choices; of rows with equally many, the
//! topmost comes first. Sets of rows are masks: bit `r` is row `r`.

/// The first of a non-empty set of rows. Linear in the rows.
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

/// The last of a non-empty set of rows. Linear in the rows.
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

/// The first `count` of a set of rows, or all of them if there are fewer, and the sum of
/// their choices. A row has at most 32 choices. Linear in the rows.
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
