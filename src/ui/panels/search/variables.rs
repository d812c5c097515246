use yew::prelude::*;

use crate::ui::context::use_words;
use crate::{
    board::{Board, Cell},
    i18n::Texts,
    search::program::{FlagRow, RowOrColumn, Variable, VariableValue},
};

#[derive(PartialEq, Properties)]
pub struct VariablesProps {
    pub board: Board,
    pub variables: Vec<Variable>,
    /// The columns of the current row in their random order; `None` if they are tried from left to
    /// right.
    pub order: Option<Vec<u8>>,
}

/// The variables of the program with their values.
#[component]
pub fn Variables(props: &VariablesProps) -> Html {
    let words = use_words();
    // Numbers are shown together, and masks under one row of column numbers.
    let mut masks = Vec::new();
    let mut parts = Vec::new();
    let mut numbers = Vec::new();
    let mut cols = 0;
    for variable in &props.variables {
        let name = variable.name;
        match &variable.value {
            VariableValue::Number(number) => numbers.push(small(name, minus(*number))),
            VariableValue::RowOrColumn(item) => numbers.push(small(name, item_name(*item, &words))),
            VariableValue::Domains { rows, cols, chosen } => {
                parts.push(shown(name, domains(rows, *cols, *chosen)));
            }
            VariableValue::Sizes { sizes, chosen } => {
                parts.push(shown(
                    name,
                    html! { <dd>{ items(sizes, *chosen, &words) }</dd> },
                ));
            }
            VariableValue::Mask { bits, cols: of } => {
                cols = *of;
                masks.push((name, *bits));
            }
            VariableValue::Flags(rows) => parts.push(shown(name, lamps(name, rows))),
            VariableValue::Cells { cells, numbered } => {
                let text = cells_text(cells, props.board, *numbered);
                parts.push(shown(name, html! { <dd class="cells">{ text }</dd> }));
            }
        }
    }
    html! {
        <section aria-label={words.text("variables")}>
            <div class="variables" id="variables" dir="ltr">
                <div class="variable-numbers">
                    if !numbers.is_empty() {
                        <dl>{ for numbers }</dl>
                    }
                </div>
                if !masks.is_empty() {
                    { masks_table(&masks, cols) }
                }
                <dl class="variable-parts">
                    if let Some(order) = &props.order {
                        { shown("order[row]", html! { <dd id="variable-order"><code>{ listed(order) }</code></dd> }) }
                    }
                    { for parts }
                </dl>
            </div>
        </section>
    }
}

/// A variable with its value.
fn shown(name: &'static str, value: Html) -> Html {
    html! {
        <div key={name} class="variable">
            <dt><code>{ name }</code></dt>
            { value }
        </div>
    }
}

fn listed(items: impl IntoIterator<Item = impl ToString>) -> String {
    let items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    format!("[{}]", items.join(", "))
}

/// A variable with a short value, shown beside others.
fn small(name: &'static str, text: String) -> Html {
    html! {
        <div key={name} class="variable is-number">
            <dt><code>{ name }</code></dt>
            <dd id={format!("variable-{name}")}>{ text }</dd>
        </div>
    }
}

fn item_name(item: RowOrColumn, words: &Texts) -> String {
    match item {
        RowOrColumn::Row(row) => words.with("item-row", &[("row", row.into())]),
        RowOrColumn::Column(col) => words.with("item-column", &[("column", col.into())]),
    }
}

/// A list of cells, by number or by row and column.
fn cells_text(cells: &[Cell], board: Board, numbered: bool) -> String {
    listed(cells.iter().map(|cell| match numbered {
        true => cell.number().to_string(),
        false => format!("({}, {})", board.row(*cell) + 1, board.col(*cell) + 1),
    }))
}

/// Flags as rows of lamps, each lamp with its number.
fn lamps(name: &'static str, rows: &[FlagRow]) -> Html {
    html! {
        { for rows.iter().map(|row| html! {
            <dd key={row.name}>
                if row.name != name {
                    <span class="lamps-name">{ row.name }</span>
                }
                <LampStrip row={*row} />
            </dd>
        }) }
    }
}

#[derive(PartialEq, Properties)]
struct LampStripProps {
    row: FlagRow,
}

#[component]
fn LampStrip(props: &LampStripProps) -> Html {
    let words = use_words();
    let row = props.row;
    let lit = row.flags().filter(|lamp| lamp.1).map(|lamp| lamp.0);
    // Wide enough for a sign and two digits.
    let wide = row.first <= -10;
    html! {
        <span class={classes!("lamps", wide.then_some("is-wide"))} role="img" aria-label={set_name(lit, &words)}>
            { for row.flags().map(|(number, lit)| {
                let asked = row.queried == Some(number);
                html! {
                    <span key={number} class={classes!("lamp", lit.then_some("is-lit"), asked.then_some("is-asked"))}>
                        { minus(number) }
                    </span>
                }
            }) }
        </span>
    }
}

/// The members of a set, for a screen reader.
fn set_name(members: impl Iterator<Item = i16>, words: &Texts) -> String {
    let members: Vec<String> = members.map(|number| number.to_string()).collect();
    if members.is_empty() {
        return words.text("set-empty");
    }
    words.with("set-members", &[("members", members.join(", ").into())])
}

/// A number, with the typographic minus sign if it is negative.
fn minus(number: i16) -> String {
    number.to_string().replace('-', "−")
}

/// The largest number of columns whose masks fit on one line; wider masks are broken into lines,
/// with a number on each bit.
const MAX_ONE_LINE_COLUMNS: u8 = 14;

/// Sets of columns in binary, the bit of column 1 first.
fn masks_table(masks: &[(&'static str, u32)], cols: u8) -> Html {
    let wide = cols > MAX_ONE_LINE_COLUMNS;
    html! {
        <div class={classes!("masks", wide.then_some("is-wide"))}>
            if !wide {
                <div class="mask-head" aria-hidden="true">
                    <span></span>
                    <span class="bits">{ for (1..=cols).map(|col| html! { <small>{ col }</small> }) }</span>
                </div>
            }
            <dl>
                { for masks.iter().map(|(name, bits)| html! {
                    <Mask key={*name} name={*name} bits={*bits} {cols} />
                }) }
            </dl>
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
            <dd><span class="bits" role="img" aria-label={set_name(members, &words)}>
                { for (1..=props.cols).map(|col| html! {
                    <span key={col} class={classes!("bit", bit(col).then_some("is-set"))}>
                        if props.cols > MAX_ONE_LINE_COLUMNS {
                            <small>{ col }</small>
                        }
                        { u8::from(bit(col)) }
                    </span>
                }) }
            </span></dd>
        </div>
    }
}

/// The columns left in each row, as a small board.
fn domains(rows: &[(u8, u32)], cols: u8, chosen: Option<u8>) -> Html {
    // On a wide board only every fourth column is numbered.
    let numbered = |col: &u8| cols <= MAX_ONE_LINE_COLUMNS || *col == 1 || col.is_multiple_of(4);
    html! {
        <dd class="domains" style={format!("--cols: {cols}")}>
            <div class="domain" aria-hidden="true">
                <span></span>
                <svg class="domain-cells" viewBox={format!("0 0 {cols} 1")}>
                    { for (1..=cols).filter(numbered).map(|col| html! {
                        <text x={(f32::from(col) - 0.5).to_string()} y="0.55">{ col }</text>
                    }) }
                </svg>
            </div>
            { for rows.iter().map(|(row, mask)| html! {
                <DomainRow key={*row} row={*row} mask={*mask} {cols} chosen={chosen == Some(*row)} />
            }) }
        </dd>
    }
}

#[derive(PartialEq, Properties)]
struct DomainRowProps {
    row: u8,
    mask: u32,
    cols: u8,
    chosen: bool,
}

#[component]
fn DomainRow(props: &DomainRowProps) -> Html {
    let words = use_words();
    let cols = props.cols;
    let left = (1..=cols).filter(|col| props.mask >> (col - 1) & 1 == 1);
    let path: String = left
        .clone()
        .map(|col| format!("M{} .12h.76v.76h-.76z", f32::from(col) - 0.88))
        .collect();
    let grid: String = (1..cols).map(|col| format!("M{col} 0v1")).collect();
    let name = words.with("item-row", &[("row", props.row.into())]);
    let members = set_name(left.map(i16::from), &words);
    html! {
        <div class={classes!("domain", props.chosen.then_some("is-chosen"))}>
            <span class="domain-row">{ props.row }</span>
            <svg class="domain-cells" viewBox={format!("0 0 {cols} 1")} role="img" aria-label={format!("{name}: {members}")}>
                <rect class="domain-field" width={cols.to_string()} height="1" />
                <path class="domain-grid" d={grid} />
                <path class="domain-free" d={path} />
            </svg>
            <span class="domain-size">{ props.mask.count_ones() }</span>
        </div>
    }
}

/// Rows and columns, each with the number of its options below it.
fn items(sizes: &[(RowOrColumn, u16)], chosen: Option<RowOrColumn>, words: &Texts) -> Html {
    let is_row = |item: &RowOrColumn| matches!(item, RowOrColumn::Row(_));
    let (rows, columns): (Vec<_>, Vec<_>) = sizes.iter().partition(|(item, _)| is_row(item));
    let groups = [("rows", rows), ("columns", columns)].into_iter();
    let item = |&(item, options): &(RowOrColumn, u16)| {
        let (RowOrColumn::Row(number) | RowOrColumn::Column(number)) = item;
        let name = format!("{}: {options}", item_name(item, words));
        html! {
            <span key={number} role="img" aria-label={name}
                class={classes!("item", (chosen == Some(item)).then_some("is-chosen"), (options == 0).then_some("is-empty"))}>
                <small>{ number }</small>
                { options }
            </span>
        }
    };
    html! {
        { for groups.filter(|(_, members)| !members.is_empty()).map(|(kind, members)| html! {
            <div class="items" key={kind}>
                <span class="lamps-name">{ words.text(&format!("items-{kind}")) }</span>
                <span class="lamps">{ for members.iter().map(item) }</span>
            </div>
        }) }
    }
}
