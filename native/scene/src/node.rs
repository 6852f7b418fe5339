//! A typed reader over JSON that collects every issue with its place instead of stopping at the first.
//!
//! A getter answers `None` after it has reported why; callers go on with a neutral value, so that one pass over a
//! document validates all of it.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use serde_json::Value;

use crate::issue::{Issue, Loc, MAX_ISSUES, did_you_mean};
use crate::schema::limits::MAX_LOOK_BYTES;

/// Collects issues; the first [`MAX_ISSUES`] are kept.
#[derive(Default)]
pub(crate) struct Issues {
    found: RefCell<Vec<Issue>>,
    /// Places of members that fields give, and whether their kind takes such values.
    bound: RefCell<BTreeMap<Vec<Loc>, bool>>,
    /// Bytes of the looks of bound layers that were read.
    looks: Cell<usize>,
}

impl Issues {
    pub(crate) fn push(&self, issue: Issue) {
        let mut issues = self.found.borrow_mut();
        if issues.len() < MAX_ISSUES {
            issues.push(issue);
        }
    }

    pub(crate) fn into_vec(self) -> Vec<Issue> {
        self.found.into_inner()
    }

    /// Announces members that fields give.
    pub(crate) fn bind(&self, places: impl Iterator<Item = Vec<Loc>>) {
        self.bound.borrow_mut().extend(places.map(|place| (place, false)));
    }

    /// The announced members whose kinds take no values of fields.
    pub(crate) fn unbound(&self) -> Vec<Vec<Loc>> {
        self.bound.borrow().iter().filter(|(_, is_taken)| !**is_taken).map(|(place, _)| place.clone()).collect()
    }
}

#[derive(Clone, Copy)]
enum Step<'a> {
    Root,
    Member(&'a str),
    Element(usize),
}

/// A value and its place.
#[derive(Clone, Copy)]
pub(crate) struct Node<'a> {
    pub(crate) value: &'a Value,
    parent: Option<&'a Node<'a>>,
    step: Step<'a>,
    issues: &'a Issues,
}

impl<'a> Node<'a> {
    pub(crate) fn root(value: &'a Value, issues: &'a Issues) -> Self {
        Self { value, parent: None, step: Step::Root, issues }
    }

    /// Another value at the same place, with its own issues.
    pub(crate) fn with<'b>(&self, value: &'b Value, issues: &'b Issues) -> Node<'b>
    where
        'a: 'b,
    {
        Node { value, parent: self.parent, step: self.step, issues }
    }

    /// A member of this object whose name the document chooses.
    pub(crate) fn member_node(&'a self, name: &'a str, value: &'a Value) -> Node<'a> {
        self.child(value, Step::Member(name))
    }

    /// An element of this list.
    pub(crate) fn element_node(&'a self, index: usize, value: &'a Value) -> Node<'a> {
        self.child(value, Step::Element(index))
    }

    pub(crate) fn push(&self, issue: Issue) {
        self.issues.push(issue);
    }

    /// Notes that the kind of this member takes values of fields.
    pub(crate) fn take_binding(&self) {
        let mut bound = self.issues.bound.borrow_mut();
        if !bound.is_empty() {
            bound.entry(self.loc()).and_modify(|is_taken| *is_taken = true);
        }
    }

    /// Counts bytes of looks of bound layers; false where they are too many.
    pub(crate) fn spend(&self, bytes: usize) -> bool {
        let all = self.issues.looks.get().saturating_add(bytes);
        self.issues.looks.set(all);
        all <= MAX_LOOK_BYTES
    }

    /// Issues for another reading of the document, which goes on counting the bytes of looks.
    pub(crate) fn own_issues(&self) -> Issues {
        Issues { looks: self.issues.looks.clone(), ..Issues::default() }
    }

    /// Takes over the count of another reading.
    pub(crate) fn count_looks_of(&self, other: &Issues) {
        self.issues.looks.set(other.looks.get());
    }

    /// Returns true after any fault in the document.
    pub(crate) fn has_issues(&self) -> bool {
        !self.issues.found.borrow().is_empty()
    }

    pub(crate) fn loc(&self) -> Vec<Loc> {
        let mut loc = self.parent.map_or_else(Vec::new, Node::loc);
        match self.step {
            Step::Root => {}
            Step::Member(name) => loc.push(name.into()),
            Step::Element(index) => loc.push(index.into()),
        }
        loc
    }

    pub(crate) fn fail(&self, kind: &'static str, msg: impl Into<String>) {
        self.issues.push(Issue::new(self.loc(), kind, msg));
    }

    /// Reports a mistake in one of this object's members, present or not.
    pub(crate) fn fail_member(&self, name: &str, kind: &'static str, msg: impl Into<String>) {
        let mut loc = self.loc();
        loc.push(name.into());
        self.issues.push(Issue::new(loc, kind, msg));
    }

    /// The names of this object's members; `what` names it in messages.
    pub(crate) fn member_names(&self, what: &str) -> Option<impl Iterator<Item = &'a str> + use<'a>> {
        let members = self.value.as_object();
        if members.is_none() {
            self.fail("model_type", format!("must be an object: {what}"));
        }
        members.map(|members| members.keys().map(String::as_str))
    }

    /// The member of this name.
    pub(crate) fn member(&'a self, name: &'static str) -> Option<Node<'a>> {
        self.value.get(name).map(|value| self.child(value, Step::Member(name)))
    }

    /// This value as an object with free member names.
    pub(crate) fn entries(&'a self, most: usize) -> Vec<(&'a str, Node<'a>)> {
        let Some(members) = self.value.as_object() else {
            self.fail("dict_type", "must be an object");
            return Vec::new();
        };
        if members.len() > most {
            self.fail("too_long", format!("holds {} members, at most {most} are allowed", members.len()));
            return Vec::new();
        }
        members.iter().map(|(name, value)| (name.as_str(), self.child(value, Step::Member(name)))).collect()
    }

    /// This value as a list of `count` elements.
    pub(crate) fn list(&'a self, count: RangeInclusive<usize>) -> Option<Vec<Node<'a>>> {
        let Some(values) = self.value.as_array() else {
            self.fail("list_type", "must be a list");
            return None;
        };
        if values.len() < *count.start() {
            self.fail("too_short", format!("holds {}, at least {} needed", values.len(), count.start()));
            return None;
        }
        if values.len() > *count.end() {
            self.fail("too_long", format!("holds {}, at most {} allowed", values.len(), count.end()));
            return None;
        }
        Some(values.iter().enumerate().map(|(index, value)| self.child(value, Step::Element(index))).collect())
    }

    /// A string of `length` Unicode scalar values without NUL.
    pub(crate) fn string(&self, length: RangeInclusive<usize>) -> Option<&'a str> {
        let Some(text) = self.value.as_str() else {
            self.fail("string_type", "must be a string");
            return None;
        };
        let count = text.chars().count();
        if count < *length.start() {
            self.fail("string_too_short", format!("has {count} characters, at least {} needed", length.start()));
            return None;
        }
        if count > *length.end() {
            self.fail("string_too_long", format!("has {count} characters, at most {} allowed", length.end()));
            return None;
        }
        if text.contains('\0') {
            self.fail("value_error", "holds a NUL character; remove it");
            return None;
        }
        Some(text)
    }

    pub(crate) fn boolean(&self) -> Option<bool> {
        let value = self.value.as_bool();
        if value.is_none() {
            self.fail("bool_type", "must be true or false");
        }
        value
    }

    /// A number in `range`, ends included.
    pub(crate) fn number(&self, range: RangeInclusive<f32>) -> Option<f32> {
        let Some(number) = self.value.as_f64() else {
            self.fail("float_type", "must be a number");
            return None;
        };
        self.bounded(number, decimal(*range.start()), decimal(*range.end())).then_some(number as f32)
    }

    /// A number greater than 0 and at most `most`.
    pub(crate) fn positive(&self, most: f32) -> Option<f32> {
        let number = self.number(f32::MIN..=most)?;
        if number <= 0.0 {
            self.fail("greater_than", "must be greater than 0");
            return None;
        }
        Some(number)
    }

    /// A whole number in `range`; `72.0` is one.
    pub(crate) fn integer(&self, range: RangeInclusive<u32>) -> Option<u32> {
        let whole = self.value.as_f64().filter(|number| number.fract() == 0.0);
        let Some(number) = whole else {
            self.fail("int_type", "must be a whole number");
            return None;
        };
        self.bounded(number, f64::from(*range.start()), f64::from(*range.end())).then_some(number as u32)
    }

    /// One of the names in `table`, as the value it stands for.
    pub(crate) fn choice<T: Copy>(&self, table: &[(&str, T)]) -> Option<T> {
        let Some(given) = self.value.as_str() else {
            self.fail("string_type", format!("must be {}", alternatives(table)));
            return None;
        };
        let found = table.iter().find(|(name, _)| *name == given);
        if found.is_none() {
            let near = did_you_mean(given, table.iter().map(|(name, _)| *name));
            self.fail("enum", format!("must be {}{near}", alternatives(table)));
        }
        found.map(|(_, value)| *value)
    }

    fn bounded(&self, number: f64, least: f64, most: f64) -> bool {
        if number < least {
            self.fail("greater_than_equal", format!("must be at least {least}"));
        } else if number > most {
            self.fail("less_than_equal", format!("must be at most {most}"));
        }
        (least..=most).contains(&number)
    }

    fn child(&'a self, value: &'a Value, step: Step<'a>) -> Node<'a> {
        Node { value, parent: Some(self), step, issues: self.issues }
    }
}

fn alternatives<T>(table: &[(&str, T)]) -> String {
    let names: Vec<String> = table.iter().map(|(name, _)| format!("\"{name}\"")).collect();
    match names.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, rest)) => format!("{} or {last}", rest.join(", ")),
        None => String::new(),
    }
}
/// A bound as it is written: 0.1 and not the nearest number of fewer digits to it.
fn decimal(bound: f32) -> f64 {
    bound.to_string().parse().unwrap_or_else(|_| f64::from(bound))
}
