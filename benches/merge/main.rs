//! x
#![allow(missing_docs, reason = "a bench has no callers")]
use std::{ops::ControlFlow, time::Instant};
use queenscope::{board::{CellSet, Wrap}, problem::Problem, count::{Rest, merge::{self, Budget}}};
fn main() {
    let args: Vec<String> = std::env::args().skip(1).filter(|a| a != "--bench").collect();
    for a in &args {
        let (a, wrap) = match a.strip_suffix('t') { Some(a) => (a, Wrap::Torus), None => match a.strip_suffix('c') { Some(a) => (a, Wrap::Cols), None => (a.as_str(), Wrap::None) } };
        let n: Vec<u64> = a.split(',').map(|x| x.parse().unwrap()).collect();
        let p = Problem::new(n[0], n[1], n[2], wrap, CellSet::EMPTY).unwrap();
        let rest = Rest::of(&p);
        let t = Instant::now();
        let (m, w) = merge::count(&rest, Budget::MEMORY, &mut || ControlFlow::Continue(()));
        let e = t.elapsed();
        println!("{a} {wrap:?} {m:?} {w:?} {:.4}s {:.1} ns/t", e.as_secs_f64(), e.as_secs_f64() * 1e9 / w.transitions as f64);
    }
}
