//! Boards side by side, and what keeps them together.

use crate::shown::{at_step, queens};
use crate::{Page, on_page};
use anyhow::{Result, ensure};
use queenscope::board::{CellSet, Wrap};
use queenscope::problem::Problem;
use queenscope::search::{Approach, Search as _};
use serde::Deserialize;

/// The approaches beside each other: the page's own, then those chosen at first.
const LANES: [Approach; 4] = [
    Approach::Rows,
    Approach::Subsets,
    Approach::Permutations,
    Approach::Bitmask,
];

/// What a board shows.
#[derive(Debug, PartialEq, Deserialize)]
struct Shown {
    step: u64,
    found: u64,
    queens: Vec<u16>,
}

/// What each board shows, the page's own first.
async fn lanes(page: &Page) -> Result<Vec<Shown>> {
    page.eval(
        r##"[...document.querySelectorAll("#lanes .lane")].map(lane => {
            const number = css => Number(lane.querySelector(css).textContent.replace(/\D/g, ""));
            const size = Number(lane.querySelector("svg rect.square").getAttribute("width"));
            const queens = [...lane.querySelectorAll("svg .queen:not(.is-ghost)")].map(queen => {
                const [col, row] = queen.getAttribute("transform").match(/\d+/g).map(Number);
                return row * size + col + 1;
            });
            return { step: number(".lane-step"), found: number(".lane-found"), queens: queens.sort((a, b) => a - b) };
        })"##,
    )
    .await
}

/// All boards at the same moment, each drawn as its own search is at its step.
async fn check(page: &Page, problem: &Problem) -> Result<Vec<Shown>> {
    let lanes = lanes(page).await?;
    ensure!(lanes.len() == LANES.len(), "{lanes:?}");
    for (lane, approach) in lanes.iter().zip(LANES) {
        let search = at_step(problem, approach, lane.step);
        ensure!(lane.queens == queens(&search), "{approach}: {lane:?}");
        ensure!(
            lane.found == search.counters().solutions,
            "{approach}: {lane:?}"
        );
    }
    Ok(lanes)
}

/// Waits until the boards show something.
async fn until(page: &Page, what: &str, holds: impl Fn(&[Shown]) -> bool) -> Result<()> {
    page.until(what, async || Ok(holds(&lanes(page).await?)))
        .await
}

/// Compares on a board of five, small enough to go to the end of each search.
async fn open(page: &Page) -> Result<Problem> {
    page.set_size(5).await?;
    page.open_panel("compare").await?;
    until(page, "four boards", |lanes| lanes.len() == 4).await?;
    Ok(Problem::new(5, 5, 5, Wrap::None, CellSet::EMPTY)?)
}

async fn lock(page: &Page, name: &str) -> Result<()> {
    page.click(&format!("label:has(#lock-{name})")).await?;
    page.wait_for(&format!("document.querySelector('#lock-{name}').checked"))
        .await
}

#[test]
fn a_lock_keeps_the_boards_together() -> Result<()> {
    on_page("", async |page| {
        let problem = open(page).await?;
        for step in 1..=4 {
            page.click("#step").await?;
            until(page, "all are at the step", |lanes| {
                lanes.iter().all(|lane| lane.step == step)
            })
            .await?;
            check(page, &problem).await?;
        }
        page.click("#step-back").await?;
        until(page, "all went back", |lanes| {
            lanes.iter().all(|lane| lane.step == 3)
        })
        .await?;

        lock(page, "solution").await?;
        for number in 1..=3 {
            page.click("#next-solution").await?;
            until(page, "all have found it", |lanes| {
                lanes.iter().all(|lane| lane.found == number)
            })
            .await?;
            let shown = check(page, &problem).await?;
            ensure!(
                shown.iter().all(|lane| lane.queens == shown[0].queens),
                "{shown:?}"
            );
            ensure!(
                shown[1].step > shown[0].step && shown[0].step > shown[3].step,
                "{shown:?}"
            );
        }
        page.click("#to-end").await?;
        // Of 5 queens there are ten placements (OEIS A000170).
        until(page, "all are done", |lanes| {
            lanes.iter().all(|lane| lane.found == 10)
        })
        .await?;
        ensure!(page.count("#lanes .lane.is-done").await? == 4);

        lock(page, "share").await?;
        page.click("#to-start").await?;
        until(page, "all begin", |lanes| {
            lanes.iter().all(|lane| lane.step == 0)
        })
        .await?;
        let ends = LANES.map(|approach| {
            let mut search = at_step(&problem, approach, 0);
            search.run(u64::MAX, |_| false)
        });
        page.focus("#play").await?;
        page.press('5').await?;
        until(page, "all are half through", |lanes| {
            (lanes.iter().zip(ends))
                .all(|(lane, end)| lane.step.abs_diff(end / 2) <= end / 1000 + 1)
        })
        .await?;
        check(page, &problem).await?;
        Ok(())
    })
}

#[test]
fn without_a_lock_each_board_has_its_own_buttons() -> Result<()> {
    on_page("", async |page| {
        let problem = open(page).await?;
        ensure!(page.count("#lanes button").await? == 0);
        lock(page, "free").await?;
        page.click("#lane-2-step").await?;
        page.click("#lane-2-step").await?;
        page.click("#lane-3-next-solution").await?;
        page.click("#lane-4-to-end").await?;
        until(page, "each is where it was sent", |lanes| {
            lanes[0].step == 0 && lanes[1].step == 2 && lanes[2].found == 1 && lanes[3].found == 10
        })
        .await?;
        let shown = check(page, &problem).await?;
        page.click("#step").await?;
        until(page, "the own goes on", |lanes| lanes[0].step == 1).await?;
        ensure!(
            lanes(page).await?[1..] == shown[1..],
            "the others went along"
        );
        page.click("#lane-4-previous-solution").await?;
        page.click("#lane-2-step-back").await?;
        page.click("#lane-3-to-start").await?;
        until(page, "back again", |lanes| {
            lanes[1].step == 1 && lanes[2].step == 0 && lanes[3].step > 1
        })
        .await?;
        check(page, &problem).await?;
        // The own board has the transport.
        ensure!(page.count("#lane-1 button").await? == 0);
        lock(page, "step").await?;
        until(page, "together again", |lanes| {
            lanes.iter().all(|lane| lane.step == 1)
        })
        .await
    })
}

#[test]
fn the_table_counts_and_playing_goes_on_for_the_others() -> Result<()> {
    on_page("", async |page| {
        let problem = open(page).await?;
        let row = async |name: &str| -> Result<Vec<u64>> {
            page.eval(&format!(
                "[...document.querySelectorAll('#lane-table tbody tr')].filter(row => row.children[0].textContent.startsWith('{name}')) \
                 .flatMap(row => [...row.children].slice(1).map(cell => Number(cell.textContent.replace(/\\D/g, ''))))"
            ))
            .await
        };
        page.click("#to-end").await?;
        page.wait_for_text("#sentence", "there are 10 placements")
            .await?;
        let last = lanes(page).await?[0].step;
        page.go_at_full_speed().await?;
        page.click("#play").await?;
        let ends = LANES.map(|approach| at_step(&problem, approach, 0).run(u64::MAX, |_| false));
        until(page, "each comes to its end", |lanes| {
            lanes.iter().zip(ends).all(|(lane, end)| lane.step == end)
        })
        .await?;
        page.wait_until_it_stands().await?;
        let own = lanes(page).await?[0].step;
        ensure!(own == last, "the own search stays at its end");
        check(page, &problem).await?;
        ensure!(row("steps").await? == ends, "{:?}", row("steps").await?);
        ensure!(
            row("placements").await? == [10; 4],
            "{:?}",
            row("placements").await?
        );
        // The whole tree of 5 queens has 53 nodes, by early checking row by row.
        let nodes = row("nodes").await?;
        ensure!(nodes[0] == 53 && nodes[3] == 53, "{nodes:?}");
        Ok(())
    })
}
