//! Which families the tests go through. Those of `typeset` take this file too: a crate below can't depend on this one.

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
