//! The first answer's work can be done elsewhere.

use queenscope::{board::Wrap, count::Counter};

use super::{go_on, placements, problem, ranks, total};

#[test]
fn what_was_counted_elsewhere_is_used() {
    for (wrap, queens) in [(Wrap::None, 6), (Wrap::Torus, 6), (Wrap::Rows, 5)] {
        let problem = problem(8, 8, queens, wrap);
        let pieces = ranks(&problem).pieces();
        let mut counter = Counter::default();
        let counted: Vec<u128> = pieces
            .iter()
            .map(|piece| {
                counter
                    .subproblem(piece, &mut go_on)
                    .expect("nothing ends it")
            })
            .collect();
        let real = total(&mut ranks(&problem));
        // Counts that are twice what they should be give a list of twice the length.
        let mut twice = ranks(&problem);
        twice.learn(counted.iter().map(|count| count * 2).enumerate());
        let beyond = placements(&mut twice, u128::MAX, 1);
        assert!(beyond.is_empty());
        assert_eq!(total(&mut twice), real * 2, "{wrap}");
        // And half of the pieces are enough to begin with.
        let mut half = ranks(&problem);
        half.learn(counted.into_iter().enumerate().step_by(2));
        assert!(placements(&mut half, real, 1).is_empty());
        assert_eq!(total(&mut half), real);
    }
}

#[test]
fn mirror_and_flip_need_no_pieces_of_their_own() {
    // 8 x 8: for 5 queens, heights 5 to 8, each at most 64 pairs of columns, less
    // those that attack each other; up to four are one piece.
    let problem = problem(8, 8, 5, Wrap::None);
    let pieces = ranks(&problem).pieces().len();
    assert!((4 * 10..=4 * 20).contains(&pieces), "{pieces}");
}

#[test]
fn an_impossible_problem_has_none() {
    assert!(ranks(&problem(3, 4, 4, Wrap::None)).pieces().is_empty());
    assert!(ranks(&problem(3, 4, 0, Wrap::None)).pieces().is_empty());
}
