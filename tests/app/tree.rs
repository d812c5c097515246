//! The tree: what is below each node, what is shown of it, where it stands.

use std::rc::Rc;

use proptest::prelude::*;
use queenscope::{
    app::{
        Action, Panel, Preset, State,
        panels::{
            setup::SetupAction,
            tree::{
                Child, Growth, ItemId, ItemKind, MAX_TREE_ITEMS, TreeAction, TreeItem, layout,
                tree_svg,
            },
        },
    },
    board::Cell,
    playback::{Index, IndexBuilder},
    problem::Problem,
    search::{AnySearch, Approach, Event, Search},
};

use super::{
    apply, opened,
    problems::{check, problem},
};

/// Where the naive recursion stops.
const MOST: u64 = 20_000;

/// A node by plain recursion over the events: itself, its queens, its children.
struct Naive {
    child: Child,
    depth: usize,
    children: Vec<Naive>,
}

/// Takes the subtree of a node off the front of the events; the queen of the node was
/// just placed.
fn subtree(
    events: &mut impl Iterator<Item = (u64, Event)>,
    cell: Cell,
    start: u64,
    depth: usize,
) -> Naive {
    let mut node = Naive {
        child: Child {
            cell,
            start,
            end: None,
            nodes: 0,
            solutions: 0,
        },
        depth,
        children: Vec::new(),
    };
    while let Some((step, event)) = events.next() {
        match event {
            Event::Placed { cell } => {
                let below = subtree(events, cell, step, depth + 1);
                node.child.nodes += below.child.nodes + 1;
                node.child.solutions += below.child.solutions;
                node.children.push(below);
            }
            Event::Solution => node.child.solutions += 1,
            Event::Removed { .. } => {
                node.child.end = Some(step);
                return node;
            }
            _ => {}
        }
    }
    node
}

/// The tree of the first steps of a search.
fn naive(start: &AnySearch, steps: u64) -> Naive {
    let mut search = start.clone();
    let mut events = (1..=steps).map_while(|step| Some((step, search.step()?)));
    subtree(&mut events, Cell::default(), 0, 0)
}

fn searches(problem: &Problem) -> impl Iterator<Item = AnySearch> {
    Approach::ALL
        .into_iter()
        .filter_map(|approach| approach.start(problem).ok())
}

fn indexed(problem: &Problem, approach: Approach, most: u64) -> Index {
    let mut builder = IndexBuilder::new(problem, approach).expect("it applies");
    builder.advance(most);
    builder.index()
}

/// A state that shows the tree of a problem.
fn shown(problem: &Problem, approach: Approach) -> State {
    let board = problem.board();
    let mut drawing = String::new();
    queenscope::formats::draw(board, problem.blocked(), &[], &mut drawing);
    let mut state = opened();
    apply(
        &mut state,
        [
            Action::from(SetupAction::SetWrap(board.wrap())),
            Action::from(SetupAction::TypePaste(drawing)),
            Action::from(SetupAction::Paste),
            Action::from(SetupAction::SetSquare(false)),
            Action::from(SetupAction::Type(
                queenscope::problem::Field::Queens,
                problem.queens().to_string(),
            )),
            Action::from(SetupAction::SetApproach(approach)),
            Action::Open(Panel::Tree),
        ],
    );
    assert_eq!(
        (&state.core.document.problem, state.core.approach()),
        (problem, approach)
    );
    grown(&mut state);
    state
}

/// Frames until the tree is grown.
fn grown(state: &mut State) {
    for _ in 0..10_000 {
        if !state.panels.tree.due {
            return;
        }
        state.apply(Action::Frame {
            millis: 16.0,
            most: 1000,
        });
    }
    panic!("the tree does not come to rest");
}

fn items(state: &State) -> Vec<TreeItem> {
    state
        .panels
        .tree
        .picture()
        .expect("a picture")
        .items
        .clone()
}

#[test]
fn children_and_what_is_below_them_are_those_of_plain_recursion() {
    check((problem(), 1..200u64), |(problem, slice)| {
        for start in searches(&problem) {
            let index = indexed(&problem, start.approach(), MOST);
            let root = naive(&start, index.steps());
            let mut nodes = vec![&root];
            // The first and the last of all, so that a large tree does not take long.
            while let Some(node) = nodes.pop() {
                let mut growth = Growth::new(node.child.start, node.depth, &start);
                let children = loop {
                    let mut budget = slice;
                    if let Some(children) = growth.advance(&index, &mut budget) {
                        break children;
                    }
                };
                let expected: Vec<Child> = node.children.iter().map(|node| node.child).collect();
                prop_assert_eq!(&children.list, &expected);
                let whole = node.child.end.is_some() || node.depth == 0 && index.is_complete();
                prop_assert_eq!(children.complete, whole);
                let mut below = node.children.iter();
                nodes.extend(below.next());
                nodes.extend(below.next_back());
            }
        }
        Ok(())
    });
}

#[test]
fn a_long_search_is_passed_by_the_index() {
    let problem = Preset::Eight.problem();
    let problem =
        Problem::new(11, 11, 11, problem.board().wrap(), *problem.blocked()).expect("in range");
    let start = Approach::Bitmask.start(&problem).expect("it applies");
    let index = indexed(&problem, Approach::Bitmask, u64::MAX);
    let root = naive(&start, u64::MAX);
    let mut node = &root;
    // Down the middle.
    loop {
        let mut budget = 1_000_000;
        let mut growth = Growth::new(node.child.start, node.depth, &start);
        let children = growth.advance(&index, &mut budget).expect("within budget");
        let expected: Vec<Child> = node.children.iter().map(|node| node.child).collect();
        assert_eq!(children.list, expected);
        match node.children.get(node.children.len() / 2) {
            Some(child) => node = child,
            None => break,
        }
    }
    assert_eq!(root.child.solutions, 2680, "OEIS A000170");
}

/// Random trees: the parent of each node but the root, and widths.
fn random_tree() -> impl Strategy<Value = (Vec<f64>, Vec<Vec<usize>>)> {
    let node = (any::<prop::sample::Index>(), 1..60u32, any::<bool>());
    prop::collection::vec(node, 1..120).prop_map(|nodes| {
        let mut children = vec![Vec::new(); nodes.len()];
        for (number, (parent, _, deep)) in nodes.iter().enumerate().skip(1) {
            // Half of the nodes hang at the latest, so that there are deep trees too.
            let from = if *deep { number.saturating_sub(3) } else { 0 };
            children[from + parent.index(number - from)].push(number);
        }
        let widths = nodes.iter().map(|node| f64::from(node.1)).collect();
        (widths, children)
    })
}

/// The nodes of each level from left to right.
fn levels(children: &[Vec<usize>]) -> Vec<Vec<usize>> {
    let mut levels = vec![vec![0]];
    while let Some(level) = levels.last() {
        let next: Vec<usize> = level
            .iter()
            .flat_map(|&node| children[node].clone())
            .collect();
        if next.is_empty() {
            break;
        }
        levels.push(next);
    }
    levels
}

#[test]
fn nothing_overlaps_and_parents_stand_in_the_middle() {
    check(random_tree(), |(widths, children)| {
        let along = layout(&widths, &children, 5.0);
        for level in levels(&children) {
            for pair in level.windows(2) {
                let (left, right) = (pair[0], pair[1]);
                let free = along[right] - along[left] - (widths[left] + widths[right]) / 2.0;
                prop_assert!(free >= 5.0 - 1e-6, "{left} and {right}: {free}");
            }
        }
        for (node, children) in children.iter().enumerate() {
            if let (Some(&first), Some(&last)) = (children.first(), children.last()) {
                let middle = (along[first] + along[last]) / 2.0;
                prop_assert!((along[node] - middle).abs() < 1e-6);
            }
        }
        Ok(())
    });
}

#[test]
fn a_tree_is_no_wider_than_its_leaves_side_by_side_and_equal_subtrees_look_equal() {
    // A root of two equal subtrees: 1 with 3, 4 and 2 with 5, 6.
    let children = vec![
        vec![1, 2],
        vec![3, 4],
        vec![5, 6],
        vec![],
        vec![],
        vec![],
        vec![],
    ];
    let along = layout(&[10.0; 7], &children, 5.0);
    assert_eq!(along[4] - along[3], 15.0);
    assert_eq!(along[6] - along[5], along[4] - along[3]);
    assert_eq!(along[5] - along[4], 20.0, "twice the gap between cousins");
    assert_eq!(along[0], (along[3] + along[6]) / 2.0);
    assert!(layout(&[], &[], 5.0).is_empty());
}

#[test]
fn a_small_search_is_shown_whole() {
    let problem = Problem::new(6, 6, 6, Default::default(), Default::default()).expect("in range");
    let state = shown(&problem, Approach::Rows);
    let items = items(&state);
    let nodes = state.core.derived.own.index.nodes() as usize;
    assert_eq!(items.len(), nodes + 1, "every node and the root");
    let count = |kind: ItemKind| items.iter().filter(|item| item.kind == kind).count();
    assert_eq!(count(ItemKind::Solution), 4, "OEIS A000170");
    assert_eq!(count(ItemKind::Closed), 0);
    let leaves = items.iter().filter(|item| item.children.is_empty()).count();
    assert_eq!(leaves, count(ItemKind::Solution) + count(ItemKind::DeadEnd));
}

#[test]
fn the_way_leads_to_the_queens_that_stand() {
    check((problem(), any::<u64>()), |(problem, wish)| {
        let Some(start) = searches(&problem).nth(wish as usize % 7) else {
            return Ok(());
        };
        if start.approach().start(&problem).is_err() {
            return Ok(());
        }
        let mut state = shown(&problem, start.approach());
        for turn in 1..4 {
            let step = (wish / turn) % (state.core.derived.own.index.steps() + 1);
            state.apply(Action::GoTo(step));
            grown(&mut state);
            let picture = state.panels.tree.picture().expect("a picture").clone();
            prop_assert!(picture.items.len() <= MAX_TREE_ITEMS);
            let way = picture.way(state.core.derived.own.search.placement(), step);
            let cells: Vec<Cell> = way
                .iter()
                .filter_map(|&at| picture.items[at].cell)
                .collect();
            prop_assert_eq!(
                &cells,
                state.core.derived.own.search.placement(),
                "step {}",
                step
            );
            for &at in &way {
                let item = &picture.items[at];
                prop_assert!(item.start <= step && item.end.is_none_or(|end| step < end));
                prop_assert_eq!(picture.at(at).1, item.depth as f64 * picture.level);
            }
        }
        Ok(())
    });
}

#[test]
fn a_large_search_shows_the_way_and_its_siblings() {
    let problem =
        Problem::new(10, 10, 10, Default::default(), Default::default()).expect("in range");
    let mut state = shown(&problem, Approach::Bitmask);
    state.apply(Action::GoTo(20_000));
    grown(&mut state);
    let shown = items(&state);
    let picture = state.panels.tree.picture().expect("a picture").clone();
    let way = picture.way(state.core.derived.own.search.placement(), 20_000);
    for (index, item) in shown.iter().enumerate() {
        let beside = item.parent.is_none_or(|parent| way.contains(&parent));
        assert!(beside, "{index} is neither on the way nor beside it");
        assert_eq!(
            !item.children.is_empty(),
            way.contains(&index) && item.nodes > 0
        );
    }
    // What is below the root is all there is.
    let below: u64 = shown[0]
        .children
        .iter()
        .map(|&at| shown[at].nodes + 1)
        .sum();
    assert_eq!(below, shown[0].nodes);
    // Opening shows what is below, closing hides it again.
    let closed = shown
        .iter()
        .find(|item| item.kind == ItemKind::Closed)
        .expect("one");
    state.apply(Action::from(TreeAction::Toggle(closed.id)));
    grown(&mut state);
    let opened = items(&state);
    let same = opened
        .iter()
        .find(|item| item.id == closed.id)
        .expect("it stays");
    assert!(same.kind == ItemKind::Open && !same.children.is_empty());
    state.apply(Action::from(TreeAction::Toggle(closed.id)));
    grown(&mut state);
    assert_eq!(items(&state), shown);
}

#[test]
fn failed_subtrees_close_and_open_in_one_press() {
    let problem = Problem::new(6, 6, 6, Default::default(), Default::default()).expect("in range");
    let mut state = shown(&problem, Approach::Occupancy);
    let before = items(&state);
    state.apply(Action::from(TreeAction::CloseFailed(true)));
    let after = items(&state);
    assert!(
        after
            .iter()
            .all(|item| !item.is_failed() || item.kind == ItemKind::Closed)
    );
    let fertile = |items: &[TreeItem]| items.iter().filter(|item| item.solutions > 0).count();
    assert_eq!(
        fertile(&after),
        fertile(&before),
        "what leads to a placement stays"
    );
    // One of them opened by hand.
    let one = after
        .iter()
        .find(|item| item.kind == ItemKind::Closed)
        .expect("one");
    state.apply(Action::from(TreeAction::Toggle(one.id)));
    grown(&mut state);
    assert!(items(&state).len() > after.len());
    state.apply(Action::from(TreeAction::CloseFailed(false)));
    grown(&mut state);
    assert_eq!(items(&state), before);
}

#[test]
fn many_children_are_shown_in_part_and_never_too_many() {
    let problem =
        Problem::new(32, 32, 32, Default::default(), Default::default()).expect("in range");
    let mut state = shown(&problem, Approach::Cells);
    state.apply(Action::GoTo(5_000));
    grown(&mut state);
    assert!(
        items(&state).iter().any(|item| item.kind == ItemKind::Rest),
        "not indexed yet"
    );
    // Twelve queens of a wide board: short, and more children than are shown.
    let problem = Problem::new(2, 32, 2, Default::default(), Default::default()).expect("in range");
    let mut state = shown(&problem, Approach::Cells);
    let more = |state: &State| {
        (items(state).into_iter())
            .find(|item| matches!(item.kind, ItemKind::More(_)) && item.depth == 1)
    };
    let first = more(&state).expect("a part of the children");
    let root = &items(&state)[0];
    let below: u64 = root
        .children
        .iter()
        .map(|&at| items(&state)[at].clone())
        .map(|item| match item.kind {
            ItemKind::More(_) => item.nodes,
            _ => item.nodes + 1,
        })
        .sum();
    assert_eq!(below, root.nodes, "what is not shown is counted");
    state.apply(Action::from(TreeAction::Toggle(first.id)));
    grown(&mut state);
    assert!(
        items(&state)
            .iter()
            .any(|item| item.id == ItemId::Node(first.start))
    );
    // Everything opened: the bound holds.
    for _ in 0..300 {
        let Some(item) = items(&state)
            .into_iter()
            .find(|item| matches!(item.kind, ItemKind::Closed | ItemKind::More(_)))
        else {
            break;
        };
        state.apply(Action::from(TreeAction::Toggle(item.id)));
        grown(&mut state);
        assert!(items(&state).len() <= MAX_TREE_ITEMS);
    }
}

#[test]
fn the_tree_rests_while_the_search_stays_inside_and_is_fresh_for_another() {
    let problem = Problem::new(6, 6, 6, Default::default(), Default::default()).expect("in range");
    let mut state = shown(&problem, Approach::Occupancy);
    let before = state.panels.tree.picture().expect("a picture").clone();
    for step in [1, 17, 300, 5] {
        state.apply(Action::GoTo(step));
        assert!(Rc::ptr_eq(
            &before,
            state.panels.tree.picture().expect("a picture")
        ));
    }
    state.apply(Action::from(TreeAction::Follow(false)));
    state.apply(Action::from(SetupAction::SetApproach(Approach::SkipRows)));
    assert!(!Rc::ptr_eq(
        &before,
        state.panels.tree.picture().expect("a picture")
    ));
    assert!(!state.panels.tree.follows, "how it is looked at stays");
    // Unseen it costs nothing.
    state.apply(Action::Open(Panel::Search));
    assert!(!state.panels.tree.due);
}

#[test]
fn the_file_is_what_is_shown() {
    let problem = Problem::new(4, 4, 4, Default::default(), Default::default()).expect("in range");
    let mut state = shown(&problem, Approach::Bitmask);
    state.apply(Action::GoTo(4));
    state.apply(Action::from(TreeAction::CloseFailed(true)));
    let picture = state.panels.tree.picture().expect("a picture");
    let way = picture.way(state.core.derived.own.search.placement(), 4);
    let drawn = tree_svg(picture, &way, "4 × 4 & <four>");
    let golden = include_str!("../data/golden/tree.svg");
    assert_eq!(drawn, golden, "if it is better, look at it and keep it");
}
