//! Commands that `cargo install` builds: trunk and wasm-bindgen.

use super::{Status, Step};
use crate::place::{Place, TRUNK};
use std::path::Path;

/// trunk of the minor version this project is built with, at least as new.
pub(super) fn trunk(place: &Place) -> Status {
    let found = place.which("trunk").and_then(|path| {
        let version = place.version(&path)?;
        Some((path, version))
    });
    let (why, args) = match found {
        Some((path, version)) if trunk_fits(&version) => {
            return Status::Ready(format!("{version} ({})", path.display()));
        }
        // Somebody else's trunk stays where it is; ours goes beside it.
        Some((path, version)) => (
            format!("{} is {version}, but {TRUNK} is needed", path.display()),
            private(&place.cache.join(format!("trunk-{TRUNK}"))),
        ),
        None => ("missing".to_owned(), Vec::new()),
    };
    let mut step = install("trunk", TRUNK);
    step.args.push("--no-default-features".to_owned());
    step.args.extend(args);
    Status::Installable {
        why,
        takes: "3 to 5 min",
        steps: vec![step],
    }
}

/// The wasm-bindgen commands of exactly the version in `Cargo.lock`.
pub(super) fn wasm_bindgen(place: &Place) -> Status {
    let wanted = &place.wasm_bindgen;
    let exact = |name: &str| {
        let version = place.which(name).and_then(|path| place.version(&path));
        version.is_some_and(|text| text.ends_with(&format!(" {wanted}")))
    };
    if exact("wasm-bindgen") && exact("wasm-bindgen-test-runner") {
        return Status::Ready(format!("{wanted}, as in Cargo.lock"));
    }
    let mut step = install("wasm-bindgen-cli", wanted);
    step.args
        .extend(private(&place.cache.join(format!("wasm-bindgen-{wanted}"))));
    Status::Installable {
        why: format!("{wanted}, as in Cargo.lock, is missing"),
        takes: "2 to 3 min",
        steps: vec![step],
    }
}

/// Without debug information and optimisation: these tools are quick enough, and take half the
/// time to build.
fn install(package: &str, version: &str) -> Step {
    let args = [
        "install",
        "--locked",
        package,
        "--version",
        version,
        "--profile",
        "dev",
    ];
    Step::new("cargo", args).env("CARGO_PROFILE_DEV_DEBUG", "0")
}

fn private(root: &Path) -> Vec<String> {
    vec!["--root".to_owned(), root.display().to_string()]
}

fn trunk_fits(printed: &str) -> bool {
    let numbers = |text: &str| -> Option<[u32; 3]> {
        let numbers: Result<Vec<u32>, _> = text.split('.').map(str::parse).collect();
        numbers.ok()?.try_into().ok()
    };
    let found = printed.split(' ').next_back().and_then(numbers);
    let (Some(found), Some(wanted)) = (found, numbers(TRUNK)) else {
        return false;
    };
    found[..2] == wanted[..2] && found >= wanted
}

#[cfg(test)]
mod tests {
    use super::trunk_fits;

    #[test]
    fn only_the_same_minor_version_of_trunk_fits() {
        for (printed, fits) in [
            ("trunk 0.21.14", true),
            ("trunk 0.21.15", true),
            ("trunk 0.21.9", false),
            ("trunk 0.22.1", false),
            ("trunk 0.21.14-beta.1", false),
            ("", false),
        ] {
            assert_eq!(trunk_fits(printed), fits, "{printed:?}");
        }
    }
}
