//! The program beside the search: the line that is marked is the one that was executed.

use crate::shown::at_step;
use crate::{Page, on_page};
use anyhow::{Context as _, Result};
use fantoccini::key::Key;
use queenscope::board::{CellSet, Wrap};
use queenscope::problem::Problem;
use queenscope::search::{Approach, Event, Search as _};

/// The text of the lines that are marked.
async fn marked(page: &Page) -> Result<Vec<String>> {
    page.eval(
        "[...document.querySelectorAll('#program [aria-current=true] code')].map(line => line.textContent.trim())",
    )
    .await
}

/// Waits until one line is marked, and which it is.
async fn wait_for_line(page: &Page, line: &str) -> Result<()> {
    let waited = page
        .until(&format!("{line} is marked"), async || {
            Ok(marked(page).await? == [line])
        })
        .await;
    let now = marked(page).await?;
    waited.with_context(|| format!("marked are {now:?}"))
}

/// The first step at which something of each kind happens.
fn first(problem: &Problem, approach: Approach, name: &str) -> Result<u64> {
    let mut search = at_step(problem, approach, 0);
    while let Some(event) = search.step() {
        if event.name() == name {
            return Ok(search.counters().steps);
        }
    }
    anyhow::bail!("{approach} never has {name}")
}

#[test]
fn each_kind_of_event_marks_its_line() -> Result<()> {
    on_page("", async |page| {
        let problem = Problem::new(6, 6, 6, Wrap::None, CellSet::EMPTY)?;
        page.set_size(6).await?;
        let lines = [
            (
                Approach::Rows,
                &[
                    ("placed", "place(row, col)"),
                    ("rejected", "reject(row, col)"),
                    ("removed", "remove(row, col)"),
                    ("solution", "if row > rows: return solution()"),
                    ("finished", "finished()"),
                ],
            ),
            (
                Approach::Bitmask,
                &[
                    ("placed", "place(row, col)"),
                    ("pruned", "if free == 0: prune(\"no free cell\")"),
                    ("removed", "remove(row, col)"),
                    ("solution", "if row > rows: return solution()"),
                    ("finished", "finished()"),
                ],
            ),
        ];
        for (approach, lines) in lines {
            page.open_panel("setup").await?;
            page.choose("#approach", approach.name()).await?;
            page.open_panel("search").await?;
            page.until("nothing is marked", async || {
                Ok(marked(page).await?.is_empty())
            })
            .await?;
            for (event, line) in lines {
                let step = first(&problem, approach, event)?;
                page.fill("#step-field", &step.to_string()).await?;
                page.press(Key::Enter).await?;
                page.wait_for_step(step).await?;
                wait_for_line(page, line).await?;
            }
        }
        Ok(())
    })
}

#[test]
fn variables_hold_what_the_search_holds() -> Result<()> {
    on_page("", async |page| {
        let problem = Problem::new(6, 6, 6, Wrap::None, CellSet::EMPTY)?;
        page.set_size(6).await?;
        page.open_panel("setup").await?;
        page.choose("#approach", "rows").await?;
        page.open_panel("search").await?;
        for step in [1, 2, 9, 30] {
            page.fill("#step-field", &step.to_string()).await?;
            page.press(Key::Enter).await?;
            page.wait_for_step(step).await?;
            let search = at_step(&problem, Approach::Rows, step);
            let Some(
                Event::Placed { cell } | Event::Rejected { cell, .. } | Event::Removed { cell },
            ) = search.last_event()
            else {
                anyhow::bail!("step {step} has no cell")
            };
            let (row, col) = (problem.board().row(cell) + 1, problem.board().col(cell) + 1);
            page.wait_for_exactly("#variable-row", &row.to_string())
                .await?;
            page.wait_for_exactly("#variable-col", &col.to_string())
                .await?;
        }
        // The flags of columns and diagonals; the masks of the rows.
        for (approach, part) in [("occupancy", ".lamp.is-lit"), ("bitmask", ".masks")] {
            page.open_panel("setup").await?;
            page.choose("#approach", approach).await?;
            page.open_panel("search").await?;
            for step in 1..=3 {
                page.click("#step").await?;
                page.wait_for_step(step).await?;
            }
            page.find(&format!("#variables {part}")).await?;
        }
        Ok(())
    })
}
