//! The tree: a click goes there, triangles open, what failed collapses, the view moves.

use crate::{Page, on_page};
use anyhow::{Context as _, Result, ensure};
use fantoccini::key::Key;
use queenscope::app::Preset;

/// How many items of the tree match a selector.
async fn items(page: &Page, css: &str) -> Result<usize> {
    page.eval(&format!(
        "document.querySelectorAll('#tree > .tree-item{css}').length"
    ))
    .await
}

/// Waits until the tree has stopped to grow.
async fn grown(page: &Page) -> Result<usize> {
    page.frames().await?;
    let mut last = items(page, "").await?;
    page.until("the tree stands", async || {
        page.frames().await?;
        Ok(items(page, "").await? == last)
    })
    .await
    .or(Ok::<(), anyhow::Error>(()))?;
    last = items(page, "").await?;
    Ok(last)
}

/// Clicks the first item of a selector on its own outline.
async fn click_item(page: &Page, css: &str) -> Result<()> {
    page.click(&format!("#tree > .tree-item{css} > path")).await
}

/// The part of the picture that is in sight.
async fn view(page: &Page) -> Result<String> {
    let view = page.attribute("#tree", "viewBox").await?;
    view.context("the tree has a view")
}

#[test]
fn a_click_goes_there_and_a_triangle_opens() -> Result<()> {
    on_page("", async |page| {
        page.open_panel("tree").await?;
        grown(page).await?;
        ensure!(items(page, ".is-closed").await? == 8, "a triangle a column");
        // The first column: 264 nodes and 8 placements in the second column's subtree.
        let name = page
            .attribute("#tree > .tree-item.is-closed:nth-of-type(2)", "aria-label")
            .await?;
        ensure!(
            name.as_deref()
                .is_some_and(|name| name.starts_with("row 1, column ")),
            "{name:?}"
        );
        click_item(page, ".is-closed").await?;
        page.wait_for("document.querySelectorAll('#tree > .tree-item').length > 9")
            .await?;
        ensure!(page.step().await? == 0, "opening goes nowhere");
        click_item(page, "#tree-node-1").await?;
        page.wait_for_step(1).await?;
        page.wait_for(
            "document.querySelector('#tree .tree-way .is-current text')?.textContent === '1'",
        )
        .await?;
        page.check_against(&Preset::Eight.problem(), Preset::Eight.approach())
            .await?;
        // The current node closes.
        click_item(page, "#tree-node-1").await?;
        page.wait_for("document.querySelectorAll('#tree > .tree-item').length === 9")
            .await
    })
}

#[test]
fn what_failed_collapses_in_one_press_and_is_saved_as_shown() -> Result<()> {
    on_page("", async |page| {
        page.set_size(6).await?;
        page.open_panel("tree").await?;
        let all = grown(page).await?;
        ensure!(items(page, ".is-placement").await? == 4, "OEIS A000170");
        page.click("#tree-failed").await?;
        page.wait_for_attribute("#tree-failed", "aria-pressed", "true")
            .await?;
        page.wait_for("document.querySelector('#tree > .is-failed.is-closed')")
            .await?;
        let collapsed = items(page, "").await?;
        ensure!(collapsed < all / 2, "{collapsed} of {all}");
        ensure!(items(page, ".is-placement").await? == 4);
        let (name, content) = page.download("#tree-save").await?;
        let text = String::from_utf8(content)?;
        ensure!(name == "queens-6x6-6-rows-tree.svg", "{name}");
        ensure!(text.matches("<g ").count() == collapsed, "as shown");
        page.click("#tree-failed").await?;
        page.until("all is open again", async || {
            Ok(items(page, "").await? == all)
        })
        .await
    })
}

#[test]
fn the_view_is_moved_by_hand_and_fitted() -> Result<()> {
    on_page("", async |page| {
        page.set_size(6).await?;
        page.open_panel("tree").await?;
        grown(page).await?;
        page.click("#tree-fit").await?;
        page.frames().await?;
        let whole = view(page).await?;
        page.click("#tree-nearer").await?;
        page.click("#tree-nearer").await?;
        page.until("it is nearer", async || Ok(view(page).await? != whole))
            .await?;
        let near = view(page).await?;
        page.mouse_to("#tree", (0.5, 0.5)).await?;
        page.mouse_down().await?;
        page.mouse_to("#tree", (0.3, 0.4)).await?;
        page.mouse_up().await?;
        page.until("it is dragged", async || Ok(view(page).await? != near))
            .await?;
        ensure!(page.step().await? == 0, "a drag is no click");
        page.click("#tree-fit").await?;
        page.until("all of it", async || Ok(view(page).await? == whole))
            .await?;
        // Following: the current node stays in sight.
        for _ in 0..6 {
            page.click("#tree-nearer").await?;
        }
        page.click("#to-end").await?;
        page.click("#previous-solution").await?;
        page.wait_for(
            "(() => { const node = document.querySelector('#tree .is-current').getBoundingClientRect(), \
             view = document.querySelector('#tree').getBoundingClientRect(); \
             return node.left > view.left && node.right < view.right && node.top > view.top && node.bottom < view.bottom })()",
        )
        .await
    })
}

#[test]
fn keys_move_over_the_tree_open_and_go_there() -> Result<()> {
    on_page("", async |page| {
        page.open_panel("tree").await?;
        grown(page).await?;
        page.focus("#tree").await?;
        let on = async |id: &str| {
            page.wait_for_attribute("#tree", "aria-activedescendant", id)
                .await
        };
        on("tree-node-0").await?;
        page.press(Key::Right).await?;
        on("tree-node-1").await?;
        page.wait_for_attribute("#tree-node-1", "aria-expanded", "false")
            .await?;
        page.press(Key::Right).await?;
        page.wait_for_attribute("#tree-node-1", "aria-expanded", "true")
            .await?;
        page.press(Key::Right).await?;
        page.press(Key::Enter).await?;
        page.until("it went there", async || Ok(page.step().await? > 1))
            .await?;
        let shown = page.shown().await?;
        ensure!(shown.queens.len() == 2, "{shown:?}");
        ensure!(page.focused().await? == "tree", "the focus stays");
        page.press(Key::Left).await?;
        page.press(Key::Left).await?;
        Ok(())
    })
}
