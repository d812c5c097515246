//! Files that cannot be written: nothing is called saved that is not.

use super::{TASK_ERROR, with_faults};
use crate::Page;
use anyhow::{Result, ensure};
use serde_json::{Value, json};

/// What an export says that failed, and that the next one is made.
async fn failed_and_goes_on(page: &Page, words: &[&str]) -> Result<()> {
    let said = page.says(TASK_ERROR, words).await?;
    ensure!(!said.contains("Saved"), "{said}");
    ensure!(page.count("#cancel").await? == 0, "it is still under way");
    ensure!(no_file(page)?, "a file was saved");
    page.goes_on().await?;
    page.set_fault("born", json!(null)).await?;
    page.set_fault("blob", json!(null)).await?;
    let (name, content) = page.download("#export").await?;
    ensure!(content.starts_with(b"1 13 24 30 35 47 50 60\n"), "{name}");
    page.wait_for_text("#task", "Saved 92").await
}

fn no_file(page: &Page) -> Result<bool> {
    let folder = page.browser.downloads.path();
    Ok(std::fs::read_dir(folder)?.next().is_none())
}

#[test]
fn an_export_that_fails_saves_nothing_and_is_over() -> Result<()> {
    with_faults(json!({}), async |page| {
        page.open_panel("placements").await?;
        for (how, word) in [("throws", "file"), ("short", "incomplete")] {
            for at in [1, 2] {
                // Those that are made before the export are none of its own.
                let blobs: u32 = page.eval("faults.blobs").await?;
                page.set_fault("blob", json!({ "how": how, "at": blobs + at }))
                    .await?;
                page.click("#export").await?;
                failed_and_goes_on(page, &[word, "nothing was saved"]).await?;
            }
        }
        // At the first message the worker is ready, at the second there is a part of the list.
        for (how, at) in [
            ("dies", 1),
            ("dies", 2),
            ("nonsense", 1),
            ("nonsense", 2),
            ("unreadable", 2),
            ("silent", 1),
            ("silent", 2),
        ] {
            page.set_fault("born", json!({ "how": how, "at": at }))
                .await?;
            page.click("#export").await?;
            if how == "silent" {
                page.hurry(60).await?;
                page.says(TASK_ERROR, &["worker"]).await?;
                page.hurry(1).await?;
            }
            failed_and_goes_on(page, &["worker"]).await?;
        }
        Ok(())
    })
}

/// The dialog gives a file of the page's own. `lock` makes that no one else may write it.
const PICKER: &str = "void (window.showSaveFilePicker = async options => {
    const folder = await navigator.storage.getDirectory();
    window.chosen = await folder.getFileHandle(options.suggestedName, { create: true });
    if (window.lock) window.held = await chosen.createWritable({ mode: 'exclusive' });
    return window.chosen;
})";

/// What an export into a chosen file says that failed.
async fn not_written(page: &Page) -> Result<()> {
    page.click("#export").await?;
    let said = page
        .says(TASK_ERROR, &["file", "nothing was saved"])
        .await?;
    ensure!(!said.contains("Saved"), "{said}");
    page.goes_on().await
}

#[test]
fn a_chosen_file_that_cannot_be_written_is_not_saved() -> Result<()> {
    with_faults(json!({}), async |page| {
        page.set_size(10).await?;
        page.click("#square").await?;
        page.set_number("queens", "4").await?;
        page.wait_for_text("#problem-line", "10 × 10 · 4 queens")
            .await?;
        page.open_panel("placements").await?;
        page.wait_for_text("#placements-summary", "There are")
            .await?;
        page.choose("#export-format", "board").await?;
        page.eval::<()>(PICKER).await?;
        // Another writes it.
        page.eval::<()>("void (window.lock = true)").await?;
        not_written(page).await?;
        page.eval::<()>("void (window.lock = false, held.close())")
            .await?;
        // No room on the disk.
        let origin: String = page.eval("location.origin").await?;
        let quota = |bytes: Value| json!({ "origin": origin, "quotaSize": bytes });
        page.cdp("Storage.overrideQuotaForOrigin", quota(json!(1 << 20)))
            .await?;
        not_written(page).await?;
        page.cdp(
            "Storage.overrideQuotaForOrigin",
            json!({ "origin": origin }),
        )
        .await?;
        page.click("#export").await?;
        page.wait_for_text("#task", "Saved").await
    })
}

#[test]
fn a_picture_that_cannot_be_saved_is_told() -> Result<()> {
    with_faults(json!({}), async |page| {
        for picture in ["board-svg", "timeline-svg", "board-png"] {
            page.set_fault("blob", json!({ "how": "throws", "at": 1 }))
                .await?;
            page.click("#pictures").await?;
            page.click(&format!("#{picture}")).await?;
            page.says("#notices", &["nothing was saved"]).await?;
            ensure!(no_file(page)?, "a file was saved");
            page.goes_on().await?;
            page.set_fault("blob", json!(null)).await?;
            page.click("#pictures").await?;
            page.download(&format!("#{picture}")).await?;
            page.click(".notice-close").await?;
            page.wait_for_exactly("#notices", "").await?;
        }
        // A canvas that gives no picture.
        page.eval::<()>("void (HTMLCanvasElement.prototype.toBlob = done => done(null))")
            .await?;
        page.click("#pictures").await?;
        page.click("#board-png").await?;
        page.says("#notices", &["nothing was saved"]).await?;
        page.goes_on().await
    })
}
