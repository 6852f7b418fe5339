//! PNG: RGB if the template is opaque, otherwise RGBA, in bands of rows that are filtered and
//! deflated separately.
//!
//! A band's bytes depend on its own rows alone: its first row is not filtered against the row
//! above, its deflate blocks refer to nothing before it and end on a byte boundary (sync flush). So
//! the bands of a static picture are compressed once ([`Compiled::new`]). A render encodes only
//! those that differ, and of those only the columns that differ, and copies the others
//! ([`Sheet::splice`]).

mod adler;
mod band;
mod compiled;
mod deflate;
mod file;
mod filter;
mod filtered;
mod format;
mod literals;
mod palette;
mod prepared_band;
mod runs;
mod sheet;
mod splice;
mod sums;

use crate::density::Density;
use crate::error::{PaintError, Stop};
use crate::surface::Surface;

pub use compiled::Compiled;
pub use palette::encode_palette;
pub use sheet::Sheet;

/// A PNG file of a picture, channels by its own pixels.
///
/// # Errors
/// As [`Compiled::new`].
pub fn encode(picture: &Surface, density: Option<Density>, stop: &Stop) -> Result<Vec<u8>, PaintError> {
    Sheet::new(Compiled::new(picture, picture.is_opaque(), stop)?).splice(&[], density, &work::alone(stop))
}

#[cfg(test)]
mod tests;
