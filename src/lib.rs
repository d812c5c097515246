//! Queenscope: watch backtracking think, on queens problems.
//!
//! The modules are layers. A module uses only those above it in this list, and none uses `command`
//! (`tests/layers` checks this):
//!
//! * [`board`]: cells, coordinates, joined edges, sets of cells
//! * [`problem`]: a validated problem
//! * [`attacks`]: which cells attack each other, and along which line
//! * [`search`]: the approaches, their programs, and one reversible engine
//! * [`symmetry`]: the symmetries of a board, placements up to symmetry
//! * [`count`]: counts placements, as fast as the machine allows
//! * [`ranks`]: the placement of a rank and the rank of a placement, without the list
//! * [`lister`]: lists of placements as text, as fast as the output takes them
//! * [`first`]: the first placement, whether there is one, the most queens that fit
//! * [`formats`]: the text formats, read and written
//! * [`playback`]: speed, direction and goals; the index of a search
//! * [`i18n`]: the texts of the page by language, numbers as text
//! * [`worker`]: work in the background, and its messages
//! * [`app`]: the state of the page, and what changes it
//! * `command`: the program `queens` (native only); uses nothing below `i18n`
//! * `web`, `ui`: the page (browser only)
//!
//! All but the last three are pure: no clock, no randomness, no input or output.

#[macro_use]
mod named;

pub mod app;
pub mod attacks;
pub mod board;
#[cfg(not(target_arch = "wasm32"))]
pub mod command;
pub mod count;
pub mod first;
pub mod formats;
pub mod i18n;
pub mod lister;
pub mod playback;
pub mod problem;
pub mod ranks;
pub mod search;
pub mod symmetry;
#[cfg(target_arch = "wasm32")]
pub mod ui;
#[cfg(target_arch = "wasm32")]
pub mod web;
pub mod worker;
