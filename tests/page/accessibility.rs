//! Barriers that axe-core finds: none.

use crate::{Page, on_page};
use anyhow::{Context as _, Result, bail, ensure};
use serde_json::{Value, json};

/// Puts axe-core into the page. It is the file that `AXE` names; `cargo xtask test` installs it
/// if there is npm.
async fn start(page: &Page, script: &str) -> Result<()> {
    page.client().execute(script, Vec::new()).await?;
    ensure!(page.eval::<bool>("typeof axe === 'object'").await?);
    Ok(())
}

/// Fails with what axe-core finds in the page as it is now.
async fn check(page: &Page, what: &str) -> Result<()> {
    // Colours are judged when they do not change any more.
    let still =
        "document.getAnimations().every(a => a.playState === 'finished' || a.playState === 'idle')";
    page.wait_for(still).await?;
    let run = "const [tags, done] = arguments; \
        axe.run(document, { runOnly: tags, resultTypes: ['violations'] }) \
            .then(found => done({ checked: found.passes.length, violations: found.violations.map(one => \
                `${one.id}: ${one.help}: ` + one.nodes.slice(0, 3).map(node => \
                    `${node.target} ${node.failureSummary}`).join('; ')) })) \
            .catch(error => done({ checked: 0, violations: [String(error)] }))";
    let tags = json!([
        "wcag2a",
        "wcag2aa",
        "wcag21a",
        "wcag21aa",
        "wcag22aa",
        "best-practice"
    ]);
    let found = page.client().execute_async(run, vec![tags]).await?;
    let violations = found["violations"]
        .as_array()
        .context("axe does not answer")?;
    if !violations.is_empty() {
        let violations: Vec<&str> = violations.iter().filter_map(Value::as_str).collect();
        bail!("{what}:\n{}", violations.join("\n"));
    }
    let checked = found["checked"].as_u64().unwrap_or_default();
    ensure!(
        checked > 20,
        "{what}: only {checked} rules had something to check"
    );
    Ok(())
}

/// axe-core, if `AXE` names its file.
fn script() -> Result<Option<String>> {
    let Ok(file) = std::env::var("AXE") else {
        eprintln!("left out, as AXE names no axe-core script");
        return Ok(None);
    };
    let script = std::fs::read_to_string(&file).with_context(|| format!("cannot read {file}"))?;
    Ok(Some(script))
}

#[test]
fn axe_finds_no_barrier() -> Result<()> {
    let Some(script) = script()? else {
        return Ok(());
    };
    on_page("", async |page| {
        page.find("#board").await?;
        start(page, &script).await?;
        let mut found = Vec::new();
        for scheme in ["light", "dark"] {
            page.media(&[("prefers-color-scheme", scheme)]).await?;
            let mut note = async |what: &str| {
                let what = format!("{scheme}, {what}");
                if let Err(error) = check(page, &what).await {
                    found.push(format!("{error:#}"));
                }
            };
            page.open_panel("search").await?;
            page.click("#to-start").await?;
            page.wait_for_step(0).await?;
            note("at the start").await;
            for step in 1..=3 {
                page.click("#step").await?;
                page.wait_for_step(step).await?;
            }
            note("a rejection").await;
            page.click("#next-solution").await?;
            page.wait_for_text("#sentence", "Placement 1:").await?;
            note("a placement").await;

            page.open_panel("compare").await?;
            note("nothing compared").await;
            page.click("#measure").await?;
            page.wait_for_text("#numbers", "too long").await?;
            page.click("#measure").await?;
            page.wait_for_exactly("#measure", "Measure").await?;
            note("a comparison").await;

            page.open_panel("placements").await?;
            page.click("#placement-2").await?;
            page.wait_for_text("#sentence", "from the list").await?;
            note("placements").await;
            page.click("label:has(#list-different)").await?;
            page.wait_for_text("#placement-1", "images").await?;
            page.focus("#placements").await?;
            page.press(fantoccini::key::Key::End).await?;
            page.wait_for_text("#placement-12", "images").await?;
            page.fill("#list-field", "13").await?;
            page.press(fantoccini::key::Key::Enter).await?;
            page.wait_for_text("#list-error", "“13”").await?;
            note("classes, and a wrong number").await;
            page.click("label:has(#list-all)").await?;

            page.open_panel("setup").await?;
            page.click("details.paste summary").await?;
            page.set_number("rows", "99").await?;
            page.fill("#paste-text", "?").await?;
            page.click("#paste-apply").await?;
            page.wait_for_attribute("#paste-text", "aria-invalid", "true")
                .await?;
            page.click("#cell-12").await?;
            page.wait_for_blocked(&[12]).await?;
            note("setup with errors").await;
            page.click("#preset-torus").await?;
            page.wait_for_text("#problem-line", "torus").await?;
            note("the torus").await;

            page.click("#show-keys").await?;
            page.wait_for("document.querySelector('dialog').open")
                .await?;
            note("the list of keys").await;
            page.click("#keys-close").await?;
            page.click("#preset-eight").await?;

            page.open_panel("search").await?;
            page.focus("#speed").await?;
            page.press(fantoccini::key::Key::Home).await?;
            page.click("#play").await?;
            page.wait_for_step(1).await?;
            note("playing").await;
            page.click("#play").await?;
            page.wait_until_it_stands().await?;
            page.click("#to-end").await?;
            page.wait_for_text("#sentence", "92 placements").await?;
            note("at the end").await;

            page.set_size(17).await?;
            page.open_panel("placements").await?;
            page.click("#count-all").await?;
            page.wait_for("document.querySelector('#count-progress')?.value > 0")
                .await?;
            note("counting").await;
            page.click("#count-all").await?;
            page.wait_for_text("#count-line", "stopped at").await?;
            note("a count that is stopped").await;
            page.set_size(8).await?;

            page.viewport(390, 720).await?;
            note("a phone").await;
            page.viewport(1280, 800).await?;

            page.media(&[
                ("prefers-color-scheme", scheme),
                ("prefers-contrast", "more"),
            ])
            .await?;
            page.click("#step").await?;
            note("more contrast").await;
        }
        ensure!(found.is_empty(), "axe finds:\n{}", found.join("\n"));
        Ok(())
    })
}

#[test]
fn axe_finds_no_barrier_in_any_panel_wide_or_narrow() -> Result<()> {
    let Some(script) = script()? else {
        return Ok(());
    };
    on_page("", async |page| {
        page.find("#board").await?;
        start(page, &script).await?;
        page.open_panel("compare").await?;
        page.click("#measure").await?;
        page.wait_for_text("#numbers", "too long").await?;
        page.click("#measure").await?;
        page.wait_for_exactly("#measure", "Measure").await?;
        let mut found = Vec::new();
        for (scheme, width) in [
            ("light", 1440),
            ("light", 390),
            ("dark", 390),
            ("dark", 1440),
        ] {
            page.media(&[("prefers-color-scheme", scheme)]).await?;
            page.viewport(width, 900).await?;
            let mut note = async |what: &str| {
                let what = format!("{scheme}, {width}, {what}");
                if let Err(error) = check(page, &what).await {
                    found.push(format!("{error:#}"));
                }
            };
            page.set_size(6).await?;
            for approach in [
                "most-constrained",
                "exact-cover",
                "occupancy",
                "bitmask",
                "shuffled",
            ] {
                page.open_panel("setup").await?;
                page.choose("#approach", approach).await?;
                page.open_panel("search").await?;
                page.fill("#step-field", "40").await?;
                page.press(fantoccini::key::Key::Enter).await?;
                page.wait_for_step(40).await?;
                note(approach).await;
            }
            page.open_panel("setup").await?;
            note("setup with a seed").await;
            page.open_panel("tree").await?;
            page.find("#tree .tree-item").await?;
            note("the tree").await;
            page.open_panel("compare").await?;
            page.find("#lane-4").await?;
            note("boards side by side").await;
            page.click("label:has(#lock-free)").await?;
            page.click("#lane-4-to-end").await?;
            page.click("#lane-3-next-solution").await?;
            note("each board by hand").await;
            page.click("label:has(#lock-step)").await?;
            page.open_panel("placements").await?;
            page.click("#to-end").await?;
            page.wait_for_text("#placements-summary", "There are 4")
                .await?;
            page.fill("#step-field", "x").await?;
            page.press(fantoccini::key::Key::Enter).await?;
            page.wait_for_text("#go-error", "“x”").await?;
            page.click("#pictures").await?;
            note("a wrong number, and the menu of pictures").await;
            page.click("#pictures").await?;
            page.click("#to-start").await?;
        }
        ensure!(found.is_empty(), "axe finds:\n{}", found.join("\n"));
        Ok(())
    })
}

#[test]
fn the_sentence_is_read_out_only_while_nothing_moves_by_itself() -> Result<()> {
    on_page("", async |page| {
        page.wait_for_attribute("#sentence", "aria-live", "polite")
            .await?;
        page.click("#play").await?;
        page.wait_for_attribute("#sentence", "aria-live", "off")
            .await?;
        // Nor are the cells renamed from frame to frame.
        page.wait_for_attribute("#cell-1", "aria-label", "row 1, column 1")
            .await?;
        page.click("#play").await?;
        page.wait_for_attribute("#sentence", "aria-live", "polite")
            .await?;
        page.wait_for_attribute("#cell-1", "aria-label", "row 1, column 1, queen")
            .await
    })
}

#[test]
fn the_board_is_a_grid_to_those_who_do_not_see_it() -> Result<()> {
    on_page("", async |page| {
        page.open_panel("setup").await?;
        page.click("#preset-fewer").await?;
        page.wait_for_text("#problem-line", "5 × 8").await?;
        for (name, value) in [
            ("role", "grid"),
            ("aria-label", "Board of 5 rows and 8 columns"),
            ("aria-rowcount", "5"),
            ("aria-colcount", "8"),
        ] {
            page.wait_for_attribute("#board", name, value).await?;
        }
        page.wait_for_attribute("#cell-14", "aria-colindex", "6")
            .await?;
        ensure!(page.count("#board > [role=row]").await? == 5);
        ensure!(
            page.count("[role=row][aria-rowindex='2'] > [role=gridcell]")
                .await?
                == 8
        );
        // What the browser makes of it.
        let tree = page.cdp("Accessibility.getFullAXTree", json!({})).await?;
        let nodes = tree["nodes"].as_array().context("no tree")?;
        let named = |role: &str, name: &str| {
            let is = |node: &&Value| node["role"]["value"] == role && node["name"]["value"] == name;
            nodes.iter().filter(is).count()
        };
        ensure!(named("gridcell", "row 2, column 6, free") == 1);
        ensure!(named("grid", "Board of 5 rows and 8 columns") == 1);
        ensure!(named("slider", "Timeline of the search") == 1);
        ensure!(named("button", "Play") == 1);
        Ok(())
    })
}
