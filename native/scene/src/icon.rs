//! The icons that come with the engine: those of Lucide, written by `icons/generate.mjs`.

#[cfg(feature = "whole")]
use std::sync::LazyLock;
#[cfg(not(feature = "whole"))]
use std::sync::OnceLock;

use crate::geometry::Segment;
use crate::issue::did_you_mean;
use crate::path;

/// The side of the square that icons are drawn in, in their own unit.
pub const GRID: f32 = 24.0;

/// Names with their path data, in ascending order.
#[cfg(feature = "whole")]
static ICONS: LazyLock<Vec<(&str, &str)>> = LazyLock::new(|| read(include_str!("../icons/icons.txt")));

/// The same, where they are handed over.
#[cfg(not(feature = "whole"))]
static ICONS: OnceLock<Vec<(&str, &str)>> = OnceLock::new();

fn all() -> &'static [(&'static str, &'static str)] {
    #[cfg(feature = "whole")]
    return &ICONS;
    #[cfg(not(feature = "whole"))]
    return ICONS.get().map_or(&[], Vec::as_slice);
}

/// Takes the icons of `icons/icons.txt`, which come with the engine but where it is built without them. The first ones stay.
pub fn hand_over(text: String) {
    #[cfg(not(feature = "whole"))]
    ICONS.get_or_init(|| read(text.leak()));
    #[cfg(feature = "whole")]
    drop(text);
}

/// True once templates with icons can be read.
#[must_use]
pub fn are_here() -> bool {
    !all().is_empty()
}

fn read(text: &str) -> Vec<(&str, &str)> {
    text.lines().filter_map(|line| line.split_once(' ')).collect()
}

/// The path data of an icon.
pub fn data(name: &str) -> Option<&'static str> {
    let at = all().binary_search_by_key(&name, |(known, _)| *known).ok()?;
    all().get(at).map(|(_, data)| *data)
}

/// The lines of path data of an icon in parts of its square.
pub fn segments(data: &str) -> Vec<Segment> {
    path::read(data, [0.0, 0.0, GRID, GRID]).unwrap_or_default()
}

/// The nearest name to a misspelt one, as a sentence to append, or nothing where none is near.
pub fn near(given: &str) -> String {
    // Names of one first letter alone are compared, so that a template of many faults is refused soon.
    let first = given.chars().next().map(|letter| letter.to_ascii_lowercase());
    did_you_mean(given, all().iter().map(|(name, _)| *name).filter(|name| name.chars().next() == first))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_icon_is_found_and_lies_in_its_square() {
        assert!(all().len() > 1_500);
        for (name, path) in all() {
            assert_eq!(data(name), Some(*path));
            let read = path::read(path, [0.0, 0.0, GRID, GRID]).unwrap_or_else(|fault| panic!("{name}: {fault}"));
            let is_inside = |(x, y): (f32, f32)| [x, y].iter().all(|part| (-0.05..=1.05).contains(part));
            assert!(read.iter().filter_map(Segment::end).all(is_inside), "{name}");
        }
        assert_eq!(data("no-such-icon"), None);
    }

    #[test]
    fn the_list_in_the_documentation_has_every_name() {
        let list = include_str!("../../../docs/icons.md");
        let names: Vec<&str> = list.split("## ").skip(1).flat_map(|part| part.split('`').skip(1).step_by(2)).collect();
        assert_eq!(names, all().iter().map(|(name, _)| *name).collect::<Vec<_>>());
    }

    #[test]
    fn misspelt_names_get_the_nearest() {
        assert_eq!(near("plan"), "; did you mean `plane`?");
        assert_eq!(near("calender"), "; did you mean `calendar`?");
        assert_eq!([near(""), near("طائرة"), near("zzzzzzz")], ["", "", ""]);
    }
}
