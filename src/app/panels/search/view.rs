use crate::{
    board::Board,
    i18n::Texts,
    search::{
        Approach, Counters, Search, StackFrame,
        program::{Program, Variable},
    },
};

use super::{
    super::super::{approach_text::replaced_note, core::Core},
    approach_size::approach_size,
};

/// What the panel of the search shows.
#[derive(Clone, PartialEq)]
pub struct SearchView {
    /// The approach that searches.
    pub approach: Approach,
    /// The board.
    pub board: Board,
    /// The program of the approach.
    pub program: Program,
    /// The line of the program that was executed last.
    pub line: Option<usize>,
    /// The variables of the program.
    pub variables: Vec<Variable>,
    /// The call stack, the first call first.
    pub stack: Vec<StackFrame>,
    /// What is counted.
    pub counters: Counters,
    /// Whether the search is done.
    pub done: bool,
    /// Why the page uses another approach than the chosen one.
    pub note: Option<String>,
    /// The number of complete sets that the approach tests, as a sentence, where a formula gives it.
    pub size: Option<String>,
    /// The columns of the current row in the order in which they are tried.
    pub order: Option<Vec<u8>>,
}

/// What the panel of the search shows.
pub fn search_view(core: &Core, texts: &Texts) -> SearchView {
    let (approach, search) = (core.approach(), core.search());
    let program = approach.program(core.problem());
    let event = search.last_event();
    SearchView {
        approach,
        board: core.problem().board(),
        line: event.and_then(|event| program.line(&event)),
        program,
        variables: search.variables(),
        stack: search.stack(),
        counters: search.counters(),
        done: core.derived.own.is_done(),
        note: replaced_note(core, texts),
        size: approach_size(core, texts),
        order: search.column_order(),
    }
}
