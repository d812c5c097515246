//! The parts that are always on the page: header, board, sentence, transport, timeline and tabs.

mod app;
pub mod board;
mod effects;
mod header;
mod keys_dialog;
mod notices;
mod saved_pictures;
mod sentence;
mod tabs;
mod timeline;
mod transport;
mod unread_note;

pub use app::App;
