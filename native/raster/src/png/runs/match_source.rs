//! Where matches look.

use crate::png::format::Format;

/// Where the pixel is that a match looks at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum MatchSource {
    #[default]
    Left,
    Above,
    AboveRight,
    AboveLeft,
}

impl MatchSource {
    pub(super) const ALL: [Self; 4] = [Self::Left, Self::Above, Self::AboveRight, Self::AboveLeft];

    /// How many bytes that is back.
    pub(super) const fn distance(self, format: Format) -> usize {
        match self {
            Self::Left => format.channels(),
            Self::Above => format.filtered_row(),
            Self::AboveRight => format.filtered_row() - format.channels(),
            Self::AboveLeft => format.filtered_row() + format.channels(),
        }
    }
}

/// Which sources are tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchSources {
    /// To the left and above.
    Straight,
    /// And above to the left and to the right: in a slanted gradient a row is the one above it moved sideways.
    Diagonal,
}
