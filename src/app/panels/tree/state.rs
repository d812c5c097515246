use std::rc::Rc;

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
    grow::Growth,
    item::{ItemId, ItemKind, TreeItem},
    known_tree::KnownTree,
    outline::{Outline, outline, part_to_open},
    picture::TreePicture,
};

/// An action of the user on the tree.
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

/// The most steps that an action replays to find children of the tree.
pub const MAX_ACTION_REPLAY_STEPS: u64 = 20_000;

/// The most steps that a frame replays to find children while the search moves too: about a
/// millisecond.
pub const MAX_MOVING_REPLAY_STEPS: u64 = 50_000;

/// As [`MAX_MOVING_REPLAY_STEPS`], while the search stands: a few milliseconds.
pub const MAX_STANDING_REPLAY_STEPS: u64 = 500_000;

/// Frames between two pictures of the tree while the search moves fast.
const MIN_PAUSE_FRAMES: u8 = 8;

/// A search that moved more steps than this since the last picture is fast.
const FAST_STEPS: u64 = 16;

/// The state of the tree panel: the known part of the tree, and the part that is shown.
#[derive(Clone, PartialEq)]
pub struct TreePanel {
    /// What is known of the tree, and what is open of it.
    known: KnownTree,
    growth: Option<Growth>,
    /// The index that the children are known from.
    index: Option<Rc<Index>>,
    /// Whether the picture follows the current node.
    pub follows: bool,
    focus: ItemId,
    picture: Option<Rc<TreePicture>>,
    /// Whether the tree needs more frames to be up to date.
    pub due: bool,
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
            known: KnownTree::default(),
            growth: None,
            index: None,
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

impl TreePanel {
    /// Carries out an action.
    pub(in crate::app) fn update(&mut self, _core: &mut Core, action: TreeAction) {
        match action {
            TreeAction::Toggle(id) => self.toggle(id),
            TreeAction::CloseFailed(closed) => {
                let items = self.picture.iter().flat_map(|picture| &picture.items);
                self.known.close_failed(closed, items);
            }
            TreeAction::Follow(follows) => self.follows = follows,
            TreeAction::Focus(id) => self.focus = id,
        }
        self.wait = 0;
    }
}

impl PanelPart for TreePanel {
    fn settle(&mut self, core: &mut Core, open: bool) {
        let of = Some((*core.problem(), core.approach()));
        if self.of != of {
            // Whether the picture follows stays; the rest was of another search.
            *self = TreePanel {
                follows: self.follows,
                of,
                ..TreePanel::default()
            };
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

    /// Whether subtrees without a placement are all closed.
    pub fn failed_closed(&self) -> bool {
        self.known.failed_closed()
    }

    /// The item that has the keyboard's focus, or the root if that item is hidden now.
    pub fn focus(&self) -> ItemId {
        let shown = self.picture.as_ref().and_then(|p| p.find(self.focus));
        shown.map_or(ItemId::Node(0), |_| self.focus)
    }

    fn toggle(&mut self, id: ItemId) {
        let Some(picture) = &self.picture else { return };
        let Some(item) = picture.find(id).map(|index| &picture.items[index]) else {
            return;
        };
        match id {
            ItemId::Node(start) if item.kind == ItemKind::Closed => self.known.open(start),
            ItemId::Node(start) => {
                if item.has_below() {
                    self.known.close(start);
                }
            }
            ItemId::More(first) => {
                let (Some(parent), ItemKind::More(count)) = (item.parent, item.kind) else {
                    return;
                };
                let parent = picture.items[parent].start;
                let children = self.known.children(parent);
                if let Some(part) = children.and_then(|list| part_to_open(list, first, count)) {
                    self.known.open_part(parent, part);
                }
            }
            // Nothing is known of it yet.
            ItemId::Rest(_) => {}
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
        let fast = moving && now.abs_diff(self.seen) > FAST_STEPS;
        self.seen = now;
        if fast && self.wait > 0 && self.picture.is_some() {
            self.wait -= 1;
            return 0;
        }
        self.wait = if fast { MIN_PAUSE_FRAMES } else { 0 };
        if !self
            .index
            .as_ref()
            .is_some_and(|old| Rc::ptr_eq(old, index))
        {
            self.index = Some(index.clone());
            self.known.forget_incomplete();
            self.growth = None;
        }
        let mut budget = replay_steps;
        loop {
            let Outline { items, wanted } = self.take(index, search);
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
    fn take(&mut self, index: &Index, search: &AnySearch) -> Outline {
        let queens = usize::from(search.problem().queens());
        let mut deepest = queens;
        loop {
            if let Some(shown) = outline(&self.known, index, search.placement(), queens, deepest) {
                return shown;
            }
            if self.known.close_oldest() {
                continue;
            }
            if deepest == 0 {
                return Outline::default();
            }
            deepest -= 1;
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
            Some(children) => self.known.insert(start, children),
            None => self.growth = Some(growth),
        }
    }

    /// Makes the picture of the items, unless it is the same.
    fn show(&mut self, items: Vec<TreeItem>, search: &AnySearch) {
        let same = self.picture.as_ref().is_some_and(|old| old.items == items);
        if same || items.is_empty() {
            return;
        }
        self.known.forget_hidden(&items);
        let picture = TreePicture::new(items, search.problem().board(), search.approach());
        self.picture = Some(Rc::new(picture));
    }
}
