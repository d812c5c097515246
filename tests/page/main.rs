//! The built page, clicked in a real browser: `cargo xtask test --only build,page`.
//!
//! Each test has a browser of its own, which opens the files of `dist/` under a sub-path. A
//! message on the console or a request that fails makes the test fail, whatever it asserts.

mod browser;
mod harness;
mod opening;
mod page;
mod server;
mod session;

use page::Page;
use session::on_page;
