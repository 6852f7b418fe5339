//! The first line of stdin: the order, and the fonts that texts are set with.

use std::collections::BTreeMap;

use serde::Deserialize;

/// Bounds of the importer.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Limits {
    /// Elements once references are followed.
    pub elements: u64,
    /// Levels of elements.
    pub deepest: usize,
}

/// A font file.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Face {
    /// Family name.
    pub family: String,
    /// Weight, from 100 to 900.
    pub weight: u16,
    /// Set for italic and oblique faces.
    pub italic: bool,
    /// Path of a static TrueType file.
    pub path: String,
}

/// A family that stands for a name of the file, with the weight and the style in a name such as `Cairo-Bold`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Alias {
    /// Family name.
    pub family: String,
    /// Weight in the name.
    #[serde(default)]
    pub weight: Option<u16>,
    /// Set if the name says so.
    #[serde(default)]
    pub italic: bool,
}

/// An order: to describe a design, or to draw it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Request {
    /// Bounds of the importer.
    pub limits: Limits,
    /// All fonts to choose from.
    pub faces: Vec<Face>,
    /// Families for letters that a family lacks, in their order.
    pub fallbacks: Vec<String>,
    /// Families by the names that the design uses.
    #[serde(default)]
    pub aliases: BTreeMap<String, Alias>,
    /// The parts to draw; a design without it is described.
    #[serde(default)]
    pub draw: Option<Draw>,
}

/// The pictures to draw.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct Draw {
    /// The longest side of the picture of all.
    pub picture_side: u32,
    /// The longest side of a part, which has up to two pixels for one of the canvas.
    pub part_side: u32,
    /// Numbers of nodes.
    pub parts: Vec<usize>,
}
