use yew::prelude::*;

use crate::ui::context::use_words;
use crate::{
    app::{
        Quantity,
        panels::compare::{
            Series,
            chart::{Chart, ChartLook, Reference, chart_svg, shown_number},
            chart_names, chart_summary, chart_title,
        },
    },
    board::Wrap,
    i18n::Texts,
};

#[derive(PartialEq, Properties)]
pub struct ChartPictureProps {
    pub series: std::rc::Rc<Vec<Series>>,
    pub quantity: Quantity,
    pub wrap: Wrap,
}

/// The chart of the measurements; for a screen reader, it is an image with a summary.
#[component]
pub fn ChartPicture(props: &ChartPictureProps) -> Html {
    let words = use_words();
    let Some(chart) = Chart::new(&props.series, props.quantity) else {
        return Html::default();
    };
    let svg = picture(&chart, props.wrap, ChartLook::Page, &words);
    let svg = Html::from_html_unchecked(AttrValue::from(svg));
    html! {
        <div id="chart" class="chart" role="img" aria-label={chart_summary(&chart, props.wrap, &words)} dir="ltr">
            { svg }
        </div>
    }
}

/// The chart as SVG, with the texts of the page.
pub fn picture(chart: &Chart, wrap: Wrap, look: ChartLook, words: &Texts) -> String {
    let title = chart_title(chart.quantity, wrap, words);
    let names = chart_names(chart, words);
    let over = words.text(&format!("chart-over-{}", chart.quantity.name()));
    chart_svg(chart, look, &title, &names, [&words.text("chart-n"), &over])
}

/// The numbers in the chart: a row for each size, a column for each approach, then the formulas.
#[component]
pub fn NumberTable(props: &ChartPictureProps) -> Html {
    let words = use_words();
    let (series, quantity) = (&props.series, props.quantity);
    let mut sizes: Vec<u8> = (series.iter())
        .flat_map(|series| series.points.iter().map(|point| point.n))
        .collect();
    sizes.sort_unstable();
    sizes.dedup();
    let formulas: &[Reference] = match quantity {
        Quantity::Time => &[],
        _ => &[Reference::Permutations, Reference::Rows, Reference::Subsets],
    };
    html! {
        <div class="numbers" tabindex="0" role="region" aria-label={words.text("chart-numbers")}>
            <table id="numbers">
                <caption>{ chart_title(quantity, props.wrap, &words) }</caption>
                <thead>
                    <tr>
                        <th scope="col">{ words.text("chart-n") }</th>
                        { for series.iter().map(|series| html! {
                            <th key={series.approach.name()} scope="col">{ words.text(&format!("approach-{}", series.approach)) }</th>
                        }) }
                        { for formulas.iter().map(|formula| html! {
                            <th key={formula.name()} scope="col" class="is-formula">{ words.text(&format!("reference-{}", formula.name())) }</th>
                        }) }
                    </tr>
                </thead>
                <tbody>
                    { for sizes.into_iter().map(|n| html! {
                        <tr key={n}>
                            <th scope="row">{ n }</th>
                            { for series.iter().map(|series| html! {
                                <td key={series.approach.name()}>{ value(series, quantity, n, &words) }</td>
                            }) }
                            { for formulas.iter().map(|formula| html! {
                                <td key={formula.name()} class="is-formula">{ formula.exact(n).map(shown_number) }</td>
                            }) }
                        </tr>
                    }) }
                </tbody>
            </table>
        </div>
    }
}

/// The cost of a search of one size as text, or a text that the search was too long.
fn value(series: &Series, quantity: Quantity, n: u8, words: &Texts) -> String {
    match series.points.iter().find(|point| point.n == n) {
        Some(point) => match quantity.count(point) {
            Some(count) => shown_number(count.into()),
            None => words.with("chart-millis", &[("millis", millis(point.millis).into())]),
        },
        None if series.given_up == Some(n) => words.text("chart-given-up"),
        None => String::new(),
    }
}

/// Formats milliseconds with about three significant digits.
fn millis(millis: f64) -> String {
    let decimals = match millis {
        100.0.. => 0,
        10.0.. => 1,
        1.0.. => 2,
        0.1.. => 3,
        _ => 4,
    };
    format!("{millis:.decimals$}")
}
