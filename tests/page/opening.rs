//! The page opens, wherever it is served from.

use crate::on_page;
use anyhow::{Result, ensure};

#[test]
fn opens_under_a_sub_path() -> Result<()> {
    on_page("", async |page| {
        page.wait_for_text("h1", "Queenscope").await?;
        let address: String = page.eval("location.pathname").await?;
        ensure!(address == "/x/y/", "the page went to {address}");
        page.screenshot("opening", 1440, 900).await
    })
}
