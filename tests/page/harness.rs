//! The helpers themselves, on a page that is known: one that sees nothing would let all pass.

use crate::Page;
use crate::session::on_files;
use anyhow::{Result, ensure};
use fantoccini::key::Key;
use std::path::Path;

fn on_fixture(test: impl AsyncFnOnce(&Page) -> Result<()>) -> Result<()> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/page/fixture");
    on_files(&folder, "", test)
}

fn message(result: Result<()>) -> String {
    let error = result.expect_err("the page is at fault, and nothing was noticed");
    format!("{error:#}")
}

#[test]
fn an_error_on_the_console_is_noticed() {
    let said = message(on_fixture(async |page| page.click("#error").await));
    assert!(said.contains("on purpose"), "{said}");
}

#[test]
fn an_error_in_a_worker_is_noticed() {
    let said = message(on_fixture(async |page| {
        page.click("#worker-error").await?;
        page.wait_for_text("#more", "heard").await
    }));
    assert!(said.contains("in the worker"), "{said}");
}

#[test]
fn a_request_outside_the_sub_path_is_noticed() {
    let said = message(on_fixture(async |page| {
        page.click("#missing").await?;
        let asked = "performance.getEntriesByName(new URL('/absolute.js', location)).length";
        page.wait_for(asked).await
    }));
    assert!(said.contains("GET /absolute.js: 404"), "{said}");
}

#[test]
fn helpers_do_what_a_person_does() -> Result<()> {
    on_fixture(async |page| {
        page.click("#more").await?;
        page.wait_for_text("#more", "1").await?;

        page.fill("#field", "new").await?;
        let value = page.value("#field").await?;
        ensure!(value == "new", "filled {value:?}");
        page.fill("#field", "").await?;
        ensure!(page.value("#field").await?.is_empty());

        page.choose("#wrap", "torus").await?;
        ensure!(page.value("#wrap").await? == "torus");

        page.focus("#more").await?;
        page.eval::<()>("void (by('keys').textContent = '')")
            .await?;
        page.press('k').await?;
        page.press(Key::Right).await?;
        page.press_with(&[Key::Control.into()], Key::Home).await?;
        let keys = page.text("#keys").await?;
        ensure!(keys == "k ArrowRight ^Control ^Home", "pressed {keys:?}");

        page.eval::<()>("void (by('trail').textContent = '')")
            .await?;
        page.drag(&["#a", "#b", "#c"]).await?;
        let trail = page.text("#trail").await?;
        ensure!(trail == "pointerdown a b pointerup c", "dragged {trail:?}");

        let (name, content) = page.download("#save").await?;
        ensure!(
            (&*name, &*content) == ("cells.txt", &b"1 6"[..]),
            "saved {name}"
        );

        let scheme = "getComputedStyle(by('scheme'), '::before').content";
        page.media(&[("prefers-color-scheme", "dark")]).await?;
        ensure!(page.eval::<String>(scheme).await? == "\"dark\"");
        page.viewport(320, 640).await?;
        ensure!(page.eval::<u32>("innerWidth").await? == 320);

        ensure!(page.count("span").await? == 3);
        ensure!(page.attribute("#save", "download").await?.as_deref() == Some("cells.txt"));
        Ok(())
    })
}
