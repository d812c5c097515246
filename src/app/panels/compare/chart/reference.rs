/// A formula of the textbooks to hold a search against: how many complete
/// arrangements a representation of n queens has before any is checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reference {
    /// n of the n² cells: C(n², n).
    Subsets,
    /// A column for each row: nⁿ.
    Rows,
    /// A different column for each row: n!.
    Permutations,
    /// The placements themselves, as they were counted (without a wrap OEIS
    /// A000170): no formula is known.
    Placements,
}

// From the most to the fewest.
names! {
    Reference {
        Subsets: "subsets", Rows: "rows", Permutations: "permutations", Placements: "placements",
    }
}

impl Reference {
    /// The exact value for n queens; `None` beyond `u128` (from n = 23, 27 and 35
    /// on), and for what has no formula.
    pub fn exact(self, n: u8) -> Option<u128> {
        let n = u128::from(n);
        match self {
            // After each factor it is a binomial coefficient, so the division is exact.
            Reference::Subsets => (1..=n).try_fold(1u128, |product, k| {
                Some(product.checked_mul(n * n - n + k)? / k)
            }),
            Reference::Rows => n.checked_pow(n as u32),
            Reference::Permutations => (1..=n).try_fold(1u128, u128::checked_mul),
            Reference::Placements => None,
        }
    }

    /// The value as it is drawn, for any n that a board has; `None` for what has no
    /// formula.
    pub fn value(self, n: u8) -> Option<f64> {
        let n = f64::from(n);
        let product = |factor: &dyn Fn(f64) -> f64| {
            let numbers = std::iter::successors(Some(1.0), |k| Some(k + 1.0));
            numbers.take(n as usize).map(factor).product()
        };
        match self {
            Reference::Subsets => Some(product(&|k| (n * n - n + k) / k)),
            Reference::Rows => Some(n.powf(n)),
            Reference::Permutations => Some(product(&|k| k)),
            Reference::Placements => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formulas_give_the_published_values() {
        // C(64, 8), 8^8 and 8!; C(16, 4); 20^20; 34!.
        assert_eq!(Reference::Subsets.exact(8), Some(4_426_165_368));
        assert_eq!(Reference::Subsets.exact(4), Some(1820));
        assert_eq!(Reference::Rows.exact(8), Some(16_777_216));
        assert_eq!(
            Reference::Rows.exact(20),
            Some(104_857_600_000_000_000_000_000_000)
        );
        assert_eq!(Reference::Permutations.exact(8), Some(40_320));
        assert_eq!(
            Reference::Permutations.exact(34),
            Some(295_232_799_039_604_140_847_618_609_643_520_000_000)
        );
        assert_eq!(Reference::Placements.exact(8), None);
    }

    #[test]
    fn what_is_drawn_is_the_exact_value_as_far_as_there_is_one() {
        for reference in Reference::ALL {
            for n in 1..=32 {
                let Some(value) = reference.value(n) else {
                    continue;
                };
                assert!(value.is_finite() && value >= 1.0);
                if let Some(exact) = reference.exact(n) {
                    assert!(
                        (value / exact as f64 - 1.0).abs() < 1e-12,
                        "{reference:?} {n}"
                    );
                }
            }
        }
    }

    #[test]
    fn beyond_its_range_there_is_no_exact_value() {
        let last = |reference: Reference| (1..=32).rfind(|n| reference.exact(*n).is_some());
        assert_eq!(last(Reference::Rows), Some(26));
        assert_eq!(last(Reference::Permutations), Some(32));
        assert!(last(Reference::Subsets) >= Some(20));
    }
}
