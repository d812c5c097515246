//! Pictures that are saved.

use crate::{Page, on_page};
use anyhow::{Context as _, Result, ensure};
use fantoccini::key::Key;

async fn save(page: &Page, picture: &str) -> Result<(String, Vec<u8>)> {
    page.click("#pictures").await?;
    let saved = page.download(&format!("#{picture}")).await?;
    // The menu closes, and the keyboard is where it was.
    page.wait_for_focus("pictures").await?;
    page.wait_for("!document.querySelector('#pictures').parentElement.open")
        .await?;
    Ok(saved)
}

#[test]
fn board_and_timeline_are_saved_as_they_are_shown() -> Result<()> {
    on_page("", async |page| {
        page.find("#board").await?;
        page.press('n').await?;
        page.wait_for_text("#sentence", "Placement 1:").await?;
        let step = page.step().await?;
        let (name, svg) = save(page, "board-svg").await?;
        ensure!(
            name == format!("queens-8x8-8-rows-step-{step}.svg"),
            "{name}"
        );
        let svg = String::from_utf8(svg)?;
        ensure!(svg.starts_with("<svg xmlns=") && svg.ends_with("</svg>\n"));
        ensure!(!svg.contains("var(--") && !svg.contains("NaN"));

        let (name, png) = save(page, "board-png").await?;
        ensure!(
            name == format!("queens-8x8-8-rows-step-{step}.png"),
            "{name}"
        );
        ensure!(png.starts_with(b"\x89PNG\r\n\x1a\n"), "it is no PNG");
        let side = |from: usize| -> Result<u32> {
            let bytes = png.get(from..from + 4).context("it is cut off")?;
            Ok(u32::from_be_bytes(bytes.try_into()?))
        };
        let (width, height) = (side(16)?, side(20)?);
        ensure!(width == height && width > 1000, "{width} x {height}");

        let (name, svg) = save(page, "timeline-svg").await?;
        ensure!(name == "queens-8x8-8-rows-timeline.svg", "{name}");
        let whole = String::from_utf8(svg)?;
        ensure!(whole.starts_with("<svg xmlns=") && !whole.contains("NaN"));
        page.click("#zoom-in").await?;
        page.wait_for_attribute("#zoom-fit", "aria-disabled", "false")
            .await?;
        let (_, svg) = save(page, "timeline-svg").await?;
        ensure!(
            svg != whole.as_bytes(),
            "the window is not the one in sight"
        );
        Ok(())
    })
}

#[test]
fn the_browser_draws_what_was_saved() -> Result<()> {
    on_page("", async |page| {
        page.find("#board").await?;
        page.press('n').await?;
        page.wait_for_text("#sentence", "Placement 1:").await?;
        for picture in ["board-svg", "timeline-svg"] {
            let (name, svg) = save(page, picture).await?;
            let svg = serde_json::to_string(&String::from_utf8(svg)?)?;
            // An XML parser forgives nothing.
            let parsed = format!(
                "(() => {{ const svg = new DOMParser().parseFromString({svg}, 'image/svg+xml'); \
                    return [svg.querySelector('parsererror')?.textContent ?? '', svg.querySelectorAll('path, rect').length]; }})()"
            );
            let (error, shapes): (String, usize) = page.eval(&parsed).await?;
            ensure!(error.is_empty(), "{name}: {error}");
            ensure!(shapes > 64, "{name} has {shapes} shapes");
        }
        Ok(())
    })
}

#[test]
fn escape_closes_the_menu() -> Result<()> {
    on_page("", async |page| {
        page.click("#pictures").await?;
        page.focus("#board-png").await?;
        page.press(Key::Escape).await?;
        page.wait_for("!document.querySelector('#pictures').parentElement.open")
            .await?;
        page.wait_for_focus("pictures").await
    })
}
