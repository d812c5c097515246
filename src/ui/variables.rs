use yew::prelude::*;

use crate::{
    board::{Board, Cell},
    i18n::Texts,
    program::{LampRow, Value, Variable},
};

use super::context::use_words;

#[derive(PartialEq, Properties)]
pub struct VariablesProps {
    pub board: Board,
    pub variables: Vec<Variable>,
}

/// What the variables of the program hold.
#[component]
pub fn Variables(props: &VariablesProps) -> Html {
    let words = use_words();
    // Numbers stand together, and masks under one row of column numbers.
    let mut masks = Vec::new();
    let mut parts = Vec::new();
    let mut numbers = Vec::new();
    let mut cols = 0;
    for variable in &props.variables {
        let name = variable.name;
        match &variable.value {
            Value::Number(number) => numbers.push(html! {
                <div key={name} class="variable is-number">
                    <dt><code>{ name }</code></dt>
                    <dd id={format!("variable-{name}")}>{ number }</dd>
                </div>
            }),
            Value::Mask { bits, cols: of } => {
                cols = *of;
                masks.push((name, *bits));
            }
            Value::Lamps(rows) => parts.push(html! {
                <Lamps key={name} {name} rows={rows.clone()} />
            }),
            Value::Cells { cells, numbered } => parts.push(html! {
                <Cells key={name} {name} board={props.board} cells={cells.clone()} numbered={*numbered} />
            }),
        }
    }
    html! {
        <section aria-label={words.text("variables")}>
            <dl class="variables" id="variables" dir="ltr">
                <div class="variable-numbers">{ for numbers }</div>
                if !masks.is_empty() {
                    <Masks {masks} {cols} />
                }
                { for parts }
            </dl>
        </section>
    }
}

#[derive(PartialEq, Properties)]
struct CellsProps {
    name: &'static str,
    board: Board,
    cells: Vec<Cell>,
    numbered: bool,
}

/// A list of cells, by number or by row and column.
#[component]
fn Cells(props: &CellsProps) -> Html {
    let board = props.board;
    let text = |cell: &Cell| {
        if props.numbered {
            cell.number().to_string()
        } else {
            format!("({}, {})", board.row(*cell) + 1, board.col(*cell) + 1)
        }
    };
    let cells: Vec<String> = props.cells.iter().map(text).collect();
    html! {
        <div class="variable">
            <dt><code>{ props.name }</code></dt>
            <dd class="cells">{ format!("[{}]", cells.join(", ")) }</dd>
        </div>
    }
}

#[derive(PartialEq, Properties)]
struct LampsProps {
    name: &'static str,
    rows: Vec<LampRow>,
}

/// Flags as rows of lamps, each with its number.
#[component]
fn Lamps(props: &LampsProps) -> Html {
    html! {
        <div class="variable">
            <dt><code>{ props.name }</code></dt>
            { for props.rows.iter().map(|row| html! {
                <dd key={row.name}>
                    if row.name != props.name {
                        <span class="lamps-name">{ row.name }</span>
                    }
                    <LampStrip row={*row} />
                </dd>
            }) }
        </div>
    }
}

#[derive(PartialEq, Properties)]
struct LampStripProps {
    row: LampRow,
}

#[component]
fn LampStrip(props: &LampStripProps) -> Html {
    let words = use_words();
    let row = props.row;
    let lit = row.lamps().filter(|lamp| lamp.1).map(|lamp| lamp.0);
    html! {
        <span class="lamps" role="img" aria-label={set_name(lit, &words)}>
            { for row.lamps().map(|(number, lit)| {
                let asked = row.asked == Some(number);
                html! {
                    <span key={number} class={classes!("lamp", lit.then_some("is-lit"), asked.then_some("is-asked"))}>
                        { minus(number) }
                    </span>
                }
            }) }
        </span>
    }
}

/// What is in a set, for a screen reader.
fn set_name(members: impl Iterator<Item = i16>, words: &Texts) -> String {
    let members: Vec<String> = members.map(|number| number.to_string()).collect();
    if members.is_empty() {
        return words.text("set-empty");
    }
    words.with("set-members", &[("members", members.join(", ").into())])
}

/// A number with the sign that stands for less than nothing.
fn minus(number: i16) -> String {
    number.to_string().replace('-', "−")
}

#[derive(PartialEq, Properties)]
struct MasksProps {
    masks: Vec<(&'static str, u32)>,
    cols: u8,
}

/// Above this the masks of a board are broken into lines, with a number on each bit.
const ONE_LINE: u8 = 14;

/// Sets of columns in binary, the bit of column 1 first.
#[component]
fn Masks(props: &MasksProps) -> Html {
    let wide = props.cols > ONE_LINE;
    html! {
        <div class={classes!("masks", wide.then_some("is-wide"))}>
            if !wide {
                <div class="mask-head" aria-hidden="true">
                    <span></span>
                    <span class="bits">{ for (1..=props.cols).map(|col| html! { <small>{ col }</small> }) }</span>
                </div>
            }
            { for props.masks.iter().map(|(name, bits)| html! {
                <Mask key={*name} name={*name} bits={*bits} cols={props.cols} />
            }) }
        </div>
    }
}

#[derive(PartialEq, Properties)]
struct MaskProps {
    name: &'static str,
    bits: u32,
    cols: u8,
}

#[component]
fn Mask(props: &MaskProps) -> Html {
    let words = use_words();
    let bit = |col: u8| props.bits >> (col - 1) & 1 == 1;
    let members = (1..=props.cols).filter(|col| bit(*col)).map(i16::from);
    html! {
        <div class="variable is-mask">
            <dt><code>{ props.name }</code></dt>
            <dd class="bits" role="img" aria-label={set_name(members, &words)}>
                { for (1..=props.cols).map(|col| html! {
                    <span key={col} class={classes!("bit", bit(col).then_some("is-set"))}>
                        if props.cols > ONE_LINE {
                            <small>{ col }</small>
                        }
                        { u8::from(bit(col)) }
                    </span>
                }) }
            </dd>
        </div>
    }
}
