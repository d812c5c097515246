//! No action does long work: what is long is done in frames, a slice each.

use queenscope::{
    app::{
        Action, ListKind, Panel, State,
        panels::{
            placements::{PlacementsAction, list::ListAction},
            setup::SetupAction,
        },
    },
    board::Cell,
    problem::Field,
};

use crate::{finish, opened};

/// The most steps that an action may make: about a millisecond.
const MAX_ACTION_STEPS: u64 = 60_000;

/// Applies an action, and holds its steps to the bound.
fn within(state: &mut State, action: Action) {
    state.apply(action.clone());
    let steps = state.core.shell.steps_last_frame;
    assert!(steps <= MAX_ACTION_STEPS, "{action:?} makes {steps} steps");
}

fn sized(n: u8) -> State {
    let mut state = opened();
    let rows = SetupAction::Type(Field::Rows, n.to_string());
    within(&mut state, rows.into());
    assert_eq!(state.core.problem().queens(), n);
    state
}

#[test]
fn no_action_makes_many_steps() {
    for n in [8, 14, 20, 32] {
        let mut state = sized(n);
        for panel in Panel::ALL {
            within(&mut state, Action::Open(*panel));
            for cell in [0, 1] {
                within(&mut state, Action::Block(Cell::from_index(cell), true));
                within(&mut state, Action::Undo);
            }
            for kind in ListKind::ALL {
                let choose = PlacementsAction::List(ListAction::Choose(kind));
                within(&mut state, choose.into());
                within(
                    &mut state,
                    PlacementsAction::List(ListAction::Look(0, 64)).into(),
                );
            }
            within(&mut state, Action::Step);
            within(&mut state, Action::GoTo(3));
        }
    }
}

#[test]
fn frames_make_no_more_steps_than_they_are_given() {
    for panel in Panel::ALL {
        let mut state = sized(20);
        within(&mut state, Action::Open(*panel));
        for most in [1_000, 20_000, 100_000] {
            for _ in 0..8 {
                state.apply(Action::Frame { millis: 16.0, most });
                let steps = state.core.shell.steps_last_frame;
                // An index ends a slice at a column's end, the tree at a short subtree's.
                let bound = most + MAX_ACTION_STEPS;
                assert!(steps <= bound, "{panel:?}: {steps} steps of {most}");
            }
        }
    }
}

#[test]
fn what_is_left_to_frames_is_done_in_the_end() {
    for panel in Panel::ALL {
        let mut state = sized(9);
        state.apply(Action::Open(*panel));
        finish(&mut state);
        assert!(!state.is_busy(), "{panel:?}");
        let wanted = state.wanted_jobs();
        assert!(
            wanted
                .iter()
                .all(|one| wanted.iter().filter(|other| one.id == other.id).count() == 1)
        );
    }
}
