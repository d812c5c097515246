use web_sys::{Element, HtmlSelectElement, KeyboardEvent};
use yew::prelude::*;

use crate::{
    app::{Action, Finder, Placements, Task},
    board::{Board, Cell},
    formats::Format,
    i18n::grouped,
    problem::Problem,
    worker::LIST_MOST,
};

use super::{
    context::{send, sends, use_dispatch, use_words},
    task::{TaskLine, format_name},
};

#[derive(PartialEq, Properties)]
pub struct PlacementsPanelProps {
    pub problem: Problem,
    pub placements: Placements,
    pub finder: Finder,
    /// How many of them to list.
    pub listed: u64,
    /// How many are found by now.
    pub found: u128,
    /// How many there are, where that is known.
    pub total: Option<u128>,
    pub shown: Option<u64>,
    pub task: Option<Task>,
}

/// The list of placements, what the worker can do with it, and its export.
#[component]
pub fn PlacementsPanel(props: &PlacementsPanelProps) -> Html {
    let words = use_words();
    let dispatch = use_dispatch();
    let plural = |count: u128| u16::try_from(count).unwrap_or(u16::MAX);
    let all = props.total.map(|total| {
        words.with(
            "placements-all",
            &[
                ("count", plural(total).into()),
                ("number", grouped(total).into()),
            ],
        )
    });
    let kept = (props.listed == LIST_MOST).then(|| {
        let number = grouped(LIST_MOST.into());
        words.with("placements-kept", &[("number", number.into())])
    });
    // That there are more than the list shows is said beside how many there are.
    let so_far = match props.found {
        found if props.total.is_some_and(|total| found >= total) => None,
        _ if kept.is_some() && all.is_some() => None,
        0 => Some(words.text("placements-none-yet")),
        found => Some(words.with(
            "placements-found",
            &[
                ("count", plural(found).into()),
                ("number", grouped(found).into()),
            ],
        )),
    };
    let summary: Vec<String> = [all, so_far, kept].into_iter().flatten().collect();
    html! {
        <>
            <p class="summary" id="placements-summary">{ summary.join(" ") }</p>
            <div class="row-of-buttons">
                <button type="button" id="list-all" class="button is-primary" onclick={sends(&dispatch, Action::List)}>
                    { words.text("list-all") }
                </button>
                <ExportForm full={props.problem.fills_rows()} />
            </div>
            <TaskLine task={props.task.clone()} />
            if props.listed > 0 {
                <p class="hint">{ words.text("placements-how") }</p>
            }
            <VirtualList problem={props.problem} placements={props.placements.clone()}
                finder={props.finder.clone()} listed={props.listed} shown={props.shown} />
        </>
    }
}

#[derive(PartialEq, Properties)]
struct ExportFormProps {
    /// Every row holds a queen, so that the columns say it all.
    full: bool,
}

/// Saves the whole list in a format that is chosen.
#[component]
fn ExportForm(props: &ExportFormProps) -> Html {
    let words = use_words();
    let dispatch = use_dispatch();
    let format = use_state_eq(|| Format::Cells);
    let onchange = {
        let format = format.clone();
        Callback::from(move |event: Event| {
            let select: Option<HtmlSelectElement> = event.target_dyn_into();
            if let Some(Ok(chosen)) = select.map(|select| select.value().parse()) {
                format.set(chosen);
            }
        })
    };
    let chosen = if *format == Format::Columns && !props.full {
        Format::Cells
    } else {
        *format
    };
    html! {
        <div class="export">
            <select id="export-format" aria-label={words.text("export-format")} {onchange}>
                { for Format::ALL.into_iter().map(|format| {
                    let disabled = format == Format::Columns && !props.full;
                    let mut name = format_name(format, &words);
                    if disabled {
                        name = format!("{name} ({})", words.text("format-needs-full"));
                    }
                    html! {
                        <option key={format.name()} value={format.name()} selected={format == chosen} {disabled}>{ name }</option>
                    }
                }) }
            </select>
            <button type="button" id="export" class="button" title={words.text("export-save")}
                onclick={send(&dispatch, move |_| Action::Export(chosen))}>
                { words.text("export") }
            </button>
        </div>
    }
}

#[derive(PartialEq, Properties)]
struct VirtualListProps {
    problem: Problem,
    placements: Placements,
    finder: Finder,
    listed: u64,
    shown: Option<u64>,
}

/// The height of a line of the list, in pixels; the style sheet has the same.
const LINE: f64 = 64.0;

/// Lines kept above and below those in sight.
const MARGIN: u64 = 6;

/// The list; only the lines in sight exist. One tab stop: arrows, page keys, Home
/// and End move between lines.
#[component]
fn VirtualList(props: &VirtualListProps) -> Html {
    let node = use_node_ref();
    let top = use_state_eq(|| 0u64);
    let lines = use_state_eq(|| 12u64);
    let current = use_state_eq(|| None::<u64>);
    use_effect_with(*current, |current| {
        if let Some(index) = current {
            crate::web::focus(&line_id(*index));
        }
    });
    let onkeydown = {
        let (node, current, top) = (node.clone(), current.clone(), top.clone());
        let listed = props.listed;
        Callback::from(move |event: KeyboardEvent| {
            let here = event.target_dyn_into::<Element>().and_then(index_of);
            let Some(next) = line_after(&event.key(), here, listed) else {
                return;
            };
            event.prevent_default();
            if let Some(list) = node.cast::<Element>() {
                bring_into_sight(&list, next);
                // The line has to be there before it can have the focus.
                top.set((f64::from(list.scroll_top()) / LINE) as u64);
            }
            current.set(Some(next));
        })
    };
    // Forgotten when the focus moves on, so that the same line can be gone to again;
    // kept when a line goes out of sight with the focus on it.
    let onfocusout = {
        let current = current.clone();
        Callback::from(move |event: FocusEvent| {
            if event.related_target().is_some() {
                current.set(None);
            }
        })
    };
    let onscroll = {
        let (top, lines) = (top.clone(), lines.clone());
        Callback::from(move |event: Event| {
            let list: Option<Element> = event.target_dyn_into();
            if let Some(list) = list {
                top.set((f64::from(list.scroll_top()) / LINE) as u64);
                lines.set((f64::from(list.client_height()) / LINE) as u64 + 1);
            }
        })
    };
    let from = top.saturating_sub(MARGIN).min(props.listed);
    let to = (*top + *lines + MARGIN).min(props.listed);
    let height = format!("block-size: {}px", props.listed as f64 * LINE);
    html! {
        <div ref={node} class="placements" {onscroll} {onkeydown} {onfocusout}
            tabindex={if props.listed > 0 { "0" } else { "-1" }}>
            <ul style={height} id="placements">
                { for (from..to).filter_map(|index| {
                    let cells = props.finder.get(&props.placements, index)?;
                    let picked = props.shown == Some(index);
                    Some(html! {
                        <PlacementLine key={index} {index} {cells} {picked} problem={props.problem} />
                    })
                }) }
            </ul>
        </div>
    }
}

/// The line that a key goes to from a line, or from the list itself.
fn line_after(key: &str, here: Option<u64>, listed: u64) -> Option<u64> {
    /// Lines that a page key goes.
    const PAGE: u64 = 7;
    let last = listed.checked_sub(1)?;
    Some(match (key, here) {
        ("Home", _) | ("ArrowDown", None) => 0,
        ("End", _) => last,
        ("ArrowDown", Some(here)) => last.min(here + 1),
        ("ArrowUp", Some(here)) => here.saturating_sub(1),
        ("PageDown", Some(here)) => last.min(here + PAGE),
        ("PageUp", Some(here)) => here.saturating_sub(PAGE),
        _ => return None,
    })
}

/// Scrolls a list as little as shows a line whole.
fn bring_into_sight(list: &Element, index: u64) {
    let (top, height) = (
        f64::from(list.scroll_top()),
        f64::from(list.client_height()),
    );
    let line = index as f64 * LINE;
    if line < top {
        list.set_scroll_top(line as i32);
    } else if line + LINE > top + height {
        list.set_scroll_top((line + LINE - height).ceil() as i32);
    }
}

/// The id of a line's button.
fn line_id(index: u64) -> String {
    format!("placement-{}", index + 1)
}

/// The line whose button this is.
fn index_of(button: Element) -> Option<u64> {
    let number: u64 = button.id().strip_prefix("placement-")?.parse().ok()?;
    number.checked_sub(1)
}

#[derive(PartialEq, Properties)]
struct PlacementLineProps {
    index: u64,
    cells: Vec<Cell>,
    picked: bool,
    problem: Problem,
}

/// One placement: its number, a small board, its cells. A press shows it.
#[component]
fn PlacementLine(props: &PlacementLineProps) -> Html {
    let words = use_words();
    let dispatch = use_dispatch();
    let number = grouped(u128::from(props.index) + 1);
    let cells = if props.cells.is_empty() {
        words.text("placement-empty")
    } else {
        let numbers: Vec<String> = props
            .cells
            .iter()
            .map(|cell| cell.number().to_string())
            .collect();
        numbers.join(" ")
    };
    let pick = if props.picked {
        None
    } else {
        Some(props.index)
    };
    html! {
        <li class="placement-line" style={format!("inset-block-start: {}px", props.index as f64 * LINE)}>
            <button type="button" class="placement" id={line_id(props.index)} tabindex="-1" aria-pressed={props.picked.to_string()}
                aria-label={format!("{}: {cells}", words.with("placement-name", &[("number", number.clone().into())]))}
                onclick={sends(&dispatch, Action::Show(pick))}>
                // The space keeps number and cells apart for those who hear them.
                <span class="placement-number">{ number }</span>{ " " }
                <SmallBoard board={props.problem.board()} cells={props.cells.clone()} />
                <span class="placement-cells" dir="ltr">{ cells }</span>
            </button>
        </li>
    }
}

#[derive(PartialEq, Properties)]
struct SmallBoardProps {
    board: Board,
    cells: Vec<Cell>,
}

/// A board the size of a stamp.
#[component]
fn SmallBoard(props: &SmallBoardProps) -> Html {
    let board = props.board;
    let (rows, cols) = (board.rows(), board.cols());
    html! {
        <svg class="small-board" viewBox={format!("0 0 {cols} {rows}")} aria-hidden="true">
            <rect width={cols.to_string()} height={rows.to_string()} class="small-field" />
            { for props.cells.iter().map(|cell| {
                let (row, col) = (board.row(*cell), board.col(*cell));
                html! {
                    <rect key={cell.number()} class="small-queen" x={col.to_string()} y={row.to_string()} width="1" height="1" />
                }
            }) }
        </svg>
    }
}
