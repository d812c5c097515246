//! A browser with its driver, both ended when the test is over.

use anyhow::{Context as _, Result};
use axum::http::Method;
use fantoccini::wd::WebDriverCompatibleCommand;
use fantoccini::{Client, ClientBuilder};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Map, Value, json};
use std::env;
use std::path::Path;
use std::process::Stdio;
use std::time::Duration;
use tempfile::TempDir;
use tokio::io::{AsyncBufReadExt as _, BufReader, Lines};
use tokio::process::{Child, ChildStdout, Command};
use tokio::time::timeout;
use url::{ParseError, Url};

/// Starting may take this long on a busy machine; ending it, too.
const PATIENCE: Duration = Duration::from_secs(60);

/// One driver with one session.
pub struct Browser {
    /// The session.
    pub client: Client,
    /// Where the browser saves files.
    pub downloads: TempDir,
    driver: Child,
    /// The driver writes on until it ends, and must not find the pipe closed.
    _output: Lines<BufReader<ChildStdout>>,
    /// The browser's own folder, new each time.
    _profile: TempDir,
}

impl Browser {
    /// Starts chromedriver (`CHROMEDRIVER`, or from the search path) on a free port and a browser
    /// (`CHROME`, or what the driver finds) with the flags of `webdriver.json`.
    pub async fn start() -> Result<Self> {
        let program = env::var("CHROMEDRIVER").unwrap_or_else(|_| "chromedriver".to_owned());
        let mut driver = Command::new(&program)
            .arg("--port=0")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .kill_on_drop(true)
            .spawn()
            .with_context(|| format!("cannot start {program}; `cargo xtask test` installs it"))?;
        let output = driver.stdout.take().context("chromedriver has no output")?;
        let mut output = BufReader::new(output).lines();
        let port = timeout(PATIENCE, port(&mut output))
            .await
            .context("chromedriver does not say its port")??;

        let profile = tempfile::tempdir()?;
        let downloads = tempfile::tempdir()?;
        let mut builder = ClientBuilder::new(HttpConnector::new());
        builder.capabilities(capabilities(profile.path())?);
        let address = format!("http://127.0.0.1:{port}");
        let client = timeout(PATIENCE, builder.connect(&address))
            .await
            .context("the browser does not start")??;
        let browser = Self {
            client,
            downloads,
            driver,
            _output: output,
            _profile: profile,
        };
        let folder = browser.downloads.path();
        let allow = json!({ "behavior": "allow", "downloadPath": folder });
        browser.cdp("Browser.setDownloadBehavior", allow).await?;
        Ok(browser)
    }

    /// Sends a command of the Chrome DevTools protocol.
    pub async fn cdp(&self, command: &str, params: Value) -> Result<Value> {
        let body = json!({ "cmd": command, "params": params });
        self.post("goog/cdp/execute", body).await
    }

    /// What was written to the console as an error or a warning since this was last asked.
    pub async fn console_errors(&self) -> Result<Vec<String>> {
        let log = self.post("se/log", json!({ "type": "browser" })).await?;
        let entries = log.as_array().context("the log is not a list")?;
        let levels = ["SEVERE", "WARNING"].map(Value::from);
        let errors = entries
            .iter()
            .filter(|entry| levels.contains(&entry["level"]));
        let text = |entry: &Value| entry["message"].as_str().map(str::to_owned);
        // Only a test reads pixels again and again.
        let is_ours = |text: &String| !text.contains("readback operations using getImageData");
        Ok(errors.filter_map(text).filter(is_ours).collect())
    }

    /// Ends the browser, then the driver.
    pub async fn close(mut self) -> Result<()> {
        // The driver would leave its browser behind if it were killed first.
        let closed = timeout(PATIENCE, self.client.close()).await;
        self.driver.kill().await?;
        Ok(closed.context("the browser does not end")??)
    }

    async fn post(&self, path: &'static str, body: Value) -> Result<Value> {
        let answer = self.client.issue_cmd(Vendor { path, body }).await;
        answer.with_context(|| format!("{path} failed"))
    }
}

async fn port(output: &mut Lines<BufReader<ChildStdout>>) -> Result<u16> {
    while let Some(line) = output.next_line().await? {
        if let Some((_, port)) = line.split_once("successfully on port ") {
            return port.trim_end_matches('.').parse().context("not a port");
        }
    }
    anyhow::bail!("chromedriver ended before it said its port")
}

fn capabilities(profile: &Path) -> Result<Map<String, Value>> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("webdriver.json");
    let mut all: Map<String, Value> = serde_json::from_str(&std::fs::read_to_string(file)?)?;
    let options = &mut all["goog:chromeOptions"];
    if let Ok(chrome) = env::var("CHROME") {
        options["binary"] = chrome.into();
    }
    let args = options["args"].as_array_mut();
    let args = args.context("webdriver.json has no args")?;
    args.push(format!("--user-data-dir={}", profile.display()).into());
    // The language of the page is the browser's; a test asks for another by itself.
    args.push("--lang=en-US".into());
    all.insert("goog:loggingPrefs".to_owned(), json!({ "browser": "ALL" }));
    Ok(all)
}

/// A command that only chromedriver has.
#[derive(Debug)]
struct Vendor {
    path: &'static str,
    body: Value,
}

impl WebDriverCompatibleCommand for Vendor {
    fn endpoint(&self, base: &Url, session: Option<&str>) -> Result<Url, ParseError> {
        let session = session.unwrap_or_default();
        base.join(&format!("session/{session}/{}", self.path))
    }

    fn method_and_body(&self, _: &Url) -> (Method, Option<String>) {
        (Method::POST, Some(self.body.to_string()))
    }
}
