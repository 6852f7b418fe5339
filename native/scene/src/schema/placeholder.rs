//! Text with `{{field}}` placeholders.

use crate::issue::did_you_mean;
use crate::node::Node;
use crate::schema::declared::Declared;
use crate::schema::kind::{Text, Token};
use crate::schema::limits::MAX_NAME;
use crate::template::field::FieldKind;
use crate::template::placeholder::{BoundText, Piece};

/// A field's name where the field is declared.
pub(super) const FIELD_NAME: Token = Token {
    prefix: "",
    letters: &['a'..='z', '0'..='9', '_'..='_'],
    length: 1..=MAX_NAME,
    shape: "made of a-z, 0-9 and _",
};

/// The braces around a field's name.
const BRACES: usize = "{{}}".len();

/// Reads a text; every placeholder must name a declared field that is no image.
pub(super) fn bound_text(node: &Node, kind: &Text, fields: &Declared) -> Option<BoundText> {
    let mut rest = kind.text(node)?;
    let (mut pieces, mut placeholders) = (Vec::new(), Vec::new());
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
            Ok(index) => {
                pieces.push(Piece::Field(index));
                placeholders.push((BRACES + name.encode_utf16().count()) as u32);
            }
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
    is_right.then_some(BoundText { pieces, placeholders })
}

fn field(name: &str, fields: &Declared) -> Result<usize, String> {
    let Some(index) = fields.position(name) else {
        if fields.is_of_items(name) {
            return Err(format!("`{{{{{name}}}}}` is of an item: name it in the layers of a repeat or a table"));
        }
        if !name.split('.').all(|part| FIELD_NAME.accepts(part)) {
            return Err(format!("`{{{{{name}}}}}` is no placeholder: a field's name is made of a-z, 0-9 and _"));
        }
        let near = did_you_mean(name, fields.names());
        return Err(format!("`{{{{{name}}}}}` names no field of this template{near}"));
    };
    if fields.is_image(index) {
        return Err(format!("`{name}` is an image field; show it with an image layer: {{\"field\": \"{name}\"}}"));
    }
    if fields.field(index).is_some_and(|field| matches!(field.kind, FieldKind::List(_))) {
        return Err(format!(
            "`{name}` is a list; show its items with a repeat or a table, or their number by {{{{{name}.count}}}}"
        ));
    }
    if fields.field(index).is_some_and(|field| field.kind.is_flag()) {
        return Err(format!("`{name}` is a flag and has no text; ask for it in `when` of layers"));
    }
    Ok(index)
}
