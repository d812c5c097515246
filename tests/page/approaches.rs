//! Every approach, chosen in the form.

use crate::on_page;
use anyhow::{Context as _, Result, ensure};
use queenscope::search::Approach;

#[test]
fn every_approach_finds_the_placements() -> Result<()> {
    on_page("", async |page| {
        // OEIS A000170.
        for (size, count) in [(5, 10), (6, 4)] {
            page.set_size(size).await?;
            for approach in Approach::ALL {
                // Millions of sets of cells are none to wait for.
                if size == 6 && approach == Approach::Subsets {
                    continue;
                }
                page.choose("#approach", approach.name()).await?;
                page.until(&format!("{approach} searches"), async || {
                    Ok(
                        page.value("#approach").await? == approach.name()
                            && page.step().await? == 0,
                    )
                })
                .await?;
                for number in 1..=2 {
                    page.click("#next-solution").await?;
                    page.wait_for_text("#sentence", &format!("Placement {number}:"))
                        .await?;
                    let queens = page.shown().await?.queens.len();
                    ensure!(queens == usize::from(size), "{approach}: {queens} queens");
                }
                page.click("#to-end").await?;
                page.wait_for_text("#sentence", &format!("there are {count} placements"))
                    .await?;
                page.until("all are found", async || {
                    Ok(page.value("#solution-field").await? == count.to_string())
                })
                .await?;
                page.click("#previous-solution").await?;
                page.wait_for_text("#sentence", &format!("Placement {count}:"))
                    .await?;
            }
        }
        Ok(())
    })
}

#[test]
fn approaches_that_do_not_apply_are_off_and_say_why() -> Result<()> {
    on_page("", async |page| {
        page.open_panel("setup").await?;
        page.click("#preset-fewer").await?;
        page.wait_for_text("#problem-line", "5 × 8").await?;
        let options: Vec<(String, bool, String)> = page
            .eval("[...document.querySelectorAll('#approach option')].map(option => [option.value, option.disabled, option.textContent])")
            .await?;
        ensure!(options.len() == Approach::ALL.len());
        for (name, off, text) in options {
            // Specified: four queens on 5 x 8 are for these.
            let applies = [
                "subsets",
                "cells",
                "skip-rows",
                "most-constrained",
                "exact-cover",
            ];
            ensure!(off != applies.contains(&&*name), "{name}: {off}");
            ensure!(
                off == text.contains("(needs as many queens as rows"),
                "{text}"
            );
        }
        Ok(())
    })
}

#[test]
fn another_seed_is_another_order_and_the_same_seed_the_same() -> Result<()> {
    on_page("", async |page| {
        page.open_panel("setup").await?;
        page.choose("#approach", "shuffled").await?;
        let first = async || -> Result<Vec<u16>> {
            page.wait_for_step(0).await?;
            page.click("#next-solution").await?;
            page.wait_for_text("#sentence", "Placement 1:").await?;
            Ok(page.shown().await?.queens)
        };
        let mut orders = Vec::new();
        for seed in ["7", "8", "9"] {
            page.set_number("seed", seed).await?;
            orders.push(first().await?);
        }
        ensure!(orders.iter().any(|order| *order != orders[0]), "{orders:?}");
        page.set_number("seed", "7").await?;
        ensure!(first().await? == orders[0]);
        page.click("#another-order").await?;
        page.until("the next seed", async || {
            Ok(page.value("#seed").await? == "8")
        })
        .await?;
        ensure!(first().await? == orders[1]);
        page.set_number("seed", "4294967296").await?;
        page.wait_for_attribute("#seed", "aria-invalid", "true")
            .await?;
        page.wait_for_text("#seed-error", "4294967296").await?;
        let about = page.attribute("#seed", "aria-describedby").await?;
        ensure!(about.context("the error is named")? == "seed-error");
        Ok(())
    })
}
