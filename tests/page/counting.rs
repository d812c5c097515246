//! The count on several workers: right, stopped at once, gone on with after a reload,
//! and right all the same when workers die.

use crate::{Page, on_page};
use anyhow::{Context, Result, ensure};

/// A script that runs before the page's: it keeps the workers in a list, and notes
/// when they are ended. The page knows nothing of it.
const KEPT: &str = r#"
    window.workers = [];
    window.Worker = class extends Worker {
        constructor(...all) { super(...all); this.alive = true; window.workers.push(this); }
        terminate() { super.terminate(); this.alive = false; performance.mark('ended'); }
        postMessage(...all) { setTimeout(() => super.postMessage(...all), window.delay ?? 0); }
        // As one ends that is out of memory: without the page's doing.
        die() { super.terminate(); this.alive = false; }
    };
    // With this, a count takes seconds however fast the engine is.
    if (sessionStorage.delay) window.delay = Number(sessionStorage.delay);
    addEventListener('click', event => {
        if (!event.target.closest?.('#count-all')) return;
        performance.mark('pressed');
        // Those that were there before a count have other work.
        window.others ??= workers.filter(w => w.alive);
    }, true);
"#;

/// Workers that the count has; those that index the search and answer for the list are
/// not among them.
const COUNTING: &str =
    "workers.filter(w => w.alive && w !== indexer && !(window.others ?? []).includes(w)).length";

/// How many counts are stored, one record a problem.
const STORED_COUNTS: &str =
    "Object.keys(localStorage).filter(key => key.startsWith('queenscope-count:')).length";

/// A page that lets the test at its workers, with an n x n board and n queens.
async fn with_workers(page: &Page, n: u8) -> Result<()> {
    page.inject(KEPT).await?;
    page.open("").await?;
    page.set_size(n).await?;
    page.open_panel("placements").await?;
    // The one there is.
    page.eval::<()>("void (window.indexer = workers.find(w => w.alive))")
        .await
}

/// The same, with workers that get each message late.
async fn slow_with_workers(page: &Page, n: u8) -> Result<()> {
    with_workers(page, n).await?;
    page.eval::<()>("void (sessionStorage.delay = window.delay = 300)")
        .await
}

/// What the count says when it is done, without the space in numbers.
async fn counted(page: &Page) -> Result<String> {
    page.find("#count .is-done").await?;
    let number = page.text("#count-number b").await?;
    Ok(number.replace('\u{202f}', ""))
}

async fn set_workers(page: &Page, workers: u8) -> Result<()> {
    page.fill("#workers", &workers.to_string()).await?;
    page.press(fantoccini::key::Key::Enter).await?;
    let there = async || Ok(page.value("#workers").await? == workers.to_string());
    page.until("the number of workers", there).await
}

/// Waits until some of the parts are counted, and gives the share.
async fn under_way(page: &Page) -> Result<f64> {
    page.wait_for("document.querySelector('#count-progress')?.value > 0")
        .await?;
    page.eval("document.querySelector('#count-progress').value")
        .await
}

#[test]
fn counts_are_those_of_the_tables() -> Result<()> {
    on_page("", async |page| {
        // OEIS A000170 and A007705.
        for (n, wrap, expected) in [
            (1, "none", "1"),
            (6, "none", "4"),
            (13, "none", "73712"),
            (11, "torus", "88"),
            (12, "torus", "0"),
        ] {
            page.set_size(n).await?;
            page.set_wrap(wrap).await?;
            page.open_panel("placements").await?;
            page.click("#count-all").await?;
            let found = counted(page).await?;
            ensure!(found == expected, "{n} x {n} {wrap}: {found}");
        }
        // A board from the specification, with blocked cells; a plan without parts.
        page.click("#tab-setup").await?;
        page.click("#preset-reserved").await?;
        let blocked = page.blocked().await?;
        page.open_panel("placements").await?;
        page.click("#count-all").await?;
        let found = counted(page).await?;
        let expected = blocked_count(&blocked);
        ensure!(found == expected.to_string(), "blocked: {found}");
        page.wait_for_text(
            "#placements-summary",
            &format!("There are {found} placements."),
        )
        .await?;
        page.open_panel("setup").await?;
        page.click("#square").await?;
        page.set_number("queens", "9").await?;
        page.open_panel("placements").await?;
        page.click("#count-all").await?;
        ensure!(counted(page).await? == "0");
        page.wait_for_text("#count-plan", "at most 8 queens fit")
            .await
    })
}

/// Eight queens with these cells blocked, by the definition.
fn blocked_count(blocked: &[u16]) -> u32 {
    fn below(queens: &mut Vec<u16>, blocked: &[u16]) -> u32 {
        let row = queens.len() as u16;
        if row == 8 {
            return 1;
        }
        let mut found = 0;
        for col in 0..8 {
            let free = |(other, at): (usize, &u16)| {
                let apart = row - other as u16;
                *at != col && at.abs_diff(col) != apart
            };
            if !blocked.contains(&(row * 8 + col + 1)) && queens.iter().enumerate().all(free) {
                queens.push(col);
                found += below(queens, blocked);
                queens.pop();
            }
        }
        found
    }
    below(&mut Vec::new(), blocked)
}

#[test]
fn a_count_is_stopped_within_a_moment_and_goes_on() -> Result<()> {
    on_page("", async |page| {
        with_workers(page, 19).await?;
        set_workers(page, 2).await?;
        page.click("#count-all").await?;
        under_way(page).await?;
        page.wait_for(&format!("{COUNTING} === 2")).await?;
        // The page answers meanwhile.
        page.click("#step").await?;
        page.wait_for_step(1).await?;

        page.wait_for_exactly("#count-all", "Stop").await?;
        page.eval::<()>("void (performance.clearMarks(), 0)")
            .await?;
        page.click("#count-all").await?;
        page.wait_for(&format!("{COUNTING} === 0")).await?;
        let millis: f64 = page
            .eval(
                "performance.getEntriesByName('ended').at(-1).startTime \
                 - performance.getEntriesByName('pressed')[0].startTime",
            )
            .await?;
        println!("stopped after {millis:.1} ms");
        // The promise of the page; it takes a frame at the most.
        ensure!((0.0..=50.0).contains(&millis), "stopped after {millis} ms");
        page.wait_for_text("#count-line", "stopped at").await?;
        // The same button, with the focus on it, goes on from there.
        page.wait_for_focus("count-all").await?;
        page.wait_for_exactly("#count-all", "Continue").await?;
        let share: f64 = page
            .eval("document.querySelector('#count-progress').value")
            .await?;
        page.press(' ').await?;
        page.wait_for_exactly("#count-all", "Stop").await?;
        page.wait_for(&format!(
            "document.querySelector('#count-progress').value > {share}"
        ))
        .await?;
        // Another problem ends it, and it can be gone back to.
        page.open_panel("setup").await?;
        page.click("#preset-eight").await?;
        page.wait_for(&format!("{COUNTING} === 0")).await?;
        page.open_panel("placements").await?;
        page.wait_for_text(
            "#count-left",
            "Another board: 19 × 19, 19 queens, stopped at",
        )
        .await?;
        page.click("#count-back").await?;
        page.wait_for_text("#problem-line", "19 × 19").await?;
        page.wait_for_exactly("#count-all", "Stop").await?;
        page.click("#count-all").await
    })
}

/// First the number, then what one can do; the button stays where it is.
#[test]
fn the_number_stands_before_the_button() -> Result<()> {
    on_page("", async |page| {
        page.open_panel("placements").await?;
        page.wait_for_exactly("#count-number", "92 placements")
            .await?;
        // It is told once to the eye, and to those who hear the page in a sentence.
        page.wait_for_exactly("#placements-summary", "There are 92 placements.")
            .await?;
        ensure!(page.count("#placements-summary.visually-hidden").await? == 1);
        let quiet = async |said: &str| {
            page.wait_for_exactly("#count-all", said).await?;
            ensure!(
                page.count("#count .is-primary").await? == 0,
                "{said} is loud"
            );
            page.wait_for(
                "document.querySelector('#count-number').compareDocumentPosition( \
                 document.querySelector('#count-all')) & Node.DOCUMENT_POSITION_FOLLOWING",
            )
            .await
        };
        quiet("Count").await?;
        page.click("#count-all").await?;
        page.find("#count .is-done").await?;
        quiet("Count again").await?;

        with_workers(page, 19).await?;
        // So tall that the panel has no bar to scroll.
        page.viewport(1280, 1000).await?;
        page.frames().await?;
        page.wait_for_text("#count", "This board has not been counted yet.")
            .await?;
        ensure!(page.count("#count-all.is-primary").await? == 1);
        let place = "(at => JSON.stringify([at.right, at.top, at.bottom])) \
             (document.querySelector('#count-all').getBoundingClientRect())";
        let before: String = page.eval(place).await?;
        page.click("#count-all").await?;
        under_way(page).await?;
        page.wait_for_text("#count-number", "so far").await?;
        // Long enough to be kept.
        page.wait_for(&format!("{STORED_COUNTS} === 1")).await?;
        let now: String = page.eval(place).await?;
        ensure!(now == before, "while it counts: {before}, then {now}");
        page.click("#count-all").await?;
        page.wait_for_text("#count-line", "stopped at").await?;
        let now: String = page.eval(place).await?;
        ensure!(now == before, "when it stands: {before}, then {now}");
        // Beside another board's count it is plain which is which.
        page.set_size(18).await?;
        page.open_panel("placements").await?;
        page.wait_for_text("#count-left", "Another board: 19 × 19")
            .await?;
        page.wait_for_text("#count .count-head", "This board has not been counted yet.")
            .await
    })
}

#[test]
fn workers_that_die_are_replaced_and_the_count_is_right() -> Result<()> {
    on_page("", async |page| {
        slow_with_workers(page, 16).await?;
        set_workers(page, 3).await?;
        // Each of the first workers of the count ends in the middle of its work, as
        // one does that runs out of memory: it is gone, and an error is said. The oldest
        // goes, so that no part ends three: that would end the count.
        page.eval::<()>(
            "void (window.killer = setInterval(() => {
                const worker = workers.find(w => w.alive && window.others && !others.includes(w));
                const share = document.querySelector('#count-progress')?.value ?? 0;
                if (!worker || share === 0) return;
                if (share === window.last) return;
                window.last = share;
                worker.die();
                window.killed = (window.killed ?? 0) + 1;
                worker.dispatchEvent(new ErrorEvent('error', { message: 'on purpose' }));
                if (killed === 4) clearInterval(killer);
            }, 10))",
        )
        .await?;
        page.click("#count-all").await?;
        page.wait_for("window.killed === 4").await?;
        // OEIS A000170.
        let found = counted(page).await?;
        ensure!(found == "14772512", "{found}");
        let started: usize = page.eval("workers.length").await?;
        ensure!(started >= 1 + 1 + 4, "only {started} workers were started");
        Ok(())
    })
}

#[test]
fn a_worker_that_falls_silent_is_replaced() -> Result<()> {
    on_page("", async |page| {
        slow_with_workers(page, 16).await?;
        set_workers(page, 2).await?;
        page.click("#count-all").await?;
        under_way(page).await?;
        // Nobody is told.
        page.eval::<()>("void workers.findLast(w => w.alive && w !== indexer).die()")
            .await?;
        let found = async || Ok(page.count("#count .is-done").await? == 1);
        // The pool waits for some ticks before it believes it.
        for _ in 0..3 {
            if page.until("the end", found).await.is_ok() {
                break;
            }
        }
        ensure!(counted(page).await? == "14772512");
        Ok(())
    })
}

#[test]
fn a_reload_goes_on_from_the_parts_that_are_done() -> Result<()> {
    on_page("", async |page| {
        slow_with_workers(page, 16).await?;
        set_workers(page, 2).await?;
        page.click("#count-all").await?;
        // Long enough to be kept.
        page.wait_for(&format!("{STORED_COUNTS} === 1")).await?;
        let before = under_way(page).await?;
        page.client().refresh().await?;
        page.wait_for_text("#problem-line", "16 × 16").await?;
        page.wait_for_attribute("#tab-placements", "aria-selected", "true")
            .await?;
        page.wait_for_exactly("#count-all", "Stop").await?;
        // The first that is shown has what was done.
        let after: f64 = page
            .eval("document.querySelector('#count-progress').value")
            .await?;
        ensure!(after >= before, "{before} before, {after} after the reload");
        // Two workers again, as set.
        ensure!(page.value("#workers").await? == "2");
        let found = async || Ok(page.count("#count .is-done").await? == 1);
        for _ in 0..5 {
            if page.until("the end", found).await.is_ok() {
                break;
            }
        }
        ensure!(counted(page).await? == "14772512");
        // What is done is kept too.
        page.client().refresh().await?;
        page.until("the end, without counting again", found).await?;
        ensure!(counted(page).await? == "14772512");
        ensure!(page.eval::<u32>(STORED_COUNTS).await? == 1);
        Ok(())
    })
}

#[test]
fn in_another_tab_a_count_only_waits() -> Result<()> {
    on_page("", async |page| {
        page.set_size(19).await?;
        page.open_panel("placements").await?;
        page.click("#count-all").await?;
        page.wait_for(&format!("{STORED_COUNTS} === 1")).await?;
        page.click("#count-all").await?;
        page.wait_for_text("#count-line", "stopped at").await?;
        // A tab of its own has no mark of this one.
        page.eval::<()>("void sessionStorage.clear()").await?;
        page.open("").await?;
        page.wait_for_text("#problem-line", "8 × 8").await?;
        page.open_panel("placements").await?;
        page.wait_for_text("#count-left", "19 × 19").await?;
        page.click("#count-forget").await?;
        page.wait_for_focus("count-all").await?;
        page.wait_for(&format!("{STORED_COUNTS} === 0")).await?;
        ensure!(page.count("#count-left").await? == 0);
        Ok(())
    })
}

#[test]
fn the_number_of_workers_is_kept_and_bounded() -> Result<()> {
    on_page("", async |page| {
        page.open_panel("placements").await?;
        let offered: u32 = page.eval("navigator.hardwareConcurrency").await?;
        let shown = page.value("#workers").await?;
        ensure!(shown == offered.min(64).to_string(), "{shown} of {offered}");
        for typed in ["3", "64"] {
            set_workers(page, typed.parse()?).await?;
        }
        for wrong in ["0", "65", "99", "many"] {
            page.fill("#workers", wrong).await?;
            page.press(fantoccini::key::Key::Enter).await?;
            let said = format!("Workers: “{wrong}” is not a whole number from 1 to 64.");
            page.wait_for_text("#workers-error", &said).await?;
            ensure!(page.value("#workers").await? == wrong, "it stays");
        }
        page.press(fantoccini::key::Key::Escape).await?;
        page.until("what holds is back", async || {
            Ok(page.value("#workers").await? == "64")
        })
        .await?;
        ensure!(
            page.attribute("#workers-more", "aria-disabled")
                .await?
                .as_deref()
                == Some("true")
        );
        page.click("#workers-less").await?;
        page.until("one less", async || {
            Ok(page.value("#workers").await? == "63")
        })
        .await?;
        page.focus("#workers").await?;
        page.press(fantoccini::key::Key::Down).await?;
        page.until("one less", async || {
            Ok(page.value("#workers").await? == "62")
        })
        .await?;
        page.client().refresh().await?;
        page.open_panel("placements").await?;
        ensure!(page.value("#workers").await? == "62");
        Ok(())
    })
}

#[test]
fn a_count_is_exact_and_grouped() -> Result<()> {
    on_page("", async |page| {
        page.set_size(13).await?;
        page.open_panel("placements").await?;
        page.click("#count-all").await?;
        // OEIS A000170, its digits set apart by a narrow space that does not break.
        page.wait_for_text("#count .is-done", "73\u{202f}712")
            .await?;
        page.wait_for_text("#placements-summary", "There are 73\u{202f}712 placements.")
            .await?;
        page.wait_for_text(
            "#count-said",
            "Counted: there are 73\u{202f}712 placements.",
        )
        .await?;
        ensure!(page.step().await? == 0, "the search that is watched stands");
        Ok(())
    })
}

/// `cargo test --test page -- --ignored --nocapture two_workers`: alternating counts by
/// one worker and by two, and the ratio of the medians.
#[test]
#[ignore = "a measurement"]
fn two_workers_against_one() -> Result<()> {
    const TIMES: usize = 7;
    let n = std::env::var("MEASURED").map_or(Ok(15), |n| n.parse::<u8>())?;
    on_page("", async |page| {
        page.set_size(n).await?;
        page.open_panel("placements").await?;
        let mut times = [Vec::new(), Vec::new()];
        for _ in 0..TIMES {
            for workers in [1, 2] {
                set_workers(page, workers).await?;
                // Nobody asks meanwhile: that would take the machine from the workers.
                let count = "const [done] = arguments, began = performance.now();
                    new MutationObserver((_, self) => {
                        if (!document.querySelector('#count .is-done')) return;
                        self.disconnect();
                        done(performance.now() - began);
                    }).observe(document.querySelector('#count'),
                        { subtree: true, childList: true, attributes: true });
                    document.querySelector('#count-all').click();";
                let millis = page.client().execute_async(count, Vec::new()).await?;
                let millis = millis.as_f64().context("a time")?;
                times[usize::from(workers) - 1].push(millis);
            }
        }
        let median = |times: &mut Vec<f64>| {
            times.sort_by(f64::total_cmp);
            times[TIMES / 2]
        };
        let [one, two] = &mut times;
        let (one, two) = (median(one), median(two));
        println!(
            "n = {n}: one worker {one:.0} ms, two {two:.0} ms, ratio {:.2}",
            one / two
        );
        Ok(())
    })
}
