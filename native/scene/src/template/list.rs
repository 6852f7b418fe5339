//! Lists of items, and the values that follow from them.

use crate::template::field::{Field, FieldKind, Fraction, Notation, NumberForm};

/// A value that follows from a list. It has a name and a form as a field has, and an index after those of all fields.
#[derive(Clone, Debug)]
pub(crate) struct Derived {
    /// The index of the list.
    pub list: usize,
    /// Its source.
    pub source: Source,
    /// Its name and its form.
    pub field: Field,
}

/// The source of a value derived from a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Source {
    /// The item's field with this index.
    Member(usize),
    /// The number of the item, from 1 on.
    Index,
    /// True of the first item.
    First,
    /// True of the last item.
    Last,
    /// True of the first item, the third, the fifth.
    Odd,
    /// True of the others.
    Even,
    /// The number of items.
    Count,
    /// The sum of the field with this index over all items.
    Sum(usize),
}

impl Source {
    /// True of a value that each item has, which layers of items alone can name.
    pub(crate) const fn is_of_item(self) -> bool {
        !matches!(self, Self::Count | Self::Sum(_))
    }
}

/// The names of values that each item has beside its fields.
pub(crate) const OF_ITEMS: [(&str, Source); 5] = [
    ("index", Source::Index),
    ("first", Source::First),
    ("last", Source::Last),
    ("odd", Source::Odd),
    ("even", Source::Even),
];

const PLAIN: NumberForm = NumberForm { fraction: Fraction::AsGiven, grouping: true, notation: Notation::Standard };

/// The values that follow from the lists among some fields; those of one item lie together.
pub(crate) fn derived(fields: &[(usize, &Field)]) -> Vec<Derived> {
    let mut derived = Vec::new();
    for (list, field) in fields {
        let FieldKind::List(items) = &field.kind else { continue };
        let mut add = |name: String, source: Source, field: Field| {
            derived.push(Derived { list: *list, source, field: Field { name, ..field } });
        };
        for (at, member) in items.fields.iter().enumerate() {
            add(format!("item.{}", member.name), Source::Member(at), member.clone());
        }
        for (name, source) in OF_ITEMS {
            let kind = if source == Source::Index { FieldKind::Number(PLAIN) } else { FieldKind::Flag };
            add(name.to_owned(), source, Field::of_kind(kind));
        }
        add(format!("{}.count", field.name), Source::Count, Field::of_kind(FieldKind::Number(PLAIN)));
        for (at, member) in items.fields.iter().enumerate() {
            if matches!(member.kind, FieldKind::Number(_) | FieldKind::Amount { .. }) {
                let sum = Field::of_kind(member.kind.clone());
                add(format!("{}.{}.sum", field.name, member.name), Source::Sum(at), sum);
            }
        }
    }
    derived
}
