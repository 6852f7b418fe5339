//! Patterns: a picture that fills a shape again and again.

/// A picture that fills a shape again and again, from the top left of its box.
#[derive(Clone, Debug, PartialEq)]
pub struct Pattern {
    /// The asset.
    pub asset: String,
    /// The id under which the picture is handed over, unless that is the layer's.
    pub picture: Option<String>,
    /// Width and height of a tile in pixels of the canvas; the picture stands whole in its middle.
    pub size: (f32, f32),
    /// True of tiles that stand side by side, and of those below each other.
    pub repeat: (bool, bool),
}

/// Rows between two looks at the stop flag.
const ROWS_PER_LOOK: usize = 64;

impl Pattern {
    /// The pixels of a box of whole pixels, filled with a picture of straight RGBA; `scale` is pixels for each pixel of the
    /// canvas. `None` where `stop` says so.
    #[must_use]
    pub fn fill(
        &self,
        (width, height): (usize, usize),
        rgba: &[u8],
        frame: (usize, usize),
        scale: f32,
        stop: &dyn Fn() -> bool,
    ) -> Option<Vec<u8>> {
        let whole = |side: f32| (side * scale).round().clamp(1.0, 1e6) as usize;
        let tile = (whole(self.size.0), whole(self.size.1));
        let inner = contained((width, height), tile);
        let (left, top) = ((tile.0 - inner.0) / 2, (tile.1 - inner.1) / 2);
        let pixels = rgba.as_chunks::<4>().0;
        let mut out = vec![0; frame.0 * frame.1 * 4];
        for (y, row) in out.chunks_mut((frame.0 * 4).max(1)).enumerate() {
            if y % ROWS_PER_LOOK == 0 && stop() {
                return None;
            }
            let within = if self.repeat.1 { y % tile.1 } else { y };
            let Some(down) = within.checked_sub(top).filter(|down| *down < inner.1) else { continue };
            let of_picture = &pixels[down * height / inner.1 * width..][..width];
            for (x, pixel) in row.as_chunks_mut::<4>().0.iter_mut().enumerate() {
                let within = if self.repeat.0 { x % tile.0 } else { x };
                if let Some(across) = within.checked_sub(left).filter(|across| *across < inner.0) {
                    *pixel = of_picture[across * width / inner.0];
                }
            }
        }
        Some(out)
    }
}

/// The largest size in a tile that has the shape of a picture; its own where that fits exactly in one direction, as it comes when
/// already resized.
fn contained((width, height): (usize, usize), tile: (usize, usize)) -> (usize, usize) {
    let is_resized = (width == tile.0 && height <= tile.1) || (height == tile.1 && width <= tile.0);
    if is_resized {
        (width, height)
    } else if width * tile.1 > height * tile.0 {
        (tile.0, ((height * tile.0 + width / 2) / width.max(1)).max(1))
    } else {
        (((width * tile.1 + height / 2) / height.max(1)).max(1), tile.1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pattern(size: (f32, f32), repeat: (bool, bool)) -> Pattern {
        Pattern { asset: "ast_1".to_owned(), picture: None, size, repeat }
    }

    /// The red channel of the filled box, row by row.
    fn reds(pattern: &Pattern, picture: (usize, usize), frame: (usize, usize), scale: f32) -> Vec<Vec<u8>> {
        let rgba: Vec<u8> = (1..=(picture.0 * picture.1) as u8).flat_map(|red| [red, 0, 0, 255]).collect();
        let filled = pattern.fill(picture, &rgba, frame, scale, &|| false).unwrap();
        let reds = filled.as_chunks::<4>().0.iter().map(|pixel| pixel[0]).collect::<Vec<_>>();
        reds.chunks(frame.0).map(<[u8]>::to_vec).collect()
    }

    #[test]
    fn tiles_stand_side_by_side_and_below_each_other() {
        let both = pattern((2.0, 2.0), (true, true));
        assert_eq!(reds(&both, (2, 2), (5, 3), 1.0), [[1, 2, 1, 2, 1], [3, 4, 3, 4, 3], [1, 2, 1, 2, 1]]);
        let across = pattern((2.0, 2.0), (true, false));
        assert_eq!(reds(&across, (2, 2), (3, 3), 1.0), [[1, 2, 1], [3, 4, 3], [0, 0, 0]]);
        let down = pattern((2.0, 2.0), (false, true));
        assert_eq!(reds(&down, (2, 2), (3, 3), 1.0), [[1, 2, 0], [3, 4, 0], [1, 2, 0]]);
    }

    #[test]
    fn a_picture_stands_whole_in_the_middle_of_its_tile() {
        let wide = pattern((4.0, 3.0), (true, true));
        assert_eq!(reds(&wide, (4, 1), (5, 3), 1.0), [[0, 0, 0, 0, 0], [1, 2, 3, 4, 1], [0, 0, 0, 0, 0]]);
        // One that was not resized is, to the nearest pixels.
        assert_eq!(reds(&pattern((2.0, 2.0), (true, true)), (4, 4), (2, 2), 1.0), [[1, 3], [9, 11]]);
        assert_eq!(reds(&pattern((1.0, 1.0), (true, true)), (2, 2), (4, 2), 2.0), [[1, 2, 1, 2], [3, 4, 3, 4]]);
    }

    #[test]
    fn a_stop_is_heard() {
        assert_eq!(pattern((1.0, 1.0), (true, true)).fill((1, 1), &[0; 4], (2, 2), 1.0, &|| true), None);
    }
}
