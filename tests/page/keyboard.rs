//! The page by keys alone.

use crate::{Page, on_page};
use anyhow::{Result, ensure};
use fantoccini::key::Key;

const CONTROL: char = '\u{E009}';

/// Presses a key on the board and waits for the cell that then has the focus.
async fn goes(page: &Page, key: Key, cell: u16) -> Result<()> {
    page.press(key).await?;
    page.wait_for_focus(&format!("cell-{cell}")).await
}

#[test]
fn arrows_move_on_the_board_and_stop_at_its_edges() -> Result<()> {
    on_page("", async |page| {
        page.viewport(1280, 400).await?;
        page.open_panel("setup").await?;
        page.click("#preset-torus").await?;
        page.wait_for_text("#problem-line", "torus").await?;
        ensure!(page.count("#board [tabindex='0']").await? == 1);
        page.focus("#board [tabindex='0']").await?;
        let scrolled: f64 = page.eval("scrollY").await?;
        // 7 x 7: the focus never goes round, though the board does.
        goes(page, Key::Up, 1).await?;
        goes(page, Key::Left, 1).await?;
        goes(page, Key::Right, 2).await?;
        goes(page, Key::Down, 9).await?;
        goes(page, Key::End, 14).await?;
        goes(page, Key::Right, 14).await?;
        goes(page, Key::Home, 8).await?;
        page.press_with(&[CONTROL], Key::End).await?;
        page.wait_for_focus("cell-49").await?;
        goes(page, Key::Down, 49).await?;
        goes(page, Key::Up, 42).await?;
        page.press_with(&[CONTROL], Key::Home).await?;
        page.wait_for_focus("cell-1").await?;
        ensure!(page.count("#board [tabindex='0']").await? == 1);
        page.frames().await?;
        let then: f64 = page.eval("scrollY").await?;
        // What has the focus is brought into sight; the page is not moved by the arrows.
        goes(page, Key::Right, 2).await?;
        goes(page, Key::Left, 1).await?;
        page.frames().await?;
        ensure!(page.eval::<f64>("scrollY").await? == then, "{scrolled}");

        // One stop for Tab: the next is beyond the board, and back is the same cell.
        goes(page, Key::Down, 8).await?;
        page.press(Key::Tab).await?;
        page.until("the focus leaves the board", async || {
            page.eval("!document.activeElement.closest('#board')").await
        })
        .await?;
        page.press_with(&[Key::Shift.into()], Key::Tab).await?;
        page.wait_for_focus("cell-8").await
    })
}

#[test]
fn the_first_stop_leads_to_the_panels() -> Result<()> {
    on_page("", async |page| {
        page.find("#board").await?;
        let hidden = page.screen_size("#to-panels").await?;
        ensure!(hidden <= 1.0, "{hidden} pixels of it are seen");
        page.press(Key::Tab).await?;
        page.wait_for_focus("to-panels").await?;
        ensure!(page.screen_size("#to-panels").await? > 20.0);
        page.press(Key::Enter).await?;
        page.wait_for_focus("tab-search").await?;
        // The panel that is open, whichever it is.
        page.press(Key::Right).await?;
        page.wait_for_focus("tab-tree").await?;
        page.focus("#to-panels").await?;
        page.press(' ').await?;
        page.wait_for_focus("tab-tree").await?;
        ensure!(page.step().await? == 0, "the space plays");
        Ok(())
    })
}

#[test]
fn keys_block_and_free_the_cell_they_are_on() -> Result<()> {
    on_page("", async |page| {
        page.focus("#cell-1").await?;
        goes(page, Key::Right, 2).await?;
        page.press('b').await?;
        page.wait_for_blocked(&[2]).await?;
        page.wait_for_attribute("#cell-2", "aria-label", "row 1, column 2, blocked")
            .await?;
        goes(page, Key::Down, 10).await?;
        page.press(Key::Enter).await?;
        page.wait_for_blocked(&[2, 10]).await?;
        page.press('B').await?;
        page.wait_for_blocked(&[2]).await?;
        page.press_with(&[CONTROL], 'z').await?;
        page.wait_for_blocked(&[2, 10]).await?;
        page.wait_for_focus("cell-10").await
    })
}

#[test]
fn the_focus_stays_on_a_board_that_becomes_smaller() -> Result<()> {
    on_page("", async |page| {
        page.focus("#cell-1").await?;
        page.press_with(&[CONTROL], Key::End).await?;
        page.wait_for_focus("cell-64").await?;
        page.set_size(4).await?;
        ensure!(page.count("#board [tabindex='0']").await? == 1);
        page.set_size(9).await?;
        ensure!(page.count("#board [tabindex='0']").await? == 1);
        Ok(())
    })
}

#[test]
fn shortcuts_drive_playback() -> Result<()> {
    on_page("", async |page| {
        page.find("#board").await?;
        page.press('.').await?;
        page.wait_for_step(1).await?;
        page.press('.').await?;
        page.wait_for_step(2).await?;
        page.press(',').await?;
        page.wait_for_step(1).await?;
        page.press('l').await?;
        page.wait_for_step(101).await?;
        page.press('J').await?;
        page.wait_for_step(1).await?;
        page.press('j').await?;
        page.wait_for_step(0).await?;

        page.press('n').await?;
        page.wait_for_text("#sentence", "Placement 1:").await?;
        page.press('N').await?;
        page.wait_for_text("#sentence", "Placement 2:").await?;
        page.press('p').await?;
        page.wait_for_text("#sentence", "Placement 1:").await?;
        page.press('0').await?;
        page.wait_for_step(0).await?;

        let speed = async || Ok::<_, anyhow::Error>(page.value("#speed").await?.parse::<u8>()?);
        let before = speed().await?;
        for more in 1..=3 {
            page.press('>').await?;
            page.until("faster", async || Ok(speed().await? == before + more))
                .await?;
        }
        page.press('<').await?;
        page.until("slower", async || Ok(speed().await? == before + 2))
            .await?;

        for key in [' ', 'k'] {
            page.press(key).await?;
            page.wait_for_attribute("#play", "aria-label", "Pause")
                .await?;
            page.press(key).await?;
            page.wait_until_it_stands().await?;
        }
        Ok(())
    })
}

#[test]
fn keys_typed_into_a_field_stay_there() -> Result<()> {
    on_page("", async |page| {
        page.open_panel("setup").await?;
        page.click("details.paste summary").await?;
        page.fill("#paste-text", "k.,lnj5 ?<>").await?;
        page.frames().await?;
        ensure!(page.value("#paste-text").await? == "k.,lnj5 ?<>");
        let shown = page.shown().await?;
        ensure!(shown.step == 0, "{shown:?}");
        ensure!(page.count("dialog[open]").await? == 0);
        // What is undone there is the typing.
        page.press_with(&[CONTROL], 'z').await?;
        page.frames().await?;
        page.wait_for_text("#problem-line", "8 × 8").await?;
        page.fill("#rows", "7").await?;
        page.press('k').await?;
        page.frames().await?;
        ensure!(page.value("#rows").await? == "7k");
        page.wait_until_it_stands().await
    })
}

#[test]
fn space_on_a_button_presses_it_once() -> Result<()> {
    on_page("", async |page| {
        page.focus("#step").await?;
        page.press(' ').await?;
        page.wait_for_step(1).await?;
        page.frames().await?;
        page.wait_until_it_stands().await?;
        ensure!(page.step().await? == 1, "more than the button was pressed");
        page.press(Key::Enter).await?;
        page.wait_for_step(2).await?;

        page.focus("#play").await?;
        page.press(' ').await?;
        page.wait_for_attribute("#play", "aria-label", "Pause")
            .await?;
        page.frames().await?;
        page.wait_for_attribute("#play", "aria-label", "Pause")
            .await?;
        page.press(' ').await?;
        page.wait_until_it_stands().await?;
        // Other keys are shortcuts on a button, too.
        page.press('k').await?;
        page.wait_for_attribute("#play", "aria-label", "Pause")
            .await
    })
}

#[test]
fn keys_that_are_handled_do_not_scroll_the_page() -> Result<()> {
    on_page("", async |page| {
        // Low enough that there is something to scroll.
        page.viewport(900, 300).await?;
        page.find("#board").await?;
        ensure!(
            page.eval::<bool>("document.documentElement.scrollHeight > innerHeight + 100")
                .await?
        );
        page.press(' ').await?;
        page.wait_for_attribute("#play", "aria-label", "Pause")
            .await?;
        page.press(' ').await?;
        page.wait_until_it_stands().await?;
        page.frames().await?;
        ensure!(page.eval::<f64>("scrollY").await? == 0.0, "Space scrolls");
        page.focus("#timeline").await?;
        page.eval::<()>("void scrollTo(0, 0)").await?;
        for key in [Key::End, Key::PageDown, Key::PageUp, Key::Home, Key::Down] {
            page.press(key).await?;
            page.frames().await?;
            page.wait_until_it_stands().await?;
            ensure!(page.eval::<f64>("scrollY").await? == 0.0, "{key:?} scrolls");
        }
        Ok(())
    })
}

#[test]
fn the_list_of_keys_opens_closes_and_gives_the_focus_back() -> Result<()> {
    on_page("", async |page| {
        page.focus("#step").await?;
        page.press('?').await?;
        page.wait_for("document.querySelector('dialog').open")
            .await?;
        ensure!(
            page.eval::<bool>("document.activeElement.closest('dialog') !== null")
                .await?
        );
        // Nothing behind it is pressed meanwhile.
        page.press('.').await?;
        page.press('k').await?;
        page.frames().await?;
        ensure!(page.step().await? == 0);
        page.press(Key::Escape).await?;
        page.wait_for("!document.querySelector('dialog').open")
            .await?;
        page.wait_for_focus("step").await?;

        page.click("#show-keys").await?;
        page.wait_for("document.querySelector('dialog').open")
            .await?;
        page.click("#keys-close").await?;
        page.wait_for("!document.querySelector('dialog').open")
            .await?;
        page.wait_for_focus("show-keys").await?;
        // And again: it is not remembered as open.
        page.press('?').await?;
        page.wait_for("document.querySelector('dialog').open").await
    })
}

#[test]
fn single_keys_can_be_switched_off() -> Result<()> {
    on_page("", async |page| {
        page.click("#show-keys").await?;
        page.click("#shortcuts").await?;
        page.press(Key::Escape).await?;
        page.wait_for("!document.querySelector('dialog').open")
            .await?;
        for key in ['.', 'k', '5', 'n', '?'] {
            page.press(key).await?;
        }
        page.frames().await?;
        ensure!(page.step().await? == 0, "a shortcut is still on");
        ensure!(page.count("dialog[open]").await? == 0);
        // The board and what is no single key go on.
        page.focus("#cell-1").await?;
        goes(page, Key::Right, 2).await?;
        page.press(Key::Enter).await?;
        page.wait_for_blocked(&[2]).await?;
        page.press_with(&[CONTROL], 'z').await?;
        page.wait_for_blocked(&[]).await?;
        // It is kept, and comes on again.
        page.client().refresh().await?;
        page.find("#board").await?;
        page.press('.').await?;
        page.frames().await?;
        ensure!(page.step().await? == 0, "forgotten over a reload");
        page.click("#show-keys").await?;
        page.click("#shortcuts").await?;
        page.click("#keys-close").await?;
        page.wait_for("!document.querySelector('dialog').open")
            .await?;
        page.press('.').await?;
        page.wait_for_step(1).await
    })
}

#[test]
fn tabs_follow_the_arrows() -> Result<()> {
    on_page("", async |page| {
        page.focus("#tab-search").await?;
        goes_to_tab(page, Key::Right, "tree").await?;
        goes_to_tab(page, Key::Right, "compare").await?;
        goes_to_tab(page, Key::Right, "placements").await?;
        goes_to_tab(page, Key::Right, "setup").await?;
        goes_to_tab(page, Key::Right, "search").await?;
        goes_to_tab(page, Key::Left, "setup").await?;
        ensure!(page.count("[role=tab][tabindex='0']").await? == 1);
        Ok(())
    })
}

async fn goes_to_tab(page: &Page, key: Key, name: &str) -> Result<()> {
    page.press(key).await?;
    page.wait_for_focus(&format!("tab-{name}")).await?;
    page.wait_for_attribute(&format!("#tab-{name}"), "aria-selected", "true")
        .await
}
