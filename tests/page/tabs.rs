//! Two tabs count at the same time, and neither costs the other anything.

use crate::Page;
use crate::faults::{break_page, with_faults};
use anyhow::{Result, ensure};
use fantoccini::wd::WindowHandle;
use serde_json::json;

/// What workers hear is late, so that a count takes a while however fast the machine is.
const SLOW: &str = r#"{ "delay": 300 }"#;

async fn here(page: &Page) -> Result<WindowHandle> {
    Ok(page.client().window().await?)
}

async fn go_to(page: &Page, tab: &WindowHandle) -> Result<()> {
    Ok(page.client().switch_to_window(tab.clone()).await?)
}

/// A window of its own, which a browser does not slow down as it does a tab behind another.
async fn another(page: &Page) -> Result<WindowHandle> {
    let tab = page.client().new_window(false).await?.handle;
    go_to(page, &tab).await?;
    page.viewport(1280, 800).await?;
    break_page(page, &serde_json::from_str(SLOW)?).await?;
    page.open("").await?;
    page.find("#board").await?;
    Ok(tab)
}

/// Begins a count, and waits until some of it is stored.
async fn begin(page: &Page, n: u8) -> Result<()> {
    page.set_size(n).await?;
    page.open_panel("placements").await?;
    page.click("#count-all").await?;
    page.wait_for("document.querySelector('#count-progress')?.value > 0")
        .await?;
    let stored =
        "Object.keys(localStorage).filter(key => key.startsWith('queenscope-count')).length";
    page.wait_for(stored).await
}

async fn share(page: &Page) -> Result<f64> {
    page.eval("Number(document.querySelector('#count-progress').value)")
        .await
}

/// The counts that wait, as they are offered.
async fn left(page: &Page) -> Result<String> {
    page.open_panel("placements").await?;
    page.text_of_all(".count-left").await
}

/// Goes on with a count that waits, at full speed, and gives what was there at once and what it
/// comes to.
async fn finish(page: &Page, n: u8) -> Result<(f64, String)> {
    page.set_fault("delay", json!(0)).await?;
    page.open_panel("placements").await?;
    let entry = format!("{n} × {n}");
    page.wait_for_text(".counts-left", &entry).await?;
    page.eval::<()>(&format!(
        "void [...document.querySelectorAll('.count-left')] \
         .find(e => e.textContent.includes('{entry}')).querySelector('button').click()"
    ))
    .await?;
    page.wait_for_text("#problem-line", &entry).await?;
    page.wait_for("document.querySelector('#count-progress, #count .is-done')")
        .await?;
    let before = page
        .eval("Number(document.querySelector('#count-progress')?.value ?? 1)")
        .await?;
    let done = async || Ok(page.count("#count .is-done").await? == 1);
    for _ in 0..5 {
        if page.until("the end", done).await.is_ok() {
            break;
        }
    }
    let number = page.text("#count-number b").await?;
    Ok((before, number.replace('\u{202f}', "")))
}

#[test]
fn one_is_closed_and_one_is_done_and_both_are_there() -> Result<()> {
    with_faults(serde_json::from_str(SLOW)?, async |page| {
        let first = here(page).await?;
        begin(page, 16).await?;
        let second = another(page).await?;
        begin(page, 14).await?;
        go_to(page, &first).await?;
        let share = share(page).await?;
        ensure!(share > 0.0);
        page.client().close_window().await?;
        go_to(page, &second).await?;
        page.set_fault("delay", json!(0)).await?;
        // OEIS A000170.
        page.find("#count .is-done").await?;
        page.wait_for_text("#count-number b", "365\u{202f}596")
            .await?;
        page.client().refresh().await?;
        page.find("#board").await?;
        page.wait_for_text("#problem-line", "14 × 14").await?;
        let left = left(page).await?;
        ensure!(
            left.contains("16 × 16") && !left.contains("14 × 14"),
            "{left}"
        );
        page.wait_for_text("#count-number b", "365\u{202f}596")
            .await?;
        let (kept, found) = finish(page, 16).await?;
        ensure!(kept >= share, "{kept} is kept of {share}");
        ensure!(found == "14772512", "{found}");
        Ok(())
    })
}

#[test]
fn one_is_killed_while_both_count() -> Result<()> {
    with_faults(serde_json::from_str(SLOW)?, async |page| {
        let first = here(page).await?;
        begin(page, 16).await?;
        let second = another(page).await?;
        begin(page, 15).await?;
        let third = another(page).await?;
        go_to(page, &first).await?;
        // It answers nothing any more, this command neither.
        let _ = page.cdp("Page.crash", json!({})).await;
        go_to(page, &second).await?;
        let before = share(page).await?;
        page.wait_for(&format!(
            "document.querySelector('#count-progress').value > {before}"
        ))
        .await?;
        page.client().close_window().await?;
        go_to(page, &third).await?;
        page.client().refresh().await?;
        let left = left(page).await?;
        ensure!(
            left.contains("16 × 16") && left.contains("15 × 15"),
            "{left}"
        );
        let (kept, found) = finish(page, 15).await?;
        ensure!(kept >= before, "{kept} is kept of {before}");
        ensure!(found == "2279184", "{found}");
        let (kept, found) = finish(page, 16).await?;
        ensure!(kept > 0.0 && found == "14772512", "{found}");
        Ok(())
    })
}

#[test]
fn both_count_the_same() -> Result<()> {
    with_faults(serde_json::from_str(SLOW)?, async |page| {
        let first = here(page).await?;
        begin(page, 16).await?;
        let second = another(page).await?;
        begin(page, 16).await?;
        let third = another(page).await?;
        let mut most = 0.0_f64;
        for tab in [&second, &first] {
            go_to(page, tab).await?;
            page.click("#count-all").await?;
            page.wait_for_text("#count-line", "topped at").await?;
            most = most.max(share(page).await?);
            page.client().close_window().await?;
        }
        go_to(page, &third).await?;
        page.client().refresh().await?;
        let left = left(page).await?;
        ensure!(left.matches("16 × 16").count() == 1, "{left}");
        let (kept, found) = finish(page, 16).await?;
        ensure!(kept >= most, "{kept} is kept of {most}");
        ensure!(found == "14772512", "{found}");
        Ok(())
    })
}
