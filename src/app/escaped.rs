/// A text as it stands between the tags of an SVG file.
pub(in crate::app) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}
