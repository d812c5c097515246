use std::{collections::BTreeMap, rc::Rc};

use crate::{
    playback::Index,
    problem::Problem,
    search::{AnySearch, Approach, Search},
};

use super::{
    super::{
        super::{core::Core, navigation::Played},
        PanelPart,
    },
    grow::{Children, Growth},
    outline::{outline, part_to_open},
    picture::{ItemId, ItemKind, TreeItem, TreePicture},
};

/// What a person can do with the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TreeAction {
    /// Open a closed item, or close an open one.
    Toggle(ItemId),
    /// Close all subtrees without a placement, or no longer.
    CloseFailed(bool),
    /// Keep the current node in view, or not.
    Follow(bool),
    /// Move the keyboard's focus to an item.
    Focus(ItemId),
}

/// The most steps that an action replays to let the tree grow.
pub const MAX_ACTION_REPLAY_STEPS: u64 = 20_000;

/// The most steps that a frame replays to let the tree grow while the search moves too:
/// about a millisecond.
pub const MAX_MOVING_REPLAY_STEPS: u64 = 50_000;

/// As [`MAX_MOVING_REPLAY_STEPS`], while the search stands: a few milliseconds.
pub const MAX_STANDING_REPLAY_STEPS: u64 = 500_000;

/// Frames between two pictures of the tree while the search moves fast.
const PAUSE: u8 = 8;

/// A search that moved more steps than this since the last picture is fast.
const FAST: u64 = 16;

/// The most children that are kept. Beyond that, hidden ones are forgotten.
const KNOWN_MOST: usize = 8192;

/// The most nodes that are remembered as opened, or as closed, by hand.
const HAND_MOST: usize = 200;

/// The state of the panel of the tree: what is known of the tree, and what it shows.
#[derive(Clone, PartialEq)]
pub struct TreePanel {
    /// The known children of nodes, by the step of their parent.
    known: Rc<BTreeMap<u64, Rc<Children>>>,
    growth: Option<Growth>,
    /// The index that the children are known from.
    index: Option<Rc<Index>>,
    /// Nodes opened by hand, the latest last.
    opened: Rc<Vec<u64>>,
    /// Nodes closed by hand, the latest last.
    closed: Rc<Vec<u64>>,
    /// Parts of a node's children opened by hand, the latest last.
    parts: Rc<Vec<(u64, usize)>>,
    failed_closed: bool,
    follows: bool,
    focus: ItemId,
    picture: Option<Rc<TreePicture>>,
    due: bool,
    /// Frames to skip before the next picture.
    wait: u8,
    /// The step of the last picture.
    seen: u64,
    /// The problem and the approach of the search.
    of: Option<(Problem, Approach)>,
    /// Steps that a frame has granted the next picture to replay.
    granted_steps: u64,
}

impl Default for TreePanel {
    fn default() -> TreePanel {
        TreePanel {
            known: Rc::default(),
            growth: None,
            index: None,
            opened: Rc::default(),
            closed: Rc::default(),
            parts: Rc::default(),
            failed_closed: false,
            follows: true,
            focus: ItemId::Node(0),
            picture: None,
            due: false,
            wait: 0,
            seen: 0,
            of: None,
            granted_steps: 0,
        }
    }
}

impl PanelPart for TreePanel {
    type Command = TreeAction;

    fn update(&mut self, _core: &mut Core, action: TreeAction) {
        match action {
            TreeAction::Toggle(id) => self.toggle(id),
            TreeAction::CloseFailed(closed) => {
                self.failed_closed = closed;
                if closed {
                    let failed: Vec<u64> = (self.picture.iter())
                        .flat_map(|picture| &picture.items)
                        .filter(|item| item.is_failed())
                        .map(|item| item.start)
                        .collect();
                    Rc::make_mut(&mut self.opened).retain(|start| !failed.contains(start));
                }
            }
            TreeAction::Follow(follows) => self.follows = follows,
            TreeAction::Focus(id) => self.focus = id,
        }
        self.wait = 0;
    }

    fn settle(&mut self, core: &mut Core, open: bool) {
        let of = Some((*core.problem(), core.approach()));
        if self.of != of {
            self.reset();
            self.of = of;
        }
        if open {
            let moving = core.is_moving();
            let granted = std::mem::take(&mut self.granted_steps).max(MAX_ACTION_REPLAY_STEPS);
            let steps = self.look(core.index(), core.search(), moving, granted);
            core.shell.steps_last_frame += steps;
        }
    }

    fn on_frame(&mut self, core: &mut Core, _played: Played, max_steps: u64) -> u64 {
        self.granted_steps = max_steps.min(match core.is_moving() {
            true => MAX_MOVING_REPLAY_STEPS,
            false => MAX_STANDING_REPLAY_STEPS,
        });
        // They are counted when `settle` makes them, after the frame.
        0
    }

    fn is_busy(&self) -> bool {
        self.due
    }
}

impl TreePanel {
    /// The picture, once there is one.
    pub fn picture(&self) -> Option<&Rc<TreePicture>> {
        self.picture.as_ref()
    }

    /// Whether the tree needs more frames to show what it should.
    pub fn is_due(&self) -> bool {
        self.due
    }

    /// Whether subtrees without a placement are all closed.
    pub fn failed_closed(&self) -> bool {
        self.failed_closed
    }

    /// Whether the picture follows the current node.
    pub fn follows(&self) -> bool {
        self.follows
    }

    /// The item that has the keyboard's focus, or the root if that item is hidden now.
    pub fn focus(&self) -> ItemId {
        let shown = self.picture.as_ref().and_then(|p| p.find(self.focus));
        shown.map_or(ItemId::Node(0), |_| self.focus)
    }

    /// The children of the node of a step, if they are known.
    pub(super) fn children(&self, start: u64) -> Option<&Rc<Children>> {
        self.known.get(&start)
    }

    /// Whether a node's children are to be shown.
    pub(super) fn is_open(&self, item: &TreeItem, whole: bool, on_way: bool) -> bool {
        if self.closed.contains(&item.start) {
            false
        } else if self.opened.contains(&item.start) {
            true
        } else {
            !(self.failed_closed && item.is_failed()) && (whole || on_way)
        }
    }

    /// Whether a part of a node's children was opened.
    pub(super) fn part_is_open(&self, start: u64, number: usize) -> bool {
        self.parts.contains(&(start, number))
    }

    /// Forgets the tree of another search. Whether the picture follows stays.
    fn reset(&mut self) {
        *self = TreePanel {
            follows: self.follows,
            ..TreePanel::default()
        };
    }

    fn toggle(&mut self, id: ItemId) {
        let Some(picture) = &self.picture else { return };
        let Some(item) = picture.find(id).map(|index| &picture.items[index]) else {
            return;
        };
        match (id, item.kind) {
            (ItemId::Node(start), ItemKind::Closed) => {
                Rc::make_mut(&mut self.closed).retain(|other| *other != start);
                remember(&mut self.opened, start);
            }
            (ItemId::Node(start), _) if item.has_below() => {
                Rc::make_mut(&mut self.opened).retain(|other| *other != start);
                remember(&mut self.closed, start);
            }
            (ItemId::More(first), ItemKind::More(count)) => {
                let parent = item.parent.map(|parent| picture.items[parent].start);
                let part = parent.and_then(|parent| {
                    Some((parent, part_to_open(self.children(parent)?, first, count)?))
                });
                if let Some(part) = part {
                    remember(&mut self.parts, part);
                }
            }
            _ => {}
        }
    }

    /// Brings the picture up to date with the search: it shows the path to the current
    /// node, as far as that is found within `replay_steps` replayed steps. While the search
    /// moves fast, only some frames make a picture. Returns about how many steps were
    /// replayed.
    fn look(
        &mut self,
        index: &Rc<Index>,
        search: &AnySearch,
        moving: bool,
        replay_steps: u64,
    ) -> u64 {
        let now = search.counters().steps;
        let fast = moving && now.abs_diff(self.seen) > FAST;
        self.seen = now;
        if fast && self.wait > 0 && self.picture.is_some() {
            self.wait -= 1;
            return 0;
        }
        self.wait = if fast { PAUSE } else { 0 };
        if !self
            .index
            .as_ref()
            .is_some_and(|old| Rc::ptr_eq(old, index))
        {
            self.index = Some(index.clone());
            // The old index did not reach all of these.
            Rc::make_mut(&mut self.known).retain(|_, children| children.complete);
            self.growth = None;
        }
        let mut budget = replay_steps;
        loop {
            let (items, wanted) = self.take(index, search);
            self.due = !wanted.is_empty();
            if !self.due || budget == 0 {
                self.show(items, search);
                return replay_steps - budget;
            }
            for (start, depth) in wanted {
                self.grow(start, depth, index, search, &mut budget);
                if budget == 0 {
                    break;
                }
            }
        }
    }

    /// Collects the items to show. While there are too many, closes what was opened first,
    /// and then the deepest level.
    fn take(&mut self, index: &Index, search: &AnySearch) -> (Vec<TreeItem>, Vec<(u64, usize)>) {
        let queens = usize::from(search.problem().queens());
        let mut deepest = queens;
        loop {
            if let Some(shown) = outline(self, index, search.placement(), queens, deepest) {
                return (shown.items, shown.wanted);
            }
            if !self.parts.is_empty() {
                Rc::make_mut(&mut self.parts).remove(0);
            } else if !self.opened.is_empty() {
                Rc::make_mut(&mut self.opened).remove(0);
            } else if deepest == 0 {
                return (Vec::new(), Vec::new());
            } else {
                deepest -= 1;
            }
        }
    }

    fn grow(
        &mut self,
        start: u64,
        depth: usize,
        index: &Index,
        search: &AnySearch,
        budget: &mut u64,
    ) {
        let begun = self.growth.take().filter(|growth| growth.start() == start);
        let mut growth = begun.unwrap_or_else(|| Growth::new(start, depth, search));
        match growth.advance(index, budget) {
            Some(children) => {
                Rc::make_mut(&mut self.known).insert(start, Rc::new(children));
            }
            None => self.growth = Some(growth),
        }
    }

    /// Makes the picture of the items, unless it is the same.
    fn show(&mut self, items: Vec<TreeItem>, search: &AnySearch) {
        let same = self.picture.as_ref().is_some_and(|old| old.items == items);
        if same || items.is_empty() {
            return;
        }
        let known: usize = self.known.values().map(|known| known.list.len()).sum();
        if known > KNOWN_MOST {
            let shown: Vec<u64> = items.iter().map(|item| item.start).collect();
            Rc::make_mut(&mut self.known).retain(|start, _| shown.contains(start));
        }
        let picture = TreePicture::new(items, search.problem().board(), search.approach());
        self.picture = Some(Rc::new(picture));
    }
}

fn remember<T: Clone + PartialEq>(list: &mut Rc<Vec<T>>, item: T) {
    let list = Rc::make_mut(list);
    list.retain(|other| *other != item);
    if list.len() == HAND_MOST {
        list.remove(0);
    }
    list.push(item);
}
