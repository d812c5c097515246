//! A server of static files under a sub-path, on a free port of this machine.

use anyhow::{Context as _, Result, ensure};
use axum::Router;
use axum::extract::Request;
use axum::middleware::{Next, from_fn};
use std::net::Ipv4Addr;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::net::TcpListener;
use tokio::task::JoinHandle;
use tower_http::services::ServeDir;

/// Where the page stands. Nothing is served outside of it, so an absolute address is noticed.
const SUB_PATH: &str = "/x/y";

/// Serves until it is dropped.
pub struct Server {
    /// The address of the page, with its final slash.
    pub address: String,
    failures: Arc<Mutex<Vec<String>>>,
    task: JoinHandle<()>,
}

impl Server {
    /// Serves `folder`, which must hold an `index.html`.
    pub async fn start(folder: &Path) -> Result<Self> {
        let index = folder.join("index.html");
        let html = std::fs::read_to_string(&index).with_context(|| {
            let index = index.display();
            format!("{index} is missing: build the page by `cargo xtask build`")
        })?;
        ensure!(
            !html.contains(".well-known/trunk/ws"),
            "{} reloads itself, `trunk serve` wrote it: build the page by `cargo xtask build`",
            index.display()
        );
        let failures = Arc::<Mutex<Vec<String>>>::default();
        let seen = Arc::clone(&failures);
        let note = move |request: Request, next: Next| {
            let seen = Arc::clone(&seen);
            async move {
                let asked = format!("{} {}", request.method(), request.uri());
                let response = next.run(request).await;
                let status = response.status();
                if status.is_client_error() || status.is_server_error() {
                    let mut seen = seen.lock().unwrap_or_else(PoisonError::into_inner);
                    seen.push(format!("{asked}: {status}"));
                }
                response
            }
        };
        let files = Router::new()
            .nest_service(SUB_PATH, ServeDir::new(folder))
            .layer(from_fn(note));
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?;
        let address = format!("http://{}{SUB_PATH}/", listener.local_addr()?);
        let task = tokio::spawn(async move {
            // It ends with the task, and can tell nobody of an error but the browser.
            let _ = axum::serve(listener, files).await;
        });
        Ok(Self {
            address,
            failures,
            task,
        })
    }

    /// The requests that were answered with an error so far.
    pub fn failures(&self) -> Vec<String> {
        let failures = self.failures.lock();
        failures.unwrap_or_else(PoisonError::into_inner).clone()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.task.abort();
    }
}
