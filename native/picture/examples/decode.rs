//! Measures the time to fit JPEG files into a box, by the decoder of this crate and by zune-jpeg.
//!
//! Arguments: width and height of the box in pixels, then JPEG files. Prints one line of JSON for
//! each file: median milliseconds of both, which alternate on one thread.
#![expect(clippy::expect_used, clippy::print_stdout, reason = "a measurement of what fails should end, and prints")]

use std::fs;
use std::hint::black_box;
use std::path::Path;
use std::time::{Duration, Instant};

use picture::{Fit, Target, fit, fit_pixels};
use work::alone;
use zune_core::bytestream::ZCursor;
use zune_core::colorspace::ColorSpace;
use zune_core::options::DecoderOptions;
use zune_jpeg::JpegDecoder;

/// Time for one file.
const TIME: Duration = Duration::from_secs(3);
const LEAST_ROUNDS: usize = 15;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let mut side = || arguments.next().and_then(|side| side.parse().ok()).expect("a width and a height");
    let target = Target { width: side(), height: side(), fit: Fit::Cover, focus: (0.5, 0.5) };
    for file in arguments {
        let bytes = fs::read(Path::new(&file)).expect("a file that can be read");
        let [own, zune] = medians(&[&|| own(&bytes, &target), &|| zune(&bytes, &target)]);
        println!("{{\"file\":{file:?},\"own_ms\":{own:.3},\"zune_ms\":{zune:.3}}}");
    }
}

fn own(bytes: &[u8], target: &Target) -> usize {
    fit(bytes, target, &alone(&never)).expect("a picture").rgba.len()
}

fn zune(bytes: &[u8], target: &Target) -> usize {
    let options = DecoderOptions::default().jpeg_set_out_colorspace(ColorSpace::RGBA);
    let mut decoder = JpegDecoder::new_with_options(ZCursor::new(bytes), options);
    let pixels = decoder.decode().expect("a picture");
    let (width, height) = decoder.dimensions().expect("a size");
    let size = (width as u32, height as u32);
    fit_pixels(&pixels, size, target, &alone(&never)).expect("a picture").rgba.len()
}

/// Median milliseconds of each; they alternate.
fn medians<const N: usize>(works: &[&dyn Fn() -> usize; N]) -> [f64; N] {
    let begun = Instant::now();
    let mut times: [Vec<f64>; N] = std::array::from_fn(|_| Vec::new());
    while begun.elapsed() < TIME || times[0].len() < LEAST_ROUNDS {
        for (work, times) in works.iter().zip(&mut times) {
            let begun = Instant::now();
            black_box(work());
            times.push(begun.elapsed().as_secs_f64() * 1_000.0);
        }
    }
    times.map(|mut times| {
        times.sort_by(f64::total_cmp);
        times[times.len() / 2]
    })
}

const fn never() -> bool {
    false
}
