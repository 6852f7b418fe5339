//! The languages whose numbers, days and plurals the module writes.

/// Primary subtags of BCP 47, sorted: Arabic and English, the other languages in Arabic script, and those of neighbours and
/// guests of Arab countries.
pub const LANGUAGES: [&str; 24] = [
    "ar", "az", "bn", "ckb", "de", "en", "es", "fa", "fil", "fr", "ha", "he", "hi", "id", "ks", "ku", "ms", "pa", "ps",
    "ru", "sd", "sw", "tr", "ur",
];
