//! Sources of matches.

use crate::png::format::Format;

/// The position of the pixel that a match refers to.
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

    /// The distance in bytes.
    pub(super) const fn distance(self, format: Format) -> usize {
        match self {
            Self::Left => format.channels(),
            Self::Above => format.filtered_row(),
            Self::AboveRight => format.filtered_row() - format.channels(),
            Self::AboveLeft => format.filtered_row() + format.channels(),
        }
    }
}

/// The sources that are tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchSources {
    /// To the left and above.
    Straight,
    /// Also above to the left and to the right: in a slanted gradient a row is the one above it
    /// moved sideways.
    Diagonal,
}
