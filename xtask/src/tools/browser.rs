//! Chromium and the chromedriver that belongs to it.

use super::{Status, Step};
use crate::place::Place;
use std::env;
use std::path::PathBuf;

/// A browser and its driver.
pub struct Browser {
    /// Chromium or Chrome.
    pub chrome: PathBuf,
    /// chromedriver.
    pub driver: PathBuf,
}

const CHROMES: [&str; 9] = [
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "/usr/lib/chromium/chromium",
    "/snap/bin/chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
];
const DRIVERS: [&str; 4] = [
    "chromedriver",
    "/usr/lib/chromium/chromedriver",
    "/usr/lib/chromium-browser/chromedriver",
    "/snap/bin/chromium.chromedriver",
];

impl Browser {
    /// The ones that `CHROME` and `CHROMEDRIVER` name, or those in the usual places.
    pub fn find(place: &Place) -> Option<Self> {
        Some(Self {
            chrome: find(place, "CHROME", &CHROMES)?,
            driver: find(place, "CHROMEDRIVER", &DRIVERS)?,
        })
    }
}

pub(super) fn look(place: &Place) -> Status {
    const ADVICE: &str = "install Chromium (or Chrome) and the chromedriver of the same version \
                          (on Debian: apt-get install chromium chromium-driver), or name them in the variables CHROME and CHROMEDRIVER";
    if let Some(browser) = Browser::find(place) {
        let chrome = place.version(&browser.chrome);
        let driver = place.version(&browser.driver);
        let (Some(chrome), Some(driver)) = (chrome, driver) else {
            return Status::Manual(format!(
                "{} or {} does not run: {ADVICE}",
                browser.chrome.display(),
                browser.driver.display()
            ));
        };
        if major(&chrome) != major(&driver) {
            return Status::Manual(format!(
                "{chrome} ({}) and {driver} ({}) have different versions: {ADVICE}",
                browser.chrome.display(),
                browser.driver.display()
            ));
        }
        return Status::Ready(format!("{chrome} ({})", browser.chrome.display()));
    }
    for name in ["CHROME", "CHROMEDRIVER"] {
        if let Some(value) = env::var_os(name) {
            let value = value.display();
            if place.which(&value.to_string()).is_none() {
                return Status::Manual(format!("{name} is {value}, which is not a program"));
            }
        }
    }
    let is_root = || {
        let id = place.sh.cmd("id").arg("-u").quiet().ignore_stderr().read();
        id.is_ok_and(|id| id == "0")
    };
    if place.which("apt-get").is_none() || !is_root() {
        return Status::Manual(format!("no Chromium with its chromedriver found: {ADVICE}"));
    }
    let install = ["install", "-y", "chromium", "chromium-driver"];
    Status::Installable {
        why: "no Chromium with its chromedriver found".to_owned(),
        takes: "about 1 min, 300 MB",
        steps: vec![
            Step::new("apt-get", ["update"]),
            Step::new("apt-get", install).env("DEBIAN_FRONTEND", "noninteractive"),
        ],
    }
}

fn find(place: &Place, variable: &str, names: &[&str]) -> Option<PathBuf> {
    match env::var(variable) {
        Ok(named) => place.which(&named),
        Err(_) => names.iter().find_map(|name| place.which(name)),
    }
}

/// The major version in the text that a program prints for `--version`.
fn major(printed: &str) -> Option<&str> {
    let word = printed
        .split(' ')
        .find(|word| word.starts_with(|c: char| c.is_ascii_digit()))?;
    word.split('.').next()
}

#[cfg(test)]
mod tests {
    use super::major;

    #[test]
    fn the_major_version_is_the_first_number() {
        for (printed, expected) in [
            (
                "Chromium 156.0.8078.108 built on Debian GNU/Linux 12 (bookworm)",
                Some("156"),
            ),
            ("ChromeDriver 99.1.2.3 (0a1b)", Some("99")),
            ("Chromium", None),
        ] {
            assert_eq!(major(printed), expected, "{printed:?}");
        }
    }
}
