use yew::prelude::*;

use crate::search::program::{self, Highlight, Program};
use crate::ui::context::use_words;

#[derive(PartialEq, Properties)]
pub struct ProgramTextProps {
    pub program: Program,
    /// The number of the line that was executed last, from 1.
    pub line: Option<usize>,
}

/// The program, with the line of the current event marked.
#[component]
pub fn ProgramText(props: &ProgramTextProps) -> Html {
    let words = use_words();
    html! {
        <section aria-label={words.text("program")}>
            <ol class="program" id="program" dir="ltr" translate="no">
                { for props.program.lines().map(|line| html! {
                    <ProgramLine key={line.number} {line} now={props.line == Some(line.number)} />
                }) }
            </ol>
        </section>
    }
}

#[derive(PartialEq, Properties)]
struct ProgramLineProps {
    line: program::ProgramLine,
    now: bool,
}

/// A line of the program; it is drawn again only when its mark changes.
#[component]
fn ProgramLine(props: &ProgramLineProps) -> Html {
    let line = props.line;
    let first = line.starts_part.then_some("is-first");
    html! {
        <li class={classes!("program-line", props.now.then_some("is-now"), first)}
            style={format!("--depth: {}", line.depth)}
            aria-current={props.now.then_some("true")}>
            <span class="program-number" aria-hidden="true">{ line.number }</span>
            <code>{ for line.pieces().into_iter().map(|(kind, piece)| match class(kind) {
                Some(class) => html! { <span {class}>{ piece }</span> },
                None => html! { { piece } },
            }) }</code>
        </li>
    }
}

fn class(kind: Highlight) -> Option<&'static str> {
    match kind {
        Highlight::Keyword => Some("is-keyword"),
        Highlight::Effect => Some("is-effect"),
        Highlight::Quoted => Some("is-quoted"),
        Highlight::Plain => None,
    }
}

#[derive(PartialEq, Properties)]
pub struct GlossaryProps {
    pub program: Program,
}

/// The glossary: the names that the program uses without defining them.
#[component]
pub fn Glossary(props: &GlossaryProps) -> Html {
    let words = use_words();
    html! {
        <details class="glossary">
            <summary>{ words.text("glossary") }</summary>
            <dl>
                { for props.program.predefined().into_iter().map(|name| html! {
                    <div key={name}>
                        <dt><code>{ name }</code></dt>
                        <dd>{ words.text(&format!("given-{}", name.replace('_', "-"))) }</dd>
                    </div>
                }) }
            </dl>
        </details>
    }
}
