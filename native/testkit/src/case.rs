//! The cases.

use std::collections::{BTreeMap, BTreeSet};

use engine::{Format, Output};
use serde::Deserialize;
use serde_json::{Map, Value, json};

use crate::error::Error;
use crate::files::{ROOT, read};
use crate::picture::Picture;

/// One golden.
#[derive(Clone, Debug)]
pub struct Case {
    /// Its name, and that of its files.
    pub id: String,
    /// Template schema 1 as JSON text.
    pub schema: String,
    /// Values by field name, as JSON text.
    pub data: String,
    /// Pictures by layer, with [`scene::CANVAS_IMAGE`] for the canvas's.
    pub pictures: BTreeMap<String, Picture>,
    /// Output pixels for each pixel of the canvas.
    pub scale: f32,
    /// The output file.
    pub output: Output,
    /// Codes of the expected warnings, in order.
    pub warnings: Vec<String>,
    /// The folder of its files.
    pub folder: &'static str,
}

/// The folder of goldens, each for a single feature.
const GOLDENS: &str = "test/golden";

/// The folder of designers' cards, each in a separate file.
const CARDS: &str = "test/fixtures/cards";

impl Case {
    /// A PNG at scale 1 of a template without fields and pictures, with no expected warning.
    #[must_use]
    pub fn of(id: String, schema: &Value) -> Self {
        Self {
            id,
            schema: schema.to_string(),
            data: "{}".to_owned(),
            pictures: BTreeMap::new(),
            scale: 1.0,
            output: Format::Png.into(),
            warnings: Vec::new(),
            folder: GOLDENS,
        }
    }

    /// The most bytes of its picture: many small pictures show more than a large one, and cards are
    /// complete.
    pub(crate) fn max_bytes(&self) -> usize {
        if self.folder == CARDS { 64 << 10 } else { 32 << 10 }
    }

    /// The name of its picture's file.
    #[must_use]
    pub fn file(&self) -> String {
        let ending = match self.output.format {
            Format::Jpeg(_) => "jpg",
            _ => "png",
        };
        format!("{}.{ending}", self.id)
    }
}

/// A case in its file: a whole schema, or a text layer on the usual card.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    /// Omitted in the file of a card, whose name it is.
    #[serde(default)]
    id: String,
    /// A description for people of the visible result; for strings, the fixtures have it.
    #[serde(rename = "shows")]
    _shows: Option<String>,
    /// Id of one of the fixtures' strings, which becomes the layer's text.
    string: Option<String>,
    /// Members of the text layer that differ from the usual.
    layer: Option<Map<String, Value>>,
    /// Width and height of the card.
    card: Option<(u32, u32)>,
    /// Layers below and above it, or all of them.
    schema: Option<Value>,
    #[serde(default)]
    data: Map<String, Value>,
    #[serde(default)]
    pictures: BTreeMap<String, Picture>,
    scale: Option<f32>,
    dpi: Option<u32>,
    /// Quality of a JPEG; a PNG where absent.
    jpeg: Option<u8>,
    #[serde(default)]
    warnings: Vec<String>,
}

#[derive(Debug, Deserialize)]
struct FixtureString {
    id: String,
    text: String,
    lang: Option<String>,
    base: String,
}

const CARD: (u32, u32) = (600, 150);

/// All cases: goldens in their file's order, then cards by name, each followed by its sizes.
///
/// # Errors
/// [`Error::File`], [`Error::Cases`].
pub fn cases() -> Result<Vec<Case>, Error> {
    let strings: Vec<FixtureString> = parse(&format!("{ROOT}/test/fixtures/arabic-strings.json"))?;
    let strings: BTreeMap<&str, &FixtureString> = strings.iter().map(|string| (string.id.as_str(), string)).collect();
    let entries: Vec<Entry> = parse(&format!("{ROOT}/{GOLDENS}/cases.json"))?;
    let goldens = entries.into_iter().map(|entry| case(entry, &strings));
    goldens.chain(cards()?.into_iter().map(Ok)).collect()
}

fn cards() -> Result<Vec<Case>, Error> {
    let folder = format!("{ROOT}/{CARDS}");
    let listed = std::fs::read_dir(&folder).and_then(|entries| entries.map(|entry| Ok(entry?.file_name())).collect());
    let listed: Vec<_> = listed.map_err(|source| Error::File { path: folder.clone(), source })?;
    let names: BTreeSet<String> =
        listed.iter().filter_map(|name| name.to_str()?.strip_suffix(".json").map(str::to_owned)).collect();
    let mut cards = Vec::new();
    for id in names {
        let entry: Entry = parse(&format!("{folder}/{id}.json"))?;
        let card = Case { folder: CARDS, ..case(Entry { id, ..entry }, &BTreeMap::new())? };
        let sizes: Vec<Case> = sizes_of(&card)?;
        cards.push(card);
        cards.extend(sizes);
    }
    Ok(cards)
}

/// A card in each of its other sizes, as `<card>@<size>`, with the same expected warnings.
fn sizes_of(card: &Case) -> Result<Vec<Case>, Error> {
    let schema: Value = serde_json::from_str(&card.schema).map_err(|error| Error::Cases(error.to_string()))?;
    let sizes = schema["sizes"].as_array().map(Vec::as_slice).unwrap_or_default();
    let names = sizes.iter().filter_map(|size| size["name"].as_str());
    let sized = |name: &str| {
        let schema = scene::schema::sized(&card.schema, name)?;
        Some(Case { id: format!("{}@{name}", card.id), schema, ..card.clone() })
    };
    names.map(|name| sized(name).ok_or_else(|| Error::Cases(format!("{}: no size {name}", card.id)))).collect()
}

fn parse<T: for<'a> Deserialize<'a>>(path: &str) -> Result<T, Error> {
    serde_json::from_slice(&read(path)?).map_err(|error| Error::Cases(format!("{path}: {error}")))
}

fn case(entry: Entry, strings: &BTreeMap<&str, &FixtureString>) -> Result<Case, Error> {
    let schema = match entry.schema {
        Some(schema) => schema,
        None => {
            let string = match &entry.string {
                Some(id) => Some(
                    *strings.get(id.as_str()).ok_or_else(|| Error::Cases(format!("there is no string \"{id}\"")))?,
                ),
                None => None,
            };
            card(entry.card.unwrap_or(CARD), string, entry.layer.unwrap_or_default())
        }
    };
    let format = entry.jpeg.map_or(Format::Png, Format::Jpeg);
    let output =
        Output::new(format, entry.dpi).map_err(|failure| Error::Cases(format!("{}: {failure:?}", entry.id)))?;
    Ok(Case {
        data: Value::Object(entry.data).to_string(),
        pictures: entry.pictures,
        scale: entry.scale.unwrap_or(1.0),
        output,
        warnings: entry.warnings,
        ..Case::of(entry.id, &schema)
    })
}

/// The usual card: one text on paper colour, with its box inset by 12 pixels.
fn card((width, height): (u32, u32), string: Option<&FixtureString>, members: Map<String, Value>) -> Value {
    let mut layer = json!({
        "id": "text", "type": "text", "text": "", "box": [12, 12, width - 24, height - 24], "font": ["Amiri"],
        "size": 48, "color": "#1d2733", "align": "center", "valign": "middle"
    });
    if let Some(string) = string {
        layer["text"] = json!(string.text);
        layer["direction"] = json!(string.base);
        if let Some(language) = &string.lang {
            layer["language"] = json!(language);
        }
    }
    if let Some(layer) = layer.as_object_mut() {
        layer.extend(members);
    }
    let canvas = json!({"width": width, "height": height, "background": "#fbf8f1"});
    json!({"schema_version": 1, "canvas": canvas, "locale": "ar-SA", "fields": [], "layers": [layer]})
}
