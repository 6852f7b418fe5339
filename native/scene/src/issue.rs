//! A fault of a template or its data: its place, its description and the remedy.

use std::fmt;

/// One step of the way from the root to the place of an issue.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Loc {
    /// A member of an object.
    Str(String),
    /// An element of a list, from 0.
    Int(usize),
}

impl From<&str> for Loc {
    fn from(name: &str) -> Self {
        Self::Str(name.to_owned())
    }
}

impl From<usize> for Loc {
    fn from(index: usize) -> Self {
        Self::Int(index)
    }
}

/// One mistake in a template or in data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Issue {
    /// The place: `["layers", 3, "font"]` in a template, `["data", "name"]` or `["images", "photo"]` in data.
    pub loc: Vec<Loc>,
    /// The kind of mistake, named as pydantic v2 names it (`missing`, `extra_forbidden`, …).
    pub kind: &'static str,
    /// The fault and its remedy.
    pub msg: String,
}

impl Issue {
    /// An issue at a place.
    #[must_use]
    pub fn new(loc: Vec<Loc>, kind: &'static str, msg: impl Into<String>) -> Self {
        Self { loc, kind, msg: msg.into() }
    }
}

impl fmt::Display for Issue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for step in &self.loc {
            match step {
                Loc::Str(name) => write!(f, "/{name}")?,
                Loc::Int(index) => write!(f, "/{index}")?,
            }
        }
        write!(f, ": {}", self.msg)
    }
}

/// The most issues reported at once: enough to repair a file in one go, too few to be an amplifier.
pub const MAX_ISSUES: usize = 100;

/// The nearest of `known` to a misspelt `given`, as a sentence to append, or nothing where none is near.
pub(crate) fn did_you_mean<'a>(given: &str, known: impl IntoIterator<Item = &'a str>) -> String {
    let folded = given.to_lowercase();
    // A long word may hide two slips, a word of three letters only one.
    let tolerance = (given.chars().count() / 3).clamp(1, 2);
    known
        .into_iter()
        .map(|name| (distance(&folded, &name.to_lowercase()), name))
        .filter(|(distance, _)| *distance <= tolerance)
        .min_by_key(|(distance, _)| *distance)
        .map_or_else(String::new, |(_, name)| format!("; did you mean `{name}`?"))
}

/// Edit distance where swapping two neighbours is one edit (optimal string alignment); only for short names.
fn distance(a: &str, b: &str) -> usize {
    const LONGEST: usize = 64;
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    if a.len().max(b.len()) > LONGEST {
        return usize::MAX;
    }
    let mut rows = vec![vec![0; b.len() + 1]; a.len() + 1];
    for (i, row) in rows.iter_mut().enumerate() {
        row[0] = i;
    }
    for (j, cell) in rows[0].iter_mut().enumerate() {
        *cell = j;
    }
    for i in 1..=a.len() {
        for j in 1..=b.len() {
            let replaced = rows[i - 1][j - 1] + usize::from(a[i - 1] != b[j - 1]);
            let mut best = replaced.min(rows[i - 1][j] + 1).min(rows[i][j - 1] + 1);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                best = best.min(rows[i - 2][j - 2] + 1);
            }
            rows[i][j] = best;
        }
    }
    rows[a.len()][b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn near_misses_are_suggested() {
        let known = ["color", "weight", "text"];
        assert_eq!(did_you_mean("colour", known), "; did you mean `color`?");
        assert_eq!(did_you_mean("wieght", known), "; did you mean `weight`?");
        assert_eq!(did_you_mean("Text", known), "; did you mean `text`?");
        assert_eq!(did_you_mean("padding", known), "");
        assert_eq!(did_you_mean(&"x".repeat(10_000), known), "");
    }

    #[test]
    fn an_issue_reads_as_path_and_message() {
        let issue = Issue::new(vec!["layers".into(), 3.into(), "font".into()], "missing", "is required");
        assert_eq!(issue.to_string(), "/layers/3/font: is required");
    }
}
