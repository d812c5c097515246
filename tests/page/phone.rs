//! The page on a phone: nothing is cut off, and fingers work.

use crate::{Page, on_page};
use anyhow::{Result, ensure};
use fantoccini::actions::{InputSource as _, PointerAction, TouchActions};

/// Fails if anything can be scrolled sideways, and says what is too wide.
async fn fits(page: &Page, what: &str) -> Result<()> {
    page.frames().await?;
    let wide: Vec<String> = page
        .eval(
            "document.documentElement.scrollWidth <= document.documentElement.clientWidth ? [] : \
             [...document.querySelectorAll('body *')] \
                 .filter(e => e.getBoundingClientRect().right > document.documentElement.clientWidth + 0.5) \
                 .map(e => `${e.tagName}#${e.id}.${e.getAttribute('class')}`)",
        )
        .await?;
    ensure!(wide.is_empty(), "{what}: wider than the page: {wide:?}");
    let overflow: f64 = page
        .eval("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        .await?;
    ensure!(overflow <= 0.0, "{what}: {overflow} pixels too wide");
    Ok(())
}

#[test]
fn nothing_is_wider_than_the_screen() -> Result<()> {
    on_page("", async |page| {
        for width in [320, 390] {
            page.viewport(width, 720).await?;
            page.open_panel("setup").await?;
            page.click("#preset-eight").await?;
            page.wait_for_text("#problem-line", "8 × 8").await?;
            page.click("#next-solution").await?;
            page.wait_for_text("#sentence", "Placement 1:").await?;
            panels(page, &format!("8 x 8 at {width}")).await?;

            page.set_size(32).await?;
            page.set_wrap("torus").await?;
            page.choose("#approach", "bitmask").await?;
            page.wait_for_text("#problem-line", "32 × 32 · 32 queens · torus")
                .await?;
            // In the field of the approach the letter would choose.
            page.focus("#play").await?;
            page.press('l').await?;
            page.wait_for("document.querySelectorAll('#board .pieces .queen').length > 3")
                .await?;
            page.eval::<()>("void scrollTo(0, 0)").await?;
            page.screenshot(&format!("phone-{width}"), width, 720)
                .await?;
            panels(page, &format!("32 x 32 at {width}")).await?;
        }
        Ok(())
    })
}

#[test]
fn nothing_moves_while_the_numbers_grow() -> Result<()> {
    on_page("", async |page| {
        page.set_size(12).await?;
        for width in [320, 390, 600] {
            page.viewport(width, 720).await?;
            page.click("#to-start").await?;
            page.wait_for_step(0).await?;
            page.frames().await?;
            let top = "document.querySelector('.tabs').getBoundingClientRect().top + scrollY";
            let before: f64 = page.eval(top).await?;
            page.click("#to-end").await?;
            page.wait_for_text("#sentence", "there are 14").await?;
            page.wait_until_it_stands().await?;
            page.frames().await?;
            let after: f64 = page.eval(top).await?;
            ensure!(before == after, "at {width}: {before} became {after}");
        }
        Ok(())
    })
}

async fn panels(page: &Page, what: &str) -> Result<()> {
    for panel in ["search", "tree", "compare", "placements", "setup"] {
        page.open_panel(panel).await?;
        fits(page, &format!("{what}, {panel}")).await?;
        let least = if panel == "compare" { 100.0 } else { 200.0 };
        let board: [f64; 2] = page
            .eval("(box => [box.width, box.height])(document.querySelector('.stage svg.board').getBoundingClientRect())")
            .await?;
        ensure!(board[0] > least, "{what}, {panel}: the board is {board:?}");
        if panel == "compare" {
            page.click("label:has(#lock-free)").await?;
            page.find("#lanes button").await?;
            fits(page, &format!("{what}, each by hand")).await?;
            page.click("label:has(#lock-step)").await?;
        }
        if panel == "placements" {
            page.click("#count-all").await?;
            fits(page, &format!("{what}, counting")).await?;
            page.click("label:has(#list-different)").await?;
            page.frames().await?;
            fits(page, &format!("{what}, classes")).await?;
        }
    }
    // What is wrong is told without being wider.
    page.set_number("rows", "a number that is much too long to be one")
        .await?;
    page.wait_for_attribute("#rows", "aria-invalid", "true")
        .await?;
    fits(page, &format!("{what}, an error")).await?;
    page.click("#show-keys").await?;
    page.wait_for("document.querySelector('dialog').open")
        .await?;
    fits(page, &format!("{what}, the list of keys")).await?;
    page.click("#keys-close").await?;
    page.wait_for("!document.querySelector('dialog').open")
        .await?;
    page.set_number("rows", "8").await
}

/// Puts a finger on one element, moves it to each of the others and lifts it.
async fn touch(page: &Page, path: &[&str]) -> Result<()> {
    let mut finger = TouchActions::new("finger".to_owned());
    for (index, css) in path.iter().enumerate() {
        finger = finger.then(PointerAction::MoveToElement {
            element: page.find(css).await?,
            duration: None,
            x: 0.0,
            y: 0.0,
        });
        if index == 0 {
            finger = finger.then(PointerAction::Down { button: 0 });
        }
    }
    let finger = finger.then(PointerAction::Up { button: 0 });
    Ok(page.client().perform_actions(finger).await?)
}

#[test]
fn a_finger_taps_and_paints() -> Result<()> {
    on_page("", async |page| {
        page.viewport(390, 720).await?;
        let on = serde_json::json!({ "enabled": true, "maxTouchPoints": 1 });
        page.cdp("Emulation.setTouchEmulationEnabled", on).await?;
        touch(page, &["#step"]).await?;
        page.wait_for_step(1).await?;
        // A finger on the board scrolls the page and blocks nothing, unless cells are edited.
        touch(page, &["#cell-10"]).await?;
        touch(page, &["#cell-12", "#cell-52"]).await?;
        page.frames().await?;
        ensure!(page.blocked().await?.is_empty(), "scrolling paints");
        page.open_panel("setup").await?;
        page.eval::<()>("void scrollTo(0, 0)").await?;
        touch(page, &["#cell-1", "#cell-4"]).await?;
        page.wait_for_blocked(&[1, 2, 3, 4]).await?;
        touch(page, &["#cell-2"]).await?;
        page.wait_for_blocked(&[1, 3, 4]).await?;
        touch(page, &["#cell-10"]).await?;
        page.wait_for_blocked(&[1, 3, 4, 10]).await
    })
}
