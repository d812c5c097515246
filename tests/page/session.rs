//! One test, one browser: what starts and ends them.

use crate::browser::Browser;
use crate::page::Page;
use crate::server::Server;
use anyhow::Result;
use std::cell::RefCell;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::path::Path;
use tokio::sync::Semaphore;

/// Browsers at a time, whatever `--test-threads` says: more only wait for each other.
static BROWSERS: Semaphore = Semaphore::const_new(2);

/// Opens the built page in a browser of its own and runs `test` on it.
///
/// `address` follows the page's own: empty, or a query, or a fragment. The page is in `dist`, or
/// in the folder that the variable `DIST` names.
///
/// # Errors
/// What `test` says; a message on the console as an error; a request that failed.
pub fn on_page(address: &str, test: impl AsyncFnOnce(&Page) -> Result<()>) -> Result<()> {
    let dist = std::env::var("DIST").unwrap_or_else(|_| "dist".to_owned());
    let dist = Path::new(env!("CARGO_MANIFEST_DIR")).join(dist);
    on_files(&dist, address, test)
}

/// As [`on_page`], with other files than the built page's.
pub fn on_files(
    folder: &Path,
    address: &str,
    test: impl AsyncFnOnce(&Page) -> Result<()>,
) -> Result<()> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    let _turn = runtime.block_on(BROWSERS.acquire())?;
    let server = runtime.block_on(Server::start(folder))?;
    let browser = runtime.block_on(Browser::start())?;
    let page = Page {
        browser,
        server,
        allowed: RefCell::default(),
    };

    // A panic must not leave the browser behind.
    let outcome = catch_unwind(AssertUnwindSafe(|| {
        runtime.block_on(async {
            page.viewport(1280, 800).await?;
            page.open(address).await?;
            test(&page).await
        })
    }));
    let trouble = runtime.block_on(page.trouble());
    if !matches!(outcome, Ok(Ok(()))) {
        // To be looked at; what went wrong is told without it, too.
        let _ = runtime.block_on(page.save_screenshot(&failed_name()));
    }
    let closed = runtime.block_on(page.browser.close());
    match outcome {
        Err(panic) => {
            if let Err(trouble) = trouble {
                eprintln!("{trouble:#}");
            }
            resume_unwind(panic)
        }
        Ok(Err(error)) => Err(match trouble {
            Ok(()) => error,
            Err(trouble) => error.context(trouble),
        }),
        Ok(Ok(())) => trouble.and(closed),
    }
}

fn failed_name() -> String {
    let thread = std::thread::current();
    let name = thread.name().unwrap_or("test").replace("::", "-");
    format!("failed-{name}")
}
