use crate::count::Rest;

/// A quick guess at the nodes of the search of a rest: right for comparing rests of one
/// problem with each other, no more.
pub(super) fn nodes(rest: &Rest) -> f64 {
    let rows: Vec<f64> = (rest.words().iter().filter(|word| **word != 0))
        .map(|word| f64::from(word.count_ones()))
        .collect();
    let taken = 2.6 / f64::from(rest.cols());
    // Partial placements by their number of queens: each queen takes about three
    // columns of a row below, where they are not taken yet.
    let left = (1.0 - taken).max(0.3);
    let mut open = vec![1.0];
    // No power function: the plan must be the same on every machine.
    (0..rest.queens()).for_each(|queens| open.push(open[usize::from(queens)] * left));
    let mut found = vec![0.0; usize::from(rest.queens()) + 1];
    found[0] = 1.0;
    let mut nodes = 1.0;
    for free in rows {
        for queens in (1..found.len()).rev() {
            let new = found[queens - 1] * free * open[queens - 1];
            found[queens] += new;
            nodes += new;
        }
    }
    nodes
}
