//! Names for people, by language.

use crate::node::Node;
use crate::number;
use crate::schema::kind::{Entries, Kind, Text};
use crate::schema::limits::MAX_LABEL;
use crate::schema::record::Member;

pub(super) static LABEL: Member<Entries<Text>> = Member::nullable(
    "label",
    Entries { most: 50, names: None, value: Text(1..=MAX_LABEL) },
    "Names for people, by language tag: {\"ar\": \"الاسم\", \"en\": \"Name\"}.",
);

pub(super) fn label(node: &Node) -> Vec<(String, String)> {
    let entries = LABEL.kind();
    let mut labels = Vec::new();
    for (language, text) in &entries.nodes(node) {
        if number::locale(language).is_none() {
            text.fail("value_error", format!("`{language}` is no language tag such as ar or en"));
        }
        labels.extend(entries.value.read(text).map(|text| ((*language).to_owned(), text)));
    }
    labels
}
