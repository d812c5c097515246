//! The repository, the cache of tools and the search path.

use anyhow::{Context as _, Result};
use std::env;
use std::path::{Path, PathBuf};
use xshell::Shell;

/// The trunk this project is built with. Later minor versions may read `Trunk.toml` differently
/// and need a newer compiler than the pinned one.
pub const TRUNK: &str = "0.21.14";
/// The wasm-opt that `Trunk.toml` asks for. Much older ones reject what the compiler emits.
pub const BINARYEN: &str = "132";
/// The axe-core that checks the accessibility of the page. Other versions have other rules.
pub const AXE: &str = "4.14.1";

/// The repository and the tools for it.
pub struct Place {
    /// Runs commands in the repository, with the private tools first on `PATH`.
    pub sh: Shell,
    /// The repository.
    pub root: PathBuf,
    /// Tools of exact versions, in the user's cache: a new clone finds them again, and another
    /// project's tools are not disturbed.
    pub cache: PathBuf,
    /// The version of wasm-bindgen in `Cargo.lock`; its command must be of the same one.
    pub wasm_bindgen: String,
    path: std::ffi::OsString,
}

impl Place {
    /// Finds the repository and the cache.
    pub fn find() -> Result<Self> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"))
            .parent()
            .context("xtask is not inside the repository")?
            .to_owned();
        let cache = dirs::cache_dir()
            .context("this user has no cache folder: set HOME or XDG_CACHE_HOME")?
            .join("queenscope");
        let wasm_bindgen = locked_version(&root.join("Cargo.lock"), "wasm-bindgen")?;

        let mut path = vec![
            cache.join(format!("wasm-bindgen-{wasm_bindgen}/bin")),
            cache.join(format!("trunk-{TRUNK}/bin")),
            cache.join(format!("binaryen-{BINARYEN}/node_modules/.bin")),
        ];
        path.extend(env::split_paths(&env::var_os("PATH").unwrap_or_default()));
        // Where `cargo install` puts things, for those who run cargo without it on their PATH.
        path.extend(cargo_bin());
        let path = env::join_paths(path).context("PATH has an entry that contains a separator")?;

        let sh = Shell::new()?;
        sh.change_dir(&root);
        sh.set_var("PATH", &path);
        Ok(Self {
            sh,
            root,
            cache,
            wasm_bindgen,
            path,
        })
    }

    /// The program of this name on the search path, the private tools first.
    pub fn which(&self, name: &str) -> Option<PathBuf> {
        which::which_in(name, Some(&self.path), &self.root).ok()
    }

    /// The first line that a program prints for `--version`; `None` if it cannot be run.
    pub fn version(&self, program: &Path) -> Option<String> {
        let printed = self.sh.cmd(program).arg("--version").quiet();
        let printed = printed.ignore_stderr().read().ok()?;
        Some(printed.lines().next()?.trim().to_owned())
    }
}

fn cargo_bin() -> Option<PathBuf> {
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    Some(
        home.or_else(|| Some(dirs::home_dir()?.join(".cargo")))?
            .join("bin"),
    )
}

fn locked_version(lock: &Path, package: &str) -> Result<String> {
    let text = std::fs::read_to_string(lock)
        .with_context(|| format!("could not read {}", lock.display()))?;
    let lock: toml::Table = text.parse().context("Cargo.lock is not TOML")?;
    let packages = lock.get("package").and_then(toml::Value::as_array);
    packages
        .into_iter()
        .flatten()
        .find(|entry| entry.get("name").and_then(toml::Value::as_str) == Some(package))
        .and_then(|entry| entry.get("version")?.as_str())
        .map(str::to_owned)
        .with_context(|| format!("Cargo.lock does not list {package}"))
}
