//! A compiled picture in use: parts of it are repainted, and written with the rest.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};

use work::{Share, map};

use super::adler::Adler;
use super::compiled::{BAND, Compiled};
use super::file::Pieces;
use super::format::{CELL, Format};
use super::prepared_band::{Patched, PreparedBand};
use super::runs::Runs;
use crate::density::Density;
use crate::error::{PaintError, Stop};
use crate::output::Sink;
use crate::patch;
use crate::region::Region;
use crate::surface::Surface;

/// Filtered bytes after which a block of drawn bands ends: its code hardly improves beyond that,
/// and all the data that it refers to is still in the cache.
const BLOCK: u64 = 1 << 20;

/// Bands that are encoded before they are assembled; this bounds their memory.
const AT_ONCE: usize = 64;

/// A static picture to be written with some of its pixels repainted. Bands are prepared when a
/// render first paints on them, and kept: renders touch the same few.
///
/// ```
/// use raster::{Density, Region, Surface, png};
/// let never = || false;
/// let mut picture = Surface::new(Region::new(0, 0, 40, 100));
/// picture.clear([10, 20, 30, 255]);
/// let sheet = png::Sheet::new(png::Compiled::new(&picture, true, &never)?);
/// let mut patches = Vec::new();
/// for area in sheet.areas(&[Region::new(3, 40, 9, 44)]) {
///     let mut patch = Surface::new(area);
///     sheet.copy(&area, &mut patch, &never)?;
///     patch.pixels[4 * (4 * area.width() as usize + 5)] = 255;
///     patches.push(patch);
/// }
/// let file: Vec<u8> = sheet.splice(&patches, Density::new(300), &work::alone(&never))?;
/// # Ok::<(), raster::PaintError>(())
/// ```
#[derive(Debug)]
pub struct Sheet {
    compiled: Compiled,
    bands: Vec<Band>,
    /// Bytes that the bands take.
    bytes: AtomicUsize,
}

#[derive(Debug, Default)]
struct Band {
    pixels: OnceLock<Surface>,
    ready: OnceLock<PreparedBand>,
}

impl Sheet {
    /// A sheet without prepared bands.
    #[must_use]
    pub fn new(compiled: Compiled) -> Self {
        let bands = (0..compiled.bands()).map(|_| Band::default()).collect();
        Self { compiled, bands, bytes: AtomicUsize::new(0) }
    }

    /// The compiled picture.
    #[must_use]
    pub const fn compiled(&self) -> &Compiled {
        &self.compiled
    }

    /// Approximate bytes of memory that it takes.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.compiled.bytes() + self.bands.len() * size_of::<Band>() + self.bytes.load(Ordering::Relaxed)
    }

    /// The areas whose final pixels [`Self::splice`] needs if the picture differs from the static
    /// one in `dirty`: some columns of whole bands. They are disjoint and ordered by their tops.
    #[must_use]
    pub fn areas(&self, dirty: &[Region]) -> Vec<Region> {
        let whole = self.compiled.region;
        let down = |v: i32, from: i32, by: i32| from + (v - from) / by * by;
        let cell = CELL as i32;
        patch::areas(dirty, &whole, |area| Region {
            // A pixel is filtered by the one before it, or matched with it or with the one above
            // that or the next.
            left: down(area.left - 1, whole.left, cell),
            top: down(area.top, whole.top, BAND),
            right: down(area.right + cell, whole.left, cell),
            bottom: down(area.bottom + BAND - 1, whole.top, BAND),
        })
    }

    /// Copies pixels of the static picture to the same positions on a surface.
    ///
    /// # Errors
    /// [`PaintError::Stopped`], checked before each band; [`PaintError::Damaged`].
    pub fn copy(&self, region: &Region, surface: &mut Surface, stop: &Stop) -> Result<(), PaintError> {
        let region = region.intersect(&self.compiled.region);
        for band in self.compiled.band_at(region.top)..self.compiled.band_at(region.bottom + BAND - 1) {
            if stop() {
                return Err(PaintError::Stopped);
            }
            surface.copy(self.pixels(band)?, &region);
        }
        Ok(())
    }

    /// Returns whether a surface differs from the static picture in a region; also true if that
    /// can't be read.
    #[must_use]
    pub fn is_changed(&self, surface: &Surface, region: &Region) -> bool {
        let mut bands = self.compiled.band_at(region.top)..self.compiled.band_at(region.bottom + BAND - 1);
        bands.any(|band| self.pixels(band).map_or(true, |pixels| surface.differs(pixels, region)))
    }

    /// A PNG file, whole or in [`crate::Parts`]: the static picture with patches on it, each of
    /// them one of [`Self::areas`].
    ///
    /// The density is written as pHYs. The bytes depend on the static picture, the patched areas,
    /// their pixels and the density alone, not on the threads that take its bands.
    ///
    /// # Errors
    /// [`PaintError::Stopped`], checked before each band; [`PaintError::Damaged`].
    pub fn splice<O: Sink>(
        &self,
        patches: &[Surface],
        density: Option<Density>,
        share: &Share,
    ) -> Result<O, PaintError> {
        let Compiled { region, format, .. } = &self.compiled;
        let on_band = |band: usize| (band, patch::on_rows(patches, &self.compiled.rows(band)));
        let painted: Vec<_> = (0..self.bands.len()).map(on_band).filter(|(_, patches)| !patches.is_empty()).collect();
        let mut file = Pieces::new();
        let mut drawn = Drawn::default();
        let mut next = 0;
        for painted in painted.chunks(AT_ONCE) {
            let pieces = patch::pieces(patches, painted.len());
            let done = map(share, pieces, |piece, stop| {
                let bands = &painted[piece * (painted.len() / pieces)..][..painted.len() / pieces];
                bands.iter().map(|(band, patches)| self.patched(*band, patches, stop)).collect::<Result<Vec<_>, _>>()
            })?;
            for (&(band, _), patched) in painted.iter().zip(done.into_iter().flatten()) {
                if next < band {
                    drawn.flush(*format, &mut file);
                    self.compiled.keep(next..band, &mut file);
                }
                next = band + 1;
                drawn.add(patched, *format, &mut file);
            }
        }
        drawn.flush(*format, &mut file);
        self.compiled.keep(next..self.bands.len(), &mut file);
        Ok(file.join(*region, format.opaque, density))
    }

    /// A band with patches on it.
    fn patched(&self, band: usize, patches: &[&Surface], stop: &Stop) -> Result<Patched, PaintError> {
        if stop() {
            return Err(PaintError::Stopped);
        }
        let Compiled { format, code, .. } = &self.compiled;
        Ok(self.ready(band)?.patched(self.pixels(band)?, patches, *format, code))
    }

    fn pixels(&self, number: usize) -> Result<&Surface, PaintError> {
        self.kept(
            &self.bands[number].pixels,
            |pixels| pixels.pixels.len(),
            || {
                let Region { left, right, .. } = self.compiled.region;
                let rows = self.compiled.rows(number);
                self.compiled.pixels(&Region::new(left, rows.start, right, rows.end), &|| false)
            },
        )
    }

    fn ready(&self, number: usize) -> Result<&PreparedBand, PaintError> {
        self.kept(&self.bands[number].ready, PreparedBand::bytes, || {
            let Compiled { format, code, coders, .. } = &self.compiled;
            Ok(PreparedBand::new(self.pixels(number)?, coders[number], *format, code))
        })
    }

    /// Returns the cached value, or makes it. Two renders may make the same at once: one of the
    /// equal results is kept and counted.
    fn kept<'a, T>(
        &self,
        place: &'a OnceLock<T>,
        bytes: impl FnOnce(&T) -> usize,
        make: impl FnOnce() -> Result<T, PaintError>,
    ) -> Result<&'a T, PaintError> {
        if let Some(made) = place.get() {
            return Ok(made);
        }
        let made = make()?;
        let size = bytes(&made);
        Ok(place.get_or_init(|| {
            self.bytes.fetch_add(size, Ordering::Relaxed);
            made
        }))
    }
}

/// Consecutive drawn bands, which share a block.
#[derive(Default)]
struct Drawn {
    runs: Runs,
    adler: Adler,
}

impl Drawn {
    /// Adds the next band, and writes the blocks that it completes to a file.
    fn add(&mut self, patched: Patched, format: Format, file: &mut Pieces) {
        match patched {
            Patched::Runs(runs, adler) => {
                self.runs.join(&runs);
                self.adler = self.adler.join(adler);
                if self.adler.length() >= BLOCK {
                    self.flush(format, file);
                }
            }
            Patched::Piece(piece) => {
                self.flush(format, file);
                file.add_fresh(piece);
            }
        }
    }

    /// Writes the block to a file, if there is any, and starts a new one.
    fn flush(&mut self, format: Format, file: &mut Pieces) {
        let Self { runs, adler } = std::mem::take(self);
        if adler.length() > 0 {
            file.add_fresh((runs.encode(format), adler));
        }
    }
}
