//! The fields that the rest of a schema may refer to.

use std::sync::Arc;

use crate::issue::did_you_mean;
use crate::node::Node;
use crate::schema::kind::Text;
use crate::template::field::{Field, FieldKind};
use crate::template::list::{Derived, Source, derived};

/// The names that layers may refer to, whether or not the rest of their fields is right.
#[derive(Clone, Debug, Default)]
pub struct Declared {
    names: Arc<Vec<Name>>,
    /// The index of the list that the layer repeats.
    list: Option<usize>,
}

#[derive(Clone, Debug)]
struct Name {
    name: String,
    is_image: bool,
    /// True if machines read its value with signs between the digits: a day, an amount with decimals.
    has_signs: bool,
    /// The field, if it is right.
    field: Option<Field>,
    /// The index of the list that it is a value of an item of, and how it follows from that.
    derived: Option<(usize, Source)>,
}

impl Name {
    /// The index of the list whose items alone have the value.
    fn list(&self) -> Option<usize> {
        self.derived.filter(|(_, source)| source.is_of_item()).map(|(list, _)| list)
    }
}

impl Declared {
    /// Adds the field of this name, which is an image or not, and whose value has signs in it or not.
    pub(super) fn add(&mut self, name: &str, is_image: bool, has_signs: bool, field: Option<Field>) {
        self.push(Name { name: name.to_owned(), is_image, has_signs, field, derived: None });
    }

    fn push(&mut self, name: Name) {
        Arc::make_mut(&mut self.names).push(name);
    }

    /// Adds the values that follow from lists, after all fields were added.
    pub(super) fn derive(&mut self, has_signs: impl Fn(&FieldKind) -> bool) {
        let fields = self.names.iter().enumerate().filter_map(|(index, name)| Some((index, name.field.as_ref()?)));
        for Derived { list, source, field } in derived(&fields.collect::<Vec<_>>()) {
            let (is_image, has_signs) = (field.kind.is_image(), has_signs(&field.kind));
            self.push(Name {
                name: field.name.clone(),
                is_image,
                has_signs,
                field: Some(field),
                derived: Some((list, source)),
            });
        }
    }

    /// The names that the layers of an item of a list may refer to.
    pub(crate) fn within(&self, list: usize) -> Self {
        Self { names: Arc::clone(&self.names), list: Some(list) }
    }

    /// True of the names that the layers of an item may refer to.
    pub(super) const fn is_of_item(&self) -> bool {
        self.list.is_some()
    }

    /// The values that follow from lists, each with its index, in ascending order: the index of the list, and how.
    pub(crate) fn derived(&self) -> impl Iterator<Item = (usize, (usize, Source))> {
        self.names.iter().enumerate().filter_map(|(index, name)| Some((index, name.derived?)))
    }

    pub(super) fn position(&self, name: &str) -> Option<usize> {
        let find = |list: Option<usize>| self.names.iter().position(|own| own.name == name && own.list() == list);
        // Values of the item come before fields of the same name.
        self.list.and_then(|list| find(Some(list))).or_else(|| find(None))
    }

    pub(super) fn is_image(&self, index: usize) -> bool {
        self.names[index].is_image
    }

    /// The field with this index, or the value that follows from a list; `None` where it holds a fault.
    pub(crate) fn field(&self, index: usize) -> Option<&Field> {
        self.names[index].field.as_ref()
    }

    /// The name of the field if each of its values holds more than digits.
    pub(super) fn with_signs(&self, index: usize) -> Option<&str> {
        Some(&self.names[index]).filter(|field| field.has_signs).map(|field| field.name.as_str())
    }

    pub(super) fn names(&self) -> impl Iterator<Item = &str> {
        let is_seen = |name: &&Name| name.list().is_none() || name.list() == self.list;
        self.names.iter().filter(is_seen).map(|field| field.name.as_str())
    }

    /// True of a name that only layers of items know, outside of them.
    pub(super) fn is_of_items(&self, name: &str) -> bool {
        self.list.is_none() && self.names.iter().any(|own| own.name == name && own.list().is_some())
    }
}

/// A field's name where a layer refers to it.
pub(super) const FIELD: Text = Text(0..=1000);

/// The index of the declared field that a member names.
pub(super) fn field_name(member: &Node, fields: &Declared) -> Option<usize> {
    let name = FIELD.text(member)?;
    let index = fields.position(name);
    if index.is_none() && fields.is_of_items(name) {
        member.fail("value_error", format!("`{name}` is of an item: name it in the layers of a repeat or a table"));
    } else if index.is_none() {
        let near = did_you_mean(name, fields.names());
        member.fail("value_error", format!("`{name}` is no field of this template{near}"));
    }
    index
}
