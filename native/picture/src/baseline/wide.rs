//! The inverse transform with AVX2, which gives the same samples.

use std::arch::x86_64::__m256i;

use pulp::x86::V3;

use super::idct::{ACROSS, Block, DOWN, FOURS, Factors, ODDS, Plain, TWOS, Transform};

/// With AVX2: eight rows or columns at once, in sums of two products of sixteen bits.
#[derive(Clone, Copy)]
pub struct Wide(pub V3);

impl Transform for Wide {
    #[inline(always)]
    fn samples(self, block: &Block, steps: &Block) -> [u8; 64] {
        self.small(block, steps).unwrap_or_else(|| beyond(block, steps))
    }
}

/// Coefficients beyond those of any picture.
#[cold]
fn beyond(block: &Block, steps: &Block) -> [u8; 64] {
    Plain.samples(block, steps)
}

impl Wide {
    /// Returns `None` if a product, or the result of the first direction, exceeds sixteen bits.
    #[inline(always)]
    fn small(self, block: &Block, steps: &Block) -> Option<[u8; 64]> {
        let Self(V3 { avx, avx2, .. }) = self;
        let [block, steps]: [[__m256i; 4]; 2] = [pulp::cast(*block), pulp::cast(*steps)];
        let mut odd = avx._mm256_setzero_si256();
        let mut coefficients = [odd; 4];
        for ((coefficients, block), steps) in coefficients.iter_mut().zip(block).zip(steps) {
            let low = avx2._mm256_mullo_epi16(block, steps);
            let high = avx2._mm256_mulhi_epi16(block, steps);
            odd = avx2._mm256_or_si256(odd, avx2._mm256_xor_si256(high, avx2._mm256_srai_epi16::<15>(low)));
            *coefficients = low;
        }
        let rows = self.pass::<{ DOWN.1 }>(coefficients, DOWN.0);
        // Two rows, each with its even columns in one half and its odd ones in the other.
        let two = [
            avx2._mm256_packs_epi32(rows[0], rows[4]),
            avx2._mm256_packs_epi32(rows[1], rows[5]),
            avx2._mm256_packs_epi32(rows[2], rows[6]),
            avx2._mm256_packs_epi32(rows[3], rows[7]),
        ];
        // A saturated value has the bits of the largest or of the smallest number.
        let (most, least) = (avx._mm256_set1_epi16(i16::MAX), avx._mm256_set1_epi16(i16::MIN));
        for rows in two {
            odd = avx2._mm256_or_si256(odd, avx2._mm256_cmpeq_epi16(rows, most));
            odd = avx2._mm256_or_si256(odd, avx2._mm256_cmpeq_epi16(rows, least));
        }
        if avx._mm256_testz_si256(odd, odd) == 0 {
            return None;
        }
        let (top, top_next) = (avx2._mm256_unpacklo_epi32(two[0], two[1]), avx2._mm256_unpacklo_epi32(two[2], two[3]));
        let (low, low_next) = (avx2._mm256_unpackhi_epi32(two[0], two[1]), avx2._mm256_unpackhi_epi32(two[2], two[3]));
        // For the upper four rows and for the lower four: columns 0 and 4 beside 1 and 3, and 2 and
        // 6 beside 5 and 7.
        let (first, third) = (avx2._mm256_unpacklo_epi64(top, top_next), avx2._mm256_unpackhi_epi64(top, top_next));
        let (second, fourth) = (avx2._mm256_unpacklo_epi64(low, low_next), avx2._mm256_unpackhi_epi64(low, low_next));
        let columns = [
            avx2._mm256_permute2x128_si256::<0x20>(first, second),
            avx2._mm256_permute2x128_si256::<0x20>(third, fourth),
            avx2._mm256_permute2x128_si256::<0x31>(first, second),
            avx2._mm256_permute2x128_si256::<0x31>(third, fourth),
        ];
        let [c0, c1, c2, c3, c4, c5, c6, c7] = self.pass::<{ ACROSS.1 }>(columns, ACROSS.0);
        let (left, right) = (self.bytes(c0, c1, c2, c3), self.bytes(c4, c5, c6, c7));
        let (one, other) = (avx2._mm256_unpacklo_epi32(left, right), avx2._mm256_unpackhi_epi32(left, right));
        Some(pulp::cast([
            avx2._mm256_permute2x128_si256::<0x20>(one, other),
            avx2._mm256_permute2x128_si256::<0x31>(one, other),
        ]))
    }

    /// Four columns of eight, as bytes: rows of four, the upper four rows in one half.
    #[inline(always)]
    fn bytes(self, a: __m256i, b: __m256i, c: __m256i, d: __m256i) -> __m256i {
        let Self(V3 { avx2, .. }) = self;
        let turn: __m256i = pulp::cast([[0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15u8]; 2]);
        let (one, other) = (avx2._mm256_packs_epi32(a, b), avx2._mm256_packs_epi32(c, d));
        avx2._mm256_shuffle_epi8(avx2._mm256_packus_epi16(one, other), turn)
    }

    #[inline(always)]
    fn sum(self, pairs: __m256i, factors: Factors) -> __m256i {
        self.0.avx2._mm256_madd_epi16(pairs, pulp::cast([factors; 8]))
    }

    /// One direction of eight rows or columns; the input is in pairs by the order of the lines, the
    /// output by their numbers. Without closures, into which no instruction would be compiled.
    #[inline(always)]
    fn pass<const SHIFT: i32>(self, [fours, twos, ones, fives]: [__m256i; 4], half: i32) -> [__m256i; 8] {
        let Self(V3 { avx, avx2, .. }) = self;
        let half = avx._mm256_set1_epi32(half);
        let plus = avx2._mm256_add_epi32(self.sum(fours, FOURS[0]), half);
        let minus = avx2._mm256_add_epi32(self.sum(fours, FOURS[1]), half);
        let (outer, inner) = (self.sum(twos, TWOS[0]), self.sum(twos, TWOS[1]));
        let even = [
            avx2._mm256_add_epi32(plus, outer),
            avx2._mm256_add_epi32(minus, inner),
            avx2._mm256_sub_epi32(minus, inner),
            avx2._mm256_sub_epi32(plus, outer),
        ];
        let mut lines = [half; 8];
        for (at, (even, [one, other])) in even.into_iter().zip(ODDS).enumerate() {
            let odd = avx2._mm256_add_epi32(self.sum(ones, one), self.sum(fives, other));
            lines[at] = avx2._mm256_srai_epi32::<SHIFT>(avx2._mm256_add_epi32(even, odd));
            lines[7 - at] = avx2._mm256_srai_epi32::<SHIFT>(avx2._mm256_sub_epi32(even, odd));
        }
        lines
    }
}
