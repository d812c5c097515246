//! The recipes of `docs/many-machines.md`, run as they stand there.
#![cfg(unix)]
#![allow(
    clippy::unwrap_used,
    reason = "a helper of a test may fail as the test itself"
)]

use std::{
    env, fs,
    os::unix::fs::PermissionsExt,
    path::Path,
    process::{Command, Output, Stdio},
};

const RECIPES: &str = include_str!("../docs/many-machines.md");

/// A line of the recipes, for a smaller board.
fn recipe(start: &str) -> String {
    let found = RECIPES.lines().find(|line| line.starts_with(start));
    found.unwrap().replace("--rows 20", "--rows 15")
}

/// A stand-in for the program in `folder/bin`: while there is a file `fatal`, the one
/// that counts slice 5 removes it and is killed.
fn stand_in(folder: &Path) {
    let script = format!(
        "#!/bin/sh\ncase \"$*\" in *'--part 5/64'*) if rm fatal 2>/dev/null; then kill -9 $$; fi;; esac\n\
         exec '{}' \"$@\"\n",
        env!("CARGO_BIN_EXE_queens")
    );
    let file = folder.join("bin/queens");
    fs::create_dir(folder.join("bin")).unwrap();
    fs::write(&file, script).unwrap();
    fs::set_permissions(&file, fs::Permissions::from_mode(0o755)).unwrap();
    fs::write(folder.join("fatal"), "").unwrap();
}

/// Runs a line by the shell, with the stand-in before all other programs.
fn shell(folder: &Path, line: &str) -> Output {
    let others = env::var_os("PATH").unwrap_or_default();
    let paths = [folder.join("bin")]
        .into_iter()
        .chain(env::split_paths(&others));
    Command::new("sh")
        .args(["-c", line])
        .current_dir(folder)
        .env("PATH", env::join_paths(paths).unwrap())
        .env("HOME", folder)
        .stdin(Stdio::null())
        .output()
        .unwrap()
}

#[test]
fn the_recipe_for_parallel_loses_and_repeats_nothing() {
    if Command::new("parallel").arg("--version").output().is_err() {
        println!("skipped: GNU parallel is not installed");
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    stand_in(folder);

    let count = shell(folder, &recipe("parallel --joblog"));
    assert_eq!(count.status.code(), Some(1), "one job failed");
    let sum = shell(folder, &recipe("queens sum part-"));
    let message = String::from_utf8(sum.stderr).unwrap();
    assert_eq!(sum.status.code(), Some(2), "{message}");
    assert_eq!(sum.stdout, b"");
    assert!(message.starts_with("error: missing "), "{message}");
    let end = "; they are what --part i/64 counts with i = 5; nothing is in part-5.json\n";
    assert!(message.ends_with(end), "{message}");

    let again = shell(folder, &recipe("parallel --resume-failed"));
    assert_eq!(again.status.code(), Some(0));
    let sum = shell(folder, &recipe("queens sum part-"));
    assert_eq!(String::from_utf8_lossy(&sum.stdout), "2279184\n");
    // A line for the titles, one for each slice, and one for that which ran twice.
    let log = fs::read_to_string(folder.join("log")).unwrap();
    assert_eq!(log.lines().count(), 1 + 64 + 1, "{log}");
}

#[test]
fn the_recipe_for_hyperqueue_works() {
    let installed = Command::new("python3")
        .args(["-c", "import hyperqueue"])
        .output();
    if !installed.is_ok_and(|output| output.status.success()) {
        println!("skipped: Python has no hyperqueue");
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    stand_in(folder);
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/slices.py");
    let count = recipe("python3 docs/slices.py").replace("docs/slices.py", script);
    shell(folder, &count);
    let sum = shell(folder, &recipe("queens sum part-"));
    assert_eq!(sum.status.code(), Some(2));
    assert_eq!(sum.stdout, b"");
    shell(folder, &count);
    let sum = shell(folder, &recipe("queens sum part-"));
    assert_eq!(String::from_utf8_lossy(&sum.stdout), "2279184\n");
}
