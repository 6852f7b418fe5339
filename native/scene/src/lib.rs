//! Template schema and data in, layers with boxes out.
//!
//! The crate knows no fonts and no pixels. [`schema`] reads and validates a template's schema, [`data`] validates the
//! values for its fields, [`fill()`] joins both into a [`Scene`], and the layout hands a [`frame`] to the painters.

mod barcode;
mod bidi;
pub mod blur;
mod bound;
mod chart;
mod currency;
pub mod cut;
pub mod dash;
pub mod data;
mod date;
mod decimal;
mod digits;
mod effects;
mod fallback;
mod fill;
mod filter;
pub mod flow;
pub mod frame;
pub mod geometry;
pub mod icon;
mod initials;
mod issue;
mod items;
mod json;
mod legible;
mod mask;
mod maybe_hijri;
mod node;
mod normal;
pub mod num;
mod number;
pub mod outline;
pub mod paint;
mod path;
mod pattern;
pub mod pixel;
pub mod progress;
mod qr;
mod scaled;
mod scene;
pub mod schema;
mod site;
pub mod template;
mod text_path;
mod tiles;
mod time;
mod umm_al_qura;
mod value;
mod zatca;

pub use bidi::{is_rtl_language, is_rtl_text};
pub use bound::Bound;
pub use data::{Values, check};
pub use effects::{Blend, Border, Effects, Flip};
pub use fill::{Spend, TracedPart, TracedScene, Unfilled, fill, fill_traced, fill_where, fill_within};
pub use filter::Filters;
pub use issue::{Issue, Loc, MAX_ISSUES};
pub use json::MAX_BYTES as MAX_JSON_BYTES;
pub use scene::*;
pub use template::Template;
pub use tiles::Pattern;
