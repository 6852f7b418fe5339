//! A row of units, entropy-coded: a restart interval.

use std::ops::Range;

use super::bits::BitWriter;
use super::huffman::Table;
use super::scan::{Coder, Means, Units};
use crate::region::Region;
use crate::surface::Surface;
use archive::{ArchiveError, Reader, Writer};

/// A row of units of the static picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// As in the file, without the restart marker.
    pub data: Vec<u8>,
    /// Each unit, and the end.
    units: Vec<Unit>,
}

/// The start of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Unit {
    /// Bits of the row's data before it.
    at: u32,
    /// The preceding means, to which its own are written as differences.
    means: Means,
}

/// Changes to a row: units with other pixels.
pub struct Patch<'a> {
    /// The pixels.
    pub surface: &'a Surface,
    /// Their units, by number in the row.
    pub units: Range<usize>,
}

impl Row {
    /// Encodes the units of a picture's row that begins at pixel row `top`.
    pub fn encode(picture: &Surface, top: i32, units: &Units, tables: &[Table; 4]) -> Self {
        let mut data = Vec::new();
        let mut coder = Coder { tables, writer: BitWriter::default(), out: &mut data };
        let mut means = [0; 3];
        let mut begin = Vec::new();
        let place = |coder: &mut Coder, means| Unit { at: coder.writer.place(coder.out) as u32, means };
        for left in units.lefts(&picture.region) {
            begin.push(place(&mut coder, means));
            units.visit(picture, (left, top), &mut means, &mut coder);
        }
        begin.push(place(&mut coder, means));
        coder.writer.finish(coder.out);
        // It lives as long as the template.
        data.shrink_to_fit();
        begin.shrink_to_fit();
        Self { data, units: begin }
    }

    /// Appends the row with patches on it, from left to right; `is_changed` returns whether a unit
    /// of a patch has other pixels than the static picture.
    pub fn splice<'a>(
        &self,
        patches: impl Iterator<Item = Patch<'a>>,
        units: &Units,
        top: i32,
        is_changed: impl Fn(&Surface, &Region) -> bool,
        coder: &mut Coder,
    ) {
        let side = units.side();
        let mut next = 0;
        for Patch { surface, units: numbers } in patches {
            let mut means = self.units[numbers.start].means;
            for (number, left) in numbers.zip(units.lefts(&surface.region)) {
                let unit = Region::new(left, top, left + side, top + side);
                // After a changed unit, the differences of the means change, though the other bits
                // may not.
                if means == self.units[number].means && !is_changed(surface, &unit.intersect(&surface.region)) {
                    means = self.units[number + 1].means;
                    continue;
                }
                self.copy(next..number, coder);
                units.visit(surface, (left, top), &mut means, coder);
                next = number + 1;
            }
        }
        self.copy(next..self.units.len() - 1, coder);
        coder.writer.finish(coder.out);
    }

    fn copy(&self, units: Range<usize>, coder: &mut Coder) {
        let at = |unit: usize| self.units[unit].at as usize;
        coder.writer.copy(&self.data, at(units.start), at(units.end), coder.out);
    }

    /// Bytes of memory that it takes.
    pub const fn bytes(&self) -> usize {
        size_of::<Self>() + self.data.len() + self.units.len() * size_of::<Unit>()
    }

    /// Appends it to an archive.
    pub fn write(&self, writer: &mut Writer) {
        writer.bytes(&self.data);
        for unit in &self.units {
            writer.u32(unit.at);
            unit.means.iter().flat_map(|mean| mean.to_le_bytes()).for_each(|byte| writer.u8(byte));
        }
    }

    /// Reads a row of `units` units that [`Self::write`] wrote.
    ///
    /// # Errors
    /// [`ArchiveError`].
    pub fn read(reader: &mut Reader, units: usize) -> Result<Self, ArchiveError> {
        let data = reader.bytes()?.to_vec();
        let read = (0..=units).map(|_| {
            let at = reader.u32()?;
            let mut mean = || Ok(i16::from_le_bytes([reader.u8()?, reader.u8()?]));
            Ok(Unit { at, means: [mean()?, mean()?, mean()?] })
        });
        let mut units = read.collect::<Result<Vec<_>, ArchiveError>>()?;
        units.shrink_to_fit();
        Ok(Self { units, data })
    }
}
