//! The built page, clicked in a real browser: `cargo xtask test --only build,page`.
//!
//! Each test has a browser of its own, which opens the files of `dist/` under a sub-path. A
//! message on the console or a request that fails makes the test fail, whatever it asserts.

mod accessibility;
mod approaches;
mod board;
mod browser;
mod comparing;
mod counting;
mod exporting;
mod faults;
mod harness;
mod keyboard;
mod lanes;
mod longest;
mod opening;
#[path = "../oracle/mod.rs"]
mod oracle;
mod page;
mod painting;
mod pasting;
mod phone;
mod pictures;
mod placements;
mod pointing;
mod program;
mod seeking;
mod server;
mod session;
mod settings;
mod setup;
mod shown;
mod stepping;
mod tabs;
mod timeline;
mod tree;

use page::Page;
use session::on_page;
