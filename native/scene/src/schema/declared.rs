//! The fields that the rest of a schema may refer to.

/// The names that layers may refer to, whether or not the rest of their fields is right.
#[derive(Default)]
pub(super) struct Declared(Vec<Field>);

struct Field {
    name: String,
    is_image: bool,
    /// Whether machines read its value with signs between the digits: a day, an amount with decimals.
    has_signs: bool,
}

impl Declared {
    /// Adds the field of this name, which is an image or not, and whose value has signs in it or not.
    pub(super) fn add(&mut self, name: &str, is_image: bool, has_signs: bool) {
        self.0.push(Field { name: name.to_owned(), is_image, has_signs });
    }

    pub(super) fn position(&self, name: &str) -> Option<usize> {
        self.0.iter().position(|field| field.name == name)
    }

    pub(super) fn is_image(&self, index: usize) -> bool {
        self.0[index].is_image
    }

    /// The name of the field where its value holds more than digits whatever it is.
    pub(super) fn with_signs(&self, index: usize) -> Option<&str> {
        Some(&self.0[index]).filter(|field| field.has_signs).map(|field| field.name.as_str())
    }

    pub(super) fn names(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(|field| field.name.as_str())
    }
}
