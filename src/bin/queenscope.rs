//! A placeholder.
fn main() {}
