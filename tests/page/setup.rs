//! The form: numbers, edges, approach, presets, and what is wrong with them.

use crate::{Page, on_page};
use anyhow::{Result, ensure};
use fantoccini::key::Key;

async fn line(page: &Page, text: &str) -> Result<()> {
    page.wait_for_text("#problem-line", text).await
}

#[test]
fn numbers_are_typed_and_stepped() -> Result<()> {
    on_page("", async |page| {
        page.click("#step").await?;
        page.wait_for_step(1).await?;
        page.set_size(6).await?;
        line(page, "6 × 6 · 6 queens").await?;
        page.wait_for_step(0).await?;
        ensure!(page.count("#board .cell-box").await? == 36);
        ensure!(page.value("#cols").await? == "6" && page.value("#queens").await? == "6");

        page.click("#square").await?;
        page.set_number("cols", "9").await?;
        line(page, "6 × 9 · 6 queens").await?;
        page.set_number("queens", " 4 ").await?;
        line(page, "6 × 9 · 4 queens · flat · skip rows").await?;
        ensure!(page.count("#board .cell-box").await? == 54);

        page.click("#rows-more").await?;
        line(page, "7 × 9").await?;
        page.click("#cols-less").await?;
        line(page, "7 × 8").await?;
        page.focus("#queens").await?;
        page.press(Key::Up).await?;
        line(page, "7 × 8 · 5 queens").await?;
        page.press(Key::Down).await?;
        page.press(Key::Down).await?;
        line(page, "7 × 8 · 3 queens").await?;

        // Square again: all follow the rows.
        page.click("#square").await?;
        line(page, "7 × 7 · 7 queens").await?;
        page.set_number("queens", "5").await?;
        line(page, "5 × 5 · 5 queens").await?;

        page.click("#square").await?;
        page.set_number("queens", "0").await?;
        line(page, "5 × 5 · 0 queens").await?;
        page.wait_for_attribute("#queens-less", "aria-disabled", "true")
            .await?;
        page.click("#queens-less").await?;
        page.click("#to-end").await?;
        page.wait_for_text("#sentence", "there is one placement")
            .await?;
        page.set_number("rows", "1").await?;
        page.set_number("cols", "32").await?;
        page.set_number("queens", "32").await?;
        line(page, "1 × 32 · 32 queens").await?;
        page.click("#step").await?;
        page.wait_for_exactly(
            "#sentence",
            "There is no placement: the board has only one row, and a row holds at most one queen.",
        )
        .await
    })
}

#[test]
fn a_bad_number_says_so_and_changes_nothing() -> Result<()> {
    on_page("", async |page| {
        page.open_panel("setup").await?;
        for _ in 0..3 {
            page.click("#step").await?;
        }
        page.wait_for_step(3).await?;
        let before = page.shown().await?;
        for (field, name, range, bad) in [
            (
                "rows",
                "Rows",
                "from 1 to 32",
                [
                    "0",
                    "33",
                    "-1",
                    "2.5",
                    "8a",
                    "",
                    "1e3",
                    "99999999999999999999",
                ]
                .as_slice(),
            ),
            ("cols", "Columns", "from 1 to 32", &["0", "33", "x", "８"]),
            ("queens", "Queens", "from 0 to 32", &["33", "-1", "many"]),
        ] {
            let (input, note) = (format!("#{field}"), format!("#{field}-error"));
            for bad in bad {
                page.set_number(field, bad).await?;
                let text = if bad.is_empty() {
                    format!("{name}: enter a whole number {range}.")
                } else {
                    format!("{name}: “{bad}” is not a whole number {range}.")
                };
                page.wait_for_exactly(&note, &text).await?;
                page.wait_for_attribute(&input, "aria-invalid", "true")
                    .await?;
                ensure!(page.value(&input).await? == *bad, "what was typed is kept");
                ensure!(
                    page.shown().await? == before,
                    "{field} {bad:?} did something"
                );
                line(page, "8 × 8 · 8 queens").await?;
            }
            ensure!(
                page.attribute(&input, "aria-describedby").await? == Some(note[1..].to_owned())
            );
            page.set_number(field, "8").await?;
            page.wait_for_attribute(&input, "aria-invalid", "false")
                .await?;
            page.wait_for_exactly(&note, "").await?;
            ensure!(page.shown().await? == before);
        }
        // An error in one field does not keep another from being used.
        page.set_number("cols", "none").await?;
        page.wait_for_attribute("#cols", "aria-invalid", "true")
            .await?;
        page.click("#preset-torus").await?;
        line(page, "7 × 7 · 7 queens · torus").await?;
        page.wait_for_attribute("#cols", "aria-invalid", "false")
            .await?;
        ensure!(page.value("#cols").await? == "7");
        Ok(())
    })
}

#[test]
fn the_edges_join_as_chosen() -> Result<()> {
    on_page("", async |page| {
        page.open_panel("setup").await?;
        page.click("#square").await?;
        page.set_number("cols", "5").await?;
        page.set_number("queens", "2").await?;
        line(page, "8 × 5 · 2 queens").await?;
        // The copies that stand round the board: the other side of each joined edge.
        for (wrap, name, copies) in [
            ("torus", "torus", 2 * (8 + 5) + 4),
            ("rows", "top meets bottom", 2 * 5),
            ("cols", "left meets right", 2 * 8),
            ("none", "flat", 0),
        ] {
            page.set_wrap(wrap).await?;
            line(page, &format!("8 × 5 · 2 queens · {name}")).await?;
            // Each copy is a square of the path.
            let drawn: usize = page
                .eval("document.querySelector('#board .copies .square').getAttribute('d').split('M').length - 1")
                .await?;
            ensure!(drawn == copies, "{wrap}: {drawn} copies");
        }
        // Arrows move between the choices, as between those of any form.
        page.focus("#wrap-none").await?;
        page.press(Key::Right).await?;
        line(page, "8 × 5 · 2 queens · torus").await
    })
}

#[test]
fn every_approach_that_applies_searches() -> Result<()> {
    on_page("", async |page| {
        page.set_size(6).await?;
        for approach in queenscope::search::Approach::ALL {
            page.choose("#approach", approach.name()).await?;
            let name = approach.name().replace('-', " ");
            line(page, &format!("6 × 6 · 6 queens · flat · {name}")).await?;
            page.click("#to-end").await?;
            page.wait_for_text("#sentence", "there are 4 placements")
                .await?;
        }
        page.choose("#approach", "bitmask").await?;
        page.click("#square").await?;
        page.set_number("queens", "3").await?;
        line(page, "6 × 6 · 3 queens · flat · skip rows").await?;
        let disabled: Vec<String> = page
            .eval("[...document.querySelectorAll('#approach option:disabled')].map(o => o.value)")
            .await?;
        ensure!(
            disabled == ["permutations", "rows", "occupancy", "bitmask", "shuffled"],
            "{disabled:?} are disabled"
        );
        let text = page.text("#approach option[value=rows]").await?;
        ensure!(text == "rows (needs as many queens as rows)", "{text}");
        page.wait_for_text(".note", "bitmask needs as many queens as rows.")
            .await?;
        // It comes back when it applies again.
        page.set_number("queens", "6").await?;
        line(page, "6 × 6 · 6 queens · flat · bitmask").await
    })
}

#[test]
fn the_classic_problems_have_their_counts() -> Result<()> {
    on_page("", async |page| {
        page.open_panel("setup").await?;
        // OEIS A000170; the specification's board with blocked cells; OEIS A051906. How many
        // ways 4 queens have on 5 x 8 is told by trying all sets of 4 cells.
        let fewer = all_sets_of_four(5, 8);
        for (preset, problem, count) in [
            ("torus", "7 × 7 · 7 queens · torus", 28),
            ("reserved", "8 × 8 · 8 queens · flat", 65),
            ("fewer", "5 × 8 · 4 queens · flat · skip rows", fewer),
            ("eight", "8 × 8 · 8 queens · flat", 92),
        ] {
            let button = format!("#preset-{preset}");
            page.click(&button).await?;
            line(page, problem).await?;
            page.wait_for_attribute(&button, "aria-pressed", "true")
                .await?;
            ensure!(page.count(".preset[aria-pressed=true]").await? == 1);
            page.wait_for_step(0).await?;
            page.click("#to-end").await?;
            let sentence = format!("there are {count} placements");
            page.wait_for_text("#sentence", &sentence).await?;
        }
        Ok(())
    })
}

/// How many sets of four cells hold no two in line, by the definition.
fn all_sets_of_four(rows: i32, cols: i32) -> u32 {
    let cells: Vec<(i32, i32)> = (0..rows)
        .flat_map(|row| (0..cols).map(move |col| (row, col)))
        .collect();
    let free = |a: (i32, i32), b: (i32, i32)| {
        let (down, right) = ((a.0 - b.0).abs(), (a.1 - b.1).abs());
        down != 0 && right != 0 && down != right
    };
    let mut count = 0;
    for (i, &a) in cells.iter().enumerate() {
        for (j, &b) in cells.iter().enumerate().skip(i + 1) {
            for (k, &c) in cells.iter().enumerate().skip(j + 1) {
                for &d in &cells[k + 1..] {
                    let pairs = [(a, b), (a, c), (a, d), (b, c), (b, d), (c, d)];
                    count += u32::from(pairs.iter().all(|&(one, other)| free(one, other)));
                }
            }
        }
    }
    count
}

#[test]
fn changes_are_undone_and_made_again() -> Result<()> {
    on_page("", async |page| {
        page.open_panel("setup").await?;
        page.wait_for_attribute("#undo", "aria-disabled", "true")
            .await?;
        page.click("#preset-fewer").await?;
        line(page, "5 × 8 · 4 queens").await?;
        page.set_wrap("torus").await?;
        line(page, "5 × 8 · 4 queens · torus").await?;
        page.click("#undo").await?;
        line(page, "5 × 8 · 4 queens · flat").await?;
        page.click("#undo").await?;
        line(page, "8 × 8 · 8 queens · flat").await?;
        ensure!(page.value("#cols").await? == "8" && page.value("#queens").await? == "8");
        // There is no more to undo, and the focus stays.
        page.wait_for_attribute("#undo", "aria-disabled", "true")
            .await?;
        page.wait_for_focus("undo").await?;
        page.focus("#tab-setup").await?;
        page.press_with(&[Key::Control.into()], 'y').await?;
        line(page, "5 × 8 · 4 queens · flat").await?;
        page.click("#redo").await?;
        line(page, "5 × 8 · 4 queens · torus").await?;
        page.focus("#tab-setup").await?;
        page.press_with(&[Key::Control.into()], 'z').await?;
        line(page, "5 × 8 · 4 queens · flat").await
    })
}
