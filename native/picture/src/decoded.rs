//! The output of a decoder.

use crate::orientation::Orientation;
use crate::place::Region;
use crate::raster::Raster;

/// Selects the part of a file that is used, by its orientation, width and height.
pub type Seen<'a> = dyn Fn(Orientation, (u32, u32)) -> Region + 'a;

/// A decoded file: at least the part that is used.
pub struct Decoded {
    pub raster: Raster,
    /// Width and height of the whole file.
    pub size: (u32, u32),
    /// The position of the first pixel in it.
    pub corner: (u32, u32),
    /// The orientation of the file; [`Orientation::upright`] makes it upright.
    pub orientation: Orientation,
    /// The ICC profile of its samples.
    pub profile: Option<Vec<u8>>,
}

impl Decoded {
    /// A file that was decoded as a whole.
    pub const fn whole(raster: Raster, orientation: Orientation, profile: Option<Vec<u8>>) -> Self {
        Self { size: (raster.width, raster.height), corner: (0, 0), raster, orientation, profile }
    }
}
