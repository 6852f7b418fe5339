//! Detects formats by their leading bytes.

/// A supported format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// ITU T.81, baseline and progressive.
    Jpeg,
    /// W3C PNG 3; of an animation the default image.
    Png,
    /// RFC 9649, lossy and lossless; of an animation the first frame.
    Webp,
}

impl Format {
    /// The format of a file by its signature, which does not mean that it can be decoded.
    #[must_use]
    pub fn of(bytes: &[u8]) -> Option<Self> {
        match bytes {
            [0xFF, 0xD8, 0xFF, ..] => Some(Self::Jpeg),
            [0x89, b'P', b'N', b'G', 0x0D, 0x0A, 0x1A, 0x0A, ..] => Some(Self::Png),
            [b'R', b'I', b'F', b'F', _, _, _, _, b'W', b'E', b'B', b'P', ..] => Some(Self::Webp),
            _ => None,
        }
    }
}
