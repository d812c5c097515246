//! The list of placements and the worker that counts and lists.

use crate::oracle::placements;
use crate::{Page, on_page};
use anyhow::{Context as _, Result, ensure};
use fantoccini::key::Key;
use queenscope::board::{Board, Cell, CellSet, Wrap};
use queenscope::problem::Problem;
use serde_json::json;
use std::collections::BTreeMap;

/// The lines that are there: their numbers and cells, and whether those are known.
async fn lines(page: &Page) -> Result<Vec<(u128, String)>> {
    let lines: Vec<(String, String)> = page
        .eval(
            "[...document.querySelectorAll('.placement-line:not(.is-coming)')].map(line => \
             [line.querySelector('.placement-number').textContent.replace(/\\D/g, ''), \
              line.querySelector('.placement-cells').textContent])",
        )
        .await?;
    let numbered = |(number, cells): (String, String)| Ok((number.parse()?, cells));
    lines.into_iter().map(numbered).collect()
}

/// The text of a line, once it is there.
async fn line(page: &Page, number: u128) -> Result<String> {
    page.find(&format!("#placement-{number}:not(.is-coming)"))
        .await?;
    page.text(&format!("#placement-{number} .placement-cells"))
        .await
}

/// Types a number into the field of the list.
async fn go_to(page: &Page, number: &str) -> Result<()> {
    page.fill("#list-field", number).await?;
    page.press(Key::Enter).await
}

/// Turns the wheel over the list by some pixels.
async fn wheel(page: &Page, pixels: i32) -> Result<()> {
    let at: [f64; 2] = page
        .eval("(box => [box.x + box.width / 2, box.y + box.height / 2])(document.querySelector('#placements').getBoundingClientRect())")
        .await?;
    let turn =
        json!({ "type": "mouseWheel", "x": at[0], "y": at[1], "deltaX": 0, "deltaY": pixels });
    page.cdp("Input.dispatchMouseEvent", turn).await?;
    Ok(())
}

/// The first number in sight, as the field has it.
async fn first(page: &Page) -> Result<u128> {
    let value = page.value("#list-field").await?;
    let digits: String = value.chars().filter(char::is_ascii_digit).collect();
    Ok(digits.parse()?)
}

fn text(cells: &[Cell]) -> String {
    let numbers: Vec<String> = cells.iter().map(|cell| cell.number().to_string()).collect();
    numbers.join(" ")
}

fn n_queens(n: u8) -> Result<Problem> {
    let board = Board::new(n, n, Wrap::None).context("a board")?;
    Ok(Problem::on(board, n, CellSet::EMPTY))
}

#[test]
fn all_placements_are_there_at_once_and_the_list_is_virtual() -> Result<()> {
    on_page("", async |page| {
        page.open_panel("placements").await?;
        page.wait_for_exactly("#placements-summary", "There are 92 placements.")
            .await?;
        let all = placements(&n_queens(8)?, usize::MAX);
        ensure!(line(page, 1).await? == text(&all[0]));
        let count = page.count(".placement-line").await?;
        ensure!((5..40).contains(&count), "{count} lines are there");
        // All of the list, screen by screen.
        let mut seen = BTreeMap::new();
        let height: f64 = page
            .eval("document.querySelector('#placements').scrollHeight")
            .await?;
        let mut top = 0.0;
        while top <= height {
            page.eval::<()>(&format!(
                "void (document.querySelector('#placements').scrollTop = {top})"
            ))
            .await?;
            page.frames().await?;
            seen.extend(lines(page).await?);
            top += 200.0;
        }
        let expected: Vec<_> = (1u128..).zip(all.iter().map(|cells| text(cells))).collect();
        ensure!(seen.into_iter().collect::<Vec<_>>() == expected);
        let count = page.count(".placement-line").await?;
        ensure!((5..40).contains(&count), "{count} lines are there");
        Ok(())
    })
}

#[test]
fn any_number_is_gone_to() -> Result<()> {
    on_page("", async |page| {
        page.set_size(11).await?;
        page.open_panel("placements").await?;
        // OEIS A000170.
        page.wait_for_exactly("#placements-summary", "There are 2680 placements.")
            .await?;
        let all = placements(&n_queens(11)?, usize::MAX);
        ensure!(all.len() == 2680);
        for number in [1, 2680, 1340, 2000, 129, 128, 2, 2679] {
            go_to(page, &number.to_string()).await?;
            ensure!(
                line(page, number).await? == text(&all[number as usize - 1]),
                "{number}"
            );
            page.wait_for_attribute(
                "#placements",
                "aria-activedescendant",
                &format!("placement-{number}"),
            )
            .await?;
            // It is in sight.
            let within = format!(
                "(([list, line]) => line.top >= list.top - 1 && line.bottom <= list.bottom + 1)(['#placements', '#placement-{number}'].map(css => document.querySelector(css).getBoundingClientRect()))"
            );
            page.wait_for(&within).await?;
        }
        go_to(page, "2 345").await?;
        ensure!(line(page, 2345).await? == text(&all[2344]));
        for wrong in ["0", "2681", "-5", "1.5", "many"] {
            go_to(page, wrong).await?;
            page.wait_for_exactly(
                "#list-error",
                &format!("Number: “{wrong}” is not a whole number from 1 to 2680."),
            )
            .await?;
            page.wait_for_attribute("#list-field", "aria-invalid", "true")
                .await?;
            // What was typed is there to be corrected.
            ensure!(page.value("#list-field").await? == wrong);
            let active = page.attribute("#placements", "aria-activedescendant");
            ensure!(
                active.await?.as_deref() == Some("placement-2345"),
                "{wrong} goes somewhere"
            );
        }
        page.press(Key::Escape).await?;
        page.wait_for_exactly("#list-error", "").await?;
        ensure!(first(page).await? == 2345, "Escape puts the number back");
        ensure!(
            page.attribute("#list-field", "aria-invalid")
                .await?
                .is_none()
        );
        go_to(page, "7").await?;
        page.wait_for_exactly("#list-error", "").await?;
        // Another panel, and back: it is about where it was.
        go_to(page, "2000").await?;
        line(page, 2000).await?;
        page.open_panel("search").await?;
        page.open_panel("placements").await?;
        page.find("#placement-2000").await?;
        Ok(())
    })
}

/// The number that is wrong stays, and what is said of it moves nothing.
#[test]
fn a_wrong_number_stays_until_the_list_moves() -> Result<()> {
    on_page("", async |page| {
        page.open_panel("placements").await?;
        page.wait_for_text("#placements-summary", "There are 92 placements.")
            .await?;
        let boxes = "JSON.stringify(['#placements', '#export', '#list-field', '#count-all'] \
             .map(css => document.querySelector(css)) \
             .map(at => [at.offsetLeft, at.offsetTop, at.offsetWidth, at.offsetHeight]))";
        for width in [1280, 768, 390, 320] {
            page.viewport(width, 900).await?;
            page.frames().await?;
            let before: String = page.eval(boxes).await?;
            go_to(page, "93").await?;
            page.wait_for_text("#list-error", "from 1 to 92.").await?;
            page.frames().await?;
            let after: String = page.eval(boxes).await?;
            ensure!(before == after, "at {width}: {before}, then {after}");
            // All of it is in sight below the field.
            let seen: bool = page
                .eval(
                    "(([error, field]) => error.top >= field.bottom && error.height > 10 \
                     && error.left >= 0 && error.right <= innerWidth) \
                     (['#list-error', '#list-field'].map(css => document.querySelector(css) \
                     .getBoundingClientRect()))",
                )
                .await?;
            ensure!(seen, "the error at {width}");
            page.press(Key::Escape).await?;
            page.wait_for_exactly("#list-error", "").await?;
        }
        page.viewport(1280, 900).await?;
        let stays = async || {
            page.frames().await?;
            ensure!(page.value("#list-field").await? == "0");
            ensure!(page.text("#list-error").await?.contains("“0”"));
            anyhow::Ok(())
        };
        let gone = async |number: u128| {
            page.wait_for_exactly("#list-error", "").await?;
            page.until(&format!("number {number}"), async || {
                Ok(first(page).await? == number)
            })
            .await
        };
        // The keyboard goes on, and the search too: it stays.
        go_to(page, "0").await?;
        page.wait_for_text("#list-error", "“0”").await?;
        page.press(Key::Tab).await?;
        stays().await?;
        page.click("#step").await?;
        page.wait_for_step(1).await?;
        stays().await?;
        // The wheel, a key, another list.
        wheel(page, 640).await?;
        gone(11).await?;
        go_to(page, "0").await?;
        page.wait_for_text("#list-error", "“0”").await?;
        page.focus("#placements").await?;
        page.press(Key::Home).await?;
        gone(1).await?;
        go_to(page, "0").await?;
        page.wait_for_text("#list-error", "“0”").await?;
        page.click("label:has(#list-different)").await?;
        gone(1).await
    })
}

/// Of a board of any size each cell number can be read, on the narrowest screen too.
#[test]
fn beside_the_board_only_the_list_scrolls() -> Result<()> {
    on_page("", async |page| {
        page.viewport(1440, 900).await?;
        page.open_panel("placements").await?;
        // What comes last is there.
        page.find("#export").await?;
        page.find("#placement-1").await?;
        page.wait_for(
            "(panel => panel.scrollHeight === panel.clientHeight)(document.querySelector('#panel'))",
        )
        .await
    })
}

#[test]
fn no_cell_number_is_cut() -> Result<()> {
    // Of each line that is there: whether all of its text is in its box.
    const CUT: &str = "[...document.querySelectorAll('.placement-line:not(.is-coming)')] \
        .filter(line => { \
            const box = line.querySelector('.placement').getBoundingClientRect(); \
            const cells = line.querySelector('.placement-cells'); \
            const range = document.createRange(); \
            range.selectNodeContents(cells); \
            return cells.scrollHeight > cells.clientHeight + 1 \
                && getComputedStyle(cells).display !== 'inline' \
                || [...range.getClientRects()].some(text => text.top < box.top \
                    || text.bottom > box.bottom || text.left < box.left || text.right > box.right); \
        }).map(line => line.id).join()";
    on_page("", async |page| {
        page.open_panel("setup").await?;
        page.click("#square").await?;
        for (n, queens) in [(8, 8), (14, 14), (18, 18), (24, 22), (32, 24), (32, 28)] {
            page.open_panel("setup").await?;
            for field in ["rows", "cols"] {
                page.set_number(field, &n.to_string()).await?;
            }
            page.set_number("queens", &queens.to_string()).await?;
            page.open_panel("placements").await?;
            let cells = line(page, 3).await?;
            ensure!(cells.split(' ').count() == queens, "{cells}");
            for width in [320, 390, 600, 768, 960, 1000, 1080, 1200, 1440] {
                page.viewport(width, 900).await?;
                page.frames().await?;
                // The lines follow the width of the list a frame or two later.
                let whole = async || Ok(page.eval::<String>(CUT).await?.is_empty());
                let what = format!("{n}, {queens} at {width}: nothing is cut");
                page.until(&what, whole).await?;
            }
        }
        Ok(())
    })
}

/// How many placements of four queens come before some, by the definition: no two in a
/// row, a column or on a diagonal.
fn four_before(n: i32, cells: &[i32]) -> u128 {
    let attack = |a: i32, b: i32| {
        let (down, right) = (b / n - a / n, b % n - a % n);
        down == 0 || right == 0 || down.abs() == right.abs()
    };
    let (mut before, size) = (0, n * n);
    for a in 0..=cells[0] {
        for b in (a + 1..size).filter(|b| !attack(a, *b)) {
            for c in (b + 1..size).filter(|c| !attack(a, *c) && !attack(b, *c)) {
                for d in (c + 1..size).filter(|d| [a, b, c].iter().all(|e| !attack(*e, *d))) {
                    if [a, b, c, d][..] >= *cells {
                        return before;
                    }
                    before += 1;
                }
            }
        }
    }
    before
}

#[test]
fn twelve_million_lines_are_one_list() -> Result<()> {
    on_page("", async |page| {
        page.set_size(14).await?;
        page.click("#square").await?;
        page.set_number("queens", "4").await?;
        page.open_panel("placements").await?;
        // The first lines do not wait for the count.
        ensure!(four_before(14, &cells(&line(page, 1).await?)?) == 0);
        page.wait_for_text("#placements-summary", "There are")
            .await?;
        let summary = page.text("#placements-summary").await?;
        let digits: String = summary.chars().filter(char::is_ascii_digit).collect();
        let total: u128 = digits.parse()?;
        for number in [1, 2, total / 2, 15_001, total - 15_000, total - 1, total] {
            go_to(page, &number.to_string()).await?;
            let cells = cells(&line(page, number).await?)?;
            ensure!(
                four_before(14, &cells) + 1 == number,
                "{cells:?} is not number {number}"
            );
        }
        // The last in order is the last by the definition too.
        ensure!(
            four_before(14, &[196; 4]) == total,
            "{total} are said to be there"
        );
        // The wheel goes line by line, also where a pixel of the bar is many lines.
        for place in [total / 3, total - 500, 400] {
            go_to(page, &place.to_string()).await?;
            line(page, place).await?;
            let mut here = place;
            for turn in [640, 640, -320, 64, -128] {
                wheel(page, turn).await?;
                here = here
                    .checked_add_signed((turn / 64).into())
                    .context("a line")?;
                page.until(&format!("line {here}"), async || {
                    Ok(first(page).await? == here)
                })
                .await?;
                line(page, here).await?;
                // The bar comes to rest; nothing in sight moves.
                page.frames().await?;
                ensure!(first(page).await? == here);
            }
        }
        go_to(page, &(total - 3).to_string()).await?;
        page.focus("#placements").await?;
        page.press(Key::End).await?;
        let last = line(page, total).await?;
        wheel(page, 5000).await?;
        page.frames().await?;
        ensure!(line(page, total).await? == last, "the end is gone");
        page.press(Key::Home).await?;
        page.find("#placement-1").await?;
        ensure!(first(page).await? == 1);
        // The bar dragged to its middle is the middle of the list.
        page.eval::<()>("void (list => list.scrollTop = (list.scrollHeight - list.clientHeight) / 2)(document.querySelector('#placements'))").await?;
        page.until("the middle", async || {
            Ok(first(page).await?.abs_diff(total / 2) < total / 100)
        })
        .await
    })
}

fn cells(text: &str) -> Result<Vec<i32>> {
    let number = |token: &str| Ok(token.parse::<i32>()? - 1);
    text.split(' ').map(number).collect()
}

#[test]
fn one_of_each_class_under_the_symmetries() -> Result<()> {
    on_page("", async |page| {
        page.open_panel("placements").await?;
        page.click("label:has(#list-different)").await?;
        // OEIS A002562.
        page.wait_for_exactly(
            "#placements-summary",
            "There are 92 placements. 12 are essentially different; each of the others is symmetric to one of these.",
        )
        .await?;
        page.eval::<()>("void (document.querySelector('#placements').style.cssText = 'flex: none; block-size: 1200px')")
            .await?;
        page.wait_for("document.querySelectorAll('.placement-line').length === 12")
            .await?;
        // The only one that a half turn leaves as it is has 4 images.
        let classes: Vec<String> = page
            .eval(
                "[...document.querySelectorAll('.placement-class')].map(span => span.textContent)",
            )
            .await?;
        ensure!(
            classes
                .iter()
                .filter(|class| class.ends_with(" 8 images"))
                .count()
                == 11
        );
        ensure!(
            classes
                .iter()
                .filter(|class| class.ends_with(" 4 images"))
                .count()
                == 1
        );
        // Each is a placement of the whole list, of the number that it says.
        let all = placements(&n_queens(8)?, usize::MAX);
        for (said, (_, cells)) in classes.iter().zip(lines(page).await?) {
            let number = said.split(' ').nth(1).context("a number")?;
            ensure!(
                text(&all[number.parse::<usize>()? - 1]) == cells,
                "{said}: {cells}"
            );
        }
        // One that is shown is gone to in the whole list.
        page.click("#placement-3").await?;
        let number = classes[2].split(' ').nth(1).context("a number")?;
        page.wait_for_exactly("#on-board", &format!("On the board: {number}"))
            .await?;
        page.click("#on-board").await?;
        page.wait_for("document.querySelector('#list-all').checked")
            .await?;
        page.wait_for_attribute(&format!("#placement-{number}"), "aria-selected", "true")
            .await
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
        page.click("#placement-2").await?;
        page.wait_for_exactly("#sentence", "Placement 2 from the list.")
            .await?;
        // OEIS A000170's second in order: columns 1 6 8 3 7 4 2 5.
        let cells = [1, 14, 24, 27, 39, 44, 50, 61];
        ensure!(page.shown().await?.queens == cells);
        ensure!(page.count("#board .pieces .is-solved").await? == 8);
        page.wait_for_attribute("#placement-2", "aria-selected", "true")
            .await?;
        page.wait_for_exactly("#on-board", "On the board: 2")
            .await?;
        page.click("#back-to-search").await?;
        page.until("the search again", async || {
            Ok(page.shown().await? == search)
        })
        .await?;
        // Pressed twice, it is shown and put away.
        page.click("#placement-3").await?;
        page.wait_for_text("#sentence", "Placement 3").await?;
        page.click("#placement-3").await?;
        page.until("the search again", async || {
            Ok(page.shown().await? == search)
        })
        .await?;
        // A step goes on with the search.
        page.click("#placement-3").await?;
        page.wait_for_text("#sentence", "Placement 3").await?;
        page.click("#step").await?;
        page.wait_for_step(6).await?;
        ensure!(page.count("#back-to-search").await? == 0);
        ensure!(page.count("#on-board").await? == 0);
        Ok(())
    })
}

/// An approach that finds placements in an order of its own: the number of each is asked.
#[test]
fn what_the_search_finds_has_its_number_in_the_list() -> Result<()> {
    on_page("", async |page| {
        page.open_panel("setup").await?;
        page.choose("#approach", "most-constrained").await?;
        page.open_panel("placements").await?;
        let all = placements(&n_queens(8)?, usize::MAX);
        for found in 1..=3 {
            page.click("#next-solution").await?;
            page.wait_for_text("#sentence", &format!("Placement {found}:"))
                .await?;
            let queens = page.shown().await?.queens;
            let index = all.iter().position(|cells| {
                cells
                    .iter()
                    .map(|cell| cell.number())
                    .eq(queens.iter().copied())
            });
            let number = index.context("it is a placement")? + 1;
            page.wait_for_exactly("#on-board", &format!("On the board: {number}"))
                .await?;
        }
        Ok(())
    })
}

#[test]
fn the_list_stays_when_something_else_is_done_with_it() -> Result<()> {
    on_page("", async |page| {
        page.open_panel("placements").await?;
        go_to(page, "50").await?;
        let before = line(page, 50).await?;
        page.click("#count-all").await?;
        page.wait_for_text("#count .is-done", "92").await?;
        page.download("#export").await?;
        page.wait_for_text("#task", "Saved 92 as cell numbers")
            .await?;
        ensure!(line(page, 50).await? == before, "the list is gone");
        Ok(())
    })
}

#[test]
fn placements_found_by_the_search_are_listed_as_they_come() -> Result<()> {
    on_page("", async |page| {
        page.open_panel("placements").await?;
        page.click("label:has(#list-found)").await?;
        page.wait_for_text("#placements-summary", "No placement found yet.")
            .await?;
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
        page.click("label:has(#list-found)").await?;
        page.wait_for_text("#placements-summary", "50 placements found so far.")
            .await?;
        // All of the list, screen by screen.
        let mut seen = BTreeMap::new();
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
            seen.extend(lines(page).await?);
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
        page.find("#placement-1").await?;
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
fn a_long_export_is_cancelled_at_once() -> Result<()> {
    on_page("", async |page| {
        page.set_size(28).await?;
        page.open_panel("placements").await?;
        // No dialog for a file, which no test can answer.
        page.eval::<()>("void (window.showSaveFilePicker = undefined)")
            .await?;
        page.click("#export").await?;
        page.wait_for_text("#task", "Writing").await?;
        // The page answers meanwhile.
        page.click("#step").await?;
        page.wait_for_step(1).await?;
        page.cancel_task().await?;
        page.wait_for_exactly("#task", "").await?;
        // Its button is gone; the keyboard is not.
        page.wait_for_focus("export").await?;
        page.frames().await?;
        page.wait_for_exactly("#task", "").await?;
        // Its worker is gone: another task is done.
        page.set_size(6).await?;
        page.open_panel("placements").await?;
        page.download("#export").await?;
        page.wait_for_text("#task", "Saved 4 as").await
    })
}

#[test]
fn another_problem_ends_the_task_and_the_list_of_the_last() -> Result<()> {
    on_page("", async |page| {
        page.set_size(17).await?;
        page.open_panel("placements").await?;
        // No dialog for a file, which no test can answer.
        page.eval::<()>("void (window.showSaveFilePicker = undefined)")
            .await?;
        page.click("#export").await?;
        page.wait_for_text("#task", "Writing").await?;
        let before = line(page, 1).await?;
        // One cell is blocked: that of the first queen.
        page.open_panel("setup").await?;
        page.click("#cell-1").await?;
        page.wait_for_blocked(&[1]).await?;
        page.open_panel("placements").await?;
        page.wait_for_text("#task .error", "The board changed")
            .await?;
        let after = line(page, 1).await?;
        ensure!(
            before.starts_with("1 ") && after.starts_with("2 "),
            "{before}, then {after}"
        );
        // A new task while one is at work: the old one does not go on beside it.
        page.click("#export").await?;
        page.wait_for_text("#task", "Writing cell numbers").await?;
        page.choose("#export-format", "csv").await?;
        page.click("#export").await?;
        page.wait_for_text("#task", "Writing CSV").await?;
        page.cancel_task().await?;
        page.wait_for_exactly("#task", "").await
    })
}

#[test]
fn problems_without_placements_and_with_the_empty_one() -> Result<()> {
    on_page("", async |page| {
        page.set_size(3).await?;
        page.open_panel("placements").await?;
        page.wait_for_text("#placements-summary", "There is no placement.")
            .await?;
        page.open_panel("setup").await?;
        page.click("#square").await?;
        page.set_number("queens", "0").await?;
        page.open_panel("placements").await?;
        page.wait_for_text("#placements-summary", "There is one placement.")
            .await?;
        page.wait_for_text("#placements", "the empty board").await
    })
}

#[test]
fn keys_move_along_the_list() -> Result<()> {
    on_page("", async |page| {
        page.open_panel("placements").await?;
        page.focus("#placements").await?;
        let on = async |number: u32| {
            page.wait_for_attribute(
                "#placements",
                "aria-activedescendant",
                &format!("placement-{number}"),
            )
            .await?;
            // It is in sight and says where in the list it is.
            let line = format!("#placement-{number}");
            ensure!(page.attribute(&line, "aria-posinset").await? == Some(number.to_string()));
            ensure!(page.attribute(&line, "aria-setsize").await?.as_deref() == Some("92"));
            anyhow::Ok(())
        };
        for (key, number) in [
            (Key::Down, 1),
            (Key::Down, 2),
            (Key::End, 92),
            (Key::Down, 92),
            (Key::Up, 91),
            (Key::PageUp, 84),
            (Key::PageDown, 91),
            (Key::Home, 1),
            (Key::Up, 1),
        ] {
            page.press(key).await?;
            on(number).await?;
        }
        // Enter and Space show it; the list is one stop for Tab.
        page.press(Key::Enter).await?;
        page.wait_for_text("#sentence", "Placement 1 from the list.")
            .await?;
        page.press(Key::Down).await?;
        page.press(' ').await?;
        page.wait_for_text("#sentence", "Placement 2 from the list.")
            .await?;
        page.press(' ').await?;
        page.wait_for_text("#sentence", "No queen is placed yet.")
            .await?;
        page.press(Key::Tab).await?;
        page.until("the focus leaves the list", async || {
            page.eval("!document.activeElement.closest('.placements')")
                .await
        })
        .await
    })
}
