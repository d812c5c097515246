//! A board that is pasted, good or bad.

use crate::on_page;
use anyhow::{Result, ensure};

/// The specification's board with blocked cells: 65 placements.
const RESERVED: &str =
    "........\n........\n..*.....\n........\n........\n.....**.\n...*....\n........";

#[test]
fn a_pasted_board_becomes_the_problem() -> Result<()> {
    on_page("", async |page| {
        page.open_panel("setup").await?;
        page.click("details.paste summary").await?;
        page.fill("#paste-text", RESERVED).await?;
        page.click("#paste-apply").await?;
        page.wait_for_blocked(&[19, 46, 47, 52]).await?;
        page.wait_for_text("#panel .blocked", "4 cells are blocked.")
            .await?;
        page.wait_for_text("#panel .blocked", "Blocked cells do not stop attacks.")
            .await?;
        page.click("#to-end").await?;
        page.wait_for_text("#sentence", "there are 65 placements")
            .await?;

        // Another size, with queens as on output, and with the ends of lines of other systems.
        page.eval::<()>(
            "void (() => { const field = document.querySelector('#paste-text'); \
             field.value = '*..\\r\\n..Q\\r\\n'; field.dispatchEvent(new InputEvent('input', { bubbles: true })) })()",
        )
        .await?;
        page.click("#paste-apply").await?;
        page.wait_for_text("#problem-line", "2 × 3 · 2 queens")
            .await?;
        page.wait_for_blocked(&[1]).await?;
        ensure!(page.value("#rows").await? == "2" && page.value("#cols").await? == "3");
        Ok(())
    })
}

#[test]
fn a_bad_board_says_where_and_changes_nothing() -> Result<()> {
    on_page("", async |page| {
        page.open_panel("setup").await?;
        page.click("#preset-reserved").await?;
        page.click("details.paste summary").await?;
        for _ in 0..2 {
            page.click("#step").await?;
        }
        page.wait_for_step(2).await?;
        let before = page.shown().await?;
        let long = ".".repeat(33);
        let many = ".\n".repeat(33);
        for (text, error) in [
            ("", "Line 1: found the end of the text"),
            (
                "...\n..x\n...",
                "Line 2: found “x” as character 3; expected . (free), * (blocked) or Q (queen).",
            ),
            ("...\n....", "Line 2: found 4 characters; expected 3"),
            ("...\n..", "Line 2: found 2 characters; expected 3"),
            ("...\n\n...", "Line 3: found “...”; expected the end"),
            (&long, "Line 1: found 33 characters"),
            (&many, "Line 33"),
            ("8 8 8", "Line 1: found “8” as character 1"),
        ] {
            page.fill("#paste-text", text).await?;
            page.click("#paste-apply").await?;
            page.wait_for_text("#paste-error", error).await?;
            page.wait_for_attribute("#paste-text", "aria-invalid", "true")
                .await?;
            ensure!(page.shown().await? == before, "{text:?} did something");
            ensure!(
                page.value("#paste-text").await? == text,
                "what was pasted is kept"
            );
            page.wait_for_blocked(&[19, 46, 47, 52]).await?;
        }
        // The error goes as soon as the text is changed.
        page.fill("#paste-text", "...").await?;
        page.wait_for_attribute("#paste-text", "aria-invalid", "false")
            .await?;
        page.wait_for_exactly("#paste-error", "").await
    })
}
