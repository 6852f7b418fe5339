//! Which letters join to which (ArabicShaping.txt, Joining_Type).

use icu_properties::CodePointMapData;
use icu_properties::props::JoiningType;

fn joining_type(c: char) -> JoiningType {
    CodePointMapData::<JoiningType>::new().get(c)
}

/// Whether letters join across the character as if it were not there: marks, most format characters.
pub(crate) fn is_transparent(c: char) -> bool {
    joining_type(c) == JoiningType::Transparent
}

/// Whether it joins to the letter that follows it.
pub(crate) fn joins_next(c: char) -> bool {
    matches!(joining_type(c), JoiningType::DualJoining | JoiningType::LeftJoining | JoiningType::JoinCausing)
}

/// Whether it joins to the letter before it.
pub(crate) fn joins_previous(c: char) -> bool {
    matches!(joining_type(c), JoiningType::DualJoining | JoiningType::RightJoining | JoiningType::JoinCausing)
}
