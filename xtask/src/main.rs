//! `cargo xtask`: installs missing tools, then builds, serves or tests.

mod checks;
mod page;
mod place;
mod tools;

use anyhow::{Context as _, Result, bail};
use pico_args::Arguments;
use place::Place;
use std::process::ExitCode;
use tools::Tool;

const HELP: &str = "\
cargo xtask serve [--port N] [--open] [--dev]   build the page and serve it on this machine
cargo xtask build                               build the release page into dist/
cargo xtask test [--only PART,PART...]          run everything, or only these parts
cargo xtask setup [--dry-run]                   install missing tools, or only list them

serve: uses port 8080, or the next free one, unless --port is given. --open opens a browser.
       --dev builds without optimisation: the page is much slower, but rebuilds are faster.
test:  runs these parts, in this order:";

fn main() -> ExitCode {
    match run(Arguments::from_env()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(mut args: Arguments) -> Result<()> {
    if args.contains(["-h", "--help"]) {
        return help();
    }
    match args.subcommand()?.as_deref() {
        Some("serve") => {
            let port = args
                .opt_value_from_str("--port")
                .context("--port must be a number from 1 to 65535")?;
            // Not opening is the default; `--no-open` only makes that explicit.
            let no_open = args.contains("--no-open");
            let open = args.contains("--open") && !no_open;
            let profile = if args.contains("--dev") {
                page::Profile::Dev
            } else {
                page::Profile::Release
            };
            nothing_left(args)?;
            page::serve(&Place::find()?, port, open, profile)
        }
        Some("build") => {
            nothing_left(args)?;
            page::build(&Place::find()?)
        }
        Some("test") => {
            let only: Option<String> = args.opt_value_from_str("--only")?;
            nothing_left(args)?;
            checks::run(&Place::find()?, only.as_deref())
        }
        Some("setup") => {
            let dry = args.contains("--dry-run");
            nothing_left(args)?;
            let place = Place::find()?;
            if dry {
                tools::list(&place, Tool::ALL)
            } else {
                tools::ensure(&place, Tool::ALL)
            }
        }
        Some("help") | None => help(),
        Some(other) => {
            bail!("there is no command `{other}`; `cargo xtask help` lists the commands")
        }
    }
}

fn help() -> Result<()> {
    println!("{HELP} {}", checks::names().join(" "));
    Ok(())
}

fn nothing_left(args: Arguments) -> Result<()> {
    match args.finish().first() {
        None => Ok(()),
        Some(extra) => bail!(
            "unexpected argument `{}`; `cargo xtask help` lists the options",
            extra.to_string_lossy()
        ),
    }
}
