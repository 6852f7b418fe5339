//! Members of layers that take their values from fields.

use serde_json::{Value, json};

use crate::bound::Bound;
use crate::issue::{Issue, Loc};
use crate::template::field::{Field, FieldKind};
use crate::template::fonts::FontRequest;

/// A layer with members that take their values from fields.
#[derive(Clone, Debug, PartialEq)]
pub struct BoundLayer {
    /// The layer as the template writes it.
    pub(crate) json: Value,
    /// The bytes of that.
    pub(crate) bytes: usize,
    /// Its bound members.
    pub(crate) bindings: Vec<Binding>,
    /// The faces that any of its looks asks for.
    pub(crate) fonts: Vec<FontRequest>,
    /// The assets that its pictures may be.
    pub(crate) assets: Vec<LookAsset>,
}

/// An asset that a picture of a bound layer may be.
#[derive(Clone, Debug, PartialEq)]
pub struct LookAsset {
    /// The id of the image layer.
    pub(crate) layer: String,
    /// The number of the asset among those of the layer.
    pub(crate) number: usize,
    /// The id of the asset.
    pub(crate) id: String,
}

impl LookAsset {
    /// The id under which the picture is handed over; no layer can have it.
    pub(crate) fn picture_id(&self) -> String {
        format!("{}#{}", self.layer, self.number)
    }
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
    /// Notes that an image layer may show an asset.
    pub(crate) fn add_asset(&mut self, layer: &str, id: &str) {
        let number = self.assets.iter().filter(|asset| asset.layer == layer).count();
        if self.asset(layer, id).is_none() {
            self.assets.push(LookAsset { layer: layer.to_owned(), number, id: id.to_owned() });
        }
    }

    /// An asset of an image layer.
    pub(crate) fn asset(&self, layer: &str, id: &str) -> Option<&LookAsset> {
        self.assets.iter().find(|asset| asset.layer == layer && asset.id == id)
    }

    /// The number of assets that an image layer may show.
    pub(crate) fn count(&self, layer: &str) -> usize {
        self.assets.iter().filter(|asset| asset.layer == layer).count()
    }

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
    /// A fault of the layer with certain values, at the field whose value it is, whose place `place_of` gives.
    pub(crate) fn relocated(&self, issue: Issue, place_of: impl Fn(usize) -> Vec<Loc>, loc: &[Loc]) -> Issue {
        let Some(binding) = self.bindings.iter().find(|binding| issue.loc.starts_with(&binding.place)) else {
            return Issue { loc: [loc, &issue.loc].concat(), ..issue };
        };
        // The fill of the layer for the background is no member of the schema.
        let place = if *loc == ["canvas".into()] {
            vec!["canvas".into(), "background".into()]
        } else {
            [loc, &binding.place].concat()
        };
        let place: String = place
            .iter()
            .map(|step| match step {
                Loc::Str(name) => format!(".{name}"),
                Loc::Int(index) => format!("[{index}]"),
            })
            .collect();
        let place = place.trim_start_matches('.');
        let msg = format!("{place} takes it, which {}", issue.msg);
        Issue { loc: place_of(binding.field), msg, ..issue }
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
