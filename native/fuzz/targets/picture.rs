//! Any bytes as a caller's picture, in any box: refused, or exactly as many pixels as the box has,
//! the same each time.

#![no_main]

use libfuzzer_sys::fuzz_target;
use picture::{Fit, Target, fit};
use work::alone;

fuzz_target!(|bytes: &[u8]| {
    let Some(([width, height, fit_choice, focus], file)) = bytes.split_first_chunk() else { return };
    let how = [Fit::Cover, Fit::Contain, Fit::Fill][usize::from(fit_choice % 3)];
    let focus = (f64::from(focus >> 4) / 15.0, f64::from(focus & 15) / 15.0);
    let target = Target { width: 1 + u32::from(*width), height: 1 + u32::from(*height), fit: how, focus };
    let drawn = fit(file, &target, &alone(&|| false));
    if let Ok(pixels) = &drawn {
        assert_eq!((pixels.width, pixels.height), (target.width, target.height));
        assert_eq!(pixels.rgba.len(), (pixels.width * pixels.height * 4) as usize);
        assert_eq!(pixels.is_opaque, pixels.rgba.iter().skip(3).step_by(4).all(|&alpha| alpha == 255));
    }
    assert_eq!(fit(file, &target, &alone(&|| false)), drawn);
});
