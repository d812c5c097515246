//! Storage that is full or refused: the page works, and says what will not be kept.

use super::with_faults;
use anyhow::Result;
use serde_json::json;

#[test]
fn a_page_without_storage_works() -> Result<()> {
    with_faults(json!({ "storage": "refused" }), async |page| {
        page.goes_on().await?;
        page.click("#theme").await?;
        page.wait_for_attribute("html", "data-theme", "light")
            .await?;
        page.says("#notices", &["stores nothing", "last only until"])
            .await?;
        page.open_panel("placements").await?;
        page.click("#count-all").await?;
        page.wait_for_text("#count .is-done", "92").await?;
        page.goes_on().await
    })
}

#[test]
fn a_count_that_cannot_be_stored_is_told() -> Result<()> {
    for (how, words) in [("full", "storage"), ("refused", "stores nothing")] {
        with_faults(json!({ "hold": 3 }), async |page| {
            page.set_size(16).await?;
            page.open_panel("placements").await?;
            page.set_fault("storage", json!(how)).await?;
            page.click("#count-all").await?;
            page.says("#notices", &[words, "counts last only"]).await?;
            // It counts all the same.
            page.wait_for_exactly("#count-all", "Stop").await?;
            page.wait_for("document.querySelector('#count-progress')?.value > 0")
                .await?;
            page.click("#count-all").await?;
            page.wait_for_exactly("#count-all", "Continue").await?;
            page.goes_on().await?;
            // With room again it is kept.
            page.set_fault("storage", json!(null)).await?;
            page.click("#count-all").await?;
            page.wait_for(
                "Object.keys(localStorage).some(key => key.startsWith('queenscope-count'))",
            )
            .await?;
            page.client().refresh().await?;
            page.wait_for_text("#problem-line", "16 × 16").await
        })?;
    }
    Ok(())
}

/// What is stored is no count of this version, or no count at all.
#[test]
fn a_stored_count_that_cannot_be_read_is_told() -> Result<()> {
    with_faults(json!({ "hold": 3 }), async |page| {
        page.set_size(16).await?;
        page.open_panel("placements").await?;
        page.click("#count-all").await?;
        let keys = "Object.keys(localStorage).filter(key => key.startsWith('queenscope-count'))";
        page.wait_for(&format!("{keys}.length")).await?;
        page.click("#count-all").await?;
        page.wait_for_exactly("#count-all", "Continue").await?;
        page.eval::<()>(&format!(
            "void {keys}.forEach(key => localStorage.setItem(key, localStorage.getItem(key).slice(0, 40)))"
        ))
        .await?;
        page.open("").await?;
        page.find("#board").await?;
        page.says("#notices", &["stored count", "cannot be continued"])
            .await?;
        page.goes_on().await?;
        Ok(())
    })
}
