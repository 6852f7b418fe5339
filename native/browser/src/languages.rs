//! The languages whose numbers, days and plurals the module supports.

/// Primary subtags of BCP 47, sorted: Arabic and English, languages in Arabic script, and those of neighbours and guests of Arab
/// countries. Each is some kilobytes.
pub const LANGUAGES: [&str; 12] = ["ar", "bn", "ckb", "en", "fa", "fr", "hi", "id", "ms", "ps", "tr", "ur"];
