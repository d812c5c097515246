//! The tools the page needs: what is there, what is missing, how it is installed.

mod axe;
mod browser;
mod cargo_tools;
mod share;
mod wasm_opt;
mod wasm_target;

pub use axe::script as axe_script;
pub use browser::Browser;

use crate::place::Place;
use anyhow::{Result, bail};
use std::fmt;

/// A tool that must be installed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Tool {
    /// The standard library for wasm32.
    WasmTarget,
    /// Builds and serves the page.
    Trunk,
    /// The wasm-bindgen command and its test runner.
    WasmBindgen,
    /// Shrinks the release page; the page works without.
    WasmOpt,
    /// Chromium and chromedriver.
    Browser,
    /// Checks the accessibility of the page; one test needs it.
    Axe,
}

/// Whether a tool can be used.
pub enum Status {
    /// It can be used; the text says which one was found.
    Ready(String),
    /// It is missing, but these commands install it.
    Installable {
        /// Why it cannot be used, such as a wrong version.
        why: String,
        /// How long the commands take, and how much space, as a text.
        takes: &'static str,
        /// The commands, in order.
        steps: Vec<Step>,
    },
    /// It is missing and cannot be installed from here: what to do.
    Manual(String),
}

/// One command of an installation.
pub struct Step {
    program: &'static str,
    args: Vec<String>,
    env: Vec<(&'static str, String)>,
}

impl Step {
    fn new<const N: usize>(program: &'static str, args: [&str; N]) -> Self {
        Self {
            program,
            args: args.map(str::to_owned).into(),
            env: Vec::new(),
        }
    }

    /// Installs a version of an npm package into a folder of the cache, where
    /// that others do not use.
    fn npm(place: &Place, package: &str, version: &str) -> Self {
        let mut step = Self::new("npm", ["install", "--no-audit", "--no-fund", "--no-save"]);
        let folder = place.cache.join(format!("{package}-{version}"));
        let more = [
            "--prefix".to_owned(),
            folder.display().to_string(),
            format!("{package}@{version}"),
        ];
        step.args.extend(more);
        step
    }

    fn env(mut self, name: &'static str, value: impl Into<String>) -> Self {
        self.env.push((name, value.into()));
        self
    }

    fn run(&self, place: &Place) -> Result<()> {
        let envs = self.env.iter().map(|(name, value)| (name, value));
        let command = place.sh.cmd(self.program).args(&self.args).envs(envs);
        Ok(command.quiet().run()?)
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, value) in &self.env {
            write!(f, "{name}={value} ")?;
        }
        write!(f, "{}", self.program)?;
        self.args.iter().try_for_each(|arg| write!(f, " {arg}"))
    }
}

impl Tool {
    /// Every tool, in the order in which they are set up.
    pub const ALL: &[Self] = &[
        Self::WasmTarget,
        Self::Trunk,
        Self::WasmBindgen,
        Self::WasmOpt,
        Self::Browser,
        Self::Axe,
    ];

    fn name(self) -> &'static str {
        match self {
            Self::WasmTarget => "wasm32 target",
            Self::Trunk => "trunk",
            Self::WasmBindgen => "wasm-bindgen",
            Self::WasmOpt => "wasm-opt",
            Self::Browser => "browser",
            Self::Axe => "axe-core",
        }
    }

    /// Whether the work can continue without it.
    fn is_optional(self) -> bool {
        matches!(self, Self::WasmOpt | Self::Axe)
    }

    fn look(self, place: &Place) -> Result<Status> {
        match self {
            Self::WasmTarget => wasm_target::look(place),
            Self::Trunk => Ok(cargo_tools::trunk(place)),
            Self::WasmBindgen => Ok(cargo_tools::wasm_bindgen(place)),
            Self::WasmOpt => Ok(wasm_opt::look(place)),
            Self::Browser => Ok(browser::look(place)),
            Self::Axe => Ok(axe::look(place)),
        }
    }

    /// Whether it can be used now.
    pub fn is_ready(self, place: &Place) -> Result<bool> {
        Ok(matches!(self.look(place)?, Status::Ready(_)))
    }
}

/// Installs the missing ones of `tools`.
///
/// # Errors
/// If a tool is missing: which one, and what to do about it, in one line.
pub fn ensure(place: &Place, tools: &[Tool]) -> Result<()> {
    // First report what cannot be installed, before minutes are spent on the others.
    for &tool in tools {
        if let (Status::Manual(advice), false) = (tool.look(place)?, tool.is_optional()) {
            bail!("{}: {advice}", tool.name());
        }
    }
    for &tool in tools {
        let name = tool.name();
        let (why, takes, steps) = match tool.look(place)? {
            Status::Ready(what) => {
                println!("{name}: {what}");
                continue;
            }
            Status::Installable { why, takes, steps } => (why, takes, steps),
            Status::Manual(advice) => {
                println!("{name}: {advice}");
                continue;
            }
        };
        println!("{name}: {why}; installing ({takes})");
        let failed = steps.iter().find_map(|step| {
            println!("  {step}");
            step.run(place).err().map(|error| format!("{error:#}"))
        });
        let trouble = match (failed, tool.look(place)?) {
            (None, Status::Ready(what)) => {
                println!("{name}: {what}");
                continue;
            }
            (Some(error), _) => error,
            (None, Status::Installable { why, .. } | Status::Manual(why)) => {
                format!("installed, but still not usable: {why}")
            }
        };
        if tool.is_optional() {
            println!("{name}: {trouble}; continuing without it");
        } else {
            bail!("{name}: {trouble}; run the commands above by hand, then run this command again");
        }
    }
    if tools.contains(&Tool::Trunk)
        && let Err(error) = share::with_trunk(place)
    {
        println!("trunk: only `cargo xtask` will find the other tools ({error:#})");
    }
    Ok(())
}

/// Prints what is there and what [`ensure`] would run, and changes nothing.
///
/// # Errors
/// When a check itself cannot be made.
pub fn list(place: &Place, tools: &[Tool]) -> Result<()> {
    println!(
        "tools with exact versions are installed in {}",
        place.cache.display()
    );
    for &tool in tools {
        let name = tool.name();
        match tool.look(place)? {
            Status::Ready(what) => println!("{name}: {what}"),
            Status::Installable { why, takes, steps } => {
                println!("{name}: {why}; would run ({takes}):");
                steps.iter().for_each(|step| println!("  {step}"));
            }
            Status::Manual(advice) => println!("{name}: {advice}"),
        }
    }
    Ok(())
}
