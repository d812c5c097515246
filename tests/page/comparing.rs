//! Approaches measured as one watches, charted, tabled and saved.

use crate::{Page, on_page};
use anyhow::{Context as _, Result, ensure};
use queenscope::app::panels::compare::chart::Reference;

/// Compares only these approaches.
async fn choose(page: &Page, names: &[&str]) -> Result<()> {
    page.open_panel("compare").await?;
    for name in ["subsets", "permutations", "rows", "bitmask"] {
        page.click(&format!("label:has(#compare-{name})")).await?;
    }
    for name in names {
        page.click(&format!("label:has(#compare-{name})")).await?;
    }
    Ok(())
}

/// The numbers of a row of the table, as they are shown.
async fn row(page: &Page, n: u8) -> Result<Vec<String>> {
    page.eval(&format!(
        "[...document.querySelectorAll('#numbers tbody tr')].map(row => [...row.children].map(cell => \
         cell.textContent.replaceAll('\\u202f', ''))).find(row => row[0] === '{n}') ?? []"
    ))
    .await
}

/// Waits until all approaches are measured on boards of this size.
async fn wait_for_row(page: &Page, n: u8, columns: usize) -> Result<Vec<String>> {
    let is_whole = async || {
        let row = row(page, n).await?;
        Ok(row.len() > columns && row[1..=columns].iter().all(|text| !text.is_empty()))
    };
    page.until(&format!("n = {n} is measured"), is_whole)
        .await?;
    row(page, n).await
}

#[test]
fn approaches_are_measured_as_one_watches_and_stopped() -> Result<()> {
    on_page("", async |page| {
        choose(page, &["rows", "bitmask"]).await?;
        page.click("#measure").await?;
        page.click("label:has(#quantity-nodes)").await?;
        // Nodes of eight queens, row by row, with early checking: 2 056 (published).
        let row = wait_for_row(page, 8, 2).await?;
        ensure!(row[..3] == ["8", "2056", "2056"], "{row:?}");
        let formulas = [Reference::Permutations, Reference::Rows, Reference::Subsets];
        let exact = formulas.map(|formula| formula.exact(8).unwrap_or(0).to_string());
        ensure!(row[3..] == exact, "{row:?}");
        page.wait_for_exactly("#measure", "Stop").await?;
        // A count is made beside it.
        page.open_panel("placements").await?;
        page.click("#count-all").await?;
        page.wait_for_text("#count .is-done", "92").await?;
        page.open_panel("compare").await?;
        page.wait_for_exactly("#measure", "Stop").await?;
        page.click("#measure").await?;
        page.wait_for_exactly("#measure", "Measure").await?;
        page.wait_for_text("#measure-state", "Stopped").await?;
        ensure!(page.count("#chart svg .poloto_plot.poloto_line").await? >= 2);
        let summary = page.attribute("#chart", "aria-label").await?;
        let summary = summary.context("the chart has no name")?;
        ensure!(summary.contains("rows: 16 at n = 4"), "{summary}");
        Ok(())
    })
}

#[test]
fn another_wrap_stops_the_measurement_and_what_was_measured_stays() -> Result<()> {
    on_page("", async |page| {
        choose(page, &["cells", "occupancy"]).await?;
        page.click("#measure").await?;
        let before = wait_for_row(page, 5, 2).await?;
        page.open_panel("setup").await?;
        page.click("label:has(#wrap-torus)").await?;
        page.open_panel("compare").await?;
        page.wait_for_exactly("#measure", "Measure").await?;
        page.wait_for_text("#measure-state", "(flat)").await?;
        ensure!(row(page, 5).await? == before);
        page.click("#measure").await?;
        wait_for_row(page, 7, 2).await?;
        page.wait_for_text("#numbers caption", "torus").await?;
        page.click("#measure").await
    })
}

#[test]
fn two_to_four_approaches_can_be_chosen() -> Result<()> {
    on_page("", async |page| {
        page.open_panel("compare").await?;
        let is_off = async |name: &str| -> Result<bool> {
            page.eval(&format!(
                "document.querySelector('#compare-{name}').disabled"
            ))
            .await
        };
        ensure!(is_off("cells").await? && !is_off("rows").await?);
        for name in ["subsets", "permutations", "rows"] {
            page.click(&format!("label:has(#compare-{name})")).await?;
        }
        page.wait_for_attribute("#measure", "aria-disabled", "true")
            .await?;
        page.wait_for_text("#compare-how", "at least 2").await?;
        ensure!(!is_off("cells").await?);
        page.click("label:has(#compare-exact-cover)").await?;
        page.wait_for_attribute("#measure", "aria-disabled", "false")
            .await
    })
}

#[test]
fn chart_and_points_are_saved() -> Result<()> {
    on_page("", async |page| {
        choose(page, &["rows", "bitmask"]).await?;
        page.click("#measure").await?;
        wait_for_row(page, 6, 2).await?;
        page.click("#measure").await?;
        page.wait_for_exactly("#measure", "Measure").await?;
        let (name, content) = page.download("#save-points").await?;
        ensure!(
            name.starts_with("queens-compare-n-4-to-") && name.ends_with(".csv"),
            "{name}"
        );
        let text = String::from_utf8(content)?;
        ensure!(
            text.starts_with("approach,n (n queens on n x n),wrap,nodes"),
            "{text}"
        );
        let line = text
            .lines()
            .find(|line| line.starts_with("bitmask,6,none,"));
        let line = line.context("a point is missing")?;
        let fields: Vec<&str> = line.split(',').collect();
        ensure!(fields[3] == "152" && fields[7] == "4", "{line}");
        let millis: f64 = fields[8].parse()?;
        ensure!(millis > 0.0, "{line}");
        let (name, content) = page.download("#save-chart").await?;
        ensure!(name.ends_with("-candidates.svg"), "{name}");
        let text = String::from_utf8(content)?;
        ensure!(text.starts_with("<svg xmlns") && text.ends_with("</svg>"));
        ensure!(!text.contains("var(--") && !text.contains("NaN"));
        ensure!(text.contains(">rows</text>") && text.contains(">bitmask</text>"));
        Ok(())
    })
}
