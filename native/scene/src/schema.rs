//! Template schema 1: what its members are, in one place, from which schemas are read and the JSON Schema is made.

pub(crate) mod background;
mod bindable;
mod binding;
mod canvas;
mod code;
mod common;
mod condition;
pub(crate) mod declared;
mod decoration;
mod definitions;
mod document;
mod extent;
mod field;
mod field_members;
mod field_options;
mod image;
mod kind;
mod label;
pub(crate) mod layer;
pub(crate) mod limits;
mod padding;
mod paint;
mod placeholder;
mod property;
mod qr_look;
mod record;
mod repeat;
mod shape;
mod sizes;
mod stack;
pub(crate) mod style;
mod table;
mod text;
mod value_kind;

pub use document::json_schema_of_templates as json_schema;
pub use sizes::sized;
