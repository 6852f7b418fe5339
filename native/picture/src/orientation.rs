//! The eight orientations of a picture.

use crate::pixels::Pixels;
use crate::place::Region;

/// Maps a file's rows and columns to those of the upright picture: first mirrored left to right,
/// then rotated clockwise by quarters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Orientation {
    is_mirrored: bool,
    quarters: u8,
}

impl Orientation {
    /// EXIF orientation 1 to 8.
    pub const fn from_exif(orientation: u16) -> Option<Self> {
        let (is_mirrored, quarters) = match orientation {
            1 => (false, 0),
            2 => (true, 0),
            3 => (false, 2),
            4 => (true, 2),
            5 => (true, 3),
            6 => (false, 1),
            7 => (true, 1),
            8 => (false, 3),
            _ => return None,
        };
        Some(Self { is_mirrored, quarters })
    }

    /// Width and height of the upright picture.
    pub const fn size(self, (width, height): (u32, u32)) -> (u32, u32) {
        if self.quarters % 2 == 1 { (height, width) } else { (width, height) }
    }

    /// Width and height in the file of a picture with this size when upright.
    pub const fn size_before(self, size: (u32, u32)) -> (u32, u32) {
        self.size(size)
    }

    /// The region of the file that holds a region of the upright picture, whose size is given.
    pub const fn region_before(self, region: &Region, (width, height): (u32, u32)) -> Region {
        let Region { left, top, width: across, height: down } = *region;
        let (right, bottom) = (width - left - across, height - top - down);
        // Rotated back by quarters; then the part left of the picture is the part beside it.
        let (before, far) = match self.quarters {
            0 => (Region { left, top, width: across, height: down }, right),
            1 => (Region { left: top, top: right, width: down, height: across }, bottom),
            2 => (Region { left: right, top: bottom, width: across, height: down }, left),
            _ => (Region { left: bottom, top: left, width: down, height: across }, top),
        };
        if self.is_mirrored { Region { left: far, ..before } } else { before }
    }

    /// The upright picture.
    pub fn upright(self, pixels: Pixels) -> Pixels {
        if self == Self::default() {
            return pixels;
        }
        let (width, height) = self.size((pixels.width, pixels.height));
        let source = pixels.rgba.as_chunks::<4>().0;
        let (across, down) = (pixels.width as usize, pixels.height as usize);
        let mut rgba = vec![0; pixels.rgba.len()];
        let rows = rgba.as_chunks_mut::<4>().0.chunks_exact_mut(width as usize);
        for (y, row) in rows.enumerate() {
            // The first pixel of the row, and the step to the next.
            let (column, line, step) = match self.quarters {
                0 => (0, y, (1, 0)),
                1 => (y, down - 1, (0, -1)),
                2 => (across - 1, down - 1 - y, (-1, 0)),
                _ => (across - 1 - y, 0, (0, 1)),
            };
            let (column, step) =
                if self.is_mirrored { (across - 1 - column, (-step.0, step.1)) } else { (column, step) };
            let (mut at, step) = (line * across + column, step.0 + step.1 * across as isize);
            for pixel in row {
                *pixel = source[at];
                at = at.wrapping_add_signed(step);
            }
        }
        Pixels { width, height, rgba, is_opaque: pixels.is_opaque }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The sides of the file's first row and column by EXIF: row, then column.
    const SIDES: [(u16, &str); 8] = [
        (1, "top left"),
        (2, "top right"),
        (3, "bottom right"),
        (4, "bottom left"),
        (5, "left top"),
        (6, "right top"),
        (7, "right bottom"),
        (8, "left bottom"),
    ];

    fn file() -> Pixels {
        let rgba = (0..6u8).flat_map(|index| [index % 3, index / 3, 0, 255]).collect();
        Pixels { width: 3, height: 2, rgba, is_opaque: true }
    }

    #[test]
    fn rows_and_columns_come_to_the_sides_that_exif_names() {
        for (orientation, sides) in SIDES {
            let upright_by = Orientation::from_exif(orientation).unwrap();
            let upright = upright_by.upright(file());
            let at = |x: u32, y: u32| upright.rgba[((y * upright.width + x) * 4) as usize..][..2].to_vec();
            let (right, bottom) = (upright.width - 1, upright.height - 1);
            let side = |side: &str| match side {
                "top" => [(0, 0), (right, 0)],
                "bottom" => [(0, bottom), (right, bottom)],
                "left" => [(0, 0), (0, bottom)],
                _ => [(right, 0), (right, bottom)],
            };
            let (row, column) = sides.split_once(' ').unwrap();
            assert!(side(row).iter().all(|&(x, y)| at(x, y)[1] == 0), "{orientation}: first row at the {row}");
            assert!(side(column).iter().all(|&(x, y)| at(x, y)[0] == 0), "{orientation}: first column at the {column}");
        }
        assert_eq!(Orientation::from_exif(0), None);
        assert_eq!(Orientation::from_exif(9), None);
    }

    #[test]
    fn a_region_is_found_in_the_file() {
        for (orientation, _) in SIDES {
            let upright_by = Orientation::from_exif(orientation).unwrap();
            let upright = upright_by.upright(file());
            let whole = (upright.width, upright.height);
            for left in 0..whole.0 {
                for top in 0..whole.1 {
                    let region = upright_by.region_before(&Region { left, top, width: 1, height: 1 }, whole);
                    let there = ((region.top * 3 + region.left) * 4) as usize;
                    let here = ((top * whole.0 + left) * 4) as usize;
                    assert_eq!(file().rgba[there..there + 4], upright.rgba[here..here + 4], "{orientation}");
                }
            }
        }
    }
}
