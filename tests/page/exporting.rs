//! The list as a file, in every format, held against what the library writes natively.

use crate::{Page, on_page};
use anyhow::{Result, ensure};
use queenscope::app::{Preset, file_name};
use queenscope::formats::{Advance, Format, Listing};
use queenscope::problem::Problem;
use queenscope::search::Approach;

/// The whole list as text.
fn text(problem: &Problem, format: Format) -> Result<String> {
    let mut listing = Listing::new(problem, format, Approach::SkipRows, u64::MAX)?;
    let mut text = String::new();
    while listing.advance(u64::MAX, &mut text) != Advance::Done {}
    Ok(text)
}

async fn check(page: &Page, problem: &Problem, format: Format) -> Result<()> {
    page.choose("#export-format", format.name()).await?;
    let (name, content) = page.download("#export").await?;
    ensure!(
        name == file_name(problem, format),
        "{format} is saved as {name}"
    );
    let expected = text(problem, format)?;
    ensure!(
        content == expected.as_bytes(),
        "{name} differs from what is written natively: {} and {} bytes",
        content.len(),
        expected.len()
    );
    Ok(())
}

#[test]
fn every_format_is_saved_as_the_library_writes_it() -> Result<()> {
    on_page("", async |page| {
        for preset in [Preset::Eight, Preset::Torus, Preset::Reserved] {
            page.open_panel("setup").await?;
            page.click(&format!("#preset-{}", preset.name())).await?;
            page.open_panel("placements").await?;
            for format in Format::ALL {
                check(page, &preset.problem(), format).await?;
            }
            page.wait_for_text("#task", "as JSON Lines, in").await?;
        }
        Ok(())
    })
}

#[test]
fn the_formats_of_the_specification_are_letter_for_letter() -> Result<()> {
    on_page("", async |page| {
        page.set_size(3).await?;
        page.click("#square").await?;
        page.set_number("queens", "2").await?;
        page.wait_for_text("#problem-line", "3 × 3 · 2 queens")
            .await?;
        page.open_panel("placements").await?;
        let saved = async || {
            let (name, content) = page.download("#export").await?;
            anyhow::Ok((name, String::from_utf8(content)?))
        };
        let (name, content) = saved().await?;
        ensure!(name == "queens-3x3-2.txt", "{name}");
        ensure!(
            content == "1 6\n1 8\n2 7\n2 9\n3 4\n3 8\n4 9\n6 7\n",
            "{content:?}"
        );
        page.open_panel("setup").await?;
        page.set_number("queens", "3").await?;
        page.wait_for_text("#problem-line", "3 × 3 · 3 queens")
            .await?;
        page.open_panel("placements").await?;
        ensure!(saved().await?.1 == "none\n");
        page.open_panel("setup").await?;
        page.set_number("queens", "0").await?;
        page.wait_for_text("#problem-line", "3 × 3 · 0 queens")
            .await?;
        page.open_panel("placements").await?;
        ensure!(saved().await?.1 == "empty\n");
        Ok(())
    })
}

#[test]
fn columns_need_a_queen_in_every_row() -> Result<()> {
    on_page("", async |page| {
        page.open_panel("placements").await?;
        page.choose("#export-format", "columns").await?;
        page.open_panel("setup").await?;
        page.click("#preset-fewer").await?;
        page.wait_for_text("#problem-line", "5 × 8 · 4 queens")
            .await?;
        page.open_panel("placements").await?;
        let option = "#export-format option[value=columns]";
        ensure!(page.attribute(option, "disabled").await?.is_some());
        page.wait_for_exactly(option, "columns (needs a queen in every row)")
            .await?;
        ensure!(page.value("#export-format").await? == "cells");
        for format in Format::ALL {
            if format != Format::Columns {
                check(page, &Preset::Fewer.problem(), format).await?;
            }
        }
        page.open_panel("setup").await?;
        page.click("#preset-eight").await?;
        page.open_panel("placements").await?;
        ensure!(page.attribute(option, "disabled").await?.is_none());
        Ok(())
    })
}
