//! The command `queens`.

#[cfg(not(target_arch = "wasm32"))]
fn main() -> std::process::ExitCode {
    queenscope::command::run()
}

#[cfg(target_arch = "wasm32")]
fn main() {}
