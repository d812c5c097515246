//! The transport: by the step, by the placement, to the ends.

use crate::shown::at_step;
use crate::{Page, on_page};
use anyhow::{Result, ensure};
use fantoccini::key::Key;
use queenscope::app::Preset;
use queenscope::search::{AnySearch, Event, Search as _};

/// The search that the page opens with.
fn eight() -> AnySearch {
    at_step(&Preset::Eight.problem(), Preset::Eight.approach(), 0)
}

/// The steps at which placements are found, and the last step.
fn placements() -> (Vec<u64>, u64) {
    let mut search = eight();
    let mut steps = Vec::new();
    while let Some(event) = search.step() {
        if event == Event::Solution {
            steps.push(search.counters().steps);
        }
    }
    (steps, search.counters().steps)
}

async fn check(page: &Page) -> Result<u64> {
    let (problem, approach) = (Preset::Eight.problem(), Preset::Eight.approach());
    page.check_against(&problem, approach).await
}

#[test]
fn steps_forwards_and_back_by_the_buttons() -> Result<()> {
    on_page("", async |page| {
        let mut sentences = vec![page.shown().await?.sentence];
        for step in 1..=12 {
            page.click("#step").await?;
            page.wait_for_step(step).await?;
            check(page).await?;
            sentences.push(page.shown().await?.sentence);
        }
        // The first queen stands in the corner and attacks the cells below it.
        ensure!(sentences[1] == "A queen is placed in row 1, column 1.");
        ensure!(
            sentences[2]
                == "Row 2, column 1 is attacked along the column by the queen in row 1, column 1."
        );
        ensure!(
            sentences[3]
                == "Row 2, column 2 is attacked along the diagonal by the queen in row 1, column 1."
        );
        for step in (0..12).rev() {
            page.click("#step-back").await?;
            page.wait_for_step(step).await?;
            check(page).await?;
            let shown = page.shown().await?;
            ensure!(shown.sentence == sentences[step as usize], "{shown:?}");
        }
        page.wait_for_attribute("#step-back", "aria-disabled", "true")
            .await?;
        page.click("#step-back").await?;
        page.frames().await?;
        ensure!(page.step().await? == 0, "before the start");
        Ok(())
    })
}

#[test]
fn goes_from_placement_to_placement_and_to_the_ends() -> Result<()> {
    on_page("", async |page| {
        let (steps, last) = placements();
        ensure!(steps.len() == 92, "OEIS A000170");
        for (index, &step) in steps.iter().enumerate().take(3) {
            page.click("#next-solution").await?;
            page.wait_for_step(step).await?;
            page.wait_until_it_stands().await?;
            let sentence = format!("Placement {}: all 8 queens are placed", index + 1);
            page.wait_for_text("#sentence", &sentence).await?;
            check(page).await?;
            ensure!(page.count("#board .pieces .is-solved").await? == 8);
        }
        for &step in steps[..2].iter().rev() {
            page.click("#previous-solution").await?;
            page.wait_for_step(step).await?;
            check(page).await?;
        }
        page.click("#previous-solution").await?;
        page.wait_for_step(0).await?;

        page.click("#to-end").await?;
        page.wait_for_step(last).await?;
        page.wait_for_exactly(
            "#sentence",
            "Every possibility has been tried: there are 92 placements.",
        )
        .await?;
        for id in ["#step", "#next-solution", "#to-end"] {
            page.wait_for_attribute(id, "aria-disabled", "true").await?;
        }
        page.open_panel("placements").await?;
        page.wait_for_text("#placements-summary", "There are 92 placements.")
            .await?;
        page.open_panel("search").await?;
        page.wait_for_exactly("#count-solutions", "92").await?;

        page.click("#to-start").await?;
        page.wait_for_step(0).await?;
        page.wait_for_attribute("#to-start", "aria-disabled", "true")
            .await?;
        page.wait_for_exactly("#count-solutions", "0").await
    })
}

#[test]
fn play_at_the_end_begins_again() -> Result<()> {
    on_page("", async |page| {
        page.click("#to-end").await?;
        page.wait_for_text("#sentence", "Every possibility has been tried")
            .await?;
        page.click("#play").await?;
        page.wait_for_text("#sentence", "row").await?;
        page.click("#play").await?;
        page.wait_until_it_stands().await?;
        let step = check(page).await?;
        ensure!(step > 0 && step < placements().1, "at step {step}");
        Ok(())
    })
}

#[test]
fn another_speed_applies_at_once() -> Result<()> {
    on_page("", async |page| {
        page.focus("#speed").await?;
        page.press(Key::Home).await?;
        page.wait_for_exactly(".speed-value", "1 step in 2 s")
            .await?;
        page.click("#play").await?;
        page.wait_for_step(1).await?;
        // At the first speed the rest would take hours.
        page.go_at_full_speed().await?;
        page.wait_for_text("#sentence", "there are 92 placements")
            .await?;
        page.wait_until_it_stands().await?;
        ensure!(page.step().await? == placements().1);
        Ok(())
    })
}

#[test]
fn a_search_of_many_million_steps_answers_at_full_speed() -> Result<()> {
    on_page("", async |page| {
        page.set_size(14).await?;
        page.choose("#approach", "bitmask").await?;
        page.wait_for_text("#problem-line", "14 × 14 · 14 queens · flat · bitmask")
            .await?;
        page.go_at_full_speed().await?;
        page.click("#play").await?;
        page.until("far in", async || Ok(page.step().await? > 100_000))
            .await?;
        // A press is heard while it runs, and what is drawn is the state, not an old frame.
        page.click("#play").await?;
        page.wait_until_it_stands().await?;
        let problem = queenscope::problem::Problem::new(
            14,
            14,
            14,
            queenscope::board::Wrap::None,
            queenscope::board::CellSet::EMPTY,
        )?;
        let approach = queenscope::search::Approach::Bitmask;
        let step = page.check_against(&problem, approach).await?;
        page.frames().await?;
        ensure!(page.step().await? == step, "it moves though it stands");
        page.click("#step-back").await?;
        page.wait_for_step(step - 1).await?;
        page.check_against(&problem, approach).await?;
        Ok(())
    })
}
