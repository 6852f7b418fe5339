//! Shared code of the fuzz targets: faces, and the definition of a finding.
//!
//! A panic anywhere is a finding, with one exception: while a hostile font is judged, a panic
//! inside a third-party parser is a refusal, because the judging process contains it ([`judging`]).

use std::panic::{AssertUnwindSafe, PanicHookInfo, catch_unwind};
use std::sync::{Arc, Once};

use scene::frame::FaceData;
use typeset::Face;

/// Files of faces with Arabic of different kinds: contextual alternates, plain joining, slanted lines.
pub const FONTS: [&str; 4] = [
    "amiri/400Regular/Amiri_400Regular.ttf",
    "cairo/400Regular/Cairo_400Regular.ttf",
    "aref-ruqaa/400Regular/ArefRuqaa_400Regular.ttf",
    "noto-nastaliq-urdu/400Regular/NotoNastaliqUrdu_400Regular.ttf",
];

/// The bytes of one of [`FONTS`].
#[must_use]
pub fn font(file: &str) -> Vec<u8> {
    let path = format!("{}/../../node_modules/@expo-google-fonts/{file}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read(&path).unwrap_or_else(|error| panic!("{path}: {error}; run npm ci first"))
}

/// A face of these bytes.
#[must_use]
pub fn face(bytes: Vec<u8>) -> Option<Arc<Face>> {
    Face::parse(Arc::new(FaceData { sha256: String::new(), index: 0, bytes })).ok()
}

/// Runs `judge`; `None` if a third-party parser panicked on its input. Our own panics stay fatal.
pub fn judging<T>(judge: impl FnOnce() -> T) -> Option<T> {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        // The fuzzer's own hook ends the process.
        let fatal = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| if !is_foreign(panic) { fatal(panic) }));
    });
    catch_unwind(AssertUnwindSafe(judge)).ok()
}

fn is_foreign(panic: &PanicHookInfo) -> bool {
    panic.location().is_some_and(|place| place.file().contains("/registry/src/"))
}
