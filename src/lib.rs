//! Queenscope: watch backtracking think, on queens problems.
//!
//! The modules are layers; a module uses only those above it in this list
//! (`tests/layers.rs` holds that):
//!
//! * [`board`]: cells, coordinates, wrapping, sets of cells
//! * [`problem`]: a validated problem
//! * [`attacks`]: who attacks whom, along which line
//! * [`search`]: the approaches, one reversible engine
//! * [`formats`]: the text formats, in and out
//!
//! Everything here is pure: no clock, no randomness, no input or output.

pub mod attacks;
pub mod board;
pub mod problem;
pub mod search;

#[cfg(target_arch = "wasm32")]
pub mod ui;
#[cfg(target_arch = "wasm32")]
pub mod web;
