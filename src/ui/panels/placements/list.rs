use gloo_timers::callback::Timeout;
use web_sys::{Element, KeyboardEvent};
use yew::prelude::*;

use crate::ui::{
    context::{list_action, send, sends, use_dispatch, use_words},
    go_field::GoField,
};
use crate::{
    app::{
        Action, ShownPlacement,
        panels::placements::list::{
            ListAction, ListError, ListLine, ListLines, MAX_TYPED_CHARS, Scroll, list_message,
        },
    },
    board::{Board, Cell},
    i18n::{Texts, grouped},
    problem::Problem,
    web,
};

/// The digits that the field of the number has room for while the length of the list is unknown.
const OPEN_ROOM_DIGITS: usize = 9;

/// The lines that exist above and below those in sight.
const MARGIN_LINES: u128 = 6;

/// The lines in sight are reported in steps of this many lines.
const LOOK_LINES: u128 = 16;

/// The lines that Page Up and Page Down move by.
const PAGE_LINES: u128 = 7;

/// The time without scrolling after which the list rests, in milliseconds.
const REST_MS: u32 = 150;

#[derive(PartialEq, Properties)]
pub struct PlacementListProps {
    pub lines: ListLines,
    /// The line at which the list opens.
    pub start: u128,
    pub goal: Option<(u32, u128)>,
    pub error: Option<ListError>,
    pub shown: Option<ShownPlacement>,
    /// The index of the placement on the board.
    pub on_board: Option<u128>,
    /// Whether there are no further lines.
    pub complete: bool,
}

/// A list of any length, with a field for the number it is scrolled to. Only the lines in sight
/// exist as elements. It has one tab stop: arrow keys, page keys, Home and End move between lines.
#[component]
pub fn PlacementList(props: &PlacementListProps) -> Html {
    let words = use_words();
    let dispatch = use_dispatch();
    let node = use_node_ref();
    let update = use_force_update();
    let height = web::use_size(node.clone()).map_or(480.0, |size| size.height);
    let length = props.lines.length();
    let scroll = use_mut_ref(|| {
        let mut scroll = Scroll::new(length, height);
        let top = scroll.show(props.start);
        ScrollPlace {
            scroll,
            wanted: Some(top),
            active: None,
            problem: props.lines.problem,
            rest: None,
        }
    });
    scroll
        .borrow_mut()
        .follow(props.lines.problem, length, height);
    {
        // The content has its height before it is scrolled.
        let (scroll, node) = (scroll.clone(), node.clone());
        use_effect(move || {
            let wanted = scroll.borrow_mut().wanted.take();
            if let (Some(top), Some(list)) = (wanted, node.cast::<Element>()) {
                web::scroll_to(&list, top);
            }
        });
    }
    {
        let (scroll, update, seen) = (scroll.clone(), update.clone(), use_mut_ref(|| props.goal));
        use_effect_with(props.goal, move |goal| {
            if let (Some((_, line)), true) = (goal, seen.replace(*goal) != *goal) {
                scroll.borrow_mut().show(*line);
                update.force_update();
            }
        });
    }
    let sight = scroll.borrow().scroll.sight(MARGIN_LINES);
    {
        let from = sight.start.saturating_sub(LOOK_LINES) / LOOK_LINES * LOOK_LINES;
        let lines = (sight.end.saturating_sub(from) + 2 * LOOK_LINES) / LOOK_LINES * LOOK_LINES;
        let dispatch = dispatch.clone();
        use_effect_with((from, lines as u64), move |(from, lines)| {
            dispatch.dispatch(list_action(ListAction::Look(*from, *lines)));
        });
    }
    {
        // The list keeps its line while another panel is open.
        let (scroll, dispatch, which) = (scroll.clone(), dispatch.clone(), props.lines.kind());
        use_effect_with((), move |()| {
            move || {
                let first = scroll.borrow().scroll.first();
                dispatch.dispatch(list_action(ListAction::Leave(which, first)));
            }
        });
    }
    // A wrong number disappears when the list moves on.
    let dismiss = {
        let (dispatch, wrong) = (dispatch.clone(), props.error.is_some());
        Callback::from(move |()| {
            if wrong {
                dispatch.dispatch(list_action(ListAction::Dismiss));
            }
        })
    };
    let onscroll = {
        let (scroll, update, dismiss) = (scroll.clone(), update.clone(), dismiss.clone());
        Callback::from(move |event: Event| {
            let Some(list) = event.target_dyn_into::<Element>() else {
                return;
            };
            let mut place = scroll.borrow_mut();
            let before = place.scroll;
            place.scroll.scrolled(web::scrolled(&list));
            if place.scroll != before {
                let (rests, rested) = (scroll.clone(), update.clone());
                place.rest = Some(Timeout::new(REST_MS, move || {
                    let mut place = rests.borrow_mut();
                    place.rest = None;
                    if let Some(top) = place.scroll.settle() {
                        place.wanted = Some(top);
                        rested.force_update();
                    }
                }));
                let moved = place.scroll.first() != before.first();
                drop(place);
                if moved {
                    dismiss.emit(());
                }
                update.force_update();
            }
        })
    };
    let onkeydown = {
        let (scroll, update, dispatch) = (scroll.clone(), update.clone(), dispatch.clone());
        let (lines, shown, dismiss) = (props.lines.clone(), props.shown.clone(), dismiss.clone());
        Callback::from(move |event: KeyboardEvent| {
            let active = scroll.borrow().active;
            if let ("Enter" | " ", Some(line)) = (event.key().as_str(), active) {
                event.prevent_default();
                if let Some(line) = lines.get(line) {
                    dispatch.dispatch(pick(&line, lines.are_of_all(), shown.as_ref()));
                }
                return;
            }
            if event.ctrl_key() || event.alt_key() || event.meta_key() {
                return;
            }
            let first = scroll.borrow().scroll.first();
            if let Some(next) = line_after(&event.key(), active, first, lines.length()) {
                event.prevent_default();
                dismiss.emit(());
                scroll.borrow_mut().go(next);
                update.force_update();
            }
        })
    };
    let place = scroll.borrow();
    let active = place.active.filter(|line| sight.contains(line));
    let shown = match &props.error {
        // A wrong number stays until another is typed, Escape is pressed or the list moves.
        Some(error) => error.typed.clone(),
        None if length == 0 => grouped(0),
        None => grouped(place.scroll.first() + 1),
    };
    let room = grouped(length).chars().count();
    let room = room.max(if props.complete { 0 } else { OPEN_ROOM_DIGITS });
    let shows = if length == 0 { "-1" } else { "0" };
    html! {
        <>
            <div class="list-bar">
                <GoField id="list-field" label="list-number" name="list-number-name" {shown} {room}
                    maxlength={MAX_TYPED_CHARS.to_string()} most={(props.complete || length > 0).then_some(length)}
                    open={!props.complete} error={props.error.as_ref().map(|_| "list-error")}
                    go={send(&dispatch, |text| list_action(ListAction::Type(text)))} onescape={dismiss} />
                <OnBoard on_board={props.on_board} />
                <p id="list-error" class="error" aria-live="polite">{ props.error.as_ref().map(|error| list_message(error, &words)) }</p>
            </div>
            <div ref={node} class="placements" {onscroll} {onkeydown} id="placements" tabindex={shows}
                role={(length > 0).then_some("listbox")} aria-label={words.text("list-name")}
                aria-activedescendant={active.map(line_id)}>
                <div class="placements-all" role="presentation" style={format!("block-size: {}px", place.scroll.content())}>
                    { for sight.map(|line| html! {
                        <PlacementLine key={line.to_string()} index={line} line={props.lines.get(line)} y={place.scroll.y(line)}
                            of_all={props.lines.are_of_all()} shown={props.shown.clone()}
                            active={active == Some(line)} length={props.complete.then_some(length)} problem={props.lines.problem} />
                    }) }
                </div>
            </div>
        </>
    }
}

/// The scroll position of the list.
struct ScrollPlace {
    scroll: Scroll,
    /// The position to which the browser should scroll, in pixels.
    wanted: Option<f64>,
    /// The line that the keyboard is on.
    active: Option<u128>,
    problem: Problem,
    /// The timer that runs out when the scrolling has stopped.
    rest: Option<Timeout>,
}

impl ScrollPlace {
    /// Adapts to another list.
    fn follow(&mut self, problem: Problem, length: u128, height: f64) {
        self.scroll.set_height(height);
        if problem != self.problem {
            self.problem = problem;
            self.scroll = Scroll::new(length, height);
            (self.active, self.wanted) = (None, Some(0.0));
        } else if length != self.scroll.lines() {
            self.scroll.resize(length);
            self.wanted = Some(self.scroll.top());
            self.active = self.active.filter(|line| *line < length);
        }
    }

    /// Goes to a line that was requested.
    fn show(&mut self, line: u128) {
        self.active = Some(line);
        self.wanted = Some(self.scroll.show(line));
    }

    /// Goes to a line by a key.
    fn go(&mut self, line: u128) {
        self.active = Some(line);
        self.wanted = Some(self.scroll.bring(line));
    }
}

/// The line that a key goes to, from the active line or, if there is none, from the first in sight.
fn line_after(key: &str, active: Option<u128>, first: u128, length: u128) -> Option<u128> {
    let last = length.checked_sub(1)?;
    let here = active.unwrap_or(first);
    Some(match (key, active) {
        ("Home", _) => 0,
        ("End", _) => last,
        ("ArrowDown" | "ArrowUp", None) => first,
        ("ArrowDown", _) => last.min(here + 1),
        ("ArrowUp", _) => here.saturating_sub(1),
        ("PageDown", _) => last.min(here + PAGE_LINES),
        ("PageUp", _) => here.saturating_sub(PAGE_LINES),
        _ => return None,
    })
}

/// The id of a line.
fn line_id(line: u128) -> String {
    format!("placement-{}", line + 1)
}

/// The action of a press on a line: it shows the placement, or hides it if it is shown.
fn pick(line: &ListLine, of_all: bool, shown: Option<&ShownPlacement>) -> Action {
    let is_shown = shown.is_some_and(|shown| shown.cells == line.cells);
    Action::Show((!is_shown).then(|| ShownPlacement {
        index: line.index,
        of_all,
        cells: line.cells.clone(),
    }))
}

#[derive(PartialEq, Properties)]
struct OnBoardProps {
    on_board: Option<u128>,
}

/// The number of the placement on the board; a press shows it in the list.
#[component]
fn OnBoard(props: &OnBoardProps) -> Html {
    let words = use_words();
    let dispatch = use_dispatch();
    let Some(index) = props.on_board else {
        return Html::default();
    };
    let number = grouped(index + 1);
    html! {
        <button type="button" id="on-board" class="button is-small" title={words.text("list-on-board-go")}
            onclick={sends(&dispatch, list_action(ListAction::GoTo(index)))}>
            { words.with("list-on-board", &[("number", number.into())]) }
        </button>
    }
}

#[derive(PartialEq, Properties)]
struct PlacementLineProps {
    index: u128,
    line: Option<ListLine>,
    /// The place of its upper edge in the content, in pixels.
    y: f64,
    of_all: bool,
    shown: Option<ShownPlacement>,
    /// Whether the keyboard is on the line.
    active: bool,
    /// The number of lines, if it is known.
    length: Option<u128>,
    problem: Problem,
}

/// A line of the list: a small board, the number, the cells. A press shows the placement.
#[component]
fn PlacementLine(props: &PlacementLineProps) -> Html {
    let words = use_words();
    let dispatch = use_dispatch();
    let line = props.line.as_ref();
    let picked = match (line, &props.shown) {
        (Some(line), Some(shown)) => shown.cells == line.cells,
        _ => false,
    };
    let number = grouped(props.index + 1);
    let cells = line.map_or_else(|| "…".to_owned(), |line| cells_text(&line.cells, &words));
    // On a narrow line, a long text wraps below the number and the board.
    let long = match cells.len() {
        0..=56 => None,
        57..=96 => Some("is-long"),
        _ => Some("is-longest"),
    };
    let title = long.map(|_| cells.clone());
    let class = line.and_then(|line| Some((line.index, line.class?)));
    let class = class.map(|(index, size)| {
        let args = [
            ("placement", grouped(index + 1).into()),
            ("count", size.into()),
            ("number", grouped(size.into()).into()),
        ];
        words.with("list-class", &args)
    });
    let onclick = line.map(|line| sends(&dispatch, pick(line, props.of_all, props.shown.as_ref())));
    // Browsers keep these numbers in 31 bits; beyond that, the number in the name must do.
    let counted = |number: u128| i32::try_from(number).ok().map(|number| number.to_string());
    let size = props.length.and_then(counted);
    // The text of a class names its placement itself.
    let named = class.is_none().then(|| {
        let name = words.with("placement-name", &[("number", number.clone().into())]);
        html! { <span class="visually-hidden">{ name }{ ", " }</span> }
    });
    html! {
        <div class={classes!("placement-line", props.active.then_some("is-active"), line.is_none().then_some("is-coming"))}
            style={format!("inset-block-start: {}px", props.y)} role="option" id={line_id(props.index)}
            aria-selected={picked.to_string()}
            aria-posinset={size.is_some().then(|| counted(props.index + 1)).flatten()}
            aria-setsize={size.unwrap_or_else(|| "-1".to_owned())} {onclick}>
            <div class={classes!("placement", long)} {title}>
                <SmallBoard problem={props.problem} cells={line.map(|line| line.cells.clone()).unwrap_or_default()} />
                <span class="placement-number" aria-hidden={named.is_some().then_some("true")}>{ number }</span>
                { named }{ " " }
                if let Some(class) = class {
                    <span class="placement-class">{ class }</span>{ " " }
                }
                <span class="placement-cells" dir="ltr">{ cells }</span>
            </div>
        </div>
    }
}

fn cells_text(cells: &[Cell], words: &Texts) -> String {
    if cells.is_empty() {
        return words.text("placement-empty");
    }
    let numbers: Vec<String> = cells.iter().map(|cell| cell.number().to_string()).collect();
    numbers.join(" ")
}

#[derive(PartialEq, Properties)]
struct SmallBoardProps {
    problem: Problem,
    cells: Vec<Cell>,
}

/// A small picture of the board.
#[component]
fn SmallBoard(props: &SmallBoardProps) -> Html {
    let board: Board = props.problem.board();
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
