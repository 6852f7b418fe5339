//! The families that the tests cover. The tests of `typeset` include this file too: a lower crate
//! can't depend on this one.

/// The bundled families with Arabic letters.
pub const FAMILIES: [&str; 9] = [
    "Amiri",
    "Aref Ruqaa",
    "Cairo",
    "IBM Plex Sans Arabic",
    "Noto Naskh Arabic",
    "Noto Nastaliq Urdu",
    "Reem Kufi",
    "Scheherazade New",
    "Tajawal",
];
