//! Playing a search: at a speed, in a direction, to a goal; its index and its picture.
//!
//! Nothing here reads a clock; the caller says how much time has passed.

mod detail;
mod index;
mod pace;
mod player;
mod recorder;
mod speed;
mod strip;

pub use detail::Detail;
pub use index::{
    Index, IndexBuilder, next_backtrack, out, over, over_back, previous_backtrack, to_placing,
};
pub use pace::{Pace, Spent};
pub use player::{Goal, Motion, Player};
pub use speed::Speed;
pub use strip::{Bar, Limits, Strip, StripColumn};
