use crate::{
    formats::{BadField, Expected, Found, Malformed},
    i18n::{Texts, counted, grouped},
};

/// The error text of a field of the form.
pub fn field_message(error: &BadField, texts: &Texts) -> String {
    let (least, most) = error.field.range();
    let field = texts.text(&error.field.to_string());
    let id = match error.found.text() {
        "" => "error-empty",
        _ => "error-number",
    };
    texts.with(
        id,
        &[
            ("field", field.into()),
            ("found", error.found.text().into()),
            ("least", least.into()),
            ("most", most.into()),
        ],
    )
}

/// The error text of a pasted board.
pub fn paste_message(error: &Malformed, texts: &Texts) -> String {
    texts.with(
        "error-line",
        &[
            ("line", error.line.to_string().into()),
            ("found", found(&error.found, texts).into()),
            ("expected", expected(&error.expected, texts).into()),
        ],
    )
}

/// The text for what was found. Errors that a board can have are translated; the others cannot come
/// from a board and would appear in English.
fn found(found: &Found, texts: &Texts) -> String {
    match found {
        Found::End | Found::EndOfLine => texts.text("found-end"),
        Found::Text(text) => texts.with("found-text", &[("text", text.text().into())]),
        Found::Character { at, character } => {
            let args = [
                ("character", character.to_string().into()),
                ("at", at.to_string().into()),
            ];
            texts.with("found-character", &args)
        }
        Found::Characters(count) => texts.with("found-characters", &counted(*count)),
        Found::Lines(count) => texts.with("found-lines", &counted(*count)),
        Found::Bytes(count) => texts.with(
            "found-bytes",
            &[("number", grouped((*count).into()).into())],
        ),
        other => other.to_string(),
    }
}

fn expected(expected: &Expected, texts: &Texts) -> String {
    let range = |id: &str, least: &u64, most: &u64| {
        let args = [
            ("least", least.to_string().into()),
            ("most", most.to_string().into()),
        ];
        texts.with(id, &args)
    };
    match expected {
        Expected::BoardCharacter => texts.text("expected-board-character"),
        Expected::Characters { least, most } if least == most => {
            range("expected-exactly", least, most)
        }
        Expected::Characters { least, most } => range("expected-characters", least, most),
        Expected::Lines { least, most } => range("expected-lines", least, most),
        Expected::End => texts.text("found-end"),
        Expected::Bytes { most } => texts.with(
            "expected-bytes",
            &[("most", grouped((*most).into()).into())],
        ),
        other => other.to_string(),
    }
}
