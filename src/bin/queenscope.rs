//! The page and its worker: one program that looks where it runs.

#[cfg(target_arch = "wasm32")]
fn main() {
    if queenscope::web::is_worker() {
        return queenscope::web::run_worker();
    }
    queenscope::web::guard_page();
    // To make the program ready is a long task already; drawing is another one.
    queenscope::web::later(|| {
        yew::Renderer::<queenscope::ui::App>::new().render();
    });
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    eprintln!("This program runs in a browser: `cargo xtask serve`. The command is `queens`.");
    std::process::exit(2);
}
