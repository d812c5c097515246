//! What is drawn: the search's own state, and why a candidate is rejected.

use crate::on_page;
use crate::shown::at_step;
use anyhow::{Context as _, Result, ensure};
use queenscope::app::Preset;
use queenscope::attacks::ray;
use queenscope::search::{Event, Rejection, Search as _};

#[test]
fn a_rejection_shows_the_candidate_the_attacker_and_the_line() -> Result<()> {
    on_page("", async |page| {
        for _ in 0..3 {
            page.click("#step").await?;
        }
        page.wait_for_step(3).await?;
        // Row 2, column 2, attacked by the queen in the corner along the diagonal.
        ensure!(page.marked("rejected").await? == [(1, 1)]);
        ensure!(page.marked("cross").await? == [(1, 1)]);
        ensure!(page.count("#board .is-attacker").await? == 1);
        ensure!(page.count("#board .is-attacker[data-cell='1']").await? == 1);
        let line: Vec<f64> = page
            .eval("['x1', 'y1', 'x2', 'y2'].map(n => Number(document.querySelector('.ray line').getAttribute(n)))")
            .await?;
        ensure!(line == [0.5, 0.5, 1.5, 1.5], "the ray is {line:?}");
        // The next candidate is marked too.
        let next = page.attribute("#board .next", "transform").await?;
        ensure!(next.as_deref() == Some("translate(2 1)"), "{next:?}");
        // And the attacked cells: the rest of row 1, column 1 and a diagonal.
        let dots = page.marked("dots").await?.len();
        ensure!(dots == 7 + 7 + 7, "{dots} cells are attacked");
        let name = page.attribute("#cell-10", "aria-label").await?;
        ensure!(
            name.as_deref()
                == Some("row 2, column 2, free, attacked by the queen in row 1, column 1"),
            "{name:?}"
        );
        page.wait_for_attribute("#cell-1", "aria-label", "row 1, column 1, queen")
            .await
    })
}

#[test]
fn a_line_of_attack_wraps_visibly_on_a_torus() -> Result<()> {
    on_page("", async |page| {
        page.open_panel("setup").await?;
        page.click("#preset-torus").await?;
        page.wait_for_text("#problem-line", "torus").await?;
        let (problem, approach) = (Preset::Torus.problem(), Preset::Torus.approach());
        // The first step that is rejected along a line over an edge.
        let mut search = at_step(&problem, approach, 0);
        let (step, pieces) = loop {
            let event = search.step().context("no line wraps")?;
            if let Event::Rejected {
                cell,
                why: Rejection::Attacked { by, line },
            } = event
            {
                let pieces = ray(problem.board(), by, cell, line).len();
                if pieces > 1 {
                    break (search.counters().steps, pieces);
                }
            }
        };
        ensure!(step < 40, "first at step {step}");
        for _ in 0..step {
            page.click("#step").await?;
        }
        page.wait_for_step(step).await?;
        page.check_against(&problem, approach).await?;
        let drawn = page.count(".ray line").await?;
        ensure!(drawn == pieces, "{drawn} pieces are drawn, not {pieces}");
        // Each piece but the last leaves the board where the next comes in.
        let ends: Vec<[f64; 4]> = page
            .eval("[...document.querySelectorAll('.ray line')].map(l => ['x1', 'y1', 'x2', 'y2'].map(n => Number(l.getAttribute(n))))")
            .await?;
        for pair in ends.windows(2) {
            let [_, _, x, y] = pair[0];
            let [from_x, from_y, ..] = pair[1];
            let joined = |a: f64, b: f64| ((a - b).rem_euclid(7.0)).min((b - a).rem_euclid(7.0));
            ensure!(
                joined(x, from_x) < 1e-6 && joined(y, from_y) < 1e-6,
                "{ends:?}"
            );
        }
        // Copies of the queens that stand at an edge are drawn beyond the other.
        let copies: usize = page
            .eval("document.querySelector('.copies .square').getAttribute('d').match(/M/g).length")
            .await?;
        ensure!(copies == 4 * 7 + 4, "{copies} copies");
        ensure!(page.count(".copies .queen").await? > 0);
        page.screenshot("torus", 1440, 900).await
    })
}

#[test]
fn queens_are_those_of_the_search_all_along() -> Result<()> {
    on_page("", async |page| {
        page.open_panel("setup").await?;
        for preset in Preset::ALL {
            page.click(&format!("#preset-{}", preset.name())).await?;
            page.wait_for_attribute(
                &format!("#preset-{}", preset.name()),
                "aria-pressed",
                "true",
            )
            .await?;
            page.wait_for_step(0).await?;
            let (problem, approach) = (preset.problem(), preset.approach());
            for step in 1..=20 {
                page.click("#step").await?;
                page.wait_for_step(step).await?;
                page.check_against(&problem, approach).await?;
            }
            for _ in 0..3 {
                let before = page.step().await?;
                page.click("#next-solution").await?;
                page.until("a placement", async || Ok(page.step().await? > before))
                    .await?;
                page.wait_until_it_stands().await?;
                page.check_against(&problem, approach).await?;
            }
        }
        Ok(())
    })
}

#[test]
fn the_smallest_and_the_largest_board() -> Result<()> {
    on_page("", async |page| {
        page.set_size(1).await?;
        page.click("#to-end").await?;
        page.wait_for_text("#sentence", "there is one placement")
            .await?;
        page.click("#previous-solution").await?;
        page.wait_for_text("#sentence", "Placement 1: the only queen is placed.")
            .await?;
        ensure!(page.shown().await?.queens == [1]);
        page.click("#cell-1").await?;
        page.wait_for_blocked(&[1]).await?;
        page.click("#to-end").await?;
        page.wait_for_text("#sentence", "there is no placement")
            .await?;

        page.set_size(32).await?;
        page.set_wrap("torus").await?;
        page.until("all cells", async || {
            Ok(page.count("#board .cell-box").await? == 1024)
        })
        .await?;
        page.choose("#approach", "bitmask").await?;
        page.click("#step").await?;
        page.wait_for_step(1).await?;
        page.focus("#cell-1").await?;
        page.press_with(&['\u{E009}'], fantoccini::key::Key::End)
            .await?;
        page.wait_for_focus("cell-1024").await?;
        page.press('b').await?;
        page.wait_for_blocked(&[1, 1024]).await?;
        page.go_at_full_speed().await?;
        page.click("#play").await?;
        page.until("far in", async || Ok(page.step().await? > 10_000))
            .await?;
        page.click("#play").await?;
        page.wait_until_it_stands().await
    })
}
