use crate::{board::Wrap, i18n::Texts};

use super::{
    super::super::document::Quantity,
    chart::{Chart, ChartLine, LineKind, shown_number},
};

/// What a chart or a table of numbers shows.
pub fn chart_title(quantity: Quantity, wrap: Wrap, texts: &Texts) -> String {
    let quantity = texts.text(&format!("quantity-{}", quantity.name()));
    let wrap = texts.text(&format!("wrap-{wrap}"));
    let args = [("quantity", quantity.into()), ("wrap", wrap.into())];
    texts.with("chart-title", &args)
}

/// What the lines of a chart are called, in their order.
pub fn chart_names(chart: &Chart, texts: &Texts) -> Vec<String> {
    let name = |line: &ChartLine| match line.kind {
        LineKind::Approach(approach) => texts.text(&format!("approach-{approach}")),
        LineKind::Reference(reference) => texts.text(&format!("reference-{}", reference.name())),
    };
    chart.lines.iter().map(name).collect()
}

/// The picture in words: what it shows, and where each approach begins and ends.
pub fn chart_summary(chart: &Chart, wrap: Wrap, texts: &Texts) -> String {
    let mut text = chart_title(chart.quantity, wrap, texts);
    for (line, name) in chart.lines.iter().zip(chart_names(chart, texts)) {
        let (LineKind::Approach(_), [first, ..], Some(last)) =
            (line.kind, line.points.as_slice(), line.points.last())
        else {
            continue;
        };
        let value = |point: &(f64, f64)| {
            let value = 10f64.powf(point.1);
            match chart.quantity {
                Quantity::Time => {
                    texts.with("chart-millis", &[("millis", format!("{value:.3}").into())])
                }
                _ => shown_number(value.round() as u128),
            }
        };
        let args = [
            ("name", name.into()),
            ("first", (first.0 as u8).into()),
            ("from", value(first).into()),
            ("last", (last.0 as u8).into()),
            ("to", value(last).into()),
        ];
        text.push_str("; ");
        text.push_str(&texts.with("chart-line", &args));
    }
    text
}
