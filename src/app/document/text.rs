use serde_json::{Map, Value};

use super::Document;

/// The version that is written. A reader knows this one and all before it.
const VERSION: u64 = 1;

/// The name of the entry that holds the version.
const VERSION_ENTRY: &str = "version";

/// The most bytes of a text that is read; the largest document has a quarter of them.
const MAX_TEXT_BYTES: usize = 64 * 1024;

/// A document that was read, and what could not be.
#[derive(Clone, Debug, PartialEq)]
pub struct ReadDocument {
    /// The document; each entry that could not be read has its default.
    pub document: Document,
    /// The entries that could not be read.
    pub bad: Vec<BadEntry>,
}

/// An entry of a document that could not be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{name} is {value}: {why}")]
pub struct BadEntry {
    /// The name of the entry.
    pub name: String,
    /// Its value as JSON, at most 60 characters of it.
    pub value: String,
    /// What is wrong with it, with the range of what is allowed.
    pub why: String,
}

/// A text that is no document that this version can read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DocumentError {
    /// It is no JSON object with a version.
    #[error("the text is no document: {0}")]
    Malformed(String),
    /// A newer version of the page wrote it.
    #[error("version is {found}; it must be 1 to {VERSION}")]
    Newer {
        /// Its version.
        found: u64,
    },
}

/// The most characters of a bad value that are quoted.
const MAX_QUOTED_CHARS: usize = 60;

impl Document {
    /// The document as text: a JSON object with its version.
    pub fn to_text(&self) -> String {
        let mut entries = entries(self);
        entries.insert(VERSION_ENTRY.to_owned(), VERSION.into());
        Value::Object(entries).to_string()
    }

    /// Reads a document entry by entry: what can be read is kept, what is missing has its
    /// default, what cannot be read has its default and is reported.
    ///
    /// # Errors
    /// [`DocumentError`] if the text is no document, or one of a newer version.
    pub fn from_text(text: &str) -> Result<ReadDocument, DocumentError> {
        let malformed = |why: &str| DocumentError::Malformed(why.to_owned());
        if text.len() > MAX_TEXT_BYTES {
            return Err(malformed("it is too long"));
        }
        let read: Result<Map<String, Value>, _> = serde_json::from_str(text);
        let mut read = read.map_err(|error| malformed(&error.to_string()))?;
        match read.remove(VERSION_ENTRY).as_ref().map(Value::as_u64) {
            Some(Some(1..=VERSION)) => {}
            Some(Some(found)) if found > VERSION => return Err(DocumentError::Newer { found }),
            _ => return Err(malformed("it has no version")),
        }
        let mut reading = Reading {
            entries: Value::Object(entries(&Document::default())),
            bad: Vec::new(),
        };
        reading.take(&mut Vec::new(), &Value::Object(read));
        let Reading { entries, mut bad } = reading;
        let mut document: Document =
            serde_json::from_value(entries).map_err(|error| malformed(&error.to_string()))?;
        let board = document.problem.board();
        if let Some(shown) = document.shown.take_if(|shown| !shown.fits(board)) {
            let value = serde_json::to_value(shown).unwrap_or_default();
            let why = format!("its cells must be 1 to {}", board.cell_count());
            bad.push(BadEntry::new("shown", &value, &why));
        }
        Ok(ReadDocument { document, bad })
    }
}

/// A document on its way from a text: its entries are always those of a document.
struct Reading {
    entries: Value,
    bad: Vec<BadEntry>,
}

impl Reading {
    /// Takes a value over, whole if a document can have it, or else what can be read of
    /// it. An entry that no document has is ignored.
    fn take(&mut self, path: &mut Vec<String>, value: &Value) {
        let mut changed = self.entries.clone();
        let Some(place) = place(&mut changed, path) else {
            return;
        };
        let parts = match (&*place, value) {
            (Value::Object(_), Value::Object(parts)) => Some(parts),
            _ => None,
        };
        *place = value.clone();
        let read: Result<Document, _> = serde_json::from_value(changed.clone());
        match (read, parts) {
            (Ok(_), _) if !path.is_empty() => self.entries = changed,
            (_, Some(parts)) => {
                for (name, part) in parts {
                    path.push(name.clone());
                    self.take(path, part);
                    path.pop();
                }
            }
            (Ok(_), None) => {}
            (Err(error), None) => {
                let entry = BadEntry::new(&path.join("."), value, &error.to_string());
                self.bad.push(entry);
            }
        }
    }
}

/// The value at a path of names.
fn place<'a>(entries: &'a mut Value, path: &[String]) -> Option<&'a mut Value> {
    path.iter()
        .try_fold(entries, |value, name| value.get_mut(name))
}

/// The fields of a document by their names.
fn entries(document: &Document) -> Map<String, Value> {
    match serde_json::to_value(document) {
        Ok(Value::Object(entries)) => entries,
        // A struct of plain values is always an object.
        _ => Map::new(),
    }
}

impl BadEntry {
    fn new(name: &str, value: &Value, why: &str) -> BadEntry {
        BadEntry {
            name: name.to_owned(),
            value: value.to_string().chars().take(MAX_QUOTED_CHARS).collect(),
            why: why.to_owned(),
        }
    }
}
