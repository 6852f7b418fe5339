//! Template schema 1: what its members are, in one place, from which schemas are read and the JSON Schema is made.

mod bindable;
mod binding;
mod code;
mod common;
mod condition;
pub(crate) mod declared;
mod decoration;
mod definitions;
mod document;
mod effects;
mod fallback;
mod field;
mod filter;
mod image;
mod kind;
pub(crate) mod layer;
pub(crate) mod limits;
mod paint;
mod placeholder;
mod property;
mod record;
mod shape;
pub(crate) mod style;
mod text;

pub use document::json_schema_of_templates as json_schema;
