//! Time and direction: how fast a search is played, and where it is going.
//!
//! Nothing here reads a clock; the page says how much time went by.

mod player;
mod speed;

pub use player::{Goal, Motion, Player};
pub use speed::Speed;
