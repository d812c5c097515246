//! The list as a file, in every format, held against what the library writes natively.

use crate::{Page, on_page};
use anyhow::{Context as _, Result, ensure};
use flate2::read::GzDecoder;
use queenscope::app::Preset;
use queenscope::app::panels::placements::{ExportChoice, list_file_name};
use queenscope::board::{Board, CellSet, Wrap};
use queenscope::formats::{Advance, Format, Listing};
use queenscope::problem::Problem;
use queenscope::search::Approach;
use sha2::{Digest as _, Sha256};
use std::io::Read as _;

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
        name == list_file_name(problem, format),
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
            page.wait_for_text("#task", "as JSON Lines in").await?;
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
fn a_compressed_file_holds_the_same_bytes() -> Result<()> {
    on_page("", async |page| {
        let problem = Preset::Fewer.problem();
        page.open_panel("setup").await?;
        page.click("#preset-fewer").await?;
        page.open_panel("placements").await?;
        page.click("#export-gzip").await?;
        for format in [Format::Cells, Format::Board, Format::Json] {
            page.choose("#export-format", format.name()).await?;
            let (name, content) = page.download("#export").await?;
            ensure!(
                name == format!("{}.gz", list_file_name(&problem, format)),
                "{name}"
            );
            let expected = text(&problem, format)?;
            ensure!(content.len() < expected.len(), "{name} is no smaller");
            let mut bytes = Vec::new();
            GzDecoder::new(&*content).read_to_end(&mut bytes)?;
            ensure!(bytes == expected.as_bytes(), "{name} holds something else");
        }
        page.click("#export-gzip").await?;
        check(page, &problem, Format::Cells).await
    })
}

/// Browsers have no dialog in a test: what it gives is a file of the page's own, which is
/// written as any other.
const PICKER: &str = "void (window.showSaveFilePicker = async options => {
    const folder = await navigator.storage.getDirectory();
    window.chosen = await folder.getFileHandle(options.suggestedName, { create: true });
    return window.chosen;
})";

#[test]
fn a_large_list_goes_straight_into_a_file() -> Result<()> {
    on_page("", async |page| {
        page.set_size(10).await?;
        page.click("#square").await?;
        page.set_number("queens", "4").await?;
        page.wait_for_text("#problem-line", "10 × 10 · 4 queens")
            .await?;
        page.eval::<()>(PICKER).await?;
        page.open_panel("placements").await?;
        page.wait_for_text("#placements-summary", "There are")
            .await?;
        let board = Board::new(10, 10, Wrap::None).context("a board")?;
        let problem = Problem::on(board, 4, CellSet::EMPTY);
        // As boards the list has more than 32 MB.
        page.choose("#export-format", "board").await?;
        let expected = text(&problem, Format::Board)?;
        ensure!(
            expected.len() > 32 << 20,
            "{} bytes are not large",
            expected.len()
        );
        for gzip in [false, true] {
            let name = ExportChoice {
                format: Format::Board,
                gzip,
                streamed: true,
            }
            .file_name(&problem);
            if gzip {
                page.click("#export-gzip").await?;
            }
            page.click("#export").await?;
            // The page may still say that the file before is saved.
            page.until("the file is written", async || {
                is_written(page, &name).await
            })
            .await?;
            page.wait_for_text("#task", "Saved").await?;
            let sum = "const done = arguments[0]; (async () => {
                const file = await window.chosen.getFile();
                let stream = file.stream();
                if (file.name.endsWith('.gz')) stream = stream.pipeThrough(new DecompressionStream('gzip'));
                const bytes = await new Response(stream).arrayBuffer();
                const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
                return [file.name, bytes.byteLength, [...sum].map(b => b.toString(16).padStart(2, '0')).join('')];
            })().then(done, error => done(String(error)))";
            let sum = page.client().execute_async(sum, Vec::new()).await?;
            let expected = serde_json::json!([name, expected.len(), hex(&expected)]);
            ensure!(sum == expected, "{sum} is not {expected}");
        }
        Ok(())
    })
}

/// Whether the chosen file has this name and its bytes, which it gets all at once, at the end.
async fn is_written(page: &Page, name: &str) -> Result<bool> {
    let look = "const [name, done] = arguments;
        window.chosen.getFile()
            .then(file => file.name == name && file.size > 0)
            .then(done, () => done(false))";
    let written = page.client().execute_async(look, vec![name.into()]).await?;
    Ok(written == true)
}

fn hex(text: &str) -> String {
    let sum = Sha256::digest(text.as_bytes());
    sum.iter().map(|byte| format!("{byte:02x}")).collect()
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
