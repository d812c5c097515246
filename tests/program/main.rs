//! The programs that the page shows are what runs: an interpreter executes their
//! text by the definition of an attack alone, and the search must do the same, event
//! for event, on the lines and with the variables that it claims.
#![cfg(not(target_arch = "wasm32"))]

// Each test uses what it needs of these.
#[allow(dead_code, reason = "shared with other tests")]
#[path = "../oracle/mod.rs"]
mod oracle;
#[allow(dead_code, reason = "shared with other tests")]
#[path = "../search/problems.rs"]
mod problems;

mod agreement;
mod builtins;
mod interpreter;
mod order;
mod parser;
