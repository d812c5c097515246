//! What a test does with the page.

use crate::browser::Browser;
use crate::server::Server;
use anyhow::{Context as _, Result, anyhow, bail, ensure};
use fantoccini::actions::{
    InputSource as _, KeyAction, KeyActions, MOUSE_BUTTON_LEFT, MouseActions, PointerAction,
};
use fantoccini::elements::Element;
use fantoccini::{Client, Locator};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use std::cell::RefCell;
use std::path::{Path, PathBuf};
use std::time::Duration;
use tokio::time::{Instant, sleep};

/// No condition of a page takes this long, unless it never comes.
const DEADLINE: Duration = Duration::from_secs(20);
/// Between two looks at a condition.
const INTERVAL: Duration = Duration::from_millis(20);

/// The page in its browser.
///
/// Elements are named by CSS selectors; every method that needs one waits for it.
pub struct Page {
    pub browser: Browser,
    pub server: Server,
    /// Parts of messages of the console that are no trouble.
    pub allowed: RefCell<Vec<&'static str>>,
}

impl Page {
    /// The session, for what the other methods do not do.
    pub fn client(&self) -> &Client {
        &self.browser.client
    }

    /// Opens the page at `address`, which is empty, or a query, or a fragment.
    pub async fn open(&self, address: &str) -> Result<()> {
        let address = format!("{}{address}", self.server.address);
        Ok(self.client().goto(&address).await?)
    }

    /// Sends a command of the Chrome DevTools protocol.
    pub async fn cdp(&self, command: &str, params: Value) -> Result<Value> {
        self.browser.cdp(command, params).await
    }

    /// Runs a script before the page's own, whenever it is opened from now on.
    pub async fn inject(&self, source: &str) -> Result<()> {
        let script = json!({ "source": source });
        self.cdp("Page.addScriptToEvaluateOnNewDocument", script)
            .await?;
        Ok(())
    }

    /// The value of a JavaScript expression.
    pub async fn eval<T: DeserializeOwned>(&self, expression: &str) -> Result<T> {
        let script = format!("return ({expression})");
        let value = self.client().execute(&script, Vec::new()).await;
        let value = value.with_context(|| format!("JavaScript: {expression}"))?;
        let text = value.to_string();
        serde_json::from_value(value).with_context(|| format!("{expression} is {text}"))
    }

    /// Waits until `condition` holds; `what` is it in words.
    pub async fn until(&self, what: &str, condition: impl AsyncFn() -> Result<bool>) -> Result<()> {
        let start = Instant::now();
        loop {
            // While the page changes, a look may fail: an element is gone, say.
            let look = condition().await;
            if matches!(look, Ok(true)) {
                return Ok(());
            }
            if start.elapsed() > DEADLINE {
                return match look {
                    Ok(_) => Err(anyhow!("waited in vain: {what}")),
                    Err(error) => Err(error.context(format!("waited in vain: {what}"))),
                };
            }
            sleep(INTERVAL).await;
        }
    }

    /// Waits until a JavaScript expression is true.
    pub async fn wait_for(&self, expression: &str) -> Result<()> {
        let holds = async || self.eval(&format!("!!({expression})")).await;
        self.until(expression, holds).await
    }

    /// Waits until an element's text contains `part`.
    pub async fn wait_for_text(&self, css: &str, part: &str) -> Result<()> {
        let start = Instant::now();
        loop {
            let text = self.text(css).await?;
            if text.contains(part) {
                return Ok(());
            }
            if start.elapsed() > DEADLINE {
                bail!("waited in vain for {part:?} in {css}, which has {text:?}");
            }
            sleep(INTERVAL).await;
        }
    }

    /// The first element of this selector, as soon as there is one.
    pub async fn find(&self, css: &str) -> Result<Element> {
        let wait = self.client().wait().at_most(DEADLINE).every(INTERVAL);
        let found = wait.for_element(Locator::Css(css)).await;
        found.with_context(|| format!("there is no {css}"))
    }

    /// How many elements there are of this selector, now.
    pub async fn count(&self, css: &str) -> Result<usize> {
        Ok(self.client().find_all(Locator::Css(css)).await?.len())
    }

    /// The text content, trimmed. (WebDriver's own text is empty inside SVG and off screen.)
    pub async fn text(&self, css: &str) -> Result<String> {
        self.find(css).await?;
        let css = json!(css);
        self.eval(&format!("document.querySelector({css}).textContent.trim()"))
            .await
    }

    /// The value of an attribute, if it is there.
    pub async fn attribute(&self, css: &str, name: &str) -> Result<Option<String>> {
        Ok(self.find(css).await?.attr(name).await?)
    }

    /// The value that a field holds now.
    pub async fn value(&self, css: &str) -> Result<String> {
        let value = self.find(css).await?.prop("value").await?;
        value.with_context(|| format!("{css} has no value"))
    }

    /// Clicks the middle of an element, which nothing else may cover.
    pub async fn click(&self, css: &str) -> Result<()> {
        let clicked = self.find(css).await?.click().await;
        clicked.with_context(|| format!("cannot click {css}"))
    }

    /// Presses the left button on one element, moves to each of the others, lets go.
    pub async fn drag(&self, path: &[&str]) -> Result<()> {
        let mut mouse = MouseActions::new("mouse".to_owned());
        for (index, css) in path.iter().enumerate() {
            mouse = mouse.then(PointerAction::MoveToElement {
                element: self.find(css).await?,
                duration: None,
                x: 0.0,
                y: 0.0,
            });
            if index == 0 {
                let button = MOUSE_BUTTON_LEFT;
                mouse = mouse.then(PointerAction::Down { button });
            }
        }
        let button = MOUSE_BUTTON_LEFT;
        let mouse = mouse.then(PointerAction::Up { button });
        Ok(self.client().perform_actions(mouse).await?)
    }

    /// Replaces what is in a field by `text`, typed.
    pub async fn fill(&self, css: &str, text: &str) -> Result<()> {
        let field = self.find(css).await?;
        field.click().await?;
        self.eval::<Value>("document.activeElement.select()")
            .await?;
        // Typing nothing over a selection would leave it.
        let delete = char::from(fantoccini::key::Key::Delete).to_string();
        let text = if text.is_empty() { &delete } else { text };
        Ok(field.send_keys(text).await?)
    }

    /// Chooses the option of a `select` that has this value.
    pub async fn choose(&self, css: &str, value: &str) -> Result<()> {
        let chosen = self.find(css).await?.select_by_value(value).await;
        chosen.with_context(|| format!("{css} has no option {value}"))
    }

    /// Puts the focus on an element.
    pub async fn focus(&self, css: &str) -> Result<()> {
        self.find(css).await?;
        let css = json!(css);
        self.eval::<Value>(&format!("document.querySelector({css}).focus()"))
            .await?;
        let focused = format!("document.activeElement.matches({css})");
        ensure!(self.eval::<bool>(&focused).await?, "{css} takes no focus");
        Ok(())
    }

    /// Presses a key, where the focus is: a character, or one of `fantoccini::key::Key`.
    pub async fn press(&self, key: impl Into<char>) -> Result<()> {
        self.press_with(&[], key).await
    }

    /// Presses a key while others, such as `Key::Control`, are held.
    pub async fn press_with(&self, held: &[char], key: impl Into<char>) -> Result<()> {
        let key = key.into();
        let down = held.iter().chain([&key]);
        let up = [&key].into_iter().chain(held.iter().rev());
        let mut keys = KeyActions::new("keyboard".to_owned());
        for &value in down {
            keys = keys.then(KeyAction::Down { value });
        }
        for &value in up {
            keys = keys.then(KeyAction::Up { value });
        }
        Ok(self.client().perform_actions(keys).await?)
    }

    /// Clicks an element and gives the name and the content of the file that is saved by it.
    pub async fn download(&self, css: &str) -> Result<(String, Vec<u8>)> {
        let saved = || -> Result<Option<PathBuf>> {
            let is_whole = |path: &PathBuf| {
                let ending = path.extension().unwrap_or_default();
                // Under these names Chromium writes before it is done.
                // And a file has its name before its bytes; none that is saved is empty.
                let is_filled = path.metadata().is_ok_and(|file| file.len() > 0);
                ending != "crdownload"
                    && !path.to_string_lossy().contains(".org.chromium.")
                    && is_filled
            };
            let mut files = std::fs::read_dir(self.browser.downloads.path())?;
            let file = files.find_map(|entry| Some(entry.ok()?.path()).filter(is_whole));
            Ok(file)
        };
        self.click(css).await?;
        let what = format!("{css} saves a file");
        self.until(&what, async || Ok(saved()?.is_some())).await?;
        let file = saved()?.context("the file is gone")?;
        let name = file.file_name().unwrap_or_default();
        let name = name.to_string_lossy().into_owned();
        let content = std::fs::read(&file)?;
        std::fs::remove_file(file)?;
        Ok((name, content))
    }

    /// Sets the size of the viewport, in CSS pixels.
    pub async fn viewport(&self, width: u32, height: u32) -> Result<()> {
        let metrics = json!({
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false,
        });
        self.cdp("Emulation.setDeviceMetricsOverride", metrics)
            .await?;
        Ok(())
    }

    /// Sets media features, such as `("prefers-color-scheme", "dark")` or
    /// `("prefers-reduced-motion", "reduce")`; the others go back to what they were.
    pub async fn media(&self, features: &[(&str, &str)]) -> Result<()> {
        let feature = |&(name, value): &(&str, &str)| json!({ "name": name, "value": value });
        let features: Vec<Value> = features.iter().map(feature).collect();
        self.cdp(
            "Emulation.setEmulatedMedia",
            json!({ "features": features }),
        )
        .await?;
        Ok(())
    }

    /// Saves `target/screenshots/NAME.png` of a viewport of this size, which then stays.
    pub async fn screenshot(&self, name: &str, width: u32, height: u32) -> Result<()> {
        self.viewport(width, height).await?;
        // A frame of the new size has been drawn when the next but one is asked for.
        let drawn = "const done = arguments[0]; \
                     requestAnimationFrame(() => requestAnimationFrame(() => done()))";
        self.client().execute_async(drawn, Vec::new()).await?;
        self.save_screenshot(name).await
    }

    /// Saves `target/screenshots/NAME.png` as the page is.
    pub async fn save_screenshot(&self, name: &str) -> Result<()> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("target/screenshots");
        std::fs::create_dir_all(&folder)?;
        let image = self.client().screenshot().await?;
        Ok(std::fs::write(folder.join(format!("{name}.png")), image)?)
    }

    /// Messages of the console with this in them are what the test is about.
    pub fn allow(&self, part: &'static str) {
        self.allowed.borrow_mut().push(part);
    }

    /// What went wrong beside what the test looks at.
    pub async fn trouble(&self) -> Result<()> {
        let mut trouble = self.server.failures();
        trouble.extend(self.browser.console_errors().await?);
        let allowed = self.allowed.borrow();
        trouble.retain(|text| !allowed.iter().any(|part| text.contains(part)));
        ensure!(
            trouble.is_empty(),
            "requests or console:\n{}",
            trouble.join("\n")
        );
        Ok(())
    }
}
