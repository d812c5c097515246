//! Two tabs count at the same time, and neither costs the other anything.

use crate::Page;
use crate::faults::{break_page, with_faults};
use anyhow::{Result, ensure};
use fantoccini::key::Key;
use fantoccini::wd::WindowHandle;
use serde_json::json;

/// A worker hears the program, the job and one bundle of parts: a count comes that far and
/// waits, however fast the machine is.
const HELD: &str = r#"{ "hold": 3 }"#;

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
    break_page(page, &serde_json::from_str(HELD)?).await?;
    page.open("").await?;
    page.find("#board").await?;
    Ok(tab)
}

/// Begins a count, and waits until some of it is stored.
async fn begin(page: &Page, n: u8) -> Result<()> {
    page.set_size(n).await?;
    page.open_panel("placements").await?;
    page.fill("#workers", "1").await?;
    page.press(Key::Enter).await?;
    page.click("#count-all").await?;
    page.wait_for("document.querySelector('#count-progress')?.value > 0")
        .await?;
    page.wait_for(&format!(
        "Object.keys(localStorage).some(key => key.startsWith('queenscope-count:[[{n},'))"
    ))
    .await
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

/// Goes on with a count that waits, and gives what was there at once.
async fn go_on(page: &Page, n: u8) -> Result<f64> {
    page.open_panel("placements").await?;
    let entry = format!("{n} × {n}");
    page.wait_for_text(".counts-left", &entry).await?;
    page.eval::<()>(&format!(
        "void [...document.querySelectorAll('.count-left')] \
         .find(e => e.textContent.includes('{entry}')).querySelector('button').click()"
    ))
    .await?;
    page.wait_for_text("#problem-line", &entry).await?;
    page.find("#count-progress").await?;
    share(page).await
}

/// What a count comes to, once its workers hear everything.
async fn finish(page: &Page) -> Result<String> {
    page.eval::<()>("void faults.release()").await?;
    let done = async || Ok(page.count("#count .is-done").await? == 1);
    for _ in 0..5 {
        if page.until("the end", done).await.is_ok() {
            break;
        }
    }
    let number = page.text("#count-number b").await?;
    Ok(number.replace('\u{202f}', ""))
}

#[test]
fn one_is_closed_and_one_is_done_and_both_are_there() -> Result<()> {
    with_faults(serde_json::from_str(HELD)?, async |page| {
        let first = here(page).await?;
        begin(page, 16).await?;
        let second = another(page).await?;
        begin(page, 14).await?;
        go_to(page, &first).await?;
        let share = share(page).await?;
        ensure!(share > 0.0);
        page.client().close_window().await?;
        go_to(page, &second).await?;
        // OEIS A000170.
        ensure!(finish(page).await? == "365596");
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
        let kept = go_on(page, 16).await?;
        ensure!(kept >= share, "{kept} is kept of {share}");
        ensure!(finish(page).await? == "14772512");
        Ok(())
    })
}

#[test]
fn one_is_killed_while_both_count() -> Result<()> {
    with_faults(serde_json::from_str(HELD)?, async |page| {
        let first = here(page).await?;
        begin(page, 18).await?;
        let second = another(page).await?;
        begin(page, 16).await?;
        let third = another(page).await?;
        go_to(page, &first).await?;
        // It answers nothing any more, this command neither.
        let _ = page.cdp("Page.crash", json!({})).await;
        go_to(page, &second).await?;
        let before = share(page).await?;
        page.eval::<()>("void faults.release(4)").await?;
        page.wait_for(&format!(
            "document.querySelector('#count-progress').value > {before}"
        ))
        .await?;
        page.client().close_window().await?;
        go_to(page, &third).await?;
        page.client().refresh().await?;
        let left = left(page).await?;
        ensure!(
            left.contains("18 × 18") && left.contains("16 × 16"),
            "{left}"
        );
        ensure!(go_on(page, 18).await? > 0.0, "what was killed is kept");
        let kept = go_on(page, 16).await?;
        ensure!(kept >= before, "{kept} is kept of {before}");
        ensure!(finish(page).await? == "14772512");
        Ok(())
    })
}

#[test]
fn both_count_the_same() -> Result<()> {
    with_faults(serde_json::from_str(HELD)?, async |page| {
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
        let kept = go_on(page, 16).await?;
        ensure!(kept >= most, "{kept} is kept of {most}");
        ensure!(finish(page).await? == "14772512");
        Ok(())
    })
}
