//! A compiled picture whose pixels are needed here and there.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};

use raster::{PaintError, Region, Stop, Surface, png};

/// Rows that are inflated together.
const STRIP: i32 = 64;

/// A compiled picture, and the pixels of those of its strips that were asked for: renders touch the same few.
#[derive(Debug)]
pub struct Sheet {
    compiled: png::Compiled,
    strips: Vec<OnceLock<Surface>>,
    inflated: AtomicUsize,
}

impl Sheet {
    /// A sheet with nothing inflated yet.
    pub fn new(compiled: png::Compiled) -> Self {
        let strips = compiled.region().height().div_ceil(STRIP.unsigned_abs());
        Self { compiled, strips: (0..strips).map(|_| OnceLock::new()).collect(), inflated: AtomicUsize::new(0) }
    }

    /// The compiled picture.
    pub const fn compiled(&self) -> &png::Compiled {
        &self.compiled
    }

    /// Bytes that it takes, about.
    pub fn bytes(&self) -> usize {
        self.compiled.bytes() + self.inflated.load(Ordering::Relaxed)
    }

    /// Copies the pixels of a region to where they are on a surface.
    ///
    /// # Errors
    /// [`PaintError`].
    pub fn copy(&self, region: &Region, surface: &mut Surface, stop: &Stop) -> Result<(), PaintError> {
        let whole = self.compiled.region();
        let region = region.intersect(&whole);
        let mut top = region.top;
        while top < region.bottom {
            if stop() {
                return Err(PaintError::Stopped);
            }
            let strip = (top - whole.top) / STRIP;
            let bottom = (whole.top + (strip + 1) * STRIP).min(region.bottom);
            surface.copy(self.strip(strip)?, &Region { top, bottom, ..region });
            top = bottom;
        }
        Ok(())
    }

    fn strip(&self, number: i32) -> Result<&Surface, PaintError> {
        let strip = &self.strips[number.unsigned_abs() as usize];
        if let Some(pixels) = strip.get() {
            return Ok(pixels);
        }
        let whole = self.compiled.region();
        let top = whole.top + number * STRIP;
        let pixels = self.compiled.pixels(&Region { top, bottom: (top + STRIP).min(whole.bottom), ..whole })?;
        let bytes = pixels.pixels.len();
        // Two renders may inflate the same strip at once: one of the equal results is kept and counted.
        Ok(strip.get_or_init(|| {
            self.inflated.fetch_add(bytes, Ordering::Relaxed);
            pixels
        }))
    }
}

/// All pixels of a compiled picture.
///
/// # Errors
/// [`PaintError`].
pub fn inflate(compiled: &png::Compiled, stop: &Stop) -> Result<Surface, PaintError> {
    let whole = compiled.region();
    let mut surface = Surface::new(whole);
    for top in (whole.top..whole.bottom).step_by(STRIP as usize) {
        if stop() {
            return Err(PaintError::Stopped);
        }
        let strip = compiled.pixels(&Region { top, bottom: (top + STRIP).min(whole.bottom), ..whole })?;
        surface.copy(&strip, &whole);
    }
    Ok(surface)
}
