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
            VariableValue::Domains { rows, cols, chosen } => parts.push(html! {
                <Domains key={name} {name} rows={rows.clone()} cols={*cols} chosen={*chosen} />
            }),
            VariableValue::Sizes { sizes: items, chosen } => parts.push(html! {
                <VariableItems key={name} {name} items={items.clone()} chosen={*chosen} />
            }),
            VariableValue::Mask { bits, cols: of } => {
                cols = *of;
                masks.push((name, *bits));
            }
            VariableValue::Flags(rows) => parts.push(html! {
                <Lamps key={name} {name} rows={rows.clone()} />
            }),
            VariableValue::Cells { cells, numbered } => parts.push(html! {
                <Cells key={name} {name} board={props.board} cells={cells.clone()} numbered={*numbered} />
            }),
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
                    <Masks {masks} {cols} />
                }
                <dl class="variable-parts">
                    if let Some(order) = &props.order {
                        <div key="order" class="variable">
                            <dt><code>{ "order[row]" }</code></dt>
                            <dd id="variable-order"><code>{ listed(order) }</code></dd>
                        </div>
                    }
                    { for parts }
                </dl>
            </div>
        </section>
    }
}

fn listed(columns: &[u8]) -> String {
    let columns: Vec<String> = columns.iter().map(u8::to_string).collect();
    format!("[{}]", columns.join(", "))
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
    rows: Vec<FlagRow>,
}

/// Flags as rows of lamps, each lamp with its number.
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

#[derive(PartialEq, Properties)]
struct MasksProps {
    masks: Vec<(&'static str, u32)>,
    cols: u8,
}

/// The largest number of columns whose masks fit on one line; wider masks are broken into lines,
/// with a number on each bit.
const MAX_ONE_LINE_COLUMNS: u8 = 14;

/// Sets of columns in binary, the bit of column 1 first.
#[component]
fn Masks(props: &MasksProps) -> Html {
    let wide = props.cols > MAX_ONE_LINE_COLUMNS;
    html! {
        <div class={classes!("masks", wide.then_some("is-wide"))}>
            if !wide {
                <div class="mask-head" aria-hidden="true">
                    <span></span>
                    <span class="bits">{ for (1..=props.cols).map(|col| html! { <small>{ col }</small> }) }</span>
                </div>
            }
            <dl>
                { for props.masks.iter().map(|(name, bits)| html! {
                    <Mask key={*name} name={*name} bits={*bits} cols={props.cols} />
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

#[derive(PartialEq, Properties)]
struct DomainsProps {
    name: &'static str,
    rows: Vec<(u8, u32)>,
    cols: u8,
    chosen: Option<u8>,
}

/// The columns left in each row, as a small board.
#[component]
fn Domains(props: &DomainsProps) -> Html {
    let cols = props.cols;
    // On a wide board only every fourth column is numbered.
    let numbered = |col: &u8| cols <= MAX_ONE_LINE_COLUMNS || *col == 1 || col.is_multiple_of(4);
    html! {
        <div class="variable">
            <dt><code>{ props.name }</code></dt>
            <dd class="domains" style={format!("--cols: {cols}")}>
                <div class="domain" aria-hidden="true">
                    <span></span>
                    <svg class="domain-cells" viewBox={format!("0 0 {cols} 1")}>
                        { for (1..=cols).filter(numbered).map(|col| html! {
                            <text x={(f32::from(col) - 0.5).to_string()} y="0.55">{ col }</text>
                        }) }
                    </svg>
                </div>
                { for props.rows.iter().map(|(row, mask)| html! {
                    <DomainRow key={*row} row={*row} mask={*mask} {cols} chosen={props.chosen == Some(*row)} />
                }) }
            </dd>
        </div>
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

#[derive(PartialEq, Properties)]
struct VariableItemsProps {
    name: &'static str,
    items: Vec<(RowOrColumn, u16)>,
    chosen: Option<RowOrColumn>,
}

/// Rows and columns, each with the number of its options below it.
#[component]
fn VariableItems(props: &VariableItemsProps) -> Html {
    let words = use_words();
    let group = |kind: &str, is: fn(RowOrColumn) -> Option<u8>| {
        let items = props.items.iter();
        let items = items.filter_map(move |(item, options)| Some((is(*item)?, *item, *options)));
        let members: Vec<Html> = items
            .map(|(number, item, options)| {
                let chosen = props.chosen == Some(item);
                let name = format!("{}: {options}", item_name(item, &words));
                html! {
                    <span key={number} role="img" aria-label={name}
                        class={classes!("item", chosen.then_some("is-chosen"), (options == 0).then_some("is-empty"))}>
                        <small>{ number }</small>
                        { options }
                    </span>
                }
            })
            .collect();
        html! {
            if !members.is_empty() {
                <div class="items" key={kind.to_owned()}>
                    <span class="lamps-name">{ words.text(&format!("items-{kind}")) }</span>
                    <span class="lamps">{ for members }</span>
                </div>
            }
        }
    };
    html! {
        <div class="variable">
            <dt><code>{ props.name }</code></dt>
            <dd>
                { group("rows", |item| match item {
                    RowOrColumn::Row(row) => Some(row),
                    RowOrColumn::Column(_) => None,
                }) }
                { group("columns", |item| match item {
                    RowOrColumn::Column(col) => Some(col),
                    RowOrColumn::Row(_) => None,
                }) }
            </dd>
        </div>
    }
}
