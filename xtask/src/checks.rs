//! The parts of the test run.

use crate::page;
use crate::place::Place;
use crate::tools::{self, Browser, Tool};
use anyhow::{Context as _, Result, bail};
use std::path::PathBuf;
use std::time::{Duration, Instant};
use xshell::Cmd;

/// One part of the test run.
struct Part {
    /// Its name for `--only`.
    name: &'static str,
    /// What it checks and how long it takes, as a text.
    about: &'static str,
    needs: &'static [Tool],
    run: fn(&Place) -> Result<()>,
}

const WASM: &str = "wasm32-unknown-unknown";

const PARTS: &[Part] = &[
    Part {
        name: "format",
        about: "formatting (seconds)",
        needs: &[],
        run: format,
    },
    Part {
        name: "clippy",
        about: "clippy for this machine (about 1 min the first time)",
        needs: &[],
        run: clippy,
    },
    Part {
        name: "clippy-wasm",
        about: "clippy for wasm32 (about 1 min the first time)",
        needs: &[Tool::WasmTarget],
        run: clippy_wasm,
    },
    Part {
        name: "native",
        about: "native tests (1 to 3 min)",
        needs: &[],
        run: native,
    },
    Part {
        name: "docs",
        about: "documentation (about 1 min the first time)",
        needs: &[Tool::WasmTarget],
        run: docs,
    },
    Part {
        name: "wasm",
        about: "wasm tests in headless Chromium (about 1 min the first time)",
        needs: &[Tool::WasmTarget, Tool::WasmBindgen, Tool::Browser],
        run: wasm,
    },
    Part {
        name: "build",
        about: "the release page (1 to 2 min the first time)",
        needs: &[
            Tool::WasmTarget,
            Tool::Trunk,
            Tool::WasmBindgen,
            Tool::WasmOpt,
        ],
        run: page::compile,
    },
    Part {
        name: "page",
        about: "end-to-end tests of the built page (1 to 3 min)",
        needs: &[Tool::Browser, Tool::Axe],
        run: end_to_end,
    },
];

/// The names of the parts, in order.
pub fn names() -> Vec<&'static str> {
    PARTS.iter().map(|part| part.name).collect()
}

/// Installs missing tools and runs the parts that `only` names, separated by commas, or all parts.
/// Stops at the first part that fails.
pub fn run(place: &Place, only: Option<&str>) -> Result<()> {
    let parts = chosen(only)?;
    let is_needed = |tool: &Tool| parts.iter().any(|part| part.needs.contains(tool));
    let needed: Vec<Tool> = Tool::ALL.iter().copied().filter(is_needed).collect();
    println!(
        "Testing {} (all parts: 10 to 20 min the first time, then 2 to 5)",
        list(&parts)
    );
    let mut done = Vec::new();
    let start = Instant::now();
    tools::ensure(place, &needed)?;
    done.push(format!("set-up {}", seconds(start.elapsed())));
    for part in &parts {
        println!("\n== {}: {}", part.name, part.about);
        let start = Instant::now();
        let result = (part.run)(place);
        done.push(format!("{} {}", part.name, seconds(start.elapsed())));
        if let Err(error) = result {
            println!("\nParts: {} (failed)", done.join(", "));
            return Err(error.context(format!("part `{}` failed", part.name)));
        }
    }
    println!(
        "\nAll parts passed in {}: {}",
        seconds(start.elapsed()),
        done.join(", ")
    );
    Ok(())
}

fn chosen(only: Option<&str>) -> Result<Vec<&'static Part>> {
    let Some(only) = only else {
        return Ok(PARTS.iter().collect());
    };
    let wanted: Vec<&str> = only.split(',').collect();
    let is_known = |name: &&&str| PARTS.iter().any(|part| part.name == **name);
    if let Some(name) = wanted.iter().find(|name| !is_known(name)) {
        bail!(
            "there is no part `{name}`; choose from {}",
            names().join(", ")
        );
    }
    // In the order of `PARTS`: the page is built before it is tested.
    Ok(PARTS
        .iter()
        .filter(|part| wanted.contains(&part.name))
        .collect())
}

fn list(parts: &[&Part]) -> String {
    let names: Vec<&str> = parts.iter().map(|part| part.name).collect();
    names.join(", ")
}

fn seconds(time: Duration) -> String {
    format!("{:.0} s", time.as_secs_f64())
}

fn cargo<'a, const N: usize>(place: &'a Place, args: [&str; N]) -> Cmd<'a> {
    place.sh.cmd("cargo").args(args)
}

fn format(place: &Place) -> Result<()> {
    Ok(cargo(place, ["fmt", "--all", "--check"]).run()?)
}

fn clippy(place: &Place) -> Result<()> {
    cargo(
        place,
        [
            "clippy",
            "--workspace",
            "--all-targets",
            "--",
            "-D",
            "warnings",
        ],
    )
    .run()?;
    // `--all-targets` leaves out what plain `cargo test` leaves out.
    Ok(cargo(place, ["clippy", "--test", "page", "--", "-D", "warnings"]).run()?)
}

fn clippy_wasm(place: &Place) -> Result<()> {
    // The command and the native tests need crates that the wasm build does not have.
    let command = cargo(
        place,
        ["clippy", "--target", WASM, "--lib", "--bin", "queenscope"],
    );
    Ok(command
        .args(["--test", "wasm", "--", "-D", "warnings"])
        .run()?)
}

fn native(place: &Place) -> Result<()> {
    // Not `--all-targets`: that would run the benchmarks and skip the examples in the docs.
    Ok(cargo(place, ["test", "--workspace"]).run()?)
}

fn docs(place: &Place) -> Result<()> {
    let args = ["doc", "--no-deps", "--package", "queenscope", "--lib"];
    let host = cargo(place, args).env("RUSTDOCFLAGS", "-D warnings");
    host.run()?;
    // The modules of the page exist only there.
    let wasm = cargo(place, args).env("RUSTDOCFLAGS", "-D warnings");
    Ok(wasm.args(["--target", WASM]).run()?)
}

fn wasm(place: &Place) -> Result<()> {
    let browser = browser(place)?;
    let command = cargo(place, ["test", "--target", WASM, "--test", "wasm"])
        .env("CHROMEDRIVER", &browser.driver)
        .env(
            "WASM_BINDGEN_TEST_WEBDRIVER_JSON",
            capabilities(place, &browser)?,
        )
        // Seconds; the default of 20 is short for a busy machine.
        .env("WASM_BINDGEN_TEST_TIMEOUT", "300");
    Ok(command.run()?)
}

fn end_to_end(place: &Place) -> Result<()> {
    let browser = browser(place)?;
    let mut command = cargo(place, ["test", "--test", "page"])
        .env("CHROME", &browser.chrome)
        .env("CHROMEDRIVER", &browser.driver);
    if let Some(script) = tools::axe_script(place) {
        command = command.env("AXE", script);
    }
    Ok(command.run()?)
}

fn browser(place: &Place) -> Result<Browser> {
    Browser::find(place).context("Chromium or chromedriver can no longer be found")
}

/// Adds the path of the browser to `webdriver.json`: the driver may not find it by itself.
fn capabilities(place: &Place, browser: &Browser) -> Result<PathBuf> {
    let text = place.sh.read_file(place.root.join("webdriver.json"))?;
    let binary = format!("\"binary\": {:?},", browser.chrome.display().to_string());
    let (before, after) = text
        .split_once("\"args\"")
        .context("webdriver.json has no \"args\"")?;
    let folder = place.root.join("target/xtask");
    place.sh.create_dir(&folder)?;
    let file = folder.join("webdriver.json");
    place
        .sh
        .write_file(&file, format!("{before}{binary}\n    \"args\"{after}"))?;
    Ok(file)
}
