//! What the engines are measured against: the programs that every text shows.

/// All queens on the clean square, one a row.
pub fn square(side: u32) -> u128 {
    fn below(all: u32, cols: u32, left: u32, right: u32) -> u64 {
        if cols == all {
            return 1;
        }
        let mut free = all & !(cols | left | right);
        let mut found = 0;
        while free != 0 {
            let queen = free & free.wrapping_neg();
            free ^= queen;
            found += below(all, cols | queen, (left | queen) << 1, (right | queen) >> 1);
        }
        found
    }
    below((1 << side) - 1, 0, 0, 0).into()
}

/// Some queens on the free cells of some rows: on each row in each way, or none.
pub fn placements(rows: &[u32], queens: usize) -> u128 {
    fn below(rows: &[u32], queens: usize, cols: u32, left: u32, right: u32) -> u64 {
        if queens == 0 {
            return 1;
        }
        if rows.len() < queens {
            return 0;
        }
        let mut free = rows[0] & !(cols | left | right);
        let mut found = 0;
        while free != 0 {
            let queen = free & free.wrapping_neg();
            free ^= queen;
            let (left, right) = ((left | queen) << 1, (right | queen) >> 1);
            found += below(&rows[1..], queens - 1, cols | queen, left, right);
        }
        found + below(&rows[1..], queens, cols, left << 1, right >> 1)
    }
    below(rows, queens, 0, 0, 0).into()
}

/// All queens on the clean square torus, one a row: those with a queen in the first cell,
/// and each as often as there are shifts along the row.
pub fn torus(side: u32) -> u128 {
    fn below(side: u32, row: u32, cols: u32, left: u32, right: u32) -> u64 {
        if row == side {
            return 1;
        }
        let all = (1 << side) - 1;
        let mut free = all & !(cols | left | right);
        let mut found = 0;
        while free != 0 {
            let queen = free & free.wrapping_neg();
            free ^= queen;
            let (left, right) = (left | queen, right | queen);
            let left = (left << 1 | left >> (side - 1)) & all;
            let right = right >> 1 | (right & 1) << (side - 1);
            found += below(side, row + 1, cols | queen, left, right);
        }
        found
    }
    let found = below(side, 1, 1, 2, 1 << (side - 1));
    u128::from(found) * u128::from(side)
}
