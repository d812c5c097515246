//! Every operation of every vector that the machine has, lane by lane, against the
//! same in plain numbers.

use std::fmt::Debug;

use proptest::{
    prelude::Rng,
    test_runner::{RngAlgorithm, TestRng},
};

use super::{LaneTask, SimdLevel, Vector, Width, Word};

/// A word that can be computed with.
trait Number: Word + Debug + PartialEq + From<u16> + TryFrom<u64> + Into<u64> {
    fn cut(number: u64) -> Self;
}

impl Number for u16 {
    fn cut(number: u64) -> u16 {
        number as u16
    }
}

impl Number for u32 {
    fn cut(number: u64) -> u32 {
        number as u32
    }
}

/// Pseudo-random numbers: the same ones in every run.
struct Random(TestRng);

impl Random {
    fn new(seed: u8) -> Random {
        Random(TestRng::from_seed(RngAlgorithm::ChaCha, &[seed; 32]))
    }

    fn next(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// Few bits, many bits, none and all come often.
    fn word<E: Number>(&mut self) -> E {
        let (some, other) = (self.next(), self.next());
        E::cut(match self.next() % 8 {
            0 => 0,
            1 => u64::MAX,
            2 => 1 << (some % 32),
            3 => some & other,
            4 => some | other,
            _ => some,
        })
    }

    fn words<E: Number>(&mut self, many: usize) -> Vec<E> {
        (0..many).map(|_| self.word()).collect()
    }
}

fn words<V: Vector<Word: Number>>(vector: V) -> Vec<V::Word> {
    let mut words = vec![V::Word::default(); V::LANES];
    vector.store(&mut words);
    words
}

fn check_operations<V: Vector<Word: Number>>(token: V::Token, name: &str) {
    let mut random = Random::new(1);
    for _ in 0..500 {
        let (a, b) = (random.words(V::LANES), random.words(V::LANES));
        let (va, vb) = (V::load(token, &a), V::load(token, &b));
        let two = |made: V, what: &str, f: &dyn Fn(u64, u64) -> u64| {
            let zipped = a.iter().zip(&b);
            let wanted: Vec<V::Word> = zipped
                .map(|(a, b)| V::Word::cut(f((*a).into(), (*b).into())))
                .collect();
            assert_eq!(words(made), wanted, "{name}: {what} of {a:?} and {b:?}");
        };
        two(va, "load", &|a, _| a);
        two(va.and(vb), "and", &|a, b| a & b);
        two(va.or(vb), "or", &|a, b| a | b);
        two(va.xor(vb), "xor", &|a, b| a ^ b);
        two(va.without(vb), "without", &|a, b| a & !b);
        two(va.plus(vb), "plus", &u64::wrapping_add);
        two(va.minus(vb), "minus", &u64::wrapping_sub);
        two(va.times(vb), "times", &u64::wrapping_mul);
        two(va.smaller(vb), "smaller", &u64::min);
        two(va.lowest(), "lowest", &|a, _| a & a.wrapping_neg());
        two(va.ones(), "ones", &|a, _| a.count_ones().into());
        for by in 0..40 {
            two(va.up(by), "up", &|a, _| a << by);
            let by = by.min(V::BITS + 3);
            two(va.down(by), "down", &|a, _| a >> by);
        }
        for by in 0..V::BITS {
            two(va.up_within(by), "up within", &|a, _| a << by);
            two(va.down_within(by), "down within", &|a, _| a >> by);
        }
        let word = random.next() as u32;
        two(V::splat(token, word), "splat", &|_, _| word.into());

        let occupied = |lane: usize| u32::from(a[lane].into() != 0) << lane;
        let wanted: u32 = (0..V::LANES).map(occupied).sum();
        assert_eq!(va.occupied(), wanted, "{name}: occupied of {a:?}");

        let sums = vb.add_to(va.add_to(V::no_sums(token)));
        let all = a.iter().chain(&b).map(|word| (*word).into() & 0xff_ffff);
        if V::BITS == 16 {
            assert_eq!(V::total(sums), all.sum::<u64>(), "{name}: total");
        }
        let small = [va, vb].map(|vector| vector.and(V::splat(token, 0xff_ffff)));
        let sums = small[1].add_to(small[0].add_to(V::no_sums(token)));
        let all = a.iter().chain(&b).map(|word| (*word).into() & 0xff_ffff);
        assert_eq!(
            V::total(sums),
            all.sum::<u64>(),
            "{name}: total of small words"
        );
    }
}

fn check_pick<V: Vector<Word: Number>>(token: V::Token, name: &str, lanes: u32) {
    let from: Vec<V::Word> = (0..V::LANES as u16).map(|lane| (lane + 1).into()).collect();
    let picked = (0..V::LANES).filter(|lane| lanes >> lane & 1 == 1);
    let wanted: Vec<V::Word> = picked.map(|lane| from[lane]).collect();
    let mut to = vec![V::Word::cut(u64::MAX); V::LANES + 1];
    V::load(token, &from).store_picked(V::pick(token, lanes), &mut to);
    assert_eq!(to[..wanted.len()], wanted, "{name}: lanes {lanes:b}");
    assert_eq!(
        to[V::LANES],
        V::Word::cut(u64::MAX),
        "{name}: behind the vector"
    );
}

fn check<V: Vector<Word: Number>>(token: V::Token, name: &str) {
    V::run(token, || {
        check_operations::<V>(token, name);
        let all = u32::MAX >> (32 - V::LANES);
        if V::LANES <= 16 {
            (0..=all).for_each(|lanes| check_pick::<V>(token, name, lanes));
        } else {
            let mut random = Random::new(2);
            let some = (0..100_000).map(|_| random.word::<u32>());
            some.chain([0, all])
                .for_each(|lanes| check_pick::<V>(token, name, lanes & all));
        }
    });
}

/// Checks the vectors that it is run with.
struct Check(SimdLevel);

impl LaneTask for Check {
    type Output = ();

    fn narrow<V: Vector<Word = u16>>(self, token: V::Token) {
        check::<V>(token, &format!("{} narrow", self.0.name()));
    }

    fn wide<V: Vector<Word = u32>>(self, token: V::Token) {
        check::<V>(token, &format!("{} wide", self.0.name()));
    }
}

#[test]
fn lanes_compute_like_numbers() {
    let all = SimdLevel::available();
    assert_eq!(all.last(), Some(&SimdLevel::best()));
    for level in all {
        level.run(Width::Narrow, Check(level));
        level.run(Width::Wide, Check(level));
    }
}

#[test]
fn what_the_machine_lacks_is_portable() {
    for level in SimdLevel::ALL {
        // No panic, whatever the machine has.
        level.run(Width::Narrow, Check(level));
    }
}
