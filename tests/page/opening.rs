//! The page opens, wherever it is served from, and is ready.

use crate::on_page;
use anyhow::{Result, ensure};

#[test]
fn opens_under_a_sub_path() -> Result<()> {
    on_page("", async |page| {
        page.wait_for_text("h1", "Queenscope").await?;
        let address: String = page.eval("location.pathname").await?;
        ensure!(address == "/x/y/", "the page went to {address}");
        page.screenshot("opening", 1440, 900).await
    })
}

#[test]
fn opens_on_eight_queens_one_press_from_moving() -> Result<()> {
    on_page("", async |page| {
        page.wait_for_text("#problem-line", "8 × 8 · 8 queens · flat")
            .await?;
        let shown = page.shown().await?;
        ensure!(shown.step == 0 && shown.queens.is_empty(), "{shown:?}");
        ensure!(
            shown.sentence.starts_with("No queen is placed yet."),
            "{shown:?}"
        );
        ensure!(page.count("#board .cell-box").await? == 64);
        let title = page.client().title().await?;
        ensure!(
            title.starts_with("Queenscope · 8 × 8"),
            "the title is {title}"
        );
        page.frames().await?;
        ensure!(page.step().await? == 0, "it moves by itself");

        page.click("#play").await?;
        page.wait_for_attribute("#play", "aria-label", "Pause")
            .await?;
        page.until("it moves", async || Ok(page.step().await? >= 3))
            .await?;
        page.click("#play").await?;
        page.wait_until_it_stands().await?;
        let stood = page.shown().await?;
        page.frames().await?;
        ensure!(page.shown().await? == stood, "it moves though it stands");
        Ok(())
    })
}

#[test]
fn board_sentence_and_transport_are_in_sight() -> Result<()> {
    on_page("", async |page| {
        page.find("#board").await?;
        for (width, height) in [
            (1280, 720),
            (1280, 800),
            (1920, 1080),
            (2560, 1440),
            (390, 844),
            (820, 1180),
        ] {
            page.viewport(width, height).await?;
            page.frames().await?;
            // Below the buttons is the timeline, which a tall screen may have to scroll to.
            let transport = if width > height {
                ".transport"
            } else {
                "#play"
            };
            for part in ["#board", "#sentence", transport] {
                page.find(part).await?;
                let bottom: f64 = page
                    .eval(&format!(
                        "document.querySelector('{part}').getBoundingClientRect().bottom"
                    ))
                    .await?;
                ensure!(
                    bottom <= f64::from(height),
                    "{width} x {height}: {part} ends at {bottom}"
                );
            }
            // The board has the better part of what the transport and the timeline leave.
            let side: f64 = page
                .eval("document.querySelector('#board').getBoundingClientRect().height")
                .await?;
            let shorter = f64::from(width.min(height));
            ensure!(side > 0.45 * shorter, "{width} x {height}: {side} high");
        }
        Ok(())
    })
}
