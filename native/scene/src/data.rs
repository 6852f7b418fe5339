//! Data for a template: validated against its fields, all at once.

use std::collections::BTreeMap;
use std::sync::Arc;

use fixed_decimal::Decimal;
use serde_json::Value;

use crate::bound::Bound;
use crate::issue::{Issue, Loc, MAX_ISSUES, did_you_mean};
use crate::items::{self, Held};
use crate::schema::declared::Declared;
use crate::template::document::picture_name;
use crate::template::list::Source;
use crate::template::{Condition, FieldKind, Layer, Template};
use crate::value::validate;
use crate::{decimal, json};

/// Values for the fields of one template and those that follow from its lists, defaults applied; none at all by
/// default.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Values {
    by_field: Arc<Vec<Held>>,
    items: Arc<BTreeMap<usize, Vec<Vec<Held>>>>,
    /// The values of an item, and the index of the first of them.
    of_item: Option<(usize, Vec<Held>)>,
}

impl Values {
    fn held(&self, field: usize) -> Option<&Held> {
        let own = self.of_item.as_ref().and_then(|(first, values)| values.get(field.checked_sub(*first)?));
        own.or_else(|| self.by_field.get(field))
    }

    /// The value of the field with this index, or one derived from a list; an image's is its picture, so it has none
    /// here.
    pub(crate) fn get(&self, field: usize) -> Option<&Bound> {
        match self.held(field) {
            Some(Held::Value(bound)) => Some(bound),
            _ => None,
        }
    }

    /// The number of items of a list.
    pub(crate) fn count(&self, list: usize) -> usize {
        self.items.get(&list).map_or(0, Vec::len)
    }

    /// These values with those of an item of a list.
    pub(crate) fn of_item(&self, declared: &Declared, list: usize, index: usize) -> Self {
        let mut first = None;
        let mut own = Vec::new();
        let (item, count) = (self.items.get(&list).and_then(|items| items.get(index)), self.count(list));
        for (at, (of, source)) in declared.derived() {
            if of != list || !source.is_of_item() {
                continue;
            }
            first.get_or_insert(at);
            own.push(match source {
                Source::Member(member) => item.and_then(|item| item.get(member)).cloned().unwrap_or(Held::Nothing),
                Source::Index => Held::Value(Bound::Number(Decimal::from(index as u64 + 1))),
                Source::First => flag(index == 0),
                Source::Last => flag(index + 1 == count),
                Source::Odd => flag(index.is_multiple_of(2)),
                Source::Even => flag(!index.is_multiple_of(2)),
                Source::Count | Source::Sum(_) => Held::Nothing,
            });
        }
        Self { of_item: Some((first.unwrap_or_default(), own)), ..self.clone() }
    }

    /// Returns true if a layer of the template is drawn.
    #[must_use]
    pub fn show(&self, layer: &Layer) -> bool {
        layer.when.as_ref().is_none_or(|condition| self.satisfy(condition))
    }

    /// Returns whether a condition holds.
    pub(crate) fn satisfy(&self, condition: &Condition) -> bool {
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

    /// Returns true if the field with this index has a value or a picture.
    #[must_use]
    pub fn has(&self, field: usize) -> bool {
        self.held(field).is_some_and(|held| *held != Held::Nothing)
    }
}

const fn flag(value: bool) -> Held {
    Held::Value(Bound::Flag(value))
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
    let count = |list: &str| data.get(list).and_then(Value::as_array).map_or(0, Vec::len);
    for name in image_fields {
        match of_item(name) {
            Some((list, index, member)) => {
                let msg = unknown_of_item(template, list, (index, count(list)), member);
                issues.extend(msg.map(|msg| Issue::new(place("images", name), "extra_forbidden", msg)));
            }
            None => issues.extend(unknown(template, "images", name)),
        }
    }
    let mut by_field = Vec::with_capacity(template.fields.len());
    let mut items = BTreeMap::new();
    for (at, field) in template.fields.iter().enumerate() {
        let given = data.get(&field.name);
        let (root, held) = match &field.kind {
            FieldKind::Image => {
                let is_given = image_fields.contains(&field.name);
                ("images", if is_given { Held::Image } else { Held::Nothing })
            }
            FieldKind::List(list) => {
                let has_picture =
                    |index: usize, member: &str| image_fields.contains(&picture_name(&field.name, index, member));
                let given = given.filter(|given| !given.is_null());
                let read = given
                    .map(|given| items::validate_items(list, given, &place("data", &field.name), Some(&has_picture)));
                let read = read.transpose().map_err(|wrong| issues.extend(wrong));
                let Ok(read) = read else {
                    by_field.push(Held::Nothing);
                    continue;
                };
                let is_given = read.is_some();
                items.insert(at, read.unwrap_or_default());
                if !is_given && field.required {
                    issues.push(Issue::new(
                        place("data", &field.name),
                        "missing",
                        format!("`{}` is required", field.name),
                    ));
                }
                // An empty list is given, and has nothing.
                by_field.push(if items[&at].is_empty() { Held::Nothing } else { flag(true) });
                continue;
            }
            _ => {
                let bound = match given.map_or(Ok(None), |value| validate(field, value)) {
                    Ok(bound) => bound,
                    Err(fault) => {
                        issues.push(Issue::new(place("data", &field.name), fault.kind, fault.msg));
                        by_field.push(Held::Nothing);
                        continue;
                    }
                };
                // An optional field may be emptied; a default replaces only an absent value.
                let is_absent = given.is_none_or(Value::is_null);
                let bound = bound.or_else(|| field.default.clone().filter(|_| is_absent));
                ("data", bound.map_or(Held::Nothing, Held::Value))
            }
        };
        if held == Held::Nothing && field.required {
            issues.push(Issue::new(place(root, &field.name), "missing", format!("`{}` is required", field.name)));
        }
        by_field.push(held);
    }
    for (_, (list, source)) in template.declared.derived() {
        let items = items.get(&list).map_or(&[][..], Vec::as_slice);
        by_field.push(match source {
            Source::Count => Held::Value(Bound::Number(Decimal::from(items.len() as u64))),
            Source::Sum(member) => Held::Value(Bound::Number(decimal::sum(items.iter().filter_map(|item| {
                let Some(Held::Value(Bound::Number(number))) = item.get(member) else { return None };
                Some(number)
            })))),
            _ => Held::Nothing,
        });
    }
    issues.truncate(MAX_ISSUES);
    if issues.is_empty() {
        Ok(Values { by_field: by_field.into(), items: items.into(), of_item: None })
    } else {
        Err(issues)
    }
}

/// The list, the index and the field of the name by which the picture of an item's field is given.
fn of_item(name: &str) -> Option<(&str, usize, &str)> {
    let (list, rest) = name.split_once('[')?;
    let (index, field) = rest.split_once("].")?;
    let is_plain = index == "0" || !index.starts_with(['0', '+']);
    Some((list, index.parse().ok().filter(|_| is_plain)?, field))
}

/// Returns the fault of a name of an item's picture.
fn unknown_of_item(template: &Template, list: &str, (index, count): (usize, usize), member: &str) -> Option<String> {
    let own = template.fields.iter().find(|field| field.name == list);
    let Some(FieldKind::List(own)) = own.map(|field| &field.kind) else {
        return Some(format!("`{list}` is no list of this template"));
    };
    match own.fields.iter().find(|field| field.name == member) {
        Some(field) if !field.kind.is_image() => {
            Some(format!("`{member}` is no image but a {} field: give it in `data`", field.kind.name()))
        }
        None => {
            let images = own.fields.iter().filter(|field| field.kind.is_image());
            let near = did_you_mean(member, images.map(|field| field.name.as_str()));
            Some(format!("`{member}` is no field of the items of `{list}`{near}"))
        }
        Some(_) if index >= count => Some(format!("`{list}` has {count} items in `data`, counted from 0")),
        Some(_) => None,
    }
}

fn place(root: &str, name: &str) -> Vec<Loc> {
    vec![root.into(), name.into()]
}

/// An issue where `name` is no field of the template, or one that belongs under the other root.
fn unknown(template: &Template, root: &str, name: &str) -> Option<Issue> {
    let is_image = |index: usize| template.fields[index].kind.is_image();
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
