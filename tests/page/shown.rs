//! What this page shows, read back, and what the same search says natively.

use crate::Page;
use anyhow::{Context as _, Result, ensure};
use queenscope::problem::Problem;
use queenscope::search::{AnySearch, Approach, Search as _};
use serde::Deserialize;

/// The page at one moment.
#[derive(Debug, PartialEq, Deserialize)]
pub struct Shown {
    /// The number of the step.
    pub step: u64,
    /// The numbers of the cells with a queen, in increasing order.
    pub queens: Vec<u16>,
    /// What just happened.
    pub sentence: String,
}

/// A JavaScript object of the fields of [`Shown`], all of one moment.
const SHOWN: &str = r##"{
    step: Number(document.querySelector("#step-field").value.replace(/\D/g, "")),
    queens: [...document.querySelectorAll("#board .pieces .queen:not(.is-ghost)")]
        .map(queen => Number(queen.dataset.cell)),
    sentence: document.querySelector("#sentence").textContent,
}"##;

/// Whether playback stands, in JavaScript: the button offers to play.
pub const STANDS: &str = r##"document.querySelector("#play").ariaLabel === "Play""##;

impl Page {
    /// What the page shows now.
    pub async fn shown(&self) -> Result<Shown> {
        // The board is drawn first, what moves it in the next task.
        self.find("#board").await?;
        self.find("#step-field").await?;
        self.eval(SHOWN).await
    }

    /// The number of the step that is shown now.
    pub async fn step(&self) -> Result<u64> {
        Ok(self.shown().await?.step)
    }

    /// Waits for a step.
    pub async fn wait_for_step(&self, step: u64) -> Result<()> {
        let there = async || Ok(self.step().await? == step);
        self.until(&format!("step {step}"), there).await
    }

    /// The smaller side of an element, in CSS pixels.
    pub async fn screen_size(&self, css: &str) -> Result<f64> {
        self.find(css).await?;
        let css = serde_json::json!(css);
        self.eval(&format!(
            "(box => Math.min(box.width, box.height))(document.querySelector({css}).getBoundingClientRect())"
        ))
        .await
    }

    /// Waits until nothing moves by itself.
    pub async fn wait_until_it_stands(&self) -> Result<()> {
        self.wait_for(STANDS).await
    }

    /// Waits for a text of an element, all of it.
    pub async fn wait_for_exactly(&self, css: &str, text: &str) -> Result<()> {
        self.wait_for_text(css, text).await?;
        let there = async || Ok(self.text(css).await? == text);
        self.until(&format!("{css} is {text:?}"), there).await
    }

    /// Waits for the value of an attribute.
    pub async fn wait_for_attribute(&self, css: &str, name: &str, value: &str) -> Result<()> {
        let there = async || Ok(self.attribute(css, name).await?.as_deref() == Some(value));
        self.until(&format!("{name} of {css} is {value:?}"), there)
            .await
    }

    /// Opens a panel by its tab: `search`, `placements` or `setup`.
    pub async fn open_panel(&self, name: &str) -> Result<()> {
        let tab = format!("#tab-{name}");
        self.click(&tab).await?;
        self.wait_for_attribute(&tab, "aria-selected", "true").await
    }

    /// Types a number of the form: `rows`, `cols` or `queens`.
    pub async fn set_number(&self, field: &str, text: &str) -> Result<()> {
        self.fill(&format!("#{field}"), text).await?;
        self.press(fantoccini::key::Key::Enter).await
    }

    /// An n x n board with n queens, by the form, which then is open.
    pub async fn set_size(&self, n: u8) -> Result<()> {
        self.open_panel("setup").await?;
        self.set_number("rows", &n.to_string()).await?;
        self.wait_for_text("#problem-line", &format!("{n} × {n} · "))
            .await
    }

    /// Chooses how the edges join: `none`, `torus`, `rows` or `cols`.
    pub async fn set_wrap(&self, wrap: &str) -> Result<()> {
        // The label lies over its own field.
        self.click(&format!("label:has(#wrap-{wrap})")).await?;
        self.wait_for(&format!("document.querySelector('#wrap-{wrap}').checked"))
            .await
    }

    /// Sets the slider of the speed to its last notch.
    pub async fn go_at_full_speed(&self) -> Result<()> {
        self.focus("#speed").await?;
        self.press(fantoccini::key::Key::End).await?;
        self.wait_for_exactly(".speed-value", "full speed").await
    }

    /// Waits until two frames were drawn: what was to happen by itself has begun.
    pub async fn frames(&self) -> Result<()> {
        let drawn = "const done = arguments[0]; \
                     requestAnimationFrame(() => requestAnimationFrame(() => done()))";
        self.client().execute_async(drawn, Vec::new()).await?;
        Ok(())
    }

    /// Cancels the worker's task. That one runs is shown only after half a second.
    pub async fn cancel_task(&self) -> Result<()> {
        let button = "document.querySelector('#cancel')";
        self.wait_for(&format!(
            "getComputedStyle({button}).visibility === 'visible'"
        ))
        .await?;
        self.click("#cancel").await?;
        self.wait_for_exactly("#task", "").await
    }

    /// The cells that are blocked, in increasing order.
    pub async fn blocked(&self) -> Result<Vec<u16>> {
        self.eval(
            r##"[...document.querySelectorAll("#board .cell-box.is-blocked")]
                .map(cell => Number(cell.id.slice("cell-".length)))"##,
        )
        .await
    }

    /// The cells of the board that a path of this class marks, as row and column from 0: each
    /// piece of the path begins in the corner of its cell.
    pub async fn marked(&self, class: &str) -> Result<Vec<(i32, i32)>> {
        self.eval(&format!(
            r##"[...document.querySelector("#board .pieces .{class}").getAttribute("d").matchAll(/M(\d+) (\d+)/g)]
                .map(([, col, row]) => [Number(row), Number(col)])"##
        ))
        .await
    }

    /// Waits until these cells are blocked and no others.
    pub async fn wait_for_blocked(&self, cells: &[u16]) -> Result<()> {
        let there = async || Ok(self.blocked().await? == cells);
        let waited = self.until(&format!("blocked {cells:?}"), there).await;
        let now = self.blocked().await?;
        waited.with_context(|| format!("blocked are {now:?}"))
    }

    /// The id of the element that has the focus; empty if it has none.
    pub async fn focused(&self) -> Result<String> {
        self.eval("document.activeElement.id").await
    }

    /// Waits until the element of this id has the focus.
    pub async fn wait_for_focus(&self, id: &str) -> Result<()> {
        let there = async || Ok(self.focused().await? == id);
        self.until(&format!("the focus is on {id}"), there).await
    }

    /// Holds what is drawn against the search itself, run natively to the same step.
    pub async fn check_against(&self, problem: &Problem, approach: Approach) -> Result<u64> {
        let shown = self.shown().await?;
        let search = at_step(problem, approach, shown.step);
        ensure!(
            shown.queens == queens(&search),
            "step {}: {:?} are drawn, the search has {:?}",
            shown.step,
            shown.queens,
            queens(&search)
        );
        Ok(shown.step)
    }
}

/// A search after so many steps.
pub fn at_step(problem: &Problem, approach: Approach, step: u64) -> AnySearch {
    let mut search = approach.start(problem).expect("it applies");
    let done = search.run(step, |_| false);
    assert_eq!(done, step, "the search has no step {step}");
    search
}

/// The numbers of the cells with a queen, in increasing order.
pub fn queens(search: &AnySearch) -> Vec<u16> {
    let mut numbers: Vec<u16> = search
        .placement()
        .iter()
        .map(|cell| cell.number())
        .collect();
    numbers.sort_unstable();
    numbers
}
