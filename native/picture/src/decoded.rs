//! What a decoder gives.

use crate::place::Region;
use crate::raster::Raster;
use crate::turn::Turn;

/// Which part of a file that lies so, of a width and height, is looked at.
pub type Seen<'a> = dyn Fn(Turn, (u32, u32)) -> Region + 'a;

/// A file as its decoder gives it: at least what is looked at.
pub struct Decoded {
    pub raster: Raster,
    /// Width and height of the whole file.
    pub size: (u32, u32),
    /// Where the first pixel stands in it.
    pub corner: (u32, u32),
    /// How the file lies; [`Turn::turn`] makes it upright.
    pub turn: Turn,
    /// The ICC profile of its samples.
    pub profile: Option<Vec<u8>>,
}

impl Decoded {
    /// A file that was decoded as a whole.
    pub const fn whole(raster: Raster, turn: Turn, profile: Option<Vec<u8>>) -> Self {
        Self { size: (raster.width, raster.height), corner: (0, 0), raster, turn, profile }
    }
}
