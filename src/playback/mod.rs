//! Time and direction: how fast a search is played, and where it is going.
//!
//! Nothing here reads a clock; the page says how much time went by.

mod detail;
mod index;
mod pace;
mod player;
mod recorder;
mod speed;
mod strip;

pub use detail::Detail;
pub use index::{
    Index, IndexBuilder, Span, next_backtrack, out, over, over_back, previous_backtrack,
};
pub use pace::{Pace, Spent};
pub use player::{Goal, Motion, Player};
pub use speed::Speed;
pub use strip::{Bar, Column, Limits, Strip};
