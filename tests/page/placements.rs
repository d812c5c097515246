//! The list of placements and the worker that counts and lists.

use crate::on_page;
use anyhow::{Result, ensure};
use fantoccini::key::Key;

#[test]
fn all_placements_are_listed_and_the_list_is_virtual() -> Result<()> {
    on_page("", async |page| {
        page.open_panel("placements").await?;
        page.wait_for_text("#placements-summary", "None found yet.")
            .await?;
        page.click("#list-all").await?;
        page.wait_for_text("#task", "Listed: 92, in").await?;
        page.wait_for_text("#placements-summary", "There are 92 placements.")
            .await?;
        page.wait_for_text("#placements", "1 13 24 30 35 47 50 60")
            .await?;
        let lines = page.count(".placement-line").await?;
        ensure!((5..40).contains(&lines), "{lines} lines are there");

        page.eval::<()>(
            "void (l => l.scrollTo(0, l.scrollHeight))(document.querySelector('.placements'))",
        )
        .await?;
        page.wait_for(
            "[...document.querySelectorAll('.placement-number')].at(-1)?.textContent === '92'",
        )
        .await?;
        // The mirror image of the first.
        page.wait_for_text("#placements li:last-child", "8 12 17 27 38 42 55 61")
            .await?;
        let lines = page.count(".placement-line").await?;
        ensure!((5..40).contains(&lines), "{lines} lines are there");
        Ok(())
    })
}

#[test]
fn a_placement_that_is_picked_is_shown() -> Result<()> {
    on_page("", async |page| {
        for _ in 0..5 {
            page.click("#step").await?;
        }
        page.wait_for_step(5).await?;
        let search = page.shown().await?;
        page.open_panel("placements").await?;
        page.click("#list-all").await?;
        page.wait_for_text("#task", "Listed: 92").await?;
        page.click("#placements li:nth-child(2) button").await?;
        page.wait_for_exactly("#sentence", "Placement 2 from the list.")
            .await?;
        // OEIS A000170's second in order: columns 1 6 8 3 7 4 2 5.
        let cells = [1, 14, 24, 27, 39, 44, 50, 61];
        ensure!(page.shown().await?.queens == cells);
        ensure!(page.count("#board .cell-box .is-solved").await? == 8);
        page.wait_for_attribute("#placements li:nth-child(2) button", "aria-pressed", "true")
            .await?;
        page.click("#back-to-search").await?;
        page.until("the search again", async || {
            Ok(page.shown().await? == search)
        })
        .await?;
        // Pressed twice, it is shown and put away.
        page.click("#placements li:nth-child(3) button").await?;
        page.wait_for_text("#sentence", "Placement 3").await?;
        page.click("#placements li:nth-child(3) button").await?;
        page.until("the search again", async || {
            Ok(page.shown().await? == search)
        })
        .await?;
        // A step goes on with the search.
        page.click("#placements li:nth-child(3) button").await?;
        page.wait_for_text("#sentence", "Placement 3").await?;
        page.click("#step").await?;
        page.wait_for_step(6).await?;
        ensure!(page.count("#back-to-search").await? == 0);
        Ok(())
    })
}

#[test]
fn the_list_stays_when_something_else_is_done_with_it() -> Result<()> {
    on_page("", async |page| {
        page.open_panel("placements").await?;
        page.click("#list-all").await?;
        page.wait_for_text("#task", "Listed: 92").await?;
        page.click("#count-all").await?;
        page.wait_for_text("#count .is-done", "92").await?;
        ensure!(page.count(".placement-line").await? > 5, "the list is gone");
        page.download("#export").await?;
        page.wait_for_text("#task", "Saved 92 as cell numbers")
            .await?;
        ensure!(page.count(".placement-line").await? > 5, "the list is gone");
        Ok(())
    })
}

#[test]
fn placements_found_by_the_search_are_listed_as_they_come() -> Result<()> {
    on_page("", async |page| {
        page.open_panel("placements").await?;
        for number in 1..=2 {
            page.click("#next-solution").await?;
            let sentence = format!("Placement {number}:");
            page.wait_for_text("#sentence", &sentence).await?;
            let lines = async || Ok(page.count(".placement-line").await? == number);
            page.until("a line more", lines).await?;
        }
        page.wait_for_text("#placements-summary", "2 placements found so far.")
            .await?;
        page.click("#previous-solution").await?;
        page.until("a line less", async || {
            Ok(page.count(".placement-line").await? == 1)
        })
        .await
    })
}

#[test]
fn the_list_has_no_hole_after_a_jump() -> Result<()> {
    on_page("", async |page| {
        page.fill("#solution-field", "50").await?;
        page.press(Key::Enter).await?;
        page.wait_for_text("#sentence", "Placement 50:").await?;
        let queens = page.shown().await?.queens;
        page.open_panel("placements").await?;
        page.wait_for_text("#placements-summary", "50 placements found so far.")
            .await?;
        // All of the list, screen by screen.
        let mut seen = std::collections::BTreeMap::new();
        let height: f64 = page
            .eval("document.querySelector('.placements').scrollHeight")
            .await?;
        let mut top = 0.0;
        while top <= height {
            page.eval::<()>(&format!(
                "void (document.querySelector('.placements').scrollTop = {top})"
            ))
            .await?;
            page.frames().await?;
            let lines: Vec<(u32, String)> = page
                .eval(
                    "[...document.querySelectorAll('.placement-line')].map(line => \
                     [Number(line.querySelector('.placement-number').textContent), \
                      line.querySelector('.placement-cells').textContent])",
                )
                .await?;
            seen.extend(lines);
            top += 200.0;
        }
        ensure!(seen.keys().copied().eq(1..=50), "{:?}", seen.keys());
        // OEIS A000170's first, and the one that the search stands on.
        ensure!(seen[&1] == "1 13 24 30 35 47 50 60", "{}", seen[&1]);
        let queens: Vec<String> = queens.iter().map(u16::to_string).collect();
        ensure!(seen[&50] == queens.join(" "), "{}", seen[&50]);
        let texts: std::collections::BTreeSet<_> = seen.values().collect();
        ensure!(texts.len() == 50, "a placement is there twice");
        // One of those that were jumped over is shown as any other.
        page.focus(".placements").await?;
        page.press(Key::Home).await?;
        page.wait_for_focus("placement-1").await?;
        page.click("#placement-3").await?;
        page.wait_for_exactly("#sentence", "Placement 3 from the list.")
            .await?;
        let shown: Vec<String> = page
            .shown()
            .await?
            .queens
            .iter()
            .map(u16::to_string)
            .collect();
        ensure!(seen[&3] == shown.join(" "));
        Ok(())
    })
}

#[test]
fn a_long_list_is_cancelled_at_once() -> Result<()> {
    on_page("", async |page| {
        page.set_size(17).await?;
        page.open_panel("placements").await?;
        page.click("#list-all").await?;
        page.wait_for_text("#task", "Listing").await?;
        page.wait_for("document.querySelector('#task progress').value > 0")
            .await?;
        // The page answers meanwhile.
        page.click("#step").await?;
        page.wait_for_step(1).await?;
        page.cancel_task().await?;
        page.wait_for_exactly("#task", "").await?;
        // Its button is gone; the keyboard is not.
        page.wait_for_focus("list-all").await?;
        page.frames().await?;
        page.wait_for_exactly("#task", "").await?;
        page.click("#step").await?;
        page.wait_for_step(2).await?;
        // Its worker is gone: another task is done.
        page.set_size(6).await?;
        page.open_panel("placements").await?;
        page.click("#list-all").await?;
        page.wait_for_text("#task", "Listed: 4, in").await
    })
}

#[test]
fn another_problem_ends_the_task_of_the_last() -> Result<()> {
    on_page("", async |page| {
        page.set_size(17).await?;
        page.open_panel("placements").await?;
        page.click("#list-all").await?;
        page.wait_for_text("#task", "Listing").await?;
        page.until("lines", async || {
            Ok(page.count(".placement-line").await? > 0)
        })
        .await?;
        // One cell is blocked.
        page.open_panel("setup").await?;
        page.click("#cell-1").await?;
        page.wait_for_blocked(&[1]).await?;
        page.open_panel("placements").await?;
        page.wait_for_exactly("#task", "").await?;
        page.frames().await?;
        ensure!(
            page.count(".placement-line").await? == 0,
            "placements of another problem are listed"
        );
        page.wait_for_text("#placements-summary", "None found yet.")
            .await?;
        // A new task while one is at work: the old one does not go on beside it.
        page.click("#list-all").await?;
        page.wait_for_text("#task", "Listing").await?;
        page.click("#export").await?;
        page.wait_for_text("#task", "Writing").await?;
        page.cancel_task().await?;
        page.wait_for_exactly("#task", "").await
    })
}

#[test]
fn problems_without_placements_and_with_the_empty_one() -> Result<()> {
    on_page("", async |page| {
        page.set_size(3).await?;
        page.open_panel("placements").await?;
        page.click("#list-all").await?;
        page.wait_for_text("#task", "Listed: 0, in").await?;
        page.wait_for_text("#placements-summary", "There is no placement.")
            .await?;
        page.open_panel("setup").await?;
        page.click("#square").await?;
        page.set_number("queens", "0").await?;
        page.open_panel("placements").await?;
        page.click("#list-all").await?;
        page.wait_for_text("#placements-summary", "There is one placement.")
            .await?;
        page.wait_for_text("#placements", "the empty board").await
    })
}

#[test]
fn keys_move_along_the_list() -> Result<()> {
    on_page("", async |page| {
        page.open_panel("placements").await?;
        page.click("#list-all").await?;
        page.wait_for_text("#task", "Listed: 92").await?;
        page.focus(".placements").await?;
        page.press(Key::Down).await?;
        page.wait_for_focus("placement-1").await?;
        page.press(Key::Down).await?;
        page.wait_for_focus("placement-2").await?;
        page.press(Key::End).await?;
        page.wait_for_focus("placement-92").await?;
        page.press(Key::Down).await?;
        page.press(Key::Up).await?;
        page.wait_for_focus("placement-91").await?;
        page.press(Key::PageUp).await?;
        page.wait_for_focus("placement-84").await?;
        page.press(Key::Home).await?;
        page.wait_for_focus("placement-1").await?;
        // Enter shows it; the list is one stop for Tab.
        page.press(Key::Enter).await?;
        page.wait_for_text("#sentence", "Placement 1 from the list.")
            .await?;
        page.press(Key::Tab).await?;
        page.until("the focus leaves the list", async || {
            page.eval("!document.activeElement.closest('.placements')")
                .await
        })
        .await
    })
}
