//! Requests of an editor.

use std::collections::BTreeMap;

use engine::carets::{Affinity, Cursor, Movement};
use engine::{Binding, Presence, Region, Role, Shaper};
use json_patch::Patch;
use scene::template::FontRequest;
use serde::Deserialize;
use serde_json::Value;

/// A request, as JSON with its name in `call`.
#[derive(Debug, Deserialize)]
#[serde(tag = "call", rename_all = "snake_case", deny_unknown_fields)]
pub enum Request {
    /// Stores a face; its file comes with the request.
    Font {
        /// SHA-256 of the file, lower-case hex.
        sha256: String,
        /// Index in a collection; 0 for a single face.
        index: u32,
    },
    /// Stores a picture; its file comes with the request.
    Picture {
        /// A name that is unique to this file.
        id: String,
    },
    /// Stores the icon set; its file comes with the request.
    Icons,
    /// Validates a schema and returns the faces and pictures that it needs.
    Inspect {
        /// Template schema 1.
        schema: Value,
    },
    /// Opens a template.
    Open {
        /// Template schema 1.
        schema: Value,
        /// Pixels of the picture per canvas pixel.
        scale: f32,
        /// One for each face that the template requests, then the fallbacks in order.
        fonts: Vec<Font>,
    },
    /// Changes the open template. A change that makes it invalid is kept, and the picture stays
    /// until it is valid again.
    Edit {
        /// JSON Patch (RFC 6902).
        patch: Patch,
        /// Another scale.
        scale: Option<f32>,
        /// Other faces.
        fonts: Option<Vec<Font>>,
    },
    /// Lays out the template and repaints the regions that change.
    Paint {
        /// Values by field name.
        data: Value,
        /// Pictures of the image fields that have one: ids by the field's name.
        images: BTreeMap<String, String>,
        /// Pictures of assets: ids by the asset's id.
        assets: BTreeMap<String, String>,
        /// Ids of hidden layers.
        hidden: Vec<String>,
    },
    /// Returns the layers that are laid out.
    Layers,
    /// Returns the layers at a point, topmost first.
    Hit {
        /// In pixels of the canvas.
        x: f32,
        /// In pixels of the canvas.
        y: f32,
    },
    /// Reads pixels of the picture.
    Pixels {
        /// First column and row, and one past the last ones.
        region: [i32; 4],
    },
    /// Draws layers alone.
    Sprite {
        /// Their ids.
        layers: Vec<String>,
    },
    /// Answers a question about the text of a layer as last painted.
    Text {
        /// The layer's id; in an item of a list with its number, as in `price[2]`.
        layer: String,
        /// The question.
        ask: Question,
    },
}

/// A question about a text.
#[derive(Debug, Deserialize)]
#[serde(tag = "about", rename_all = "snake_case", deny_unknown_fields)]
pub enum Question {
    /// The caret, and the areas of a selection.
    Selection {
        /// The end of the selection that moves.
        #[serde(with = "Position")]
        focus: Cursor,
        /// UTF-16 units before its start.
        start: usize,
        /// UTF-16 units before its end.
        end: usize,
    },
    /// The cursor nearest to a point.
    Hit {
        /// From the left edge of the layer's box, in pixels of the canvas.
        x: f32,
        /// From the top edge of the layer's box.
        y: f32,
    },
    /// The cursor after a move.
    Move {
        /// The cursor before it.
        #[serde(with = "Position")]
        from: Cursor,
        /// The move.
        #[serde(with = "Way")]
        to: Movement,
        /// The position in the column that the last move aimed at, if that was up or down.
        goal: Option<f32>,
    },
    /// The word at a cursor.
    Word {
        /// The cursor.
        #[serde(with = "Position")]
        at: Cursor,
    },
}

#[derive(Deserialize)]
#[serde(remote = "Cursor", deny_unknown_fields)]
struct Position {
    index: usize,
    #[serde(with = "Side")]
    affinity: Affinity,
}

#[derive(Deserialize)]
#[serde(remote = "Affinity", rename_all = "lowercase")]
enum Side {
    Upstream,
    Downstream,
}

#[derive(Deserialize)]
#[serde(remote = "Movement", rename_all = "snake_case")]
enum Way {
    Left,
    Right,
    WordLeft,
    WordRight,
    Up,
    Down,
    LineStart,
    LineEnd,
    TextStart,
    TextEnd,
}

/// A face for a family.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Font {
    family: String,
    weight: u16,
    italic: bool,
    sha256: String,
    index: u32,
    role: FontRole,
    shaper: FontShaper,
    /// For a fallback that is needed only when a text uses it.
    on_demand: Option<OnDemand>,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct OnDemand {
    color: bool,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
enum FontRole {
    Named,
    Fallback,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
enum FontShaper {
    Rustybuzz,
    Harfrust,
}

impl From<Font> for Binding {
    fn from(Font { family, weight, italic, sha256, index, role, shaper, on_demand }: Font) -> Self {
        Self {
            request: FontRequest { family, weight, italic },
            sha256,
            index,
            role: match role {
                FontRole::Named => Role::Named,
                FontRole::Fallback => Role::Fallback,
            },
            shaper: match shaper {
                FontShaper::Rustybuzz => Shaper::Rustybuzz,
                FontShaper::Harfrust => Shaper::Harfrust,
            },
            presence: on_demand.map_or(Presence::Required, |face| Presence::OnDemand { is_color: face.color }),
        }
    }
}

/// The region of [`Request::Pixels`].
pub const fn region([left, top, right, bottom]: [i32; 4]) -> Region {
    Region::new(left, top, right, bottom)
}
