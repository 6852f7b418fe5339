//! The fields that the rest of a schema may refer to.

/// The names that layers may refer to, whether or not the rest of their fields is right.
#[derive(Default)]
pub(super) struct Declared(Vec<(String, bool)>);

impl Declared {
    /// Adds the field of this name, which is an image or not.
    pub(super) fn add(&mut self, name: &str, is_image: bool) {
        self.0.push((name.to_owned(), is_image));
    }

    pub(super) fn position(&self, name: &str) -> Option<usize> {
        self.0.iter().position(|(known, _)| known == name)
    }

    pub(super) fn is_image(&self, index: usize) -> bool {
        self.0[index].1
    }

    pub(super) fn names(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(|(name, _)| name.as_str())
    }
}
