//! Counts whose workers fail: right all the same, or told why not; what is counted is kept.

use super::{COUNT_ERROR, TASK_ERROR, with_faults};
use crate::Page;
use anyhow::{Result, ensure};
use serde_json::json;

/// Opens the count of n queens, with one worker that hears late, so that it can be seen at work.
async fn prepare(page: &Page, n: u8) -> Result<()> {
    page.set_size(n).await?;
    page.open_panel("placements").await?;
    page.fill("#workers", "1").await?;
    page.press(fantoccini::key::Key::Enter).await
}

async fn counted(page: &Page) -> Result<String> {
    page.find("#count .is-done").await?;
    let number = page.text("#count-number b").await?;
    Ok(number.replace('\u{202f}', ""))
}

/// A worker that fails now and then costs nothing. If every worker fails, that is told, it is not
/// "Stopped", and one can go on later.
#[test]
fn workers_that_fail_are_replaced_or_end_the_count() -> Result<()> {
    with_faults(json!({}), async |page| {
        prepare(page, 14).await?;
        for (how, at) in [
            ("nonsense", 4),
            ("unreadable", 4),
            ("dies", 4),
            ("silent", 3),
        ] {
            page.set_fault("born", json!({ "how": how, "at": at }))
                .await?;
            let before: usize = page.eval("faults.workers.length").await?;
            page.click("#count-all").await?;
            page.wait_for(&format!("faults.workers.length > {before}"))
                .await?;
            if how == "silent" {
                page.wait_for("faults.workers.at(-1).heard >= 3").await?;
            }
            // The next ones are sound.
            page.set_fault("born", json!(null)).await?;
            if how == "silent" {
                page.hurry(60).await?;
            }
            // OEIS A000170.
            let found = counted(page).await?;
            ensure!(found == "365596", "{how}: {found}");
            page.speaks_plainly().await?;
        }
        page.hurry(1).await?;
        for (how, at) in [("dies", 1), ("dies", 2), ("nonsense", 1), ("unreadable", 1)] {
            let fault = json!({ "how": how, "at": at });
            page.set_fault("born", fault).await?;
            page.click("#count-all").await?;
            page.says(COUNT_ERROR, &["worker"]).await?;
            page.wait_for(
                "/Try again|Continue/.test(document.querySelector('#count-all').textContent)",
            )
            .await?;
            page.goes_on().await?;
            page.set_fault("born", json!(null)).await?;
            page.click("#count-all").await?;
            ensure!(counted(page).await? == "365596");
            ensure!(page.text_of_all(COUNT_ERROR).await?.is_empty());
        }
        Ok(())
    })
}

/// A panic in a worker ends in this; the clock is asked all the time.
const PANICS: &str = "{
    const now = performance.now.bind(performance);
    let calls = 0;
    performance.now = () => { if (++calls > 1) throw new WebAssembly.RuntimeError('unreachable'); return now(); };
}";

/// No memory for the program.
const NO_MEMORY: &str = "WebAssembly.instantiate = WebAssembly.instantiateStreaming = async () => {
    throw new RangeError('WebAssembly.instantiate(): Out of memory: Cannot allocate Wasm memory for new instance');
};";

#[test]
fn a_panic_in_a_worker_is_told_and_the_page_goes_on() -> Result<()> {
    with_faults(json!({ "inWorker": PANICS }), async |page| {
        page.allow("RuntimeError: unreachable");
        page.allow("panicked");
        prepare(page, 8).await?;
        page.click("#count-all").await?;
        page.says(COUNT_ERROR, &["crash"]).await?;
        page.wait_for(
            "/Try again|Continue/.test(document.querySelector('#count-all').textContent)",
        )
        .await?;
        page.click("#export").await?;
        let said = page.says(TASK_ERROR, &["worker", "crash"]).await?;
        ensure!(!said.contains("Saved"), "{said}");
        page.goes_on().await?;
        page.set_fault("inWorker", json!("")).await?;
        page.click("#count-all").await?;
        ensure!(counted(page).await? == "92");
        page.download("#export").await?;
        page.wait_for_text("#task", "Saved 92").await
    })
}

#[test]
fn a_worker_without_memory_is_told_and_the_page_goes_on() -> Result<()> {
    with_faults(json!({ "inWorker": NO_MEMORY }), async |page| {
        page.allow("Out of memory");
        page.open_panel("placements").await?;
        page.click("#count-all").await?;
        page.says(COUNT_ERROR, &["memory"]).await?;
        page.click("#export").await?;
        page.says(TASK_ERROR, &["memory"]).await?;
        page.goes_on().await?;
        page.set_fault("inWorker", json!("")).await?;
        page.click("#count-all").await?;
        ensure!(counted(page).await? == "92");
        page.download("#export").await?;
        page.wait_for_text("#task", "Saved 92").await
    })
}
