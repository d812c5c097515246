//! What the page stands on is broken, one thing at a time: the page says what happened, what is
//! kept and what to do, and it goes on.

mod counts;
mod export;
mod panics;
mod storage;
mod workers;

use crate::{Page, on_page};
use anyhow::{Result, ensure};
use serde_json::{Value, json};

/// Opens the page with `faults` (see `inject.js`) and runs `test` on it.
pub fn with_faults(faults: Value, test: impl AsyncFnOnce(&Page) -> Result<()>) -> Result<()> {
    on_page("", async |page| {
        break_page(page, &faults).await?;
        page.open("").await?;
        page.find("#board").await?;
        test(page).await
    })
}

/// The page has `faults` when it is opened next, in this tab.
pub async fn break_page(page: &Page, faults: &Value) -> Result<()> {
    page.inject(&format!("window.faults = {faults};")).await?;
    page.inject(include_str!("inject.js")).await
}

/// Where the page says why a count, an export ended.
const COUNT_ERROR: &str = "#count .count-body .error";
const TASK_ERROR: &str = "#task .error, #task.error";

impl Page {
    /// Breaks or mends one thing.
    pub async fn set_fault(&self, name: &str, value: Value) -> Result<()> {
        self.eval(&format!("void (faults.{name} = {value})")).await
    }

    /// What the page says in an element, as soon as it has all of `words` in it, in whatever
    /// case.
    async fn says(&self, css: &str, words: &[&str]) -> Result<String> {
        let wanted = format!("{css} says {words:?}");
        let said = async || self.text_of_all(css).await;
        let holds = async || {
            let text = said().await?.to_lowercase();
            Ok(words.iter().all(|word| text.contains(&word.to_lowercase())))
        };
        let waited = self.until(&wanted, holds).await;
        let text = said().await?;
        waited.map_err(|error| error.context(format!("{css} says {text:?}")))?;
        self.speaks_plainly().await?;
        Ok(text)
    }

    /// The texts of all elements of a selector.
    pub async fn text_of_all(&self, css: &str) -> Result<String> {
        let css = json!(css);
        self.eval(&format!(
            "[...document.querySelectorAll({css})].map(e => e.textContent.trim()).join(' | ')"
        ))
        .await
    }

    /// Nothing is on the screen that is for programmers.
    async fn speaks_plainly(&self) -> Result<()> {
        let text: String = self.eval("document.body.innerText").await?;
        for word in ["JsValue", "undefined", "[object", "NaN", "Some(", "Err("] {
            let at = text.find(word);
            ensure!(at.is_none(), "{word:?} is on the screen: {text}");
        }
        Ok(())
    }

    /// The page answers: a step, and back.
    async fn goes_on(&self) -> Result<()> {
        self.speaks_plainly().await?;
        let step = self.step().await?;
        self.click("#step").await?;
        self.wait_for_step(step + 1).await?;
        self.click("#step-back").await?;
        self.wait_for_step(step).await
    }

    /// The clock of the page goes so many times faster.
    async fn hurry(&self, times: u32) -> Result<()> {
        self.eval(&format!("void faults.hurry({times})")).await
    }
}
