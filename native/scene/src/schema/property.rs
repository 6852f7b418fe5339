//! Members of JSON objects, each with the place of its value in a struct.
//!
//! A loop reads them, so that no code names each member again to read, check and collect it.

use crate::node::Node;
use crate::schema::definitions::{Definitions, JsonSchema};
use crate::schema::kind::{Describe, Kind};
use crate::schema::record::{AnyMember, Member, Object};

/// A member of an object, and the place of its value in the struct `S`.
pub(super) struct Property<K: Kind, S> {
    member: Member<K>,
    put: fn(&mut S, K::Value),
    rule: Option<PropertyRule<K::Value, S>>,
}

/// A condition on a value, given the properties before it, and the fault of a value that breaks it.
type PropertyRule<V, S> = (fn(&S, &V) -> bool, &'static str);

impl<K: Kind, S> Property<K, S> {
    /// A property whose value `put` puts into the struct.
    pub(super) const fn new(member: Member<K>, put: fn(&mut S, K::Value)) -> Self {
        Self { member, put, rule: None }
    }

    /// The property with a condition that depends on other properties.
    pub(super) const fn holds(mut self, rule: fn(&S, &K::Value) -> bool, fault: &'static str) -> Self {
        self.rule = Some((rule, fault));
        self
    }

    fn read(&self, given: &Node, style: &S) -> Option<K::Value> {
        let value = self.member.kind().read(given)?;
        match self.rule {
            Some((rule, fault)) if !rule(style, &value) => {
                given.fail("value_error", fault);
                None
            }
            _ => Some(value),
        }
    }
}

impl<K: Kind, S> AnyMember for Property<K, S> {
    fn name(&self) -> &'static str {
        self.member.name()
    }

    fn is_required(&self) -> bool {
        self.member.is_required()
    }

    fn describe(&self, definitions: &mut Definitions) -> JsonSchema {
        self.member.describe(definitions)
    }
}

/// A property with values of any kind.
pub(super) trait AnyProperty<S>: AnyMember {
    /// Puts the value, or else the member's default, into the struct. Without either the struct stays as it is. `None`
    /// after a fault.
    fn fill(&self, object: &Object, into: &mut S) -> Option<()>;
}

impl<K: Kind, S> AnyProperty<S> for Property<K, S> {
    fn fill(&self, object: &Object, into: &mut S) -> Option<()> {
        let value = match object.get(&self.member) {
            Some(given) => Some(self.read(&given, into)?),
            None if self.member.is_required() => return None,
            None => self.member.default_value(),
        };
        if let Some(value) = value {
            (self.put)(into, value);
        }
        Some(())
    }
}

/// A member in the order of properties that other code reads by its name.
impl<K: Describe, S> AnyProperty<S> for Member<K> {
    fn fill(&self, _: &Object, _: &mut S) -> Option<()> {
        Some(())
    }
}

/// Properties in the order in which the schema states them and an object is read.
pub(super) type Properties<S> = [&'static dyn AnyProperty<S>];

/// The properties as members of a record; `COUNT` is their number.
pub(super) const fn members<S: 'static, const COUNT: usize>(
    properties: &'static Properties<S>,
) -> [&'static dyn AnyMember; COUNT] {
    let mut members: [&'static dyn AnyMember; COUNT] = [properties[0]; COUNT];
    let mut index = 1;
    while index < COUNT {
        members[index] = properties[index];
        index += 1;
    }
    members
}

/// Reads every property of an object, also after a fault, so that all faults are found. `None` after one.
pub(super) fn fill<S>(properties: &Properties<S>, object: &Object, into: &mut S) -> Option<()> {
    let mut read = Some(());
    for property in properties {
        read = property.fill(object, into).and(read);
    }
    read
}
