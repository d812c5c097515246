use yew::prelude::*;

use crate::ui::context::{field_checked, field_chosen, use_dispatch, use_words};
use crate::{
    app::{
        Action,
        panels::placements::{ExportChoice, PlacementsAction},
    },
    formats::Format,
    problem::Problem,
    web,
};

use super::export_line::format_name;

#[derive(PartialEq, Properties)]
pub struct ExportFormProps {
    pub problem: Problem,
    /// The number of placements, if it is known.
    pub total: Option<u128>,
    /// Whether the list above the form is the one that it saves.
    pub shown: bool,
}

/// The form that saves the whole list in a chosen format, compressed or not. A list that may be
/// large goes straight into a file if the browser can do that.
#[component]
pub fn ExportForm(props: &ExportFormProps) -> Html {
    let words = use_words();
    let dispatch = use_dispatch();
    let format = use_state_eq(Format::default);
    let gzip = use_state_eq(|| false);
    let onchange = {
        let format = format.clone();
        Callback::from(move |event: Event| {
            if let Some(chosen) = field_chosen(&event) {
                format.set(chosen);
            }
        })
    };
    let compress = {
        let gzip = gzip.clone();
        Callback::from(move |event: Event| gzip.set(field_checked(&event)))
    };
    let chosen = match *format {
        format if format.fits(&props.problem) => format,
        _ => Format::default(),
    };
    let onclick = {
        let (problem, total) = (props.problem, props.total);
        let export = ExportChoice {
            format: chosen,
            gzip: *gzip,
            streamed: false,
        };
        Callback::from(move |_: MouseEvent| {
            let dispatch = dispatch.clone();
            if web::can_stream() && export.is_large(&problem, total) {
                let begin = Callback::from(move |streamed| {
                    dispatch.dispatch(Action::from(PlacementsAction::Export(ExportChoice {
                        streamed,
                        ..export
                    })));
                });
                web::choose_file(export.file_name(&problem), begin);
            } else {
                dispatch.dispatch(Action::from(PlacementsAction::Export(export)));
            }
        })
    };
    html! {
        <div class="export">
            <select id="export-format" aria-label={words.text("export-format")} {onchange}>
                { for Format::ALL.into_iter().map(|format| {
                    let disabled = !format.fits(&props.problem);
                    let mut name = format_name(format, &words);
                    if disabled {
                        name = format!("{name} ({})", words.text("format-needs-full"));
                    }
                    html! {
                        <option key={format.name()} value={format.name()} selected={format == chosen} {disabled}>{ name }</option>
                    }
                }) }
            </select>
            if web::can_compress() {
                <label class="check export-gzip" title={words.text("export-gzip-about")}>
                    <input type="checkbox" id="export-gzip" checked={*gzip} onchange={compress} />
                    { words.text("export-gzip") }
                </label>
            }
            <button type="button" id="export" class="button" title={words.text("export-save")} {onclick}>
                { words.text(if props.shown { "export" } else { "export-all" }) }
            </button>
        </div>
    }
}
