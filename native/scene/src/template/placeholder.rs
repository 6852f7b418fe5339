//! Text with `{{field}}` placeholders.

/// A text of the template: literal pieces and fields in turn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BoundText {
    /// The pieces in order.
    pub pieces: Vec<Piece>,
    /// UTF-16 units of each placeholder as the template writes it, braces included.
    pub(crate) placeholders: Vec<u32>,
}

/// A piece of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Piece {
    /// Text as the template has it.
    Literal(String),
    /// The value of the field with this index in the template.
    Field(usize),
}

impl BoundText {
    /// Returns true if any piece is a field.
    #[must_use]
    pub fn is_bound(&self) -> bool {
        self.pieces.iter().any(|piece| matches!(piece, Piece::Field(_)))
    }

    /// The text where it has no field.
    #[must_use]
    pub fn literal(&self) -> Option<String> {
        let literal = |piece: &Piece| match piece {
            Piece::Literal(text) => Some(text.clone()),
            Piece::Field(_) => None,
        };
        self.pieces.iter().map(literal).collect()
    }
}
