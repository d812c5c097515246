use serde::{Deserialize, Serialize};

/// The user's settings of this page on this machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// Light or dark.
    pub theme: Theme,
    /// Less motion, whatever the system says.
    pub still: bool,
    /// Whether single keys are shortcuts.
    pub shortcuts: bool,
    /// The number of workers that count; `None`: that of the machine's processors.
    pub workers: Option<u8>,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            theme: Theme::System,
            still: false,
            shortcuts: true,
            workers: None,
        }
    }
}

/// Light or dark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Theme {
    /// As the system is.
    #[default]
    System,
    /// Light.
    Light,
    /// Dark.
    Dark,
}

names! { Theme { System: "system", Light: "light", Dark: "dark", } }

impl Theme {
    /// The theme that a press of the button gives.
    pub fn next(self) -> Theme {
        Theme::ALL[(self as usize + 1) % Theme::ALL.len()]
    }
}

impl Settings {
    /// The settings as stored text.
    pub fn to_text(self) -> String {
        serde_json::to_string(&self).unwrap_or_default()
    }

    /// The settings in a stored text; the defaults if it is none.
    pub fn from_text(text: &str) -> Settings {
        serde_json::from_str(text).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_survive_storage_and_bad_text_is_the_default() {
        let settings = Settings {
            theme: Theme::Dark,
            still: true,
            shortcuts: false,
            workers: Some(3),
        };
        assert_eq!(Settings::from_text(&settings.to_text()), settings);
        for text in ["", "{", "[]", r#"{"theme":"pink"}"#] {
            assert_eq!(Settings::from_text(text), Settings::default());
        }
        let old = Settings::from_text(r#"{"theme":"light","gone":1}"#);
        assert_eq!(old.theme, Theme::Light);
    }
}
