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

/// The default port.
const PORT: u16 = 8080;
/// The tools that building and serving need. Only the release page needs the last, wasm-opt.
const TOOLS: &[Tool] = &[
    Tool::WasmTarget,
    Tool::Trunk,
    Tool::WasmBindgen,
    Tool::WasmOpt,
];

/// Installs missing tools and builds the release page into `dist/`.
pub fn build(place: &Place) -> Result<()> {
    tools::ensure(place, TOOLS)?;
    compile(place)?;
    println!("The page is in {}", place.root.join("dist").display());
    Ok(())
}

/// Builds the release page into `dist/` with the tools that are installed.
pub fn compile(place: &Place) -> Result<()> {
    println!("Building the release page (1 to 2 min the first time, then about 20 s)");
    Ok(trunk(place, "build", Profile::Release)?.run()?)
}

/// Installs missing tools, builds the page and serves it until interrupted.
///
/// # Errors
/// If the given port is in use, a tool is missing, or the page does not build.
pub fn serve(place: &Place, port: Option<u16>, open: bool, profile: Profile) -> Result<()> {
    let port = free_port(port)?;
    let tools = match profile {
        Profile::Dev => &TOOLS[..3],
        Profile::Release => TOOLS,
    };
    tools::ensure(place, tools)?;
    println!("Building the page (1 to 2 min the first time, then 5 to 20 s)");
    println!(
        "The page will be at http://127.0.0.1:{port}/ as soon as the server is listening; press Ctrl-C to stop it"
    );
    let mut command = trunk(place, "serve", profile)?
        // Not into `dist/`: a served page reloads itself, and the tested one must not.
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
        // The same code without wasm-opt, which trunk runs only for its own `--release`.
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

/// The given port, which must be free, or else the first free one from [`PORT`].
fn free_port(asked: Option<u16>) -> Result<u16> {
    let is_free = |port: &u16| TcpListener::bind((Ipv4Addr::LOCALHOST, *port)).is_ok();
    match asked {
        Some(port) if is_free(&port) => Ok(port),
        Some(port) => {
            bail!("port {port} is in use: stop the program that uses it, or choose another --port")
        }
        None => {
            let port = (PORT..PORT + 100).find(is_free);
            let port = port.context("no port from 8080 to 8179 is free: choose one with --port")?;
            if port != PORT {
                println!("Port {PORT} is in use; using {port}");
            }
            Ok(port)
        }
    }
}

/// Replaces this process by the command, so that stopping it stops the server.
#[cfg(unix)]
fn replace_by(mut command: std::process::Command) -> Result<()> {
    use std::os::unix::process::CommandExt as _;
    Err(command.exec()).context("could not start trunk")
}

#[cfg(not(unix))]
fn replace_by(mut command: std::process::Command) -> Result<()> {
    let status = command.status().context("could not start trunk")?;
    anyhow::ensure!(status.success(), "trunk failed with {status}");
    Ok(())
}
