//! A base as bytes, for the object store.

use std::collections::BTreeMap;
use std::sync::Mutex;

use archive::{ArchiveError, Reader, Writer};
use raster::{Region, jpeg, png};

use crate::base::{Base, FixedLayer, Overlay};
use crate::price::Cost;
use crate::warning::Warning;

/// Its last byte is the version of the layout of the bytes.
const MAGIC: [u8; 4] = *b"nqt\x03";

impl Base {
    /// Serialises the base. `stamp` names its sources and its compiler; only a caller with the same
    /// stamp can read it.
    pub fn to_bytes(&self, stamp: &str) -> Vec<u8> {
        let mut writer = Writer::default();
        writer.bytes(stamp.as_bytes());
        writer.bytes(&self.picture.compiled().to_bytes());
        writer.bytes(&self.jpeg.to_bytes());
        writer.u8(self.is_canvas.into());
        writer.u8(self.ground.is_some().into());
        if let Some(ground) = &self.ground {
            writer.bytes(&ground.compiled().to_bytes());
        }
        writer.u32(self.overlays.len() as u32);
        for Overlay { layer, region } in &self.overlays {
            writer.u32(layer.index as u32);
            write_region(&mut writer, region);
        }
        writer.u32(self.images.len() as u32);
        for (layer, image) in &self.images {
            writer.bytes(layer.as_bytes());
            writer.bytes(&image.to_bytes());
        }
        writer.u32(self.costs.len() as u32);
        for (layer, Cost { region, draw, lay }) in &self.costs {
            writer.u32(*layer as u32);
            write_region(&mut writer, region);
            [draw, lay].into_iter().for_each(|cost| writer.bytes(&cost.to_le_bytes()));
        }
        writer.u32(self.warnings.len() as u32);
        for Warning { code, layer, detail } in &self.warnings {
            for text in [code, layer, detail] {
                writer.bytes(text.as_bytes());
            }
        }
        writer.seal(MAGIC)
    }

    /// Reads the bytes that [`Self::to_bytes`] wrote under the same stamp.
    ///
    /// # Errors
    /// [`ArchiveError`].
    pub fn from_bytes(bytes: &[u8], stamp: &str) -> Result<Self, ArchiveError> {
        let mut reader = Reader::open(MAGIC, bytes)?;
        if reader.bytes()? != stamp.as_bytes() {
            return Err(ArchiveError::Foreign);
        }
        let picture = png::Sheet::new(png::Compiled::from_bytes(reader.bytes()?)?);
        let jpeg = jpeg::Compiled::from_bytes(reader.bytes()?)?;
        let is_canvas = reader.u8()? == 1;
        let ground = match reader.u8()? {
            0 => None,
            _ => Some(png::Sheet::new(png::Compiled::from_bytes(reader.bytes()?)?)),
        };
        let mut overlays = Vec::new();
        for _ in 0..reader.u32()? {
            let layer = reader.u32()? as usize;
            let region = read_region(&mut reader)?;
            overlays.push(Overlay { region, layer: FixedLayer::new(layer) });
        }
        let mut images = BTreeMap::new();
        for _ in 0..reader.u32()? {
            images.insert(text(&mut reader)?, png::Compiled::from_bytes(reader.bytes()?)?);
        }
        let mut costs = Vec::new();
        for _ in 0..reader.u32()? {
            let layer = reader.u32()? as usize;
            let region = read_region(&mut reader)?;
            costs.push((layer, Cost { region, draw: nanoseconds(&mut reader)?, lay: nanoseconds(&mut reader)? }));
        }
        let mut warnings = Vec::new();
        for _ in 0..reader.u32()? {
            let (code, layer, detail) = (text(&mut reader)?, text(&mut reader)?, text(&mut reader)?);
            warnings.push(Warning { code, layer, detail });
        }
        reader.end()?;
        Ok(Self {
            picture,
            is_canvas,
            ground,
            overlays,
            images,
            costs,
            warnings,
            jpeg: jpeg.into(),
            jpegs: Mutex::default(),
        })
    }
}

fn write_region(writer: &mut Writer, region: &Region) {
    for edge in [region.left, region.top, region.right, region.bottom] {
        writer.u32(edge.cast_unsigned());
    }
}

fn read_region(reader: &mut Reader) -> Result<Region, ArchiveError> {
    let mut edge = || reader.u32().map(u32::cast_signed);
    Ok(Region::new(edge()?, edge()?, edge()?, edge()?))
}

fn nanoseconds(reader: &mut Reader) -> Result<u64, ArchiveError> {
    reader.bytes()?.try_into().map(u64::from_le_bytes).map_err(|_| ArchiveError::Damaged)
}

fn text(reader: &mut Reader) -> Result<String, ArchiveError> {
    String::from_utf8(reader.bytes()?.to_vec()).map_err(|_| ArchiveError::Damaged)
}
