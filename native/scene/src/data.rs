//! Data for a template: validated against its fields, all at once.

use serde_json::Value;

use crate::bound::Bound;
use crate::issue::{Issue, Loc, MAX_ISSUES, did_you_mean};
use crate::json;
use crate::template::{Condition, FieldKind, Layer, Template};
use crate::value::validate;

/// Values for the fields of one template, defaults applied; none at all by default.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Values {
    by_field: Vec<Held>,
}

#[derive(Clone, Debug, PartialEq)]
enum Held {
    Nothing,
    Value(Bound),
    Image,
}

impl Values {
    /// The value of the field with this index; an image's is its picture, so it has none here.
    pub(crate) fn get(&self, field: usize) -> Option<&Bound> {
        match self.by_field.get(field) {
            Some(Held::Value(bound)) => Some(bound),
            _ => None,
        }
    }

    /// Whether a layer of the template is drawn at all.
    #[must_use]
    pub fn show(&self, layer: &Layer) -> bool {
        layer.when.as_ref().is_none_or(|condition| self.satisfy(condition))
    }

    fn satisfy(&self, condition: &Condition) -> bool {
        match condition {
            Condition::Given(field) => self.has(*field),
            Condition::OneOf(field, values) => {
                self.get(*field).is_some_and(|own| values.iter().any(|value| own.is_same(value)))
            }
            Condition::Compares(field, comparison, value) => {
                let ordering = self.get(*field).and_then(|own| own.compare(value));
                ordering.is_some_and(|ordering| comparison.holds(ordering))
            }
            Condition::All(parts) => parts.iter().all(|part| self.satisfy(part)),
            Condition::Any(parts) => parts.iter().any(|part| self.satisfy(part)),
            Condition::None(parts) => !parts.iter().any(|part| self.satisfy(part)),
        }
    }

    /// Whether the field with this index has a value or a picture.
    #[must_use]
    pub fn has(&self, field: usize) -> bool {
        self.by_field.get(field).is_some_and(|held| *held != Held::Nothing)
    }
}

/// Parses the JSON text of `data`.
///
/// # Errors
/// Issues at `["data", …]`: no JSON, or members given twice.
pub fn parse(json: &str) -> Result<Value, Vec<Issue>> {
    json::parse(json, &["data".into()])
}

/// Validates `data` and the names of the image fields for which a picture is given.
///
/// # Errors
/// Every mistake, at `["data", name]` or `["images", name]`: unknown, missing or ill-typed fields.
pub fn check(template: &Template, data: &Value, image_fields: &[String]) -> Result<Values, Vec<Issue>> {
    let Some(data) = data.as_object() else {
        return Err(vec![Issue::new(vec!["data".into()], "dict_type", "must be an object: values by field name")]);
    };
    let mut issues = Vec::new();
    for name in data.keys() {
        issues.extend(unknown(template, "data", name));
    }
    for name in image_fields {
        issues.extend(unknown(template, "images", name));
    }
    let mut by_field = Vec::with_capacity(template.fields.len());
    for field in &template.fields {
        let (root, held) = if field.kind == FieldKind::Image {
            let is_given = image_fields.contains(&field.name);
            ("images", if is_given { Held::Image } else { Held::Nothing })
        } else {
            let validated = data.get(&field.name).map_or(Ok(None), |value| validate(field, value));
            let bound = match validated {
                Ok(bound) => bound,
                Err(fault) => {
                    issues.push(Issue::new(place("data", &field.name), fault.kind, fault.msg));
                    by_field.push(Held::Nothing);
                    continue;
                }
            };
            // An optional field may be emptied; a default stands in only for what is absent.
            let is_absent = data.get(&field.name).is_none_or(Value::is_null);
            let bound = bound.or_else(|| field.default.clone().filter(|_| is_absent));
            ("data", bound.map_or(Held::Nothing, Held::Value))
        };
        if held == Held::Nothing && field.required {
            issues.push(Issue::new(place(root, &field.name), "missing", format!("`{}` is required", field.name)));
        }
        by_field.push(held);
    }
    issues.truncate(MAX_ISSUES);
    if issues.is_empty() { Ok(Values { by_field }) } else { Err(issues) }
}

fn place(root: &str, name: &str) -> Vec<Loc> {
    vec![root.into(), name.into()]
}

/// An issue where `name` is no field of the template, or one that belongs under the other root.
fn unknown(template: &Template, root: &str, name: &str) -> Option<Issue> {
    let is_image = |index: usize| template.fields[index].kind == FieldKind::Image;
    let msg = match template.field(name) {
        Some(index) if is_image(index) == (root == "images") => return None,
        Some(_) if root == "data" => format!("`{name}` is an image field: give its picture under `images`"),
        Some(index) => {
            format!("`{name}` is no image but a {} field: give it in `data`", template.fields[index].kind.name())
        }
        None => {
            let near = did_you_mean(name, template.fields.iter().map(|field| field.name.as_str()));
            format!("`{name}` is no field of this template{near}")
        }
    };
    Some(Issue::new(place(root, name), "extra_forbidden", msg))
}
