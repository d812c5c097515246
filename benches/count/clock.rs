/// Seconds that this thread has worked, where the system says so (Linux); of a clock
/// otherwise. Only differences mean something.
#[cfg(not(target_arch = "wasm32"))]
pub fn seconds() -> f64 {
    use std::{fs, sync::OnceLock, time::Instant};
    static BEGUN: OnceLock<Instant> = OnceLock::new();
    let worked = fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds: Option<f64> = worked.and_then(|text| text.split(' ').next()?.parse().ok());
    match nanoseconds {
        Some(nanoseconds) => nanoseconds / 1e9,
        None => BEGUN.get_or_init(Instant::now).elapsed().as_secs_f64(),
    }
}

/// Seconds of the clock of the page.
#[cfg(target_arch = "wasm32")]
pub fn seconds() -> f64 {
    js_sys::Date::now() / 1e3
}
