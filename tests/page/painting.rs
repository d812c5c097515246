//! Blocked cells, set by the pointer.

use crate::on_page;
use anyhow::{Result, ensure};

#[test]
fn a_click_blocks_a_cell_and_frees_it_again() -> Result<()> {
    on_page("", async |page| {
        page.click("#step").await?;
        page.wait_for_step(1).await?;
        // Pointing at a cell changes nothing while no cells are edited.
        page.click("#cell-10").await?;
        page.wait_for_focus("cell-10").await?;
        page.frames().await?;
        ensure!(page.blocked().await?.is_empty() && page.step().await? == 1);
        page.open_panel("setup").await?;
        page.click("#cell-10").await?;
        page.wait_for_blocked(&[10]).await?;
        // Another problem is searched from its start.
        page.wait_for_step(0).await?;
        // The focus goes where the click was, and nothing scrolls away.
        page.wait_for_focus("cell-10").await?;
        page.click("#cell-64").await?;
        page.wait_for_blocked(&[10, 64]).await?;
        page.click("#cell-10").await?;
        page.wait_for_blocked(&[64]).await?;
        page.click("#clear-blocked").await?;
        page.wait_for_blocked(&[]).await?;
        page.wait_for_attribute("#clear-blocked", "aria-disabled", "true")
            .await?;
        page.wait_for_focus("clear-blocked").await
    })
}

#[test]
fn a_fast_drag_leaves_no_gap() -> Result<()> {
    on_page("", async |page| {
        page.open_panel("setup").await?;
        // The pointer is seen on the first cell and on the last, and nowhere between.
        page.drag(&["#cell-1", "#cell-8"]).await?;
        page.wait_for_blocked(&[1, 2, 3, 4, 5, 6, 7, 8]).await?;
        page.drag(&["#cell-8", "#cell-64"]).await?;
        page.wait_for_blocked(&[1, 2, 3, 4, 5, 6, 7]).await?;
        page.click("#clear-blocked").await?;
        page.wait_for_blocked(&[]).await?;
        page.drag(&["#cell-1", "#cell-64", "#cell-61"]).await?;
        page.wait_for_blocked(&[1, 10, 19, 28, 37, 46, 55, 61, 62, 63, 64])
            .await?;
        // One stroke is one change.
        page.click("#undo").await?;
        page.wait_for_blocked(&[]).await?;
        page.click("#redo").await?;
        page.wait_for_blocked(&[1, 10, 19, 28, 37, 46, 55, 61, 62, 63, 64])
            .await?;
        // A stroke that begins on a blocked cell frees.
        page.drag(&["#cell-55", "#cell-46"]).await?;
        page.wait_for_blocked(&[1, 10, 19, 28, 37, 61, 62, 63, 64])
            .await?;
        // A press that moves over the board without the button does nothing.
        page.drag(&["#problem-line", "#cell-30"]).await?;
        page.frames().await?;
        ensure!(page.blocked().await?.len() == 9);
        Ok(())
    })
}

#[test]
fn inverting_swaps_free_and_blocked() -> Result<()> {
    on_page("", async |page| {
        page.set_size(3).await?;
        page.click("#cell-5").await?;
        page.wait_for_blocked(&[5]).await?;
        page.click("#invert-blocked").await?;
        page.wait_for_blocked(&[1, 2, 3, 4, 6, 7, 8, 9]).await?;
        page.click("#to-end").await?;
        page.wait_for_text("#sentence", "there is no placement")
            .await?;
        page.click("#undo").await?;
        page.wait_for_blocked(&[5]).await?;
        page.click("#undo").await?;
        page.wait_for_blocked(&[]).await?;
        page.click("#redo").await?;
        page.wait_for_blocked(&[5]).await?;
        // Without queens one placement stands, whatever is blocked.
        page.click("#square").await?;
        page.set_number("queens", "0").await?;
        page.click("#invert-blocked").await?;
        page.click("#to-end").await?;
        page.wait_for_text("#sentence", "there is one placement")
            .await
    })
}

#[test]
fn blocking_a_cell_while_it_plays_begins_again() -> Result<()> {
    on_page("", async |page| {
        page.go_at_full_speed().await?;
        page.set_size(14).await?;
        page.open_panel("setup").await?;
        page.click("#play").await?;
        page.until("far in", async || Ok(page.step().await? > 1000))
            .await?;
        page.click("#cell-100").await?;
        page.wait_for_blocked(&[100]).await?;
        page.wait_until_it_stands().await?;
        page.wait_for_step(0).await?;
        // Nothing of the old run goes on.
        page.frames().await?;
        let shown = page.shown().await?;
        ensure!(shown.step == 0 && shown.queens.is_empty(), "{shown:?}");
        Ok(())
    })
}

#[test]
fn only_the_main_button_paints() -> Result<()> {
    use fantoccini::actions::{
        InputSource as _, MOUSE_BUTTON_RIGHT as RIGHT, MouseActions, PointerAction,
    };
    on_page("", async |page| {
        page.open_panel("setup").await?;
        let mut mouse = MouseActions::new("mouse".to_owned());
        for (css, action) in [
            ("#cell-1", PointerAction::Down { button: RIGHT }),
            ("#cell-3", PointerAction::Up { button: RIGHT }),
        ] {
            mouse = mouse
                .then(PointerAction::MoveToElement {
                    element: page.find(css).await?,
                    duration: None,
                    x: 0.0,
                    y: 0.0,
                })
                .then(action);
        }
        page.client().perform_actions(mouse).await?;
        page.frames().await?;
        ensure!(page.blocked().await?.is_empty());
        // Off the board a stroke goes on only along its edge cells that were crossed.
        page.drag(&["#cell-1", "#problem-line", "#cell-2"]).await?;
        page.frames().await?;
        page.wait_for_blocked(&[1, 2]).await
    })
}
