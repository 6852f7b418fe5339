//! Text with `{{field}}` placeholders.

use crate::issue::did_you_mean;
use crate::node::Node;
use crate::template::field::Declared;

/// A text of the template: literal pieces and fields in turn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BoundText {
    /// The pieces in order.
    pub pieces: Vec<Piece>,
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
    /// Whether any piece is a field.
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

/// Reads a text; every placeholder must name a declared field that is no image.
pub(super) fn bound_text(node: &Node, length: std::ops::RangeInclusive<usize>, fields: &Declared) -> Option<BoundText> {
    let mut rest = node.string(length)?;
    let mut pieces = Vec::new();
    let mut is_right = true;
    while let Some((before, after)) = rest.split_once("{{") {
        if !before.is_empty() {
            pieces.push(Piece::Literal(before.to_owned()));
        }
        let Some((name, after)) = after.split_once("}}") else {
            node.fail("value_error", "`{{` opens a placeholder that nothing closes; write {{field}}");
            return None;
        };
        match field(name.trim(), fields) {
            Ok(index) => pieces.push(Piece::Field(index)),
            Err(msg) => {
                node.fail("value_error", msg);
                is_right = false;
            }
        }
        rest = after;
    }
    if !rest.is_empty() {
        pieces.push(Piece::Literal(rest.to_owned()));
    }
    is_right.then_some(BoundText { pieces })
}

fn field(name: &str, fields: &Declared) -> Result<usize, String> {
    let Some(index) = fields.position(name) else {
        if !super::field::is_name(name) {
            return Err(format!("`{{{{{name}}}}}` is no placeholder: a field's name is made of a-z, 0-9 and _"));
        }
        let near = did_you_mean(name, fields.names());
        return Err(format!("`{{{{{name}}}}}` names no field of this template{near}"));
    };
    if fields.is_image(index) {
        return Err(format!("`{name}` is an image field; show it with an image layer: {{\"field\": \"{name}\"}}"));
    }
    Ok(index)
}
