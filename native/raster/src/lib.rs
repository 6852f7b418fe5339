//! Paints a laid-out frame, and encodes the pixels as PNG or JPEG.
//!
//! Painting is done by masks: every glyph, shape and stroke becomes a coverage mask in absolute
//! pixel coordinates ([`coverage`]), and a mask is laid on the picture with a paint ([`surface`]).
//! A mask's bytes depend on its outline alone, never on the rows being painted, on the order of
//! earlier renders or on a cache, so any row range of a frame has the same pixels as the whole.
//!
//! tiny-skia strokes and dashes outlines, resamples rotated pictures and composites the layers of
//! colour glyphs. Plain coverage is our own: tiny-skia samples four lines a pixel, which is visible
//! in the long, nearly horizontal joins of Arabic.

mod blur;
pub mod coverage;
mod density;
mod error;
mod glyphs;
mod huffman;
mod image;
pub mod jpeg;
mod outline;
mod output;
mod paint;
pub mod patch;
pub mod png;
mod region;
mod shader;
pub mod surface;

pub use blur::reach as blur_reach;
pub use density::Density;
pub use error::{PaintError, Stop};
pub use glyphs::GlyphCache;
pub use image::Image;
pub use output::{Parts, Sink};
pub use paint::{Drawing, Images, Painter, output_size, paint, paint_rows};
pub use region::Region;
pub use surface::Surface;
