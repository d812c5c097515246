//! Workers that do not start, end, fall silent or speak nonsense, whatever they were to do.

use super::{COUNT_ERROR, TASK_ERROR, with_faults};
use crate::Page;
use anyhow::{Context as _, Result, ensure};
use serde_json::json;

/// Of the jobs that are no count and no export: what begins one, and what then says that it
/// failed.
#[derive(Clone, Copy, Debug)]
enum Work {
    Index,
    List,
    Classes,
    Measure,
    SideBySide,
}

impl Work {
    const ALL: [Work; 5] = [
        Work::Index,
        Work::List,
        Work::Classes,
        Work::Measure,
        Work::SideBySide,
    ];

    /// Where no worker is at anything, and a click or two begin this.
    async fn prepare(self, page: &Page) -> Result<()> {
        match self {
            Work::Index => page.open_panel("setup").await,
            Work::List | Work::Classes => page.open_panel("placements").await,
            Work::Measure => page.open_panel("compare").await,
            Work::SideBySide => page.open_panel("search").await,
        }
    }

    async fn begin(self, page: &Page) -> Result<()> {
        match self {
            // Too many steps to be indexed at once.
            Work::Index => {
                page.set_number("rows", "12").await?;
                page.wait_for_text("#problem-line", "12 × 12").await
            }
            // Its end is far from what is found at once.
            Work::List => {
                page.set_size(12).await?;
                page.open_panel("placements").await
            }
            Work::Classes => page.click("label:has(#list-different)").await,
            Work::Measure => page.click("#measure").await,
            Work::SideBySide => {
                page.set_size(9).await?;
                page.open_panel("compare").await
            }
        }
    }

    /// Where it is told that it failed.
    fn told(self) -> &'static str {
        match self {
            Work::Index => "#index-failure",
            Work::List | Work::Classes => "#list-failure",
            Work::Measure => "#measure-state",
            Work::SideBySide => "#boards-failure",
        }
    }

    /// Nothing is under way any more.
    async fn is_over(self, page: &Page) -> Result<()> {
        let over = match self {
            Work::Index => "!document.querySelector('#timeline-note progress')",
            Work::List | Work::Classes => "!document.querySelector('#list-stop')",
            Work::Measure => "document.querySelector('#measure').textContent.trim() !== 'Stop'",
            Work::SideBySide => "true",
        };
        page.wait_for(over).await
    }
}

/// All jobs, one after the other, with workers that fail like this at this message.
fn every_job_fails(how: &str, at: u32) -> Result<()> {
    with_faults(json!({}), async |page| {
        for work in Work::ALL {
            let fails = async {
                work.prepare(page).await?;
                page.set_fault("born", json!({ "how": how, "at": at }))
                    .await?;
                work.begin(page).await?;
                if how == "silent" {
                    page.hurry(60).await?;
                }
                let said = page.says(work.told(), &["worker"]).await?;
                ensure!(!said.contains("Stopped"), "{said}");
                page.hurry(1).await?;
                work.is_over(page).await?;
                page.open_panel("search").await?;
                page.goes_on().await?;
                page.set_fault("born", json!(null)).await?;
                page.open_panel("setup").await?;
                page.click("#preset-eight").await
            };
            fails.await.with_context(|| format!("{work:?}"))?;
        }
        Ok(())
    })
}

#[test]
fn workers_that_end_are_told() -> Result<()> {
    every_job_fails("dies", 1)
}

#[test]
fn workers_that_speak_nonsense_are_told() -> Result<()> {
    every_job_fails("nonsense", 1)
}

#[test]
fn workers_that_fall_silent_are_told() -> Result<()> {
    every_job_fails("silent", 2)
}

/// All that needs a worker says so, and all goes on when there are workers.
async fn without_workers(page: &Page) -> Result<()> {
    page.open_panel("placements").await?;
    page.click("#count-all").await?;
    page.says(COUNT_ERROR, &["worker"]).await?;
    page.wait_for_exactly("#count-all", "Try again").await?;
    page.click("#export").await?;
    let said = page.says(TASK_ERROR, &["worker", "start"]).await?;
    ensure!(!said.contains("Saved"), "{said}");
    page.open_panel("compare").await?;
    page.click("#measure").await?;
    page.says("#measure-state", &["worker", "start"]).await?;
    page.wait_for_exactly("#measure", "Measure").await?;
    page.set_size(12).await?;
    page.says("#index-failure", &["worker", "start"]).await?;
    page.goes_on().await?;
    page.open_panel("placements").await?;
    page.says("#list-failure", &["worker", "start"]).await?;

    page.set_fault("start", json!(null)).await?;
    page.open_panel("setup").await?;
    page.click("#preset-eight").await?;
    page.open_panel("placements").await?;
    page.click("#count-all").await?;
    page.wait_for_text("#count .is-done", "92").await?;
    page.download("#export").await?;
    page.wait_for_text("#task", "Saved 92").await?;
    page.wait_for("!document.querySelector('#list-failure')?.textContent")
        .await
}

#[test]
fn a_browser_that_starts_no_worker_is_told() -> Result<()> {
    with_faults(json!({ "start": "throws" }), without_workers)
}

#[test]
fn a_worker_script_that_does_not_load_is_told() -> Result<()> {
    with_faults(json!({ "start": "missing" }), async |page| {
        page.allow("00000000-0000-0000-0000-000000000000");
        without_workers(page).await
    })
}
