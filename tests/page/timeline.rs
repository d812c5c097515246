//! The timeline: what is painted, and what a hand does with it.

use crate::shown::at_step;
use crate::{Page, on_page};
use anyhow::{Result, ensure};
use fantoccini::key::Key;
use queenscope::app::Preset;
use queenscope::search::{AnySearch, Event, Search as _};

const STAGE: &str = "#timeline";
const MAP: &str = ".timeline-map";

/// The steps in sight: the first, and how many.
#[derive(Clone, Copy, Debug)]
struct Window {
    from: f64,
    steps: f64,
}

impl Window {
    /// The step at a share of the width.
    fn step(self, share: f64) -> f64 {
        self.from + share * self.steps
    }

    /// Whether two are the same, as exactly as the axis says it.
    fn is_at(self, other: Window) -> bool {
        let near = self.steps.max(other.steps) / 1000.0;
        (self.from - other.from).abs() < near && (self.steps - other.steps).abs() < near
    }
}

/// What is in sight, read off the marks of the axis.
async fn window(page: &Page) -> Result<Window> {
    let (from, steps) = page
        .eval(
            r##"(() => {
                const marks = [...document.querySelectorAll(".timeline-axis span")].map(mark => [
                    parseFloat(mark.style.getPropertyValue("--at")) / 100,
                    Number(mark.textContent.replace(/\D/g, "")),
                ]);
                const [first, last] = [marks[0], marks.at(-1)];
                const steps = (last[1] - first[1]) / (last[0] - first[0]);
                return [first[1] - first[0] * steps, steps];
            })()"##,
        )
        .await?;
    Ok(Window { from, steps })
}

/// The share of the width at which the pixel of a place is.
async fn share(page: &Page, css: &str, share: f64) -> Result<f64> {
    let (x, _) = page.pixel(css, (share, 0.5)).await?;
    page.eval(&format!(
        "(area => ({x} - area.left) / area.width)(document.querySelector('{css}').getBoundingClientRect())"
    ))
    .await
}

/// The step that is shown, and that what is drawn is the search at that step.
async fn check(page: &Page) -> Result<u64> {
    let (problem, approach) = (Preset::Eight.problem(), Preset::Eight.approach());
    page.check_against(&problem, approach).await
}

/// Waits until the step at a share of the timeline is shown.
async fn wait_for_share(page: &Page, at: f64) -> Result<()> {
    let wanted = window(page).await?.step(share(page, STAGE, at).await?) as u64;
    page.until(&format!("about step {wanted}"), async || {
        Ok(page.step().await?.abs_diff(wanted) <= 1)
    })
    .await?;
    check(page).await?;
    Ok(())
}

/// The colours of the picture, how often each occurs in a slice of it, the slices left to right.
async fn colours(page: &Page) -> Result<Vec<Vec<[u8; 3]>>> {
    page.eval(
        r##"(canvas => {
            const { width, height } = canvas;
            const bytes = canvas.getContext("2d").getImageData(0, 0, width, height).data;
            const slices = Array.from({ length: 8 }, () => new Map());
            for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) {
                const colour = [...bytes.slice((y * width + x) * 4, (y * width + x) * 4 + 3)];
                slices[Math.floor(x * 8 / width)].set(colour.join(), colour);
            }
            return slices.map(slice => [...slice.values()]);
        })(document.querySelector(".timeline-canvas"))"##,
    )
    .await
}

/// Waits until something is painted everywhere: bars, and not the ground alone.
async fn wait_for_picture(page: &Page) -> Result<Vec<Vec<[u8; 3]>>> {
    page.until("the timeline is painted", async || {
        let slices = colours(page).await?;
        Ok(slices.iter().all(|slice| slice.len() > 2))
    })
    .await?;
    colours(page).await
}

/// Each queen's depth, the step that places it and the step that takes it back.
fn bars() -> Vec<(usize, u64, u64)> {
    let mut search: AnySearch = at_step(&Preset::Eight.problem(), Preset::Eight.approach(), 0);
    let (mut standing, mut bars) = (Vec::new(), Vec::new());
    while let Some(event) = search.step() {
        let step = search.counters().steps;
        match event {
            Event::Placed { .. } => standing.push(step),
            Event::Removed { .. } => {
                let start = standing.pop().expect("one stands");
                bars.push((standing.len(), start, step));
            }
            _ => {}
        }
    }
    bars
}

#[test]
fn a_drag_scrubs_and_the_board_follows() -> Result<()> {
    on_page("", async |page| {
        page.mouse_to(STAGE, (0.2, 0.5)).await?;
        page.mouse_down().await?;
        wait_for_share(page, 0.2).await?;
        for at in [0.35, 0.9, 0.6] {
            page.mouse_to(STAGE, (at, 0.9)).await?;
            wait_for_share(page, at).await?;
            page.wait_for_attribute(STAGE, "aria-valuenow", &page.step().await?.to_string())
                .await?;
        }
        page.mouse_up().await?;
        page.frames().await?;
        let step = page.step().await?;
        wait_for_share(page, 0.6).await?;
        page.mouse_to(STAGE, (0.1, 0.5)).await?;
        page.frames().await?;
        ensure!(page.step().await? == step, "it follows a hand that let go");
        Ok(())
    })
}

#[test]
fn a_click_on_a_bar_goes_to_the_step_that_placed_the_queen() -> Result<()> {
    on_page("", async |page| {
        let bars = bars();
        for (depth, at) in [(0, 0.03), (0, 0.4), (1, 0.32), (0, 0.97)] {
            let shares = share(page, STAGE, at).await?;
            let step = window(page).await?.step(shares) as u64;
            // Wide bars: a pixel more or less does not matter.
            let bar = bars
                .iter()
                .find(|(of, start, end)| *of == depth && start + 40 < step && step + 40 < *end);
            let Some(&(_, start, _)) = bar else {
                anyhow::bail!("nothing of depth {depth} at {at}")
            };
            let y = (depth as f64 + 0.4) / 8.5;
            page.click_at(STAGE, (at, y)).await?;
            page.wait_for_step(start).await?;
            check(page).await?;
            ensure!(
                page.shown()
                    .await?
                    .sentence
                    .starts_with("A queen is placed in row")
            );
        }
        Ok(())
    })
}

#[test]
fn the_wheel_zooms_about_the_pointer() -> Result<()> {
    on_page("", async |page| {
        // Low enough that the wheel could scroll the page.
        page.viewport(1280, 500).await?;
        page.find(STAGE).await?;
        let whole = window(page).await?;
        page.wait_for_attribute("#zoom-fit", "aria-disabled", "true")
            .await?;
        let at = share(page, STAGE, 0.3).await?;
        let step = whole.step(at);
        page.pixel(STAGE, (0.3, 0.5)).await?;
        let scrolled: f64 = page.eval("scrollY").await?;
        let mut last = whole;
        for _ in 0..4 {
            page.wheel_at(STAGE, (0.3, 0.5), (0, -300)).await?;
            page.until("it is closer", async || {
                Ok(window(page).await?.steps < last.steps * 0.9)
            })
            .await?;
            last = window(page).await?;
            let now = last.step(at);
            ensure!(
                (now - step).abs() < last.steps * 0.005,
                "{step} is now {now}: {last:?}"
            );
        }
        page.wait_for_attribute("#zoom-fit", "aria-disabled", "false")
            .await?;
        page.wheel_at(STAGE, (0.3, 0.5), (200, 0)).await?;
        page.until("it moves along", async || {
            Ok(window(page).await?.from > last.from + last.steps * 0.1)
        })
        .await?;
        ensure!(page.step().await? == 0, "looking goes nowhere");
        for _ in 0..8 {
            page.wheel_at(STAGE, (0.7, 0.5), (0, 400)).await?;
        }
        page.until("all of it", async || Ok(window(page).await?.is_at(whole)))
            .await?;
        ensure!(
            page.eval::<f64>("scrollY").await? == scrolled,
            "the page scrolls"
        );
        Ok(())
    })
}

#[test]
fn buttons_zoom_and_the_map_moves_the_window() -> Result<()> {
    on_page("", async |page| {
        page.find("#board").await?;
        page.press('5').await?;
        page.until("the middle", async || Ok(page.step().await? > 8000))
            .await?;
        let step = page.step().await? as f64;
        let whole = window(page).await?;
        page.wait_for_attribute("#zoom-out", "aria-disabled", "true")
            .await?;
        ensure!(page.count(".timeline-window").await? == 0);
        for times in 1..=3 {
            page.click("#zoom-in").await?;
            let steps = whole.steps / f64::powi(2.0, times);
            page.until(&format!("{steps} steps"), async || {
                Ok((window(page).await?.steps - steps).abs() < steps * 0.01)
            })
            .await?;
            let now = window(page).await?;
            let share = (step - now.from) / now.steps;
            ensure!((share - 0.5).abs() < 0.02, "the step is at {share}");
        }
        page.click("#zoom-out").await?;
        page.until("farther", async || {
            Ok((window(page).await?.steps - whole.steps / 4.0).abs() < 50.0)
        })
        .await?;

        page.mouse_to(MAP, (0.8, 0.5)).await?;
        page.mouse_down().await?;
        let middle = async |at: f64| {
            let wanted = whole.steps * share(page, MAP, at).await?;
            page.until(&format!("the window is about {wanted}"), async || {
                Ok((window(page).await?.step(0.5) - wanted).abs() < whole.steps * 0.005)
            })
            .await
        };
        middle(0.8).await?;
        page.mouse_to(MAP, (0.3, 0.5)).await?;
        middle(0.3).await?;
        page.mouse_up().await?;
        page.mouse_to(MAP, (0.6, 0.5)).await?;
        page.frames().await?;
        middle(0.3).await?;
        ensure!(page.step().await? as f64 == step, "looking goes nowhere");
        // What the search does is brought into sight again.
        page.click("#step").await?;
        page.until("the step is in sight", async || {
            let now = window(page).await?;
            Ok((0.0..=1.0).contains(&((step + 1.0 - now.from) / now.steps)))
        })
        .await?;
        page.click("#zoom-fit").await?;
        page.until("all of it", async || Ok(window(page).await?.is_at(whole)))
            .await?;
        page.wait_for_attribute("#zoom-fit", "aria-disabled", "true")
            .await
    })
}

#[test]
fn keys_go_along_zoom_and_stop_at_the_ends() -> Result<()> {
    on_page("", async |page| {
        let last = bars().last().expect("it places queens").2 + 1;
        page.wait_for_attribute(STAGE, "aria-valuemax", &last.to_string())
            .await?;
        page.focus(STAGE).await?;
        let whole = window(page).await?;
        // Its states are one more than its steps.
        let hundredth = ((last + 1) as f64 / 100.0).round() as u64;
        let tenth = ((last + 1) as f64 / 10.0).round() as u64;
        for (key, step) in [
            (Key::Right, hundredth),
            (Key::Up, 2 * hundredth),
            (Key::Left, hundredth),
            (Key::PageUp, hundredth + tenth),
            (Key::PageDown, hundredth),
            (Key::Down, 0),
            (Key::Left, 0),
            (Key::End, last),
            (Key::Right, last),
            (Key::Home, 0),
        ] {
            page.press(key).await?;
            page.wait_for_step(step).await?;
            page.wait_for_attribute(STAGE, "aria-valuenow", &step.to_string())
                .await?;
        }
        page.press('+').await?;
        page.until("closer", async || {
            Ok((window(page).await?.steps - whole.steps / 2.0).abs() < 50.0)
        })
        .await?;
        page.press(Key::Right).await?;
        page.wait_for_step((whole.steps / 200.0).round() as u64)
            .await?;
        page.press('-').await?;
        page.until("all of it", async || Ok(window(page).await?.is_at(whole)))
            .await?;
        page.wait_for_focus("timeline").await
    })
}

#[test]
fn bars_are_painted_at_every_zoom_in_the_colours_of_the_page() -> Result<()> {
    on_page("", async |page| {
        let whole = wait_for_picture(page).await?;
        page.press('5').await?;
        for _ in 0..9 {
            page.click("#zoom-in").await?;
        }
        page.until("34 steps or so", async || {
            Ok(window(page).await?.steps < 50.0)
        })
        .await?;
        let near = wait_for_picture(page).await?;
        ensure!(near != whole, "another window is painted alike");
        // A ground pixel is of the page, whichever scheme the system has.
        let ground = async || -> Result<bool> {
            let colour: [u8; 3] = page
                .eval(
                    "(probe => getComputedStyle(probe).color.match(/\\d+/g).slice(0, 3).map(Number)) \
                     (document.querySelector('.timeline .timeline-colours .is-ground'))",
                )
                .await?;
            let slices = colours(page).await?;
            Ok(slices.iter().any(|slice| slice.contains(&colour)))
        };
        page.click("#zoom-fit").await?;
        for scheme in ["dark", "light"] {
            page.media(&[("prefers-color-scheme", scheme)]).await?;
            page.until(&format!("painted for {scheme}"), ground).await?;
        }
        Ok(())
    })
}
