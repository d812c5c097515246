//! Building and serving the page with trunk.

use crate::place::Place;
use crate::tools::{self, Tool};
use anyhow::{Context as _, Result, bail};
use std::ffi::OsStr;
use std::net::{Ipv4Addr, TcpListener};
use xshell::Cmd;

/// How the page is compiled.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Profile {
    /// Quick to build again, slow to run.
    Dev,
    /// What visitors get.
    Release,
}

/// The port, unless another is asked for.
const PORT: u16 = 8080;
/// What both commands need. wasm-opt is only used for the release page.
const TOOLS: &[Tool] = &[
    Tool::WasmTarget,
    Tool::Trunk,
    Tool::WasmBindgen,
    Tool::WasmOpt,
];

/// Sets up what is missing and builds the release page into `dist/`.
pub fn build(place: &Place) -> Result<()> {
    tools::ensure(place, TOOLS)?;
    compile(place)?;
    println!("The page is in {}", place.root.join("dist").display());
    Ok(())
}

/// Builds the release page into `dist/`, with the tools that are there.
pub fn compile(place: &Place) -> Result<()> {
    println!("Building the release page (1 to 2 min the first time, then about 20 s)");
    Ok(trunk(place, "build", Profile::Release)?.run()?)
}

/// Sets up what is missing, builds the page and serves it until interrupted.
///
/// # Errors
/// When a port is asked for and taken, when a tool is missing, when the page does not build.
pub fn serve(place: &Place, port: Option<u16>, open: bool, profile: Profile) -> Result<()> {
    let port = free_port(port)?;
    let tools = match profile {
        Profile::Dev => &TOOLS[..3],
        Profile::Release => TOOLS,
    };
    tools::ensure(place, tools)?;
    println!("Building the page (1 to 2 min the first time, then 5 to 20 s)");
    println!(
        "It will be at http://127.0.0.1:{port}/ as soon as the server says that it listens; Ctrl-C ends it"
    );
    let mut command = trunk(place, "serve", profile)?
        // Not into `dist/`: a served page reloads itself, the one that is tested must not.
        .args(["--dist", "target/serve", "--address", "127.0.0.1", "--port"])
        .arg(port.to_string());
    if open {
        command = command.arg("--open");
    }
    replace_by(command.into())
}

fn trunk<'a>(place: &'a Place, action: &str, profile: Profile) -> Result<Cmd<'a>> {
    let flags: &[&str] = match profile {
        Profile::Dev => &[],
        Profile::Release if Tool::WasmOpt.is_ready(place)? => &["--release"],
        // The same code without wasm-opt: trunk runs that only for its own `--release`.
        Profile::Release => &["--cargo-profile", "release"],
    };
    let command = place.sh.cmd("trunk").arg(action).args(flags);
    // trunk takes NO_COLOR for a boolean and rejects the usual NO_COLOR=1.
    let no_color = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let no_color = if no_color { "true" } else { "false" };
    Ok(command
        .env("NO_COLOR", OsStr::new(no_color))
        .env("TRUNK_SKIP_VERSION_CHECK", "true"))
}

/// The port asked for, which must be free, or else the first free one from [`PORT`] on.
fn free_port(asked: Option<u16>) -> Result<u16> {
    let is_free = |port: &u16| TcpListener::bind((Ipv4Addr::LOCALHOST, *port)).is_ok();
    match asked {
        Some(port) if is_free(&port) => Ok(port),
        Some(port) => {
            bail!("port {port} of 127.0.0.1 is taken: end what uses it, or give another --port")
        }
        None => {
            let port = (PORT..PORT + 100).find(is_free);
            let port = port.context("no port from 8080 to 8179 is free: give one with --port")?;
            if port != PORT {
                println!("Port {PORT} is taken; using {port}");
            }
            Ok(port)
        }
    }
}

/// Becomes the command, so that ending this process ends the server.
#[cfg(unix)]
fn replace_by(mut command: std::process::Command) -> Result<()> {
    use std::os::unix::process::CommandExt as _;
    Err(command.exec()).context("trunk does not start")
}

#[cfg(not(unix))]
fn replace_by(mut command: std::process::Command) -> Result<()> {
    let status = command.status().context("trunk does not start")?;
    anyhow::ensure!(status.success(), "trunk ended with {status}");
    Ok(())
}
