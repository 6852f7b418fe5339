//! The rates of each kind of work: nanoseconds of one core, measured on the engine itself and
//! rounded.
//!
//! `cargo run --release -p testkit --example prices` prints estimates beside measurements.

/// A layer of any kind.
pub const LAYER: f64 = 1_000.0;

/// A line of an outline: flattened, mapped, sorted.
pub const SEGMENT: f64 = 40.0;
/// An edge in a row of pixels: sixteen sampled lines, their crossings sorted.
pub const EDGE_ROW: f64 = 160.0;
/// A pixel of a mask: coverage written.
pub const MASK_PIXEL: f64 = 1.5;
/// A row of a mask.
pub const MASK_ROW: f64 = 60.0;
/// A dash: cut out of its outline, and its outline made.
pub const DASH: f64 = 5_000.0;

/// A pixel under an opaque colour.
pub const COVER_PIXEL: f64 = 0.5;
/// A pixel under a translucent colour.
pub const OVER_PIXEL: f64 = 5.0;
/// A pixel under a linear gradient.
pub const LINEAR_PIXEL: f64 = 40.0;
/// A pixel under a radial gradient.
pub const RADIAL_PIXEL: f64 = 50.0;
/// A pixel under a conic gradient.
pub const CONIC_PIXEL: f64 = 120.0;
/// A pixel of a separate surface: cleared, and composited as a whole.
pub const GROUP_PIXEL: f64 = 4.0;
/// A pixel of a surface that is blended with its backdrop.
pub const BLENDED_PIXEL: f64 = 10.0;
/// A pixel that a clip cuts.
pub const CUT_PIXEL: f64 = 4.0;

/// A glyph: laid out, looked up.
pub const GLYPH: f64 = 500.0;
/// A paint of a text: its run laid out, its ink joined.
pub const PAINT: f64 = 40_000.0;
/// A glyph's outline, read from its font.
pub const GLYPH_OUTLINE: f64 = 3_000.0;
/// A pixel of a glyph, joined to the others' ink.
pub const JOIN_PIXEL: f64 = 0.1;
/// A colour glyph's parts.
pub const COLOR_GLYPH: f64 = 100_000.0;
/// A pixel of a colour glyph.
pub const COLOR_GLYPH_PIXEL: f64 = 200.0;
/// A cell of a blurred shadow: three averages in each direction.
pub const BLUR_CELL: f64 = 20.0;

/// A pixel of an untransformed picture.
pub const PICTURE_PIXEL: f64 = 2.0;
/// A pixel of a picture that is rotated or stretched.
pub const RESAMPLED_PIXEL: f64 = 60.0;

/// A pixel of a picture through colour filters.
pub const FILTERED_PIXEL: f64 = 40.0;

/// A module of a code, examined.
pub const MODULE: f64 = 2.0;

/// A pixel of a changed area: the static picture under it.
pub const GROUND_PIXEL: f64 = 6.0;
/// A pixel re-encoded as PNG.
pub const PNG_PIXEL: f64 = 20.0;
/// A pixel of a picture that is written with a palette.
pub const PALETTE_PIXEL: f64 = 30.0;
/// A pixel re-encoded as JPEG.
pub const JPEG_PIXEL: f64 = 12.0;
/// A pixel of the static picture, compiled for JPEG.
pub const JPEG_COMPILED_PIXEL: f64 = 15.0;
/// A pixel of the static picture, compiled for PNG and JPEG.
pub const COMPILED_PIXEL: f64 = 120.0;

/// A glyph, run or path of a PDF.
pub const PDF_OBJECT: f64 = 1_500.0;
/// A line of a path in a PDF, compressed.
pub const PDF_SEGMENT: f64 = 400.0;
/// A pixel of a picture, filtered and compressed.
pub const PDF_PICTURE_PIXEL: f64 = 80.0;
/// A cell of a shadow, blurred and compressed.
pub const PDF_SHADOW_CELL: f64 = 100.0;
