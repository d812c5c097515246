//! Symmetries against the permutations that they are, and counting by them against
//! counting without.
#![cfg(not(target_arch = "wasm32"))]

#[path = "../oracle/mod.rs"]
#[allow(dead_code, reason = "shared with other tests")]
mod oracle;
#[path = "../search/problems.rs"]
#[allow(dead_code, reason = "shared with other tests")]
mod problems;

mod classes;
mod counting;
mod group;
mod naive;
