//! A file being written: object numbers, compression, and shared objects.

use std::collections::BTreeMap;
use std::sync::Arc;

use pdf_writer::types::BlendMode;
use pdf_writer::{Filter, Finish, Ref};
use scene::Blend;
use scene::frame::FaceInstance;
use zlib_rs::{Deflate, DeflateFlush, Status};

use crate::face::Face;
use crate::objects::Objects;
use crate::options::{PdfError, Stop};

/// Bytes compressed between two checks of the stop flag: some 10 ms' work.
const BYTES_PER_LOOK: usize = 1 << 18;

/// Level of zlib: on content streams 9 saves less than 1 % for twice the time.
const LEVEL: i32 = 6;

/// The purpose of a form made of one glyph.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum GlyphUse {
    /// Filled with the current colour.
    Fill,
    /// Its outline stroked with the current colour and line; the width, in font units, only widens
    /// its box.
    Line(u32),
    /// In its own colours; this one (RGBA) stands for the text's colour.
    Colors([u8; 4]),
}

/// A file being written.
pub struct Document<'a> {
    /// Objects finished so far.
    pub objects: Objects,
    /// Checked in every loop.
    pub stop: &'a Stop<'a>,
    shared: Shared,
    deflate: Deflater,
}

/// One compressor for all streams, made for the first one: making it takes longer than most
/// streams.
#[derive(Default)]
pub struct Deflater(Option<Deflate>);

/// State that the objects of a file share, and objects that later ones may refer to.
#[derive(Clone)]
pub struct Shared {
    next: Ref,
    faces: Vec<(FaceInstance, Option<Arc<Face>>)>,
    glyphs: BTreeMap<(usize, u16, GlyphUse), Option<Ref>>,
    alphas: BTreeMap<u8, Ref>,
    blends: BTreeMap<Blend, Ref>,
    inversion: Option<Ref>,
}

impl Default for Shared {
    fn default() -> Self {
        Self {
            next: Ref::new(1),
            faces: Vec::new(),
            glyphs: BTreeMap::new(),
            alphas: BTreeMap::new(),
            blends: BTreeMap::new(),
            inversion: None,
        }
    }
}

impl Shared {
    /// A number for a new object.
    pub fn reference(&mut self) -> Ref {
        self.next.bump()
    }
}

impl<'a> Document<'a> {
    /// An empty file, after the objects that `shared` knows.
    pub fn new(shared: Shared, stop: &'a Stop<'a>) -> Self {
        Self::with(shared, stop, Deflater::default())
    }

    /// The same with an existing compressor.
    pub fn with(shared: Shared, stop: &'a Stop<'a>, deflate: Deflater) -> Self {
        Self { objects: Objects::default(), stop, shared, deflate }
    }

    /// Returns the shared state and compressor for the next file.
    pub fn into_tools(self) -> (Shared, Deflater) {
        (self.shared, self.deflate)
    }

    /// Returns the objects, and the shared state that others may refer to.
    pub fn into_parts(self) -> (Objects, Shared) {
        (self.objects, self.shared)
    }

    /// A number for a new object.
    pub fn reference(&mut self) -> Ref {
        self.shared.reference()
    }

    /// # Errors
    /// [`PdfError::Stopped`].
    pub fn look(&self) -> Result<(), PdfError> {
        if (self.stop)() { Err(PdfError::Stopped) } else { Ok(()) }
    }

    /// Bytes for a stream with [`Filter::FlateDecode`].
    ///
    /// # Errors
    /// [`PdfError::Stopped`], [`PdfError::Compression`].
    pub fn deflate(&mut self, data: &[u8]) -> Result<Vec<u8>, PdfError> {
        let deflate = self.deflate.0.get_or_insert_with(|| Deflate::new(LEVEL, true, 15));
        deflate.reset();
        let mut out = vec![0; zlib_rs::compress_bound(data.len()) + 64];
        let mut rest = data;
        loop {
            if (self.stop)() {
                return Err(PdfError::Stopped);
            }
            let (part, after) = rest.split_at(rest.len().min(BYTES_PER_LOOK));
            let flush = if after.is_empty() { DeflateFlush::Finish } else { DeflateFlush::NoFlush };
            let (read, written) = (deflate.total_in() as usize, deflate.total_out() as usize);
            let status = deflate
                .compress(part, &mut out[written..], flush)
                .map_err(|error| PdfError::Compression(error.as_str()))?;
            rest = &rest[deflate.total_in() as usize - read..];
            match status {
                Status::StreamEnd => break,
                Status::Ok if deflate.total_in() as usize > read => {}
                Status::Ok | Status::BufError => return Err(PdfError::Compression("the output's bound was too small")),
            }
        }
        out.truncate(deflate.total_out() as usize);
        Ok(out)
    }

    /// A compressed stream without further entries.
    ///
    /// # Errors
    /// As [`Self::deflate`].
    pub fn stream(&mut self, data: &[u8]) -> Result<Ref, PdfError> {
        let data = self.deflate(data)?;
        let id = self.reference();
        self.objects.next().stream(id, &data).filter(Filter::FlateDecode);
        Ok(id)
    }

    /// A face and its number in this file; `None` when the bytes are not a font.
    pub fn face(&mut self, instance: &FaceInstance) -> Option<(usize, Arc<Face>)> {
        let same = |(known, _): &(FaceInstance, _)| {
            known.data.sha256 == instance.data.sha256
                && known.data.index == instance.data.index
                && known.variations == instance.variations
        };
        let faces = &mut self.shared.faces;
        let at = faces.iter().position(same).unwrap_or_else(|| {
            faces.push((instance.clone(), Face::open(instance).map(Arc::new)));
            faces.len() - 1
        });
        faces.get(at).and_then(|(_, face)| Some((at, Arc::clone(face.as_ref()?))))
    }

    /// The form of a glyph, drawn by `draw` on first use; `None` if it draws nothing.
    ///
    /// # Errors
    /// Those of `draw`.
    pub fn glyph(
        &mut self,
        key: (usize, u16, GlyphUse),
        draw: impl FnOnce(&mut Self) -> Result<Option<Ref>, PdfError>,
    ) -> Result<Option<Ref>, PdfError> {
        if let Some(known) = self.shared.glyphs.get(&key) {
            return Ok(*known);
        }
        let form = draw(self)?;
        self.shared.glyphs.insert(key, form);
        Ok(form)
    }

    /// A graphics state that scales alpha by `alpha` of 255.
    pub fn alpha(&mut self, alpha: u8) -> Ref {
        if let Some(known) = self.shared.alphas.get(&alpha) {
            return *known;
        }
        let id = self.reference();
        let part = f32::from(alpha) / 255.0;
        self.objects.next().ext_graphics(id).non_stroking_alpha(part).stroking_alpha(part);
        self.shared.alphas.insert(alpha, id);
        id
    }

    /// A graphics state with a blend mode.
    pub fn blend(&mut self, blend: Blend) -> Ref {
        if let Some(known) = self.shared.blends.get(&blend) {
            return *known;
        }
        let mode = match blend {
            Blend::Normal => BlendMode::Normal,
            Blend::Multiply => BlendMode::Multiply,
            Blend::Screen => BlendMode::Screen,
            Blend::Overlay => BlendMode::Overlay,
            Blend::Darken => BlendMode::Darken,
            Blend::Lighten => BlendMode::Lighten,
        };
        let id = self.reference();
        self.objects.next().ext_graphics(id).blend_mode(mode);
        self.shared.blends.insert(blend, id);
        id
    }

    /// A graphics state that shows the following drawing only where `mask` has luminosity or alpha.
    pub fn mask(&mut self, mask: Ref, kind: Mask) -> Ref {
        let inversion = (kind == Mask::OutsideAlpha).then(|| self.inversion());
        let id = self.reference();
        let mut state = self.objects.next().ext_graphics(id);
        let mut soft = state.soft_mask();
        soft.group(mask);
        match kind {
            Mask::Luminosity => soft.subtype(pdf_writer::types::MaskType::Luminosity).backdrop([0.0; 3]),
            Mask::Alpha | Mask::OutsideAlpha => soft.subtype(pdf_writer::types::MaskType::Alpha),
        };
        if let Some(inversion) = inversion {
            soft.transfer_function(inversion);
        }
        soft.finish();
        state.finish();
        id
    }

    /// The function 1 − x.
    fn inversion(&mut self) -> Ref {
        if let Some(known) = self.shared.inversion {
            return known;
        }
        let id = self.reference();
        self.objects.next().exponential_function(id).domain([0.0, 1.0]).c0([1.0]).c1([0.0]).n(1.0);
        *self.shared.inversion.insert(id)
    }
}

/// The interpretation of a soft mask.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mask {
    /// Visible where the mask is bright.
    Luminosity,
    /// Visible where the mask has ink.
    Alpha,
    /// Visible where the mask has no ink.
    OutsideAlpha,
}
