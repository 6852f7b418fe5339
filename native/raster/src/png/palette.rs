//! PNG with a palette, for pictures with few colours: written whole, lossless.

use zlib_rs::{Deflate, DeflateFlush, Status};

use super::file::{begin, chunk, end};
use crate::density::Density;
use crate::error::{PaintError, Stop};
use crate::surface::{Pixel, Surface, straight};

/// Entries that a palette can have.
const MOST: usize = 256;

/// Colour type of indexed pixels.
const INDEXED: u8 = 3;

/// Rows that are written between two checks of the stop flag.
const ROWS_PER_LOOK: usize = 64;

/// One file costs little compared with a photograph, and these files must be small.
const LEVEL: i32 = 9;

/// A PNG file of a picture that has at most 256 colours; `None` for any other picture.
///
/// # Errors
/// [`PaintError::Stopped`].
pub fn encode_palette(picture: &Surface, density: Option<Density>, stop: &Stop) -> Result<Option<Vec<u8>>, PaintError> {
    let Some(palette) = Palette::of(picture, stop)? else { return Ok(None) };
    let mut file = begin(picture.region, [palette.depth(), INDEXED], density);
    let entries: Vec<Pixel> = palette.colors.entries.iter().map(|pixel| straight(*pixel)).collect();
    let colors: Vec<u8> = entries.iter().flat_map(|[r, g, b, _]| [*r, *g, *b]).collect();
    file.extend(chunk(*b"PLTE", &colors));
    // Entries that are not listed are opaque.
    let alphas: Vec<u8> = entries.iter().map(|pixel| pixel[3]).take_while(|alpha| *alpha < 255).collect();
    if !alphas.is_empty() {
        file.extend(chunk(*b"tRNS", &alphas));
    }
    file.extend(chunk(*b"IDAT", &deflated(&palette, picture, stop)?));
    file.extend(end());
    Ok(Some(file))
}

/// The colours of a picture, transparent ones first, each part in the order of its bytes.
struct Palette {
    colors: Colors,
}

impl Palette {
    fn of(picture: &Surface, stop: &Stop) -> Result<Option<Self>, PaintError> {
        let mut found = Colors::default();
        let mut last = None;
        for y in picture.region.top..picture.region.bottom {
            if ((y - picture.region.top) as usize).is_multiple_of(ROWS_PER_LOOK) && stop() {
                return Err(PaintError::Stopped);
            }
            for pixel in picture.row(y) {
                if last == Some(pixel) {
                    continue;
                }
                last = Some(pixel);
                if found.index(*pixel).is_none() && !found.add(*pixel) {
                    return Ok(None);
                }
            }
        }
        found.entries.sort_unstable_by_key(|pixel| (pixel[3] == 255, *pixel));
        let mut colors = Colors::default();
        found.entries.iter().for_each(|entry| _ = colors.add(*entry));
        Ok(Some(Self { colors }))
    }

    /// Bits of an index: 1, 2, 4 or 8.
    const fn depth(&self) -> u8 {
        match self.colors.entries.len() {
            0..=2 => 1,
            3..=4 => 2,
            5..=16 => 4,
            _ => 8,
        }
    }

    /// The rows of a picture as in a file: unfiltered, as an index does not predict its neighbour.
    fn rows(&self, picture: &Surface, rows: std::ops::Range<i32>) -> Vec<u8> {
        let depth = usize::from(self.depth());
        let index = |pixel: Pixel| (pixel, self.colors.index(pixel).unwrap_or(0));
        let (mut bytes, mut last) = (Vec::new(), index([0; 4]));
        for y in rows {
            bytes.push(0);
            for pixels in picture.row(y).chunks(8 / depth) {
                let mut byte = 0u8;
                for (place, pixel) in pixels.iter().enumerate() {
                    if *pixel != last.0 {
                        last = index(*pixel);
                    }
                    byte |= last.1 << (8 - depth * (place + 1));
                }
                bytes.push(byte);
            }
        }
        bytes
    }
}

/// Colours by number, found by their bytes: an open-addressed table four times as long as a palette.
struct Colors {
    entries: Vec<Pixel>,
    /// The number of an entry plus one; 0 if there is none.
    table: [u16; 4 * MOST],
}

impl Default for Colors {
    fn default() -> Self {
        Self { entries: Vec::new(), table: [0; 4 * MOST] }
    }
}

impl Colors {
    fn index(&self, pixel: Pixel) -> Option<u8> {
        let number = self.table[self.place(pixel)];
        number.checked_sub(1).map(|number| number as u8)
    }

    /// Adds a colour that is not there yet. Returns false if there is no room for it.
    fn add(&mut self, pixel: Pixel) -> bool {
        if self.entries.len() == MOST {
            return false;
        }
        let place = self.place(pixel);
        self.entries.push(pixel);
        self.table[place] = self.entries.len() as u16;
        true
    }

    /// The slot of a colour in the table, or the free one for it.
    fn place(&self, pixel: Pixel) -> usize {
        // Multiplicative hashing by the golden ratio (Knuth, The Art of Computer Programming 3, 6.4).
        let hash = u32::from_le_bytes(pixel).wrapping_mul(0x9E37_79B9) >> 22;
        let mut place = hash as usize;
        loop {
            let number = self.table[place];
            if number == 0 || self.entries[usize::from(number) - 1] == pixel {
                return place;
            }
            place = (place + 1) % self.table.len();
        }
    }
}

/// The indices of a picture as a zlib stream.
fn deflated(palette: &Palette, picture: &Surface, stop: &Stop) -> Result<Vec<u8>, PaintError> {
    let mut deflate = Deflate::new(LEVEL, true, 15);
    let mut out = Vec::new();
    let mut top = picture.region.top;
    loop {
        if stop() {
            return Err(PaintError::Stopped);
        }
        let bottom = (top + ROWS_PER_LOOK as i32).min(picture.region.bottom);
        let rows = palette.rows(picture, top..bottom);
        let flush = if bottom == picture.region.bottom { DeflateFlush::Finish } else { DeflateFlush::NoFlush };
        let (before, mut taken) = (deflate.total_in(), 0);
        loop {
            let written = deflate.total_out() as usize;
            out.resize(written + rows.len() / 4 + 1024, 0);
            let status =
                deflate.compress(&rows[taken..], &mut out[written..], flush).map_err(|_| PaintError::Damaged)?;
            taken = (deflate.total_in() - before) as usize;
            let is_done = if flush == DeflateFlush::Finish {
                status == Status::StreamEnd
            } else {
                taken == rows.len() && (deflate.total_out() as usize) < out.len()
            };
            if is_done {
                break;
            }
        }
        top = bottom;
        if flush == DeflateFlush::Finish {
            out.truncate(deflate.total_out() as usize);
            return Ok(out);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::region::Region;

    /// A picture with this many colours, some of them translucent.
    fn picture(width: i32, height: i32, colors: usize) -> Surface {
        let mut surface = Surface::new(Region::new(3, 5, 3 + width, 5 + height));
        for (i, pixel) in surface.pixels.as_chunks_mut::<4>().0.iter_mut().enumerate() {
            let number = (i / 2) % colors;
            let alpha = if number % 5 == 1 { 80 + (number % 100) as u8 } else { 255 };
            *pixel = [(number % 80) as u8, (number / 7 % 80) as u8, (number / 80) as u8, alpha];
        }
        surface
    }

    fn encoded(picture: &Surface) -> Option<Vec<u8>> {
        encode_palette(picture, Density::new(300), &|| false).unwrap()
    }

    #[test]
    fn a_decoder_reads_back_every_pixel() {
        for (width, height) in [(1, 1), (5, 3), (31, 70), (700, 200)] {
            for (colors, depth) in [(1, 1), (2, 1), (3, 2), (4, 2), (5, 4), (16, 4), (17, 8), (256, 8)] {
                let surface = picture(width, height, colors);
                let file = encoded(&surface).unwrap();
                let mut decoder = png::Decoder::new(std::io::Cursor::new(file));
                decoder.set_transformations(png::Transformations::ALPHA);
                let mut reader = decoder.read_info().unwrap();
                assert_eq!(reader.info().color_type, png::ColorType::Indexed);
                if width > 100 {
                    assert_eq!(reader.info().bit_depth as u8, depth, "{colors}");
                }
                assert!(reader.info().pixel_dims.is_some());
                let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
                reader.next_frame(&mut pixels).unwrap();
                reader.finish().unwrap();
                assert!(pixels == surface.straightened(), "{width} × {height}, {colors}");
            }
        }
    }

    #[test]
    fn pictures_of_more_colours_have_no_palette() {
        assert_eq!(encoded(&picture(700, 200, 257)), None);
    }

    #[test]
    fn it_stops_when_asked() {
        let stopped = encode_palette(&picture(40, 400, 20), None, &|| true);
        assert!(matches!(stopped, Err(PaintError::Stopped)), "{stopped:?}");
    }
}
