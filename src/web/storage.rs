use crate::app::Settings;

const KEY: &str = "queenscope";

/// The stored settings, or the defaults where the browser keeps none.
pub fn load_settings() -> Settings {
    let stored = super::window()
        .local_storage()
        .ok()
        .flatten()
        .and_then(|storage| storage.get_item(KEY).ok().flatten());
    stored.map_or_else(Settings::default, |text| Settings::from_text(&text))
}

/// Stores settings; where storage is shut off they last as long as the page.
fn store_settings(settings: Settings) {
    if let Ok(Some(storage)) = super::window().local_storage() {
        let _ = storage.set_item(KEY, &settings.to_text());
    }
}

/// Puts settings into effect, for style sheets to see, and stores them.
pub fn apply_settings(settings: Settings) {
    let document = super::window().document();
    if let Some(root) = document.and_then(|document| document.document_element()) {
        let _ = root.set_attribute("data-theme", settings.theme.name());
        let motion = if settings.still { "still" } else { "free" };
        let _ = root.set_attribute("data-motion", motion);
    }
    store_settings(settings);
}
