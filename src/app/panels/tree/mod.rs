//! The search tree: a node is a partial placement, a child has one queen more.
//!
//! [`TreePanel`] knows the children of some nodes, which it finds by the index of the search, and
//! decides which are shown; [`TreePicture`] lays these out. A subtree that is not shown is a
//! triangle with its counts, so the tree of a search of any length can be drawn with at most
//! [`MAX_TREE_ITEMS`] items.

mod camera;
mod glyph;
mod grow;
mod item;
mod known_tree;
mod layout;
mod names;
mod outline;
mod picture;
mod state;
mod svg;

pub use camera::Camera;
pub use glyph::{class, compact, count_y, counts, label_y, outline};
pub use grow::{Child, Children, Growth};
pub use item::{ItemId, ItemKind, TreeItem};
pub use layout::layout;
pub use names::{TreeMove, item_name, moved, tree_file_name};
pub use outline::{MAX_TREE_ITEMS, MAX_WHOLE_TREE_NODES};
pub use picture::TreePicture;
pub use state::{
    MAX_ACTION_REPLAY_STEPS, MAX_MOVING_REPLAY_STEPS, MAX_STANDING_REPLAY_STEPS, TreeAction,
    TreePanel,
};
pub use svg::tree_svg;
