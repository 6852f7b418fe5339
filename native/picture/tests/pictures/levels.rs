//! The decoders give equal bytes whatever the processor can do.

use std::thread;

use picture::{Fit, Target, fit};
use work::alone;
use zune_core::bytestream::ZCursor;
use zune_core::colorspace::ColorSpace;
use zune_core::options::DecoderOptions;
use zune_jpeg::JpegDecoder;

use crate::files::read;
use crate::random::Random;

/// Files, and what they are decoded to.
const JPEGS: [(&str, ColorSpace); 6] = [
    ("plain.jpg", ColorSpace::RGBA),
    ("full-chroma.jpg", ColorSpace::RGBA),
    ("progressive.jpg", ColorSpace::RGBA),
    ("gray.jpg", ColorSpace::Luma),
    ("p3.jpg", ColorSpace::RGBA),
    ("cmyk.jpg", ColorSpace::CMYK),
];

#[test]
fn the_jpeg_decoder_gives_equal_bytes() {
    let mut random = Random::new(4);
    for (name, color) in JPEGS {
        let file = read(name);
        let header = file.windows(2).position(|pair| pair == [0xFF, 0xDA]).unwrap() + 14;
        for round in 0..40 {
            // Other scan data of the same header: whatever it decodes to has to be the same.
            let mut file = file.clone();
            for _ in 0..round {
                let at = random.between(header as u32, file.len() as u32 - 3) as usize;
                file[at] = random.byte() & 0xFE;
            }
            let decoded = |is_simd| {
                let options = DecoderOptions::default().set_use_unsafe(is_simd).jpeg_set_out_colorspace(color);
                JpegDecoder::new_with_options(ZCursor::new(&file), options).decode().ok()
            };
            let simd = decoded(true);
            assert!(round > 0 || simd.is_some());
            assert!(simd == decoded(false), "{name}, round {round}");
        }
    }
}

#[test]
fn threads_give_equal_bytes() {
    let target = Target { width: 90, height: 70, fit: Fit::Cover, focus: (0.3, 0.6) };
    let draw = |name: &str| fit(&read(name), &target, &alone(&|| false)).unwrap();
    for name in ["plain.jpg", "p3.jpg", "alpha.png", "alpha.webp"] {
        let alone = draw(name);
        let together: Vec<_> = thread::scope(|scope| {
            let threads: Vec<_> = (0..8).map(|_| scope.spawn(|| draw(name))).collect();
            threads.into_iter().map(|thread| thread.join().unwrap()).collect()
        });
        assert!(together.iter().all(|picture| *picture == alone), "{name}");
    }
}
