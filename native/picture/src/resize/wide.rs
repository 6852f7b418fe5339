//! The passes with AVX2, which give the same samples: sums of two products of sixteen bits.

use std::arch::x86_64::{__m128i, __m256i};

use pulp::NullaryFnOnce;
use pulp::x86::V3;

use super::alpha::{self, INVERSES};
use super::passes::{Mix, Rows, SLACK};
use super::weights::{Weights, Window};

#[derive(Clone, Copy)]
pub struct Wide(pub V3);

impl Wide {
    /// Columns that are mixed at once, and the fewest that can be.
    pub const STEP: usize = 64;

    /// Adds 32 columns of two rows to their sums, four to each lane of each.
    #[inline(always)]
    fn add(self, sums: &mut [__m256i; 4], one: __m256i, other: __m256i, weights: __m256i) {
        let Self(V3 { avx, avx2, .. }) = self;
        let zero = avx._mm256_setzero_si256();
        let (low, high) = (avx2._mm256_unpacklo_epi8(one, other), avx2._mm256_unpackhi_epi8(one, other));
        let pairs = [
            avx2._mm256_unpacklo_epi8(low, zero),
            avx2._mm256_unpackhi_epi8(low, zero),
            avx2._mm256_unpacklo_epi8(high, zero),
            avx2._mm256_unpackhi_epi8(high, zero),
        ];
        for (sum, pair) in sums.iter_mut().zip(pairs) {
            *sum = avx2._mm256_add_epi32(*sum, avx2._mm256_madd_epi16(pair, weights));
        }
    }

    /// Samples of sums, in the order of [`Self::add`].
    #[inline(always)]
    fn samples(self, [a, b, c, d]: [__m256i; 4], shift: __m128i) -> __m256i {
        let Self(V3 { avx2, .. }) = self;
        let one = avx2._mm256_packs_epi32(avx2._mm256_sra_epi32(a, shift), avx2._mm256_sra_epi32(b, shift));
        let other = avx2._mm256_packs_epi32(avx2._mm256_sra_epi32(c, shift), avx2._mm256_sra_epi32(d, shift));
        avx2._mm256_packus_epi16(one, other)
    }

    /// How far sums are shifted.
    #[inline(always)]
    fn shift(self, weights: &Weights) -> __m128i {
        pulp::cast([u64::from(weights.shift), 0])
    }
}

impl Mix for Wide {
    #[inline(always)]
    fn mix(self, Rows { samples, stride }: Rows<'_>, weights: &Weights, window: &Window, to: &mut [u8]) {
        let half = self.0.avx._mm256_set1_epi32(weights.half());
        let shift = self.shift(weights);
        let (pairs, odd) = window.weights.as_chunks::<2>();
        for at in (0..to.len()).step_by(Self::STEP) {
            // The last step ends with the row, and mixes some columns again.
            let at = at.min(to.len() - Self::STEP);
            let mut sums = [[half; 4]; 2];
            let mut rest = &samples[at..];
            for &pair in pairs {
                let (Some(one), Some(other)) = (rest.first_chunk::<64>(), rest[stride..].first_chunk::<64>()) else {
                    return;
                };
                let weights = pulp::cast([pair; 8]);
                let (one, other): ([__m256i; 2], [__m256i; 2]) = (pulp::cast(*one), pulp::cast(*other));
                self.add(&mut sums[0], one[0], other[0], weights);
                self.add(&mut sums[1], one[1], other[1], weights);
                rest = rest.get(2 * stride..).unwrap_or_default();
            }
            if let [odd] = odd {
                let Some(one) = rest.first_chunk::<64>() else { return };
                let weights = pulp::cast([[*odd, 0]; 8]);
                let one: [__m256i; 2] = pulp::cast(*one);
                self.add(&mut sums[0], one[0], one[0], weights);
                self.add(&mut sums[1], one[1], one[1], weights);
            }
            if let Some(to) = to[at..].first_chunk_mut::<64>() {
                *to = pulp::cast([self.samples(sums[0], shift), self.samples(sums[1], shift)]);
            }
        }
    }
}

/// Two halves of 16 bytes of samples, each as four pairs of neighbours of one kind: which bytes they are.
type Pairs<T> = [[T; 8]; 2];

/// The pass across.
pub struct Across<'a, const COUNT: usize> {
    by: Wide,
    rows: Rows<'a>,
    weights: &'a Weights,
    /// For each window, where its steps end.
    ends: Vec<usize>,
    /// The weights of each step in the order of the pairs.
    steps: Vec<Pairs<i16>>,
    to: &'a mut [u8],
}

impl<'a, const COUNT: usize> Across<'a, COUNT> {
    /// Pixels in a step: as many in pairs as 16 bytes hold.
    const PIXELS: usize = 16 / COUNT / 2 * 2;

    /// In which order the pairs stand: the first pixel of each, and its sample.
    const PLACES: [[(usize, usize); 4]; 2] = {
        let mut places = [[(0, 0); 4]; 2];
        let mut half = 0;
        while half < 2 {
            let mut pair = 0;
            while pair < 4 {
                let (pixel, sample) = match COUNT {
                    1 => (2 * pair, 0),
                    2 => (pair / 2 * 2, pair % 2),
                    _ => (0, pair),
                };
                places[half][pair] = (half * Self::PIXELS / 2 + pixel, sample);
                pair += 1;
            }
            half += 1;
        }
        places
    };

    /// The bytes of the pairs in 16 bytes; beyond them where pixels have fewer samples than four.
    const BYTES: [[[u8; 16]; 2]; 2] = {
        let mut bytes = [[[0x80; 16]; 2]; 2];
        let mut at = 0;
        while at < 16 {
            let (half, pair, other) = (at / 8, at / 2 % 4, at % 2);
            let (pixel, sample) = Self::PLACES[half][pair];
            if sample < COUNT {
                let byte = ((pixel + other) * COUNT + sample) as u8;
                bytes[half][0][(pair * 2 + other) * 2] = byte;
                bytes[half][1][(pair * 2 + other) * 2] = byte;
            }
            at += 1;
        }
        bytes
    };

    pub fn new(by: Wide, rows: Rows<'a>, weights: &'a Weights, to: &'a mut [u8]) -> Self {
        let (mut ends, mut steps) = (Vec::with_capacity(weights.windows.len()), Vec::new());
        for Window { weights, .. } in &weights.windows {
            for step in weights.chunks(Self::PIXELS) {
                let weight = |pixel: usize| step.get(pixel).copied().unwrap_or(0);
                let mut pairs = [[0; 8]; 2];
                for (pairs, places) in pairs.iter_mut().zip(Self::PLACES) {
                    for (pair, (pixel, _)) in pairs.as_chunks_mut::<2>().0.iter_mut().zip(places) {
                        *pair = [weight(pixel), weight(pixel + 1)];
                    }
                }
                steps.push(pairs);
            }
            ends.push(steps.len());
        }
        Self { by, rows, weights, ends, steps, to }
    }
}

impl<const COUNT: usize> NullaryFnOnce for Across<'_, COUNT> {
    type Output = ();

    #[inline(always)]
    fn call(self) {
        let Self { by, rows: Rows { samples, stride }, weights, ends, steps, to } = self;
        let Wide(V3 { avx, avx2, .. }) = by;
        let order: [__m256i; 2] = pulp::cast(Self::BYTES);
        let half = avx._mm256_set1_epi32(weights.half());
        let shift = by.shift(weights);
        let length = weights.windows.len() * COUNT;
        let count = to.len() / length;
        let mut spare = vec![0; 3 * length];
        for (group, to) in to.chunks_mut(4 * length).enumerate() {
            // Where rows are missing in the last group, its last row is made again.
            let [a, b, c, d] = [0, 1, 2, 3].map(|row| {
                let start = (group * 4 + row).min(count - 1) * stride;
                &samples[start..start + stride + SLACK]
            });
            let mut lines = to.chunks_exact_mut(length).chain(spare.chunks_exact_mut(length));
            let mut line = || lines.next().unwrap_or_default().as_chunks_mut::<COUNT>().0.iter_mut();
            let to = line().zip(line()).zip(line().zip(line()));
            let mut first = 0;
            for ((window, &end), ((to_a, to_b), (to_c, to_d))) in weights.windows.iter().zip(&ends).zip(to) {
                let mut sums = [avx._mm256_setzero_si256(); 2];
                let mut at = window.first * COUNT;
                for &step in &steps[first..end] {
                    let [one, other]: [__m128i; 2] = pulp::cast(step);
                    let one = avx2._mm256_broadcastsi128_si256(one);
                    let other = avx2._mm256_broadcastsi128_si256(other);
                    let (Some(a), Some(b)) = (a[at..].first_chunk::<16>(), b[at..].first_chunk::<16>()) else { return };
                    let (Some(c), Some(d)) = (c[at..].first_chunk::<16>(), d[at..].first_chunk::<16>()) else { return };
                    let sources: [__m256i; 2] = pulp::cast([*a, *b, *c, *d]);
                    for (sum, source) in sums.iter_mut().zip(sources) {
                        let pairs = avx2._mm256_shuffle_epi8(source, order[0]);
                        *sum = avx2._mm256_add_epi32(*sum, avx2._mm256_madd_epi16(pairs, one));
                        let pairs = avx2._mm256_shuffle_epi8(source, order[1]);
                        *sum = avx2._mm256_add_epi32(*sum, avx2._mm256_madd_epi16(pairs, other));
                    }
                    at += Self::PIXELS * COUNT;
                }
                first = end;
                for sum in &mut sums {
                    // Sums of the same sample stand in two or in all four places.
                    if COUNT <= 2 {
                        *sum = avx2._mm256_add_epi32(*sum, avx2._mm256_shuffle_epi32::<0b01_00_11_10>(*sum));
                    }
                    if COUNT == 1 {
                        *sum = avx2._mm256_add_epi32(*sum, avx2._mm256_shuffle_epi32::<0b10_11_00_01>(*sum));
                    }
                    *sum = avx2._mm256_add_epi32(*sum, half);
                }
                let [one, other] = sums;
                // In each lane the samples of two rows.
                let made: [[[u8; 4]; 4]; 2] = pulp::cast(by.samples([one, other, one, other], shift));
                to_a.copy_from_slice(&made[0][0][..COUNT]);
                to_b.copy_from_slice(&made[1][0][..COUNT]);
                to_c.copy_from_slice(&made[0][1][..COUNT]);
                to_d.copy_from_slice(&made[1][1][..COUNT]);
            }
        }
    }
}

/// Colours multiplied by their alpha.
pub struct Multiply<'a, const COUNT: usize> {
    pub by: Wide,
    pub from: &'a [u8],
    pub to: &'a mut [u8],
}

/// Colours divided by their alpha.
pub struct Divide<'a, const COUNT: usize> {
    pub by: Wide,
    pub pixels: &'a mut [u8],
}

/// Which byte is the alpha of each in 16 bytes, for both lanes.
const fn alphas<const COUNT: usize>() -> [[u8; 16]; 2] {
    let mut bytes = [0; 16];
    let mut at = 0;
    while at < 16 {
        bytes[at] = (at / COUNT * COUNT + COUNT - 1) as u8;
        at += 1;
    }
    [bytes; 2]
}

/// 255 where a byte is an alpha.
const fn is_alpha<const COUNT: usize>() -> [u8; 32] {
    let mut bytes = [0; 32];
    let mut at = COUNT - 1;
    while at < 32 {
        bytes[at] = 255;
        at += COUNT;
    }
    bytes
}

impl<const COUNT: usize> NullaryFnOnce for Multiply<'_, COUNT> {
    type Output = ();

    #[inline(always)]
    fn call(self) {
        let Self { by: Wide(V3 { avx, avx2, .. }), from, to } = self;
        let (alphas, is_alpha): (__m256i, __m256i) = (pulp::cast(alphas::<COUNT>()), pulp::cast(is_alpha::<COUNT>()));
        let (zero, half) = (avx._mm256_setzero_si256(), avx._mm256_set1_epi16(128));
        let (from, rest) = from.as_chunks::<32>();
        let (to, to_rest) = to.as_chunks_mut::<32>();
        for (from, to) in from.iter().zip(to) {
            let pixels: __m256i = pulp::cast(*from);
            let factors = avx2._mm256_or_si256(avx2._mm256_shuffle_epi8(pixels, alphas), is_alpha);
            let mut products = [
                (avx2._mm256_unpacklo_epi8(pixels, zero), avx2._mm256_unpacklo_epi8(factors, zero)),
                (avx2._mm256_unpackhi_epi8(pixels, zero), avx2._mm256_unpackhi_epi8(factors, zero)),
            ];
            for (samples, factors) in &mut products {
                let product = avx2._mm256_add_epi16(avx2._mm256_mullo_epi16(*samples, *factors), half);
                let product = avx2._mm256_add_epi16(product, avx2._mm256_srli_epi16::<8>(product));
                *samples = avx2._mm256_srli_epi16::<8>(product);
            }
            *to = pulp::cast(avx2._mm256_packus_epi16(products[0].0, products[1].0));
        }
        alpha::multiply_plain::<COUNT>(rest, to_rest);
    }
}

impl<const COUNT: usize> NullaryFnOnce for Divide<'_, COUNT> {
    type Output = ();

    #[inline(always)]
    fn call(self) {
        let Self { by: Wide(V3 { avx, avx2, .. }), pixels } = self;
        let is_alpha: __m256i = pulp::cast(is_alpha::<COUNT>());
        let most = avx._mm256_set1_epi16(255);
        let (chunks, rest) = pixels.as_chunks_mut::<32>();
        for chunk in chunks {
            let pixels: __m256i = pulp::cast(*chunk);
            let mut inverses = [[0; 16]; 2];
            let places = inverses.as_flattened_mut().as_chunks_mut::<COUNT>().0;
            for (inverse, pixel) in places.iter_mut().zip(chunk.as_chunks::<COUNT>().0) {
                *inverse = [INVERSES[usize::from(pixel[COUNT - 1])]; COUNT];
            }
            let inverses: [__m256i; 2] = pulp::cast(inverses);
            let halves: [__m128i; 2] = pulp::cast(pixels);
            let mut divided = [pixels; 2];
            for (divided, (half, inverse)) in divided.iter_mut().zip(halves.into_iter().zip(inverses)) {
                let samples = avx2._mm256_slli_epi16::<7>(avx2._mm256_cvtepu8_epi16(half));
                *divided = avx2._mm256_min_epu16(avx2._mm256_mulhrs_epi16(samples, inverse), most);
            }
            let divided = avx2._mm256_packus_epi16(divided[0], divided[1]);
            let divided = avx2._mm256_permute4x64_epi64::<0b11_01_10_00>(divided);
            *chunk = pulp::cast(avx2._mm256_blendv_epi8(divided, pixels, is_alpha));
        }
        alpha::divide_plain::<COUNT>(rest);
    }
}
