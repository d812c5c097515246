//! Every approach against the definition, and the search against itself.
#![cfg(not(target_arch = "wasm32"))]

#[path = "../oracle/mod.rs"]
mod oracle;

mod choosing;
mod counting;
mod edges;
mod indexing;
mod listing;
mod problems;
mod stepping;
mod symmetry;
mod witness;
