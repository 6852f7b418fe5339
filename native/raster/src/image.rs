//! Pictures given by the caller.

use std::sync::Arc;

use scene::Flip;

/// A decoded picture: straight RGBA, row by row, already cut and resized for its layer's box at the output's scale.
#[derive(Clone, PartialEq, Eq)]
pub struct Image {
    /// Width in pixels.
    pub width: u32,
    /// Height in pixels.
    pub height: u32,
    /// `width * height * 4` bytes.
    pub pixels: Arc<Vec<u8>>,
    /// True if every alpha is 255.
    pub is_opaque: bool,
}

impl Image {
    /// A picture of pixels that may be transparent.
    #[must_use]
    pub fn new(width: u32, height: u32, pixels: Vec<u8>) -> Self {
        let is_opaque = pixels.as_chunks::<4>().0.iter().all(|pixel| pixel[3] == 255);
        Self { width, height, pixels: pixels.into(), is_opaque }
    }
}

impl Image {
    /// The picture mirrored.
    #[must_use]
    pub fn mirrored(&self, flip: Flip) -> Self {
        let mut rows: Vec<Vec<[u8; 4]>> =
            self.pixels.as_chunks::<4>().0.chunks(self.width.max(1) as usize).map(<[_]>::to_vec).collect();
        if flip.y {
            rows.reverse();
        }
        if flip.x {
            rows.iter_mut().for_each(|row| row.reverse());
        }
        Self { pixels: rows.concat().into_flattened().into(), ..self.clone() }
    }
}

impl std::fmt::Debug for Image {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Image({}x{})", self.width, self.height)
    }
}
