//! The fields that the rest of a schema may refer to.

use crate::issue::did_you_mean;
use crate::node::Node;
use crate::schema::kind::Text;
use crate::template::field::Field;

/// The names that layers may refer to, whether or not the rest of their fields is right.
#[derive(Clone, Debug, Default)]
pub struct Declared(Vec<Name>);

#[derive(Clone, Debug)]
struct Name {
    name: String,
    is_image: bool,
    /// Whether machines read its value with signs between the digits: a day, an amount with decimals.
    has_signs: bool,
    /// The field, if it is right.
    field: Option<Field>,
}

impl Declared {
    /// Adds the field of this name, which is an image or not, and whose value has signs in it or not.
    pub(super) fn add(&mut self, name: &str, is_image: bool, has_signs: bool, field: Option<Field>) {
        self.0.push(Name { name: name.to_owned(), is_image, has_signs, field });
    }

    pub(super) fn position(&self, name: &str) -> Option<usize> {
        self.0.iter().position(|field| field.name == name)
    }

    pub(super) fn is_image(&self, index: usize) -> bool {
        self.0[index].is_image
    }

    /// The field with this index; `None` where it holds a fault.
    pub(super) fn field(&self, index: usize) -> Option<&Field> {
        self.0[index].field.as_ref()
    }

    /// The name of the field where its value holds more than digits whatever it is.
    pub(super) fn with_signs(&self, index: usize) -> Option<&str> {
        Some(&self.0[index]).filter(|field| field.has_signs).map(|field| field.name.as_str())
    }

    pub(super) fn names(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(|field| field.name.as_str())
    }
}

/// A field's name where a layer refers to it.
pub(super) const FIELD: Text = Text(0..=1000);

/// The index of the declared field that a member names.
pub(super) fn field_name(member: &Node, fields: &Declared) -> Option<usize> {
    let name = FIELD.text(member)?;
    let index = fields.position(name);
    if index.is_none() {
        let near = did_you_mean(name, fields.names());
        member.fail("value_error", format!("`{name}` is no field of this template{near}"));
    }
    index
}
