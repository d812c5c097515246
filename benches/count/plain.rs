/// Plain bitmask recursion on the clean square: the program that every text shows.
pub fn count(side: u32) -> u64 {
    below((1 << side) - 1, 0, 0, 0)
}

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
