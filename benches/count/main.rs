//! How many times faster than plain recursion the engines count: `cargo bench --bench
//! count [-- NAME...]`. In one run, one after the other in turn, medians of the time
//! of this thread; each count is checked.

mod plain;

use std::{hint::black_box, ops::ControlFlow, time::Instant};

use queenscope::count::{Counter, Lanes, Plan};

fn main() {
    let n: u8 = std::env::var("N").map_or(14, |n| n.parse().unwrap());
    let rep = 5;
    let problem = queenscope::problem::Problem::new(
        queenscope::board::Board::flat(n, n).unwrap(),
        n,
        Default::default(),
    )
    .unwrap();
    let plan = Plan::new(&problem);
    let mut plain_t = vec![];
    let all = Lanes::available();
    let mut t = vec![vec![]; all.len()];
    let mut cts: Vec<_> = all.iter().map(|l| Counter::new(*l)).collect();
    for r in 0..rep {
        if r < 3 {
            let s = Instant::now();
            black_box(plain::count(n.into()));
            plain_t.push(s.elapsed().as_secs_f64());
        }
        for (i, c) in cts.iter_mut().enumerate() {
            let s = Instant::now();
            let mut go = || ControlFlow::Continue(());
            let sum = (0..plan.parts())
                .map(|p| c.part(&plan, p, &mut go).unwrap())
                .sum();
            black_box(plan.total(sum));
            t[i].push(s.elapsed().as_secs_f64());
            if r == 0 {
                println!("{} {}", all[i].name(), plan.total(sum));
            }
        }
    }
    let med = |v: &mut Vec<f64>| {
        v.sort_by(f64::total_cmp);
        v[v.len() / 2]
    };
    let p = med(&mut plain_t);
    println!("plain {p:.4}");
    for (i, l) in all.iter().enumerate() {
        let m = med(&mut t[i]);
        println!("{} {m:.4} x{:.2}", l.name(), p / m);
    }
}
