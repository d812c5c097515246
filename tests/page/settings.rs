//! Colours and motion: as the system says, or as is set here.

use crate::{Page, on_page};
use anyhow::{Result, ensure};

/// How light the page is, 0 to 255.
async fn light(page: &Page) -> Result<f64> {
    page.frames().await?;
    page.eval("Number(getComputedStyle(document.body).backgroundColor.match(/\\d+/)[0])")
        .await
}

#[test]
fn colours_follow_the_system_until_they_are_chosen() -> Result<()> {
    on_page("", async |page| {
        page.find("#board").await?;
        page.media(&[("prefers-color-scheme", "dark")]).await?;
        ensure!(light(page).await? < 60.0);
        page.media(&[("prefers-color-scheme", "light")]).await?;
        ensure!(light(page).await? > 200.0);

        for (name, is_light) in [("light", true), ("dark", false)] {
            page.click("#theme").await?;
            page.wait_for_attribute("html", "data-theme", name).await?;
            page.wait_for_attribute("#theme", "aria-label", &format!("Colours: {name}"))
                .await?;
            for system in ["dark", "light"] {
                page.media(&[("prefers-color-scheme", system)]).await?;
                let light = light(page).await?;
                ensure!((light > 200.0) == is_light, "{name} on {system}: {light}");
            }
            page.client().refresh().await?;
            page.wait_for_attribute("html", "data-theme", name).await?;
            page.wait_for_attribute("#theme", "aria-label", &format!("Colours: {name}"))
                .await?;
            ensure!((light(page).await? > 200.0) == is_light, "after a reload");
        }
        page.click("#theme").await?;
        page.wait_for_attribute("html", "data-theme", "system")
            .await
    })
}

#[test]
fn motion_is_switched_off_here_or_by_the_system() -> Result<()> {
    on_page("", async |page| {
        page.click("#step").await?;
        page.wait_for_step(1).await?;
        let queen =
            "getComputedStyle(document.querySelector('.queen.is-newest > g')).animationDuration";
        let calm: String = page.eval(queen).await?;
        ensure!(calm != "0.001s" && calm != "0s", "nothing moves: {calm}");
        page.media(&[("prefers-reduced-motion", "reduce")]).await?;
        ensure!(page.eval::<String>(queen).await? == "0.001s");
        page.media(&[]).await?;
        ensure!(page.eval::<String>(queen).await? == calm);

        page.click("#motion").await?;
        page.wait_for_attribute("html", "data-motion", "still")
            .await?;
        page.wait_for_attribute("#motion", "aria-label", "Motion: off")
            .await?;
        ensure!(page.eval::<String>(queen).await? == "0.001s");
        page.client().refresh().await?;
        page.wait_for_attribute("html", "data-motion", "still")
            .await?;
        page.click("#motion").await?;
        page.wait_for_attribute("html", "data-motion", "free").await
    })
}

#[test]
fn stored_settings_that_make_no_sense_are_the_defaults() -> Result<()> {
    on_page("", async |page| {
        page.find("#board").await?;
        page.eval::<()>("void localStorage.setItem('queenscope', '{\"theme\":\"pink\"')")
            .await?;
        page.client().refresh().await?;
        page.wait_for_attribute("html", "data-theme", "system")
            .await?;
        page.click("#step").await?;
        page.wait_for_step(1).await
    })
}
