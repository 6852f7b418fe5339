//! Colours multiplied by their alpha, and divided by it again.

use pulp::Arch;

#[cfg(target_arch = "x86_64")]
use super::wide::{Divide, Multiply, Wide};

/// Pixels whose last sample is alpha.
pub fn multiply<const COUNT: usize>(arch: Arch, from: &[u8], to: &mut [u8]) {
    match arch {
        #[cfg(target_arch = "x86_64")]
        Arch::V3(simd) => simd.vectorize(Multiply::<COUNT> { by: Wide(simd), from, to }),
        _ => multiply_plain::<COUNT>(from, to),
    }
}

/// The same back, in place.
pub fn divide<const COUNT: usize>(arch: Arch, pixels: &mut [u8]) {
    match arch {
        #[cfg(target_arch = "x86_64")]
        Arch::V3(simd) => simd.vectorize(Divide::<COUNT> { by: Wide(simd), pixels }),
        _ => divide_plain::<COUNT>(pixels),
    }
}

pub fn multiply_plain<const COUNT: usize>(from: &[u8], to: &mut [u8]) {
    for (from, to) in from.as_chunks::<COUNT>().0.iter().zip(to.as_chunks_mut::<COUNT>().0) {
        let alpha = from[COUNT - 1];
        *to = from.map(|sample| {
            let product = u16::from(sample) * u16::from(alpha) + 128;
            ((product + (product >> 8)) >> 8) as u8
        });
        to[COUNT - 1] = alpha;
    }
}

pub fn divide_plain<const COUNT: usize>(pixels: &mut [u8]) {
    for pixel in pixels.as_chunks_mut::<COUNT>().0 {
        let alpha = pixel[COUNT - 1];
        if alpha == 255 {
            continue;
        }
        let inverse = i32::from(INVERSES[usize::from(alpha)]);
        *pixel = pixel.map(|sample| {
            let rounded = ((((i32::from(sample) << 7) * inverse) >> 14) + 1) >> 1;
            (rounded as u16).min(255) as u8
        });
        pixel[COUNT - 1] = alpha;
    }
}

/// 255 divided by an alpha, in 256ths. That of 1 is negative in 16 bits and makes 255 of all but 0, as it should.
pub static INVERSES: [i16; 256] = {
    let mut inverses = [0; 256];
    let mut alpha = 1;
    while alpha < 256 {
        // Rounded to even at a half.
        let (whole, rest) = (65280 / alpha, 65280 % alpha);
        let is_up = 2 * rest > alpha || (2 * rest == alpha && whole % 2 == 1);
        inverses[alpha] = (whole + is_up as usize) as u16 as i16;
        alpha += 1;
    }
    inverses
};
