//! `tsv`: one placement per line, as its cell numbers separated by tabs. A trial of how many
//! files a new format touches.

use crate::lister::TokenLayout;

use super::{ListFormat, ListLayout, cell_number, cells, no_header};

pub(super) static FORMAT: ListFormat = ListFormat {
    name: "tsv",
    extension: "tsv",
    media_type: "text/tab-separated-values",
    carries_problem: false,
    needs_full_rows: false,
    header: no_header,
    layout: ListLayout::Tokens(
        TokenLayout {
            numbered: false,
            separator: "",
            head: "",
            between: "\t",
            end: "\n",
        },
        cell_number,
    ),
    empty_placement: |_| "empty\n".to_owned(),
    no_placement: "none\n",
    footer: "",
    // The reader of `cells` takes any blanks between numbers.
    read: cells::FORMAT.read,
};
