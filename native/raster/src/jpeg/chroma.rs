//! The chroma resolution of a file.

/// The chroma resolution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chroma {
    /// One colour for each square of four pixels, their mean (4:2:0): half the data, right for photographs.
    Quarter,
    /// One colour for each pixel (4:4:4): coloured text keeps its edges.
    Full,
}

impl Chroma {
    /// Pixels on each side of a unit.
    pub(super) const fn side(self) -> i32 {
        match self {
            Self::Quarter => 16,
            Self::Full => 8,
        }
    }
}
