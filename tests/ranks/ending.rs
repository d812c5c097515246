//! An answer can be ended, and what it counted is kept.

use std::ops::ControlFlow;

use queenscope::board::Wrap;

use super::{placements, problem, rank, ranks, total};

#[test]
fn ended_work_has_no_answer() {
    let problem = problem(10, 10, 7, Wrap::None);
    let mut ended = ranks(&problem);
    let mut end = || ControlFlow::Break(());
    let index = 100_000;
    assert_eq!(ended.total(&mut end), None);
    assert_eq!(ended.placements(index, 1, &mut end), None);
    let one = placements(&mut ranks(&problem), index, 1).remove(0);
    assert_eq!(ended.rank(&one, &mut end), None);
    assert_eq!(placements(&mut ended, index, 1), std::slice::from_ref(&one));
    assert_eq!(rank(&mut ended, &one), index);
    assert_eq!(total(&mut ended), queenscope::count::count(&problem));
}

/// Each attempt is ended early, and yet the answer comes: no attempt begins anew.
#[test]
fn attempts_add_up() {
    for wrap in [Wrap::None, Wrap::Rows] {
        let problem = problem(10, 10, 6, wrap);
        let mut ranks = ranks(&problem);
        let mut looks = 0u32;
        let mut attempts = 0;
        let answer = loop {
            let mut left = 40;
            let mut watch = || {
                looks += 1;
                left -= 1;
                match left {
                    0 => ControlFlow::Break(()),
                    _ => ControlFlow::Continue(()),
                }
            };
            attempts += 1;
            assert!(attempts < 10_000, "no attempt gets any further");
            if let Some(placements) = ranks.placements(100_000, 1, &mut watch) {
                break placements;
            }
        };
        assert!(attempts > 1, "the first attempt did it all");
        assert_eq!(rank(&mut ranks, &answer[0]), 100_000, "{wrap}");
    }
}
