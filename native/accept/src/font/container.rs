//! Detects the container of a font, and extracts the plain sfnt.

use std::borrow::Cow;

use serde::Serialize;

use crate::{FontBudget, Reason, Refusal};

/// The container that was uploaded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Format {
    /// sfnt with TrueType outlines.
    Ttf,
    /// sfnt with CFF outlines.
    Otf,
    /// Several faces in one file (`ttcf`).
    Ttc,
    /// WOFF 1.0.
    Woff,
    /// WOFF 2.0.
    Woff2,
}

/// Recognises a font by its first four bytes (OpenType "Organization of an OpenType Font"; WOFF 1.0 §3; WOFF 2.0 §4.1).
pub fn sniff(bytes: &[u8]) -> Option<Format> {
    match bytes.first_chunk::<4>()? {
        [0, 1, 0, 0] | b"true" => Some(Format::Ttf),
        b"OTTO" => Some(Format::Otf),
        b"ttcf" => Some(Format::Ttc),
        b"wOFF" => Some(Format::Woff),
        b"wOF2" => Some(Format::Woff2),
        _ => None,
    }
}

/// The container's format, and its bytes as plain sfnt.
pub fn unpack<'a>(bytes: &'a [u8], budget: &FontBudget) -> Result<(Format, Cow<'a, [u8]>), Refusal> {
    let format = sniff(bytes).ok_or_else(|| {
        Refusal::new(Reason::NotAFont, "The file is no TTF, OTF, TTC, WOFF or WOFF2 font. Upload one of these.")
    })?;
    let sfnt = match format {
        Format::Ttf | Format::Otf | Format::Ttc => Cow::Borrowed(bytes),
        Format::Woff => Cow::Owned(unpack_woff(bytes, budget)?),
        Format::Woff2 => Cow::Owned(unpack_woff2(bytes, budget)?),
    };
    fits(sfnt.len() as u64, budget)?;
    Ok((format, sfnt))
}

fn unpack_woff(bytes: &[u8], budget: &FontBudget) -> Result<Vec<u8>, Refusal> {
    const HEADER: usize = 44;
    const RECORD: usize = 20;
    // Each record's origLength causes an allocation in the decoder, so the sum is checked before it
    // runs.
    let tables = usize::from(u16_at(bytes, 12).ok_or_else(|| undecodable("WOFF"))?);
    let mut unpacked = 0u64;
    for record in 0..tables {
        let length = u32_at(bytes, HEADER + record * RECORD + 12).ok_or_else(|| undecodable("WOFF"))?;
        unpacked += u64::from(length);
    }
    fits(unpacked, budget)?;
    wuff::decompress_woff1(bytes).map_err(|_| undecodable("WOFF"))
}

fn unpack_woff2(bytes: &[u8], budget: &FontBudget) -> Result<Vec<u8>, Refusal> {
    // totalSfntSize is only a hint, but correct in honest files: an excessive value is refused
    // early. For a false one, the decoder limits the output to 100 times the packed size and 128
    // MiB.
    fits(u64::from(u32_at(bytes, 16).ok_or_else(|| undecodable("WOFF2"))?), budget)?;
    wuff::decompress_woff2(bytes).map_err(|_| undecodable("WOFF2"))
}

fn fits(size: u64, budget: &FontBudget) -> Result<(), Refusal> {
    if size > budget.sfnt_bytes as u64 {
        return Err(Refusal::over_budget(format!(
            "The font unpacks to {size} bytes; {} are allowed. Subset the font.",
            budget.sfnt_bytes
        )));
    }
    Ok(())
}

fn undecodable(container: &str) -> Refusal {
    Refusal::broken(format!(
        "The {container} container is damaged or truncated. Export the font again, or upload it as TTF or OTF."
    ))
}

fn u16_at(bytes: &[u8], at: usize) -> Option<u16> {
    Some(u16::from_be_bytes(*bytes.get(at..)?.first_chunk()?))
}

fn u32_at(bytes: &[u8], at: usize) -> Option<u32> {
    Some(u32::from_be_bytes(*bytes.get(at..)?.first_chunk()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formats_are_known_by_their_signature() {
        assert_eq!(sniff(b"\0\x01\0\0...."), Some(Format::Ttf));
        assert_eq!(sniff(b"true...."), Some(Format::Ttf));
        assert_eq!(sniff(b"OTTO"), Some(Format::Otf));
        assert_eq!(sniff(b"ttcf"), Some(Format::Ttc));
        assert_eq!(sniff(b"wOFF"), Some(Format::Woff));
        assert_eq!(sniff(b"wOF2"), Some(Format::Woff2));
        assert_eq!(sniff(b"%PDF-1.7"), None);
        assert_eq!(sniff(b"OTT"), None);
    }

    #[test]
    fn the_size_budget_is_inclusive() {
        let budget = FontBudget { sfnt_bytes: 8, ..FontBudget::default() };
        assert!(unpack(b"OTTO123", &budget).is_ok());
        assert!(unpack(b"OTTO1234", &budget).is_ok());
        assert_eq!(unpack(b"OTTO12345", &budget).map_err(|r| r.reason).err(), Some(Reason::OverBudget));
    }

    #[test]
    fn a_woff_that_declares_four_gigabytes_is_refused_before_decoding() {
        let mut woff = b"wOFF\0\x01\0\0".to_vec();
        woff.extend([0, 0, 0, 64, 0, 1]);
        woff.resize(44, 0);
        woff.extend(b"glyf\0\0\0\x40\0\0\0\x01\xff\xff\xff\xff\0\0\0\0");
        assert_eq!(unpack(&woff, &FontBudget::default()).map_err(|r| r.reason).err(), Some(Reason::OverBudget));
    }

    #[test]
    fn truncated_containers_are_broken() {
        for bytes in [&b"wOFF"[..], b"wOF2", b"wOFF\0\x01\0\0\0\0\0\x40\0\x05"] {
            assert_eq!(unpack(bytes, &FontBudget::default()).map_err(|r| r.reason).err(), Some(Reason::BrokenTables));
        }
    }
}
