//! How large a search of a rest is, before it is made.

use crate::attacks::{AttackGeometry, RowAttacks};

use super::{rest::Rest, scalar};

/// About how many partial placements a search of a rest makes, by the number of
/// queens placed.
///
/// A sample of the partial placements with some queens is carried on: each queen more
/// is put on some of the cells that are free, evenly spread over the sample. Where
/// there are no more than the sample holds, the numbers are exact. Nothing is random:
/// the same rest gives the same numbers.
///
/// Source: D. E. Knuth, Estimating the efficiency of backtrack programs, 1975, with
/// many probes at once in place of one after the other.
#[derive(Clone, Debug, PartialEq)]
pub struct Estimate {
    placed: Vec<f64>,
}

/// Partial placements carried on.
const SAMPLE: usize = 128;

/// Where in each stretch of equal length the sample takes its placement, from level to
/// level another: multiples of the golden section are evenly spread.
const GOLDEN: f64 = 0.618_033_988_749_895;

impl Estimate {
    /// The estimate for a rest. Time: at most some 40 microseconds for each queen.
    pub fn of(rest: &Rest) -> Estimate {
        let end = |queens| (rest.rows() + 1).saturating_sub(queens);
        Estimate::sampled(rest, end, 0)
    }

    /// The same for a search that leaves out what cannot go on: partial placements with
    /// too few open rows below and, where every open row must have a queen, those
    /// that leave one of so many next rows without a free cell.
    pub(super) fn ahead(rest: &Rest, rows: usize) -> Estimate {
        let open = rest.words().iter().filter(|word| **word != 0).count();
        let full = open == usize::from(rest.queens());
        let ends = scalar::ends(rest);
        let end = |queens| ends[usize::from(queens)];
        Estimate::sampled(rest, end, if full { rows } else { 0 })
    }

    /// `end`: the row before which the next of so many queens must be.
    fn sampled(rest: &Rest, end: impl Fn(u8) -> u8, ahead: usize) -> Estimate {
        let geometry = rest.geometry();
        let mut placed = vec![1.0];
        let mut sample = vec![(0, RowAttacks::default())];
        let mut weight = 1.0;
        for queens in (1..=rest.queens()).rev() {
            let free: Vec<u32> = (sample.iter())
                .map(|&(row, attacks)| {
                    let rows = free_rows(rest, &geometry, end(queens), row, attacks);
                    rows.map(|(_, _, free)| free.count_ones()).sum()
                })
                .collect();
            let all: u32 = free.iter().sum();
            if all == 0 {
                break;
            }
            let most = SAMPLE.min(all as usize);
            let stride = f64::from(all) / most as f64;
            let shift = (GOLDEN * f64::from(queens)).fract();
            weight *= stride;
            let mut next = Vec::with_capacity(most);
            let mut before = 0;
            let mut taken = 0;
            let take = |nth: usize| ((nth as f64 + shift) * stride) as u32;
            for (&(row, attacks), &free) in sample.iter().zip(&free) {
                let mut rows = free_rows(rest, &geometry, end(queens), row, attacks);
                let mut passed = before;
                let mut current = rows.next();
                while taken < most && take(taken) < before + free {
                    let Some((row, attacks, free)) = current else {
                        break;
                    };
                    let wanted = take(taken) - passed;
                    if wanted >= free.count_ones() {
                        passed += free.count_ones();
                        current = rows.next();
                        continue;
                    }
                    let queen = nth_bit(free, wanted);
                    taken += 1;
                    let attacks = attacks.with_queen(&geometry, queen).below(&geometry);
                    if has_rows(rest, &geometry, row + 1, attacks, ahead) {
                        next.push((row + 1, attacks));
                    }
                }
                before += free;
            }
            sample = next;
            placed.push(weight * sample.len() as f64);
        }
        placed.resize(usize::from(rest.queens()) + 1, 0.0);
        Estimate { placed }
    }

    /// The partial placements with a queen to place: what a search that counts the
    /// last queen visits.
    pub fn nodes(&self) -> f64 {
        self.placed[..self.placed.len() - 1].iter().sum()
    }

    /// The partial placements with 0 queens, with 1 queen, and so on.
    pub fn placed(&self) -> &[f64] {
        &self.placed
    }

    /// The placements.
    pub fn placements(&self) -> f64 {
        self.placed[self.placed.len() - 1]
    }
}

/// The rows before `end` in which the next queen may stand, with what is attacked in each
/// and its free columns.
fn free_rows(
    rest: &Rest,
    geometry: &AttackGeometry,
    end: u8,
    row: u8,
    mut attacks: RowAttacks,
) -> impl Iterator<Item = (u8, RowAttacks, u32)> {
    let geometry = *geometry;
    (row..end).map(move |row| {
        let here = attacks;
        attacks = attacks.below(&geometry);
        (row, here, rest.free(row) & !here.attacked())
    })
}

/// Whether so many of the open rows from one on, as far as there are any, have a free
/// cell.
fn has_rows(
    rest: &Rest,
    geometry: &AttackGeometry,
    from: u8,
    mut attacks: RowAttacks,
    rows: usize,
) -> bool {
    let mut left = rows;
    for row in from..rest.rows() {
        if left == 0 {
            break;
        }
        if rest.free(row) != 0 {
            left -= 1;
            if rest.free(row) & !attacks.attacked() == 0 {
                return false;
            }
        }
        attacks = attacks.below(geometry);
    }
    true
}

/// The place of the bit of a word that has `nth` bits below it.
fn nth_bit(mut word: u32, nth: u32) -> u32 {
    for _ in 0..nth {
        word &= word - 1;
    }
    word.trailing_zeros()
}
