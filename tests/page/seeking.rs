//! Going somewhere: by typed numbers, backtracks and subtrees, with an index that the worker makes.

use crate::shown::{Shown, at_step, queens};
use crate::{Page, on_page};
use anyhow::{Context as _, Result, ensure};
use fantoccini::key::Key;
use queenscope::app::Preset;
use queenscope::board::{CellSet, Wrap};
use queenscope::problem::Problem;
use queenscope::search::{Approach, Event, Search as _};

/// What happened at each step of the search that the page opens with, from step 1.
fn events() -> Vec<Event> {
    let mut search = at_step(&Preset::Eight.problem(), Preset::Eight.approach(), 0);
    std::iter::from_fn(|| search.step()).collect()
}

/// The step that takes the queen back that is the last to stand after `step`.
fn taken_back(events: &[Event], step: usize) -> usize {
    let mut above = 1;
    let end = (step..events.len()).find(|&at| {
        match events[at] {
            Event::Placed { .. } => above += 1,
            Event::Removed { .. } => above -= 1,
            _ => {}
        }
        above == 0
    });
    end.expect("every queen is taken back") + 1
}

async fn check(page: &Page) -> Result<u64> {
    let (problem, approach) = (Preset::Eight.problem(), Preset::Eight.approach());
    page.check_against(&problem, approach).await
}

/// Types a number into a field and goes there.
async fn go(page: &Page, field: &str, text: &str) -> Result<()> {
    page.fill(field, text).await?;
    page.press(Key::Enter).await
}

/// What is shown at a step that is gone to by number.
async fn at(page: &Page, step: u64) -> Result<Shown> {
    go(page, "#step-field", &step.to_string()).await?;
    page.wait_for_step(step).await?;
    page.shown().await
}

/// Waits for a step and checks what is drawn there.
async fn is_at(page: &Page, step: usize) -> Result<()> {
    page.wait_for_step(step as u64).await?;
    check(page).await?;
    Ok(())
}

#[test]
fn a_step_gone_to_is_the_step_that_stepping_reaches() -> Result<()> {
    on_page("", async |page| {
        // A rejection, a placement, a backtrack, the middle, and the last step.
        let events = events();
        let found = events.iter().position(|event| *event == Event::Solution);
        let found = found.context("there are placements")? as u64 + 1;
        for step in [1, 2, found, found + 1, 8_935, 17_868] {
            let gone = at(page, step).await?;
            check(page).await?;
            at(page, step - 1).await?;
            page.click("#step").await?;
            page.wait_for_step(step).await?;
            let stepped = page.shown().await?;
            ensure!(stepped == gone, "{stepped:?} and {gone:?}");
            at(page, step + 1).await?;
            page.click("#step-back").await?;
            page.wait_for_step(step).await?;
            let back = page.shown().await?;
            ensure!(back == gone, "{back:?} and {gone:?}");
        }
        // Each placement by its number: its sentence is the one that stepping there says.
        for number in [92, 1, 46] {
            go(page, "#solution-field", &number.to_string()).await?;
            page.wait_for_text("#sentence", &format!("Placement {number}:"))
                .await?;
            let step = check(page).await?;
            ensure!(events[step as usize - 1] == Event::Solution);
            let before = &events[..step as usize];
            let solutions = before
                .iter()
                .filter(|event| **event == Event::Solution)
                .count();
            ensure!(solutions == number, "it is number {solutions}");
        }
        Ok(())
    })
}

#[test]
fn wrong_numbers_are_told_and_go_nowhere() -> Result<()> {
    on_page("", async |page| {
        at(page, 100).await?;
        let before = page.shown().await?;
        for (field, other, wrong) in [
            ("#step-field", "#solution-field", "17870"),
            ("#step-field", "#solution-field", "-1"),
            ("#step-field", "#solution-field", "ten"),
            ("#step-field", "#solution-field", "99999999999999999999999"),
            ("#solution-field", "#step-field", "0"),
            ("#solution-field", "#step-field", "93"),
        ] {
            go(page, field, wrong).await?;
            page.wait_for_text("#go-error", &format!("“{wrong}”"))
                .await?;
            page.wait_for_attribute(field, "aria-invalid", "true")
                .await?;
            ensure!(page.attribute(other, "aria-invalid").await?.is_none());
            ensure!(page.shown().await? == before, "{wrong} goes somewhere");
        }
        // A number that is right takes the message away; digits may be grouped.
        go(page, "#step-field", " 12 345 ").await?;
        is_at(page, 12_345).await?;
        page.wait_for_exactly("#go-error", "").await?;
        ensure!(
            page.attribute("#solution-field", "aria-invalid")
                .await?
                .is_none()
        );
        // What is typed and given up.
        page.fill("#step-field", "777").await?;
        page.press(Key::Escape).await?;
        page.until("the step again", async || {
            Ok(page.value("#step-field").await?.replace('\u{202f}', "") == "12345")
        })
        .await?;
        page.press(Key::Tab).await?;
        page.frames().await?;
        ensure!(page.step().await? == 12_345, "Escape went there");
        Ok(())
    })
}

#[test]
fn keys_and_buttons_go_by_backtracks_and_subtrees() -> Result<()> {
    on_page("", async |page| {
        let events = events();
        let removed = |at: &usize| matches!(events[at - 1], Event::Removed { .. });
        let backs: Vec<usize> = (1..=events.len()).filter(removed).collect();
        page.find("#board").await?;
        for back in &backs[..3] {
            page.press(']').await?;
            is_at(page, *back).await?;
        }
        page.press('[').await?;
        is_at(page, backs[1]).await?;
        page.click("#next-backtrack").await?;
        is_at(page, backs[2]).await?;
        page.click("#previous-backtrack").await?;
        is_at(page, backs[1]).await?;
        page.press('[').await?;
        is_at(page, backs[0]).await?;
        page.press('[').await?;
        is_at(page, 0).await?;

        // The first queen is placed next: over it is to where it is taken back.
        let over = taken_back(&events, 1);
        page.press('o').await?;
        is_at(page, over).await?;
        page.wait_for_text("#sentence", "row 1, column 1").await?;
        // The second one, in the next column, by the buttons.
        let second = taken_back(&events, over + 1);
        page.click("#over").await?;
        is_at(page, second).await?;
        page.click("#over-back").await?;
        is_at(page, over).await?;
        page.press_with(&[Key::Shift.into()], 'O').await?;
        is_at(page, 0).await?;

        // Out of what stands: level by level up to the first row, then the end.
        page.press('n').await?;
        page.wait_for_text("#sentence", "Placement 1:").await?;
        let mut step = page.step().await? as usize;
        for level in 0..8 {
            step = taken_back(&events, step);
            if level % 2 == 0 {
                page.press('u').await?;
            } else {
                page.click("#out").await?;
            }
            is_at(page, step).await?;
        }
        ensure!(step == over, "the first queen was in the first column");
        page.press('u').await?;
        is_at(page, events.len()).await?;
        for id in ["#out", "#over", "#next-backtrack"] {
            page.wait_for_attribute(id, "aria-disabled", "true").await?;
        }
        Ok(())
    })
}

#[test]
fn digits_go_to_tenths_at_once() -> Result<()> {
    on_page("", async |page| {
        let last = events().len() as f64;
        page.find("#board").await?;
        for tenth in [5u8, 9, 1, 0] {
            page.press(char::from(b'0' + tenth)).await?;
            is_at(page, (last * f64::from(tenth) / 10.0) as usize).await?;
            page.wait_until_it_stands().await?;
        }
        Ok(())
    })
}

#[test]
fn the_worker_indexes_sixty_million_steps_while_the_page_is_used() -> Result<()> {
    on_page("", async |page| {
        page.set_size(14).await?;
        page.choose("#approach", "bitmask").await?;
        page.wait_for_text("#problem-line", "14 × 14 · 14 queens · flat · bitmask")
            .await?;
        page.find("#timeline-note").await?;
        // Meanwhile it steps, both ways, and is drawn.
        let problem = Problem::new(14, 14, 14, Wrap::None, CellSet::EMPTY)?;
        page.focus("#play").await?;
        for step in 1..=3 {
            page.press('.').await?;
            page.wait_for_step(step).await?;
        }
        page.press(',').await?;
        page.wait_for_step(2).await?;
        page.check_against(&problem, Approach::Bitmask).await?;
        page.press('n').await?;
        page.wait_for_text("#sentence", "Placement 1:").await?;
        let first = page.shown().await?.queens;
        page.until("all is indexed", async || {
            Ok(page.count("#timeline-note").await? == 0)
        })
        .await?;
        ensure!(page.shown().await?.queens == first, "it moved meanwhile");

        // OEIS A000170; by symmetry the last is the mirror image of the first.
        go(page, "#solution-field", "365596").await?;
        page.wait_for_text(
            "#sentence",
            "Placement 365\u{202f}596: all 14 queens are placed",
        )
        .await?;
        let mirror = |cell: &u16| (cell - 1) / 14 * 14 + 14 - (cell - 1) % 14;
        let mut mirrored: Vec<u16> = first.iter().map(mirror).collect();
        mirrored.sort_unstable();
        ensure!(page.shown().await?.queens == mirrored);
        page.check_against(&problem, Approach::Bitmask).await?;
        page.press(Key::Tab).await?;
        page.focus("#play").await?;
        page.press('.').await?;
        page.press('p').await?;
        page.wait_for_text("#sentence", "Placement 365\u{202f}596:")
            .await?;
        // In the middle, by stepping from where a seek leads.
        page.press('5').await?;
        let steps = page.attribute("#timeline", "aria-valuemax").await?;
        let steps: u64 = steps.context("the timeline has an end")?.parse()?;
        ensure!(steps > 60_000_000, "{steps} steps");
        page.until("the middle", async || Ok(page.step().await? == steps / 2))
            .await?;
        let middle = page.check_against(&problem, Approach::Bitmask).await?;
        page.press('.').await?;
        page.wait_for_step(middle + 1).await?;
        page.press(',').await?;
        page.wait_for_step(middle).await?;
        let expected = queens(&at_step(&problem, Approach::Bitmask, middle));
        ensure!(page.shown().await?.queens == expected);
        Ok(())
    })
}
