//! Queenscope: watch backtracking think, on queens problems.
//!
//! The modules are layers; a module uses only those above it in this list, and
//! none uses `command` (`tests/layers` holds that):
//!
//! * [`board`]: cells, coordinates, wrapping, sets of cells
//! * [`problem`]: a validated problem
//! * [`attacks`]: who attacks whom, along which line
//! * [`search`]: the approaches, their programs, and one reversible engine
//! * [`symmetry`]: the ways a board looks the same, placements up to them
//! * [`count`]: how many placements, as fast as the machine allows
//! * [`ranks`]: the i-th placement and the place of one, without the list
//! * [`lister`]: lists of placements as text, at the pace of the output
//! * [`first`]: the first placement, whether there is one, the most queens that fit
//! * [`formats`]: the text formats, in and out
//! * [`playback`]: time and direction
//! * [`i18n`]: language files in, text out
//! * [`worker`]: long work beside the page
//! * [`app`]: what the page knows, and how it changes
//! * `command`: the program `queens` (native only); uses nothing below `i18n`
//! * `web`, `ui`: the page (browser only)
//!
//! All but the last three are pure: no clock, no randomness, no input or output.

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
