//! Counting: every engine with every kind of vector against the definition, against
//! the scalar engine, and against counts made elsewhere.
#![cfg(not(target_arch = "wasm32"))]

#[path = "../oracle/mod.rs"]
#[allow(dead_code, reason = "shared with other tests")]
mod oracle;

mod batch;
mod border;
mod lanes;
mod subproblems;
