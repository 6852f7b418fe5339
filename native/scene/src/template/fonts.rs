//! The faces that a template asks for.

/// The family of the text under barcodes: it has all of ASCII, its digits are of one width, and the service has it.
pub(crate) const CAPTION: &str = "IBM Plex Sans Arabic";

/// One face that a template asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FontRequest {
    /// A family, or an `fnt_…` id, as the template names it.
    pub family: String,
    /// 1..=1000.
    pub weight: u16,
    /// True if the face is italic.
    pub italic: bool,
}
