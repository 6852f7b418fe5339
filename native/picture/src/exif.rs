//! The one EXIF member that pixels depend on: the orientation of the picture.

use crate::orientation::Orientation;

const ORIENTATION: u16 = 0x0112;
/// A single 16 bit number.
const SHORT: u16 = 3;
const ENTRY: usize = 12;

/// The orientation of an EXIF block (a TIFF header and its first directory); upright if it states none.
pub fn orientation(exif: &[u8]) -> Orientation {
    let tiff = exif.strip_prefix(b"Exif\0\0").unwrap_or(exif);
    tag(tiff).and_then(Orientation::from_exif).unwrap_or_default()
}

fn tag(tiff: &[u8]) -> Option<u16> {
    let big = match tiff.get(..4)? {
        b"MM\0*" => true,
        b"II*\0" => false,
        _ => return None,
    };
    let short = |at: usize| {
        let bytes = tiff.get(at..at + 2)?.try_into().ok()?;
        Some(if big { u16::from_be_bytes(bytes) } else { u16::from_le_bytes(bytes) })
    };
    let first = tiff.get(4..8)?.try_into().ok()?;
    let first = if big { u32::from_be_bytes(first) } else { u32::from_le_bytes(first) } as usize;
    let count = usize::from(short(first)?);
    let entries = (0..count).map(|index| first + 2 + index * ENTRY);
    let at = entries.take_while(|at| at + ENTRY <= tiff.len()).find(|&at| short(at) == Some(ORIENTATION))?;
    (short(at + 2)? == SHORT).then(|| short(at + 8))?
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_reads_both_byte_orders_and_nothing_else() {
        let little = b"II*\0\x08\0\0\0\x02\0\x0f\x01\x02\0\x01\0\0\0abcd\x12\x01\x03\0\x01\0\0\0\x06\0\0\0";
        let big = b"Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x08\0\0";
        assert_eq!(orientation(little), Orientation::from_exif(6).unwrap());
        assert_eq!(orientation(big), Orientation::from_exif(8).unwrap());
        for cut in 0..little.len() - 2 {
            assert_eq!(orientation(&little[..cut]), Orientation::default());
        }
        assert_eq!(orientation(b"II*\0\xff\xff\xff\xff"), Orientation::default());
        assert_eq!(orientation(&little.map(|byte| if byte == 6 { 9 } else { byte })), Orientation::default());
    }
}
