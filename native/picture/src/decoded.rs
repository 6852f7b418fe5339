//! What a decoder gives.

use crate::raster::Raster;
use crate::turn::Turn;

/// A file as its decoder gives it.
pub struct Decoded {
    pub raster: Raster,
    /// How the file lies; [`Turn::turn`] makes it upright.
    pub turn: Turn,
    /// The ICC profile of its samples.
    pub profile: Option<Vec<u8>>,
}
