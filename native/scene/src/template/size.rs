//! A template in another size.

use crate::template::fonts::FontRequest;
use crate::template::image::ImageSlot;

/// A size of a template, and all that it draws with.
#[derive(Clone, Debug)]
pub struct Size {
    /// Its name, unique in the template.
    pub name: String,
    /// Width in pixels at scale 1.
    pub width: u32,
    /// Height in pixels at scale 1.
    pub height: u32,
    /// Every face that it asks for.
    pub fonts: Vec<FontRequest>,
    /// Every picture that it needs.
    pub images: Vec<ImageSlot>,
}
