//! The items of a list in data.

use serde_json::Value;

use crate::bound::Bound;
use crate::issue::{Issue, Loc, MAX_ISSUES, did_you_mean};
use crate::template::field::{Field, FieldKind, ListField};
use crate::value::validate;

/// A value of an item.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Held {
    /// None.
    Nothing,
    /// A value of data.
    Value(Bound),
    /// A picture, given apart.
    Image,
}

/// Returns whether a field of the item with an index has a picture.
pub(crate) type HasPicture<'a> = &'a dyn Fn(usize, &str) -> bool;

/// Validates the items of a list at a place; `has_picture` returns whether an image field of an item has a picture, and
/// is left out where pictures are not judged.
///
/// # Errors
/// Every mistake, at the place of its item and field.
pub(crate) fn validate_items(
    list: &ListField,
    value: &Value,
    place: &[Loc],
    has_picture: Option<HasPicture>,
) -> Result<Vec<Vec<Held>>, Vec<Issue>> {
    let at = |more: &[Loc]| [place, more].concat();
    let Some(items) = value.as_array() else {
        return Err(vec![Issue::new(at(&[]), "list_type", "must be a list of objects, one for each item")]);
    };
    let (least, most, count) = (list.min_items, list.max_items, items.len());
    if count < least {
        return Err(vec![Issue::new(at(&[]), "too_short", format!("holds {count} items, at least {least} needed"))]);
    }
    if count > most {
        return Err(vec![Issue::new(at(&[]), "too_long", format!("holds {count} items, at most {most} allowed"))]);
    }
    let mut issues = Vec::new();
    let mut all = Vec::with_capacity(count);
    for (index, item) in items.iter().enumerate() {
        let Some(members) = item.as_object() else {
            issues.push(Issue::new(at(&[index.into()]), "dict_type", "must be an object: the values of one item"));
            continue;
        };
        for name in members.keys() {
            if let Some(msg) = unknown(list, name) {
                issues.push(Issue::new(at(&[index.into(), name.as_str().into()]), "extra_forbidden", msg));
            }
        }
        let mut held = Vec::with_capacity(list.fields.len());
        for field in &list.fields {
            let place = || at(&[index.into(), field.name.as_str().into()]);
            let value = match &field.kind {
                FieldKind::Image => {
                    let is_given = has_picture.is_some_and(|has| has(index, &field.name));
                    if is_given { Held::Image } else { Held::Nothing }
                }
                _ => match read(field, members.get(&field.name)) {
                    Ok(bound) => bound.map_or(Held::Nothing, Held::Value),
                    Err(fault) => {
                        issues.push(Issue::new(place(), fault.0, fault.1));
                        held.push(Held::Nothing);
                        continue;
                    }
                },
            };
            let is_judged = !field.kind.is_image() || has_picture.is_some();
            if value == Held::Nothing && field.required && is_judged {
                let msg = if field.kind.is_image() {
                    format!("`{}` is required: give its picture under `images`", field.name)
                } else {
                    format!("`{}` is required", field.name)
                };
                issues.push(Issue::new(place(), "missing", msg));
            }
            held.push(value);
        }
        all.push(held);
        if issues.len() >= MAX_ISSUES {
            break;
        }
    }
    if issues.is_empty() { Ok(all) } else { Err(issues) }
}

/// The value of a field, or its default where none is given.
fn read(field: &Field, value: Option<&Value>) -> Result<Option<Bound>, (&'static str, String)> {
    let bound = value.map_or(Ok(None), |value| validate(field, value)).map_err(|fault| (fault.kind, fault.msg))?;
    // An optional field may be emptied; a default replaces only an absent value.
    let is_absent = value.is_none_or(Value::is_null);
    Ok(bound.or_else(|| field.default.clone().filter(|_| is_absent)))
}

fn unknown(list: &ListField, name: &str) -> Option<String> {
    match list.fields.iter().find(|field| field.name == name) {
        Some(field) if field.kind.is_image() => {
            Some(format!("`{name}` is an image field: give its picture under `images`"))
        }
        Some(_) => None,
        None => {
            let near = did_you_mean(name, list.fields.iter().map(|field| field.name.as_str()));
            Some(format!("`{name}` is no field of this list's items{near}"))
        }
    }
}
