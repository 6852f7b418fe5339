//! The decoders and the resizer give equal bytes at every level of processor features.

use std::thread;

use fast_image_resize::images::{Image, ImageRef};
use fast_image_resize::{CpuExtensions, PixelType, ResizeOptions, Resizer};
use picture::{Fit, Target, fit};
use work::alone;
use zune_core::bytestream::ZCursor;
use zune_core::colorspace::ColorSpace;
use zune_core::options::DecoderOptions;
use zune_jpeg::JpegDecoder;

use crate::files::read;
use crate::random::Random;

/// Files, and the colour space that they are decoded to.
const JPEGS: [(&str, ColorSpace); 6] = [
    ("plain.jpg", ColorSpace::RGBA),
    ("full-chroma.jpg", ColorSpace::RGBA),
    ("progressive.jpg", ColorSpace::RGBA),
    ("gray.jpg", ColorSpace::Luma),
    ("p3.jpg", ColorSpace::RGBA),
    ("cmyk.jpg", ColorSpace::CMYK),
];

#[cfg(target_arch = "x86_64")]
const LEVELS: [CpuExtensions; 2] = [CpuExtensions::Sse4_1, CpuExtensions::Avx2];
#[cfg(target_arch = "aarch64")]
const LEVELS: [CpuExtensions; 1] = [CpuExtensions::Neon];

#[expect(unsafe_code, reason = "the resizer asks for it, since it does not look whether the processor has them")]
fn resizer(level: CpuExtensions) -> Resizer {
    assert!(level.is_supported(), "{level:?} can't be tested on this processor");
    let mut resizer = Resizer::new();
    // SAFETY: the processor supports the extensions.
    unsafe { resizer.set_cpu_extensions(level) };
    resizer
}

#[test]
fn the_resizer_gives_equal_bytes() {
    let mut random = Random::new(3);
    let kinds = [
        (PixelType::U8, 1, false),
        (PixelType::U8x2, 2, true),
        (PixelType::U8x3, 3, false),
        (PixelType::U8x4, 4, true),
    ];
    for round in 0..120 {
        let (kind, samples, has_alpha) = kinds[round % kinds.len()];
        let (width, height) = (random.between(1, 200), random.between(1, 200));
        let pixels: Vec<u8> = (0..width * height * samples).map(|_| random.byte()).collect();
        let source = ImageRef::new(width, height, &pixels, kind).unwrap();
        let (across, down) = (random.between(1, 300), random.between(1, 300));
        let options = ResizeOptions::new().use_alpha(has_alpha && round % 8 < 4);
        let resized = |level| {
            let mut target = Image::new(across, down, kind);
            resizer(level).resize(&source, &mut target, &options).unwrap();
            target.into_vec()
        };
        let scalar = resized(CpuExtensions::None);
        for level in LEVELS {
            assert!(resized(level) == scalar, "{kind:?} {width}x{height} to {across}x{down}: {level:?} differs");
        }
    }
}

#[test]
fn the_jpeg_decoder_gives_equal_bytes() {
    let mut random = Random::new(4);
    for (name, color) in JPEGS {
        let file = read(name);
        let header = file.windows(2).position(|pair| pair == [0xFF, 0xDA]).unwrap() + 14;
        for round in 0..40 {
            // Other scan data with the same header: the results must be equal.
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
