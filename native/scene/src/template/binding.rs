//! Members of layers that take their values from fields.

use serde_json::{Value, json};

use crate::bound::Bound;
use crate::issue::{Issue, Loc};
use crate::template::document::Template;
use crate::template::field::{Field, FieldKind};
use crate::template::fonts::FontRequest;

/// A layer with members that take their values from fields.
#[derive(Clone, Debug, PartialEq)]
pub struct BoundLayer {
    /// The layer as the template writes it.
    pub(crate) json: Value,
    /// Its bound members.
    pub(crate) bindings: Vec<Binding>,
    /// The faces that any of its looks asks for.
    pub(crate) fonts: Vec<FontRequest>,
    /// The assets that its picture may be, where that is bound.
    pub(crate) assets: Vec<String>,
}

/// A member that takes its value from a field.
#[derive(Clone, Debug, PartialEq)]
pub struct Binding {
    /// Its place in the layer.
    pub(crate) place: Vec<Loc>,
    /// The index of the field.
    pub(crate) field: usize,
    /// The name of the option's member that it takes, of a choice.
    pub(crate) member: Option<&'static str>,
    /// The range of the field's numbers and the range that they become.
    pub(crate) ranges: Option<[(f64, f64); 2]>,
    /// Its value where the field has none.
    pub(crate) otherwise: Option<Value>,
}

impl BoundLayer {
    /// The layer as JSON, its bound members replaced by literals; `literal` gives them.
    pub(crate) fn resolved(&self, literal: impl Fn(&Binding) -> Option<Value>) -> Value {
        let mut json = self.json.clone();
        for binding in &self.bindings {
            if let Some(place) = at(&mut json, &binding.place) {
                *place = literal(binding).unwrap_or_default();
            }
        }
        json
    }
}

impl BoundLayer {
    /// A fault of the layer with certain values, told of the field whose value it is.
    pub(crate) fn told(&self, issue: Issue, template: &Template, index: usize) -> Issue {
        let Some(binding) = self.bindings.iter().find(|binding| issue.loc.starts_with(&binding.place)) else {
            return Issue { loc: [vec!["layers".into(), index.into()], issue.loc].concat(), ..issue };
        };
        let place: String = binding
            .place
            .iter()
            .map(|step| match step {
                Loc::Str(name) => format!(".{name}"),
                Loc::Int(index) => format!("[{index}]"),
            })
            .collect();
        let msg = format!("layers[{index}]{place} takes it, which {}", issue.msg);
        Issue { loc: vec!["data".into(), template.fields[binding.field].name.as_str().into()], msg, ..issue }
    }
}

impl Binding {
    /// The literal that stands in its place for a value of its field; `None` where it has none.
    pub(crate) fn literal(&self, field: &Field, value: Option<&Bound>) -> Option<Value> {
        let own = match (value, &field.kind) {
            (Some(Bound::Color(color)), _) => Some(json!(color)),
            (Some(Bound::Flag(flag)), _) => Some(json!(flag)),
            (Some(Bound::Number(number)), _) => {
                number.to_string().parse().ok().map(|number| json!(self.mapped(number)))
            }
            (Some(Bound::Option(index)), FieldKind::Choice(options)) => {
                let member = options[*index].member(self.member.unwrap_or_default());
                match member.and_then(Value::as_f64) {
                    Some(number) => Some(json!(self.mapped(number))),
                    None => member.cloned(),
                }
            }
            _ => None,
        };
        own.or_else(|| self.otherwise.clone())
    }

    /// A number of the first range at its place in the second, its ends where it is beyond them.
    fn mapped(&self, number: f64) -> f64 {
        let Some([(from, to), (least, most)]) = self.ranges else { return number };
        let share = ((number - from) / (to - from)).clamp(0.0, 1.0);
        // Exact at both ends.
        if share == 1.0 { most } else { least + (most - least) * share }
    }
}

/// The value at a place.
pub(crate) fn at<'a>(value: &'a mut Value, place: &[Loc]) -> Option<&'a mut Value> {
    place.iter().try_fold(value, |value, step| match step {
        Loc::Str(name) => value.get_mut(name.as_str()),
        Loc::Int(index) => value.get_mut(*index),
    })
}
