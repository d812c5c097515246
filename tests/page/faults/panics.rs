//! The page's own program panics: a card says so, and a reload has the document as it was.

use super::with_faults;
use anyhow::{Result, ensure};
use serde_json::json;

#[test]
fn a_panic_shows_a_card_that_reloads_the_document() -> Result<()> {
    with_faults(json!({}), async |page| {
        page.allow("panicked");
        page.allow("RuntimeError");
        page.allow("InvalidCharacterError");
        page.set_size(9).await?;
        page.set_wrap("torus").await?;
        page.choose("#approach", "bitmask").await?;
        page.click("#cell-5").await?;
        page.wait_for_blocked(&[5]).await?;
        page.open_panel("search").await?;
        for step in 1..=7 {
            page.click("#step").await?;
            page.wait_for_step(step).await?;
        }
        let shown = page.shown().await?;
        let line = page.text("#problem-line").await?;
        page.set_fault("render", json!(true)).await?;
        // A panel that is not there yet needs elements.
        page.click("#tab-placements").await?;
        page.says("#panic-card", &["stopped", "kept", "reload"])
            .await?;
        ensure!(page.attribute("#panic-card", "role").await?.as_deref() == Some("alertdialog"));
        page.wait_for_focus("panic-reload").await?;
        // Nothing acts on what is dead, and no further panic follows.
        page.press('k').await?;
        page.press('n').await?;
        page.frames().await?;
        ensure!(page.count("#panic-card").await? == 1);

        page.click("#panic-reload").await?;
        page.wait_for("!document.querySelector('#panic-card')")
            .await?;
        page.wait_for_exactly("#problem-line", &line).await?;
        page.wait_for_step(7).await?;
        ensure!(page.shown().await? == shown, "{shown:?} was before");
        ensure!(page.blocked().await? == [5]);
        page.goes_on().await
    })
}

/// A panic while a count is under way costs no more than the last second of it.
#[test]
fn a_panic_keeps_the_count() -> Result<()> {
    with_faults(json!({ "hold": 3 }), async |page| {
        page.allow("panicked");
        page.allow("RuntimeError");
        page.allow("InvalidCharacterError");
        page.set_size(16).await?;
        page.open_panel("placements").await?;
        page.click("#count-all").await?;
        page.wait_for("Object.keys(localStorage).some(key => key.startsWith('queenscope-count'))")
            .await?;
        page.set_fault("render", json!(true)).await?;
        page.click("#tab-setup").await?;
        page.find("#panic-card").await?;
        // No worker goes on for a page that is dead.
        page.wait_for("faults.workers.every(worker => !worker.alive)")
            .await?;
        page.click("#panic-reload").await?;
        page.wait_for_text("#problem-line", "16 × 16").await?;
        page.open_panel("placements").await?;
        page.wait_for("document.querySelector('#count-progress')?.value > 0")
            .await
    })
}
