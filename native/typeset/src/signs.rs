//! The project's own drawings of signs that the bundled fonts lack: the UAE dirham sign (U+20C3) and stars (U+2605, U+2606).

use std::sync::{Arc, LazyLock};

use scene::frame::FaceData;

use crate::face::Face;

/// The face's family name in messages.
pub(crate) const FAMILY: &str = "Naqsh Signs";

/// SHA-256 of the file.
const SHA256: &str = "00b6972d282b70bddaa95f2f7862da8609baa62c6811ee056aa57c475eefb6ef";

/// The face; `fonts/signs.py` draws it.
pub(crate) fn face() -> Option<Arc<Face>> {
    static SIGNS: LazyLock<Option<Arc<Face>>> = LazyLock::new(|| {
        let bytes = include_bytes!("../fonts/signs.ttf").to_vec();
        Face::parse(Arc::new(FaceData { sha256: SHA256.to_owned(), index: 0, bytes })).ok()
    });
    SIGNS.clone()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sign_has_ink_that_stands_on_the_line() {
        let face = face().unwrap();
        let instance = face.instance(&[]);
        for sign in ['\u{20C3}', '\u{2605}', '\u{2606}'] {
            let ink = instance.ink(instance.glyph(sign).unwrap()).unwrap();
            assert!(ink.left >= 0.0 && ink.bottom > -0.1 && ink.top < 0.8 && ink.right < 0.85, "{sign} {ink:?}");
            assert!(ink.top - ink.bottom > 0.65, "{sign} {ink:?}");
        }
    }
}
