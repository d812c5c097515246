use crate::{
    i18n::{Texts, grouped},
    search::Approach,
};

use super::super::super::core::Core;

/// The number of sets that an approach tests if it tests only complete ones, as a sentence with
/// the formula. `None` for approaches that test early.
pub fn approach_size(core: &Core, texts: &Texts) -> Option<String> {
    let problem = core.problem();
    let free = u64::from(problem.board().cell_count()) - problem.blocked().len() as u64;
    let queens = u64::from(problem.queens());
    let (id, factors) = match core.approach() {
        // C(free, queens), factor by factor; each product of the first ones is whole.
        Approach::Subsets => (
            "size-subsets",
            (0..queens)
                .map(|k| (free.saturating_sub(k), k + 1))
                .collect(),
        ),
        // queens!, which blocked cells only lower.
        Approach::Permutations => ("size-permutations", (1..=queens).map(|k| (k, 1)).collect()),
        _ => return None,
    };
    let number = number(factors);
    let args = [
        ("number", number.into()),
        ("cells", free.to_string().into()),
        ("queens", queens.to_string().into()),
    ];
    Some(texts.with(id, &args))
}

/// A product of fractions: all its digits where it has no more than 15, else rounded.
fn number(factors: Vec<(u64, u64)>) -> String {
    let exact = factors.iter().try_fold(1u128, |product, (times, by)| {
        Some(product.checked_mul((*times).into())? / u128::from(*by))
    });
    match exact {
        Some(exact) if exact < 1_000_000_000_000_000 => grouped(exact),
        _ => {
            let logs = factors
                .iter()
                .map(|(times, by)| (*times as f64 / *by as f64).log10());
            let log: f64 = logs.sum();
            let power = log.floor();
            format!("{:.1} · 10^{power}", 10f64.powf(log - power))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_the_published_ones() {
        let choose =
            |n: u64, k: u64| number((0..k).map(|i| (n.saturating_sub(i), i + 1)).collect());
        // C(64, 8) and C(16, 4), as textbooks give them.
        assert_eq!(choose(64, 8).replace('\u{202f}', " "), "4 426 165 368");
        assert_eq!(choose(16, 4).replace('\u{202f}', " "), "1820");
        assert_eq!(choose(3, 5), "0");
        assert_eq!(choose(0, 0), "1");
        // C(1024, 32) = 4975934516475091945873053437980096233985625508261827213576160.
        assert_eq!(choose(1024, 32), "5.0 · 10^60");
    }
}
