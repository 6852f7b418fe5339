//! Bounds of the schema. The first four are the service's promise; the others keep arithmetic in `f32` exact enough
//! and the work of one template in proportion.

/// Longest side of the canvas and of an image layer, in pixels.
pub(crate) const MAX_SIDE: u32 = 8192;
/// Largest canvas, in pixels.
pub(crate) const MAX_PIXELS: u64 = 50_000_000;
/// Most fields.
pub(crate) const MAX_FIELDS: usize = 100;
/// Most layers.
pub(crate) const MAX_LAYERS: usize = 200;

/// The number of canvases that the boxes of image layers may cover: each is a picture in memory.
pub(crate) const MAX_IMAGE_COVERS: f64 = 4.0;
/// The pixels of image layers' boxes that a small canvas may have all the same.
pub(crate) const MIN_IMAGE_PIXELS: f64 = 4_000_000.0;
/// Largest coordinate, length or angle.
pub(crate) const MAX_COORDINATE: f32 = 100_000.0;
/// Largest font size.
pub(crate) const MAX_SIZE: f32 = 8192.0;
/// Widest stroke.
pub(crate) const MAX_STROKE: f32 = 1000.0;
/// Most shadows of a text.
pub(crate) const MAX_SHADOWS: usize = 4;
/// Largest blur radius.
pub(crate) const MAX_BLUR: f32 = 1000.0;
/// Largest extra space between letters, in both directions.
pub(crate) const MAX_SPACING: f32 = 1000.0;
/// Largest line height factor.
pub(crate) const MAX_LINE_HEIGHT: f32 = 10.0;
/// Most tab stops of a text.
pub(crate) const MAX_TABS: usize = 20;
/// Most characters of a leader.
pub(crate) const MAX_LEADER: usize = 20;
/// Most lines that `max_lines` may allow.
pub(crate) const MAX_LINES: u32 = 1000;
/// Most stops of a gradient.
pub(crate) const MAX_STOPS: usize = 32;
/// Most lengths of a dash.
pub(crate) const MAX_DASHES: usize = 32;
/// Most points of a polygon.
pub(crate) const MAX_POINTS: usize = 1000;
/// Most tips of a star.
pub(crate) const MAX_TIPS: u32 = 100;
/// Longest path data, in Unicode scalar values.
pub(crate) const MAX_PATH: usize = 20_000;
/// Most conditions of one `when`, and most values of `in`.
pub(crate) const MAX_CONDITIONS: usize = 200;
/// Most bytes of JSON of all looks of layers whose members are bound: each look is read with the template.
pub(crate) const MAX_LOOK_BYTES: usize = 500_000;
/// Most sizes of a template.
pub(crate) const MAX_SIZES: usize = 20;
/// Most options of a choice.
pub(crate) const MAX_OPTIONS: usize = 200;
/// Most fields of the items of a list.
pub(crate) const MAX_ITEM_FIELDS: usize = 50;
/// Most items of a list.
pub(crate) const MAX_ITEMS: usize = 500;
/// Most layers that a list may become: its items by the layers of each.
pub(crate) const MAX_REPEATED: usize = 10_000;
/// Largest number of a chart, in both directions.
pub(crate) const MAX_CHART_NUMBER: f32 = 1e9;
/// Most fills of a chart.
pub(crate) const MAX_FILLS: usize = 32;
/// Least side of the tiles of a pattern.
pub(crate) const MIN_TILE: f32 = 2.0;
/// Most lines beside a drop cap.
pub(crate) const MAX_DROP_CAP: u32 = 10;
/// Most columns of a repeat and of a table.
pub(crate) const MAX_COLUMNS: usize = 20;
/// Most looks of the rows of some items of a table.
pub(crate) const MAX_MARKS: usize = 10;
/// Most layers of a template, those in groups included, and levels of groups.
pub(crate) const MAX_ALL_LAYERS: usize = 1000;
pub(crate) const MAX_GROUPS: usize = 8;
/// Most runs of a text layer.
pub(crate) const MAX_RUNS: usize = 100;
/// Most families of a font list.
pub(crate) const MAX_FONTS: usize = 10;
/// Most features and most axes.
pub(crate) const MAX_SETTINGS: usize = 64;
/// Widest quiet zone of a QR code, in modules.
pub(crate) const MAX_QUIET_ZONE: u32 = 100;
/// Longest text in a layer, in Unicode scalar values.
pub(crate) const MAX_TEXT: usize = 10_000;
/// Longest value of a field, and the most that `max_length` may allow.
pub(crate) const MAX_VALUE: usize = 10_000;
/// Longest id or name.
pub(crate) const MAX_NAME: usize = 64;
/// Longest label, family or format.
pub(crate) const MAX_LABEL: usize = 200;
/// Longest pattern.
pub(crate) const MAX_PATTERN: usize = 200;
/// Bytes of one compiled pattern: `[\p{L} ]{2,60}` takes half of it.
pub(crate) const MAX_PROGRAM: usize = 4 << 20;
/// Bytes of all compiled patterns of a template.
pub(crate) const MAX_PROGRAMS: usize = 8 << 20;
