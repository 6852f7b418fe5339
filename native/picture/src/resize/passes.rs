//! The two passes over a picture: down its columns, then across its rows.

use pulp::{Arch, NullaryFnOnce};

use super::weights::{Weights, Window};
#[cfg(target_arch = "x86_64")]
use super::wide::{Across, Wide};

/// Bytes after the last row that [`across`] may look at, of which nothing depends.
pub const SLACK: usize = 16;

/// Rows of samples, each `stride` bytes after the one before it.
#[derive(Clone, Copy)]
pub struct Rows<'a> {
    pub samples: &'a [u8],
    pub stride: usize,
}

/// Rows of the result, made of the first `length` bytes of rows.
pub fn down(arch: Arch, rows: Rows<'_>, weights: &Weights, length: usize, to: &mut [u8]) {
    match arch {
        #[cfg(target_arch = "x86_64")]
        Arch::V3(simd) if length >= Wide::STEP => {
            simd.vectorize(Down { rows, weights, length, to, by: Wide(simd) });
        }
        _ => Down { rows, weights, length, to, by: Plain }.call(),
    }
}

/// Rows of the result, made of as many rows of pixels of `COUNT` samples.
pub fn across<const COUNT: usize>(arch: Arch, rows: Rows<'_>, weights: &Weights, to: &mut [u8]) {
    match arch {
        #[cfg(target_arch = "x86_64")]
        Arch::V3(simd) => simd.vectorize(Across::<COUNT>::new(Wide(simd), rows, weights, to)),
        _ => across_plain::<COUNT>(rows, weights, to),
    }
}

/// Makes a row of the result.
pub trait Mix: Copy {
    /// Of the columns from the first byte of the first row on.
    fn mix(self, rows: Rows<'_>, weights: &Weights, window: &Window, to: &mut [u8]);
}

/// Compiled for each kind of processor with all that it calls, hence inlined.
struct Down<'a, M> {
    rows: Rows<'a>,
    weights: &'a Weights,
    length: usize,
    to: &'a mut [u8],
    by: M,
}

impl<M: Mix> NullaryFnOnce for Down<'_, M> {
    type Output = ();

    #[inline(always)]
    fn call(self) {
        let Self { rows: Rows { samples, stride }, weights, length, to, by } = self;
        for (window, to) in weights.windows.iter().zip(to.chunks_exact_mut(length)) {
            by.mix(Rows { samples: &samples[window.first * stride..], stride }, weights, window, to);
        }
    }
}

#[derive(Clone, Copy)]
struct Plain;

impl Mix for Plain {
    fn mix(self, rows: Rows<'_>, weights: &Weights, window: &Window, to: &mut [u8]) {
        const STEP: usize = 16;
        for (step, to) in to.chunks_mut(STEP).enumerate() {
            let mut sums = [weights.half(); STEP];
            for (row, &weight) in window.weights.iter().enumerate() {
                let samples = &rows.samples[row * rows.stride + step * STEP..][..to.len()];
                sums.iter_mut().zip(samples).for_each(|(sum, &sample)| *sum += i32::from(sample) * i32::from(weight));
            }
            to.iter_mut().zip(sums).for_each(|(to, sum)| *to = sample(sum, weights));
        }
    }
}

fn across_plain<const COUNT: usize>(rows: Rows<'_>, weights: &Weights, to: &mut [u8]) {
    for (row, to) in to.chunks_exact_mut(weights.windows.len() * COUNT).enumerate() {
        let row = &rows.samples[row * rows.stride..][..rows.stride];
        for (window, to) in weights.windows.iter().zip(to.as_chunks_mut::<COUNT>().0) {
            let mut sums = [weights.half(); COUNT];
            for (pixel, &weight) in row[window.first * COUNT..].as_chunks::<COUNT>().0.iter().zip(&window.weights) {
                sums.iter_mut().zip(pixel).for_each(|(sum, &sample)| *sum += i32::from(sample) * i32::from(weight));
            }
            *to = sums.map(|sum| sample(sum, weights));
        }
    }
}

fn sample(sum: i32, weights: &Weights) -> u8 {
    (sum >> weights.shift).clamp(0, 255) as u8
}
