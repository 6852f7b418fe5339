//! Golden pictures: cards with hard Arabic, compared by their bytes and their glyph runs.
//!
//! A golden is a case in `test/golden/cases.json`, a picture `<id>.png` or `<id>.jpg`, and its
//! layout as text `<id>.glyphs.txt`. When one changes, the layout is compared first, because it
//! names the glyph that differs; then the pixels, then the file's bytes, which alone change with
//! the encoder.

mod case;
mod compare;
mod demanding;
mod error;
mod families;
mod files;
mod fonts;
mod glyphs;
mod golden;
mod ink;
mod picture;
mod pixels;
mod random;
mod typesetter;

pub use case::{Case, cases};
pub use compare::{Difference, compare, update};
pub use demanding::{Intent, demanding};
pub use error::Error;
pub use families::FAMILIES;
pub use fonts::Fonts;
pub use golden::{CaseRenderer, Golden, Work};
pub use ink::Ink;
pub use picture::Picture;
pub use pixels::{Pixels, decode};
pub use random::random;
pub use typesetter::{TextLayout, Typesetter};
