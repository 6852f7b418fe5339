//! The forward cosine transform of 8 × 8 samples in integers: Loeffler, Ligtenberg and Moschytz
//! (ICASSP 1989), with 13 bits of fraction in the constants and 2 kept between the passes, as in
//! libjpeg's accurate transform. The samples already have those 2 bits.
//!
//! Every line of a pass works on eight columns at once, in 16 bits where sums fit and in 32 where
//! products need it, so that compilers can vectorise it.

use super::blocks::Samples;

const FRACTION: u32 = 13;
const KEPT: u32 = 2;

const C_0_298: i16 = 2446;
const C_0_390: i16 = 3196;
const C_0_541: i16 = 4433;
const C_0_765: i16 = 6270;
const C_0_899: i16 = 7373;
const C_1_175: i16 = 9633;
const C_1_501: i16 = 12299;
const C_1_847: i16 = 15137;
const C_1_961: i16 = 16069;
const C_2_053: i16 = 16819;
const C_2_562: i16 = 20995;
const C_3_072: i16 = 25172;

/// Coefficients, eight times as large as by the standard's formula: the outer index is the horizontal frequency.
#[inline(always)]
pub fn forward(samples: &Samples) -> [[i16; 8]; 8] {
    let columns = pass::<0, FRACTION>(samples);
    let rows = std::array::from_fn(|i| std::array::from_fn(|j| columns[j][i]));
    pass::<KEPT, { FRACTION + KEPT }>(&rows)
}

/// The first coefficient of a block of one colour, whose others are 0; `None` for other blocks.
#[inline(always)]
pub fn mean(samples: &Samples) -> Option<i16> {
    let first = samples[0][0];
    let differ = samples.as_flattened().iter().fold(0, |differ, sample| differ | (sample ^ first));
    (differ == 0).then_some(first * (64 >> KEPT))
}

/// Transforms each column. Sums that were not multiplied are shifted down by `PLAIN` bits, the
/// others by `SHIFT`.
#[inline(always)]
fn pass<const PLAIN: u32, const SHIFT: u32>(v: &[[i16; 8]; 8]) -> [[i16; 8]; 8] {
    let mut out = [[0; 8]; 8];
    for i in 0..8 {
        let sum = |a: usize, b: usize| v[a][i].wrapping_add(v[b][i]);
        let difference = |a: usize, b: usize| v[a][i].wrapping_sub(v[b][i]);
        let times = |value: i16, constant: i16| i32::from(value) * i32::from(constant);
        let (s0, s1, s2, s3) = (sum(0, 7), sum(1, 6), sum(2, 5), sum(3, 4));

        let (outer, inner) = (s0.wrapping_add(s3), s1.wrapping_add(s2));
        out[0][i] = plain::<PLAIN>(outer.wrapping_add(inner));
        out[4][i] = plain::<PLAIN>(outer.wrapping_sub(inner));
        let (outer, inner) = (s0.wrapping_sub(s3), s1.wrapping_sub(s2));
        let turned = times(outer.wrapping_add(inner), C_0_541);
        out[2][i] = descale::<SHIFT>(turned + times(outer, C_0_765));
        out[6][i] = descale::<SHIFT>(turned - times(inner, C_1_847));

        let (d, c, b, a) = (difference(0, 7), difference(1, 6), difference(2, 5), difference(3, 4));
        let (ac, bd) = (a.wrapping_add(c), b.wrapping_add(d));
        let turned = times(ac.wrapping_add(bd), C_1_175);
        let (ad, bc) = (times(a.wrapping_add(d), C_0_899), times(b.wrapping_add(c), C_2_562));
        let (ac, bd) = (turned - times(ac, C_1_961), turned - times(bd, C_0_390));
        out[7][i] = descale::<SHIFT>(times(a, C_0_298) - ad + ac);
        out[5][i] = descale::<SHIFT>(times(b, C_2_053) - bc + bd);
        out[3][i] = descale::<SHIFT>(times(c, C_3_072) - bc + ac);
        out[1][i] = descale::<SHIFT>(times(d, C_1_501) - ad + bd);
    }
    out
}

#[inline(always)]
const fn plain<const SHIFT: u32>(value: i16) -> i16 {
    if SHIFT == 0 { value } else { value.wrapping_add(1 << (SHIFT - 1)) >> SHIFT }
}

#[inline(always)]
const fn descale<const SHIFT: u32>(value: i32) -> i16 {
    ((value + (1 << (SHIFT - 1))) >> SHIFT) as i16
}

#[cfg(test)]
mod tests {
    use super::*;

    fn exact(samples: &Samples, u: usize, v: usize) -> f64 {
        let scale = |k: usize| if k == 0 { 0.5f64.sqrt() } else { 1.0 };
        let wave = |k: usize, n: usize| scene::num::cos((2 * n + 1) as f64 * k as f64 * std::f64::consts::PI / 16.0);
        let at = |x: usize, y: usize| f64::from(samples[y][x]) / 4.0;
        let sum: f64 = (0..64).map(|i| at(i % 8, i / 8) * wave(u, i % 8) * wave(v, i / 8)).sum();
        0.25 * scale(u) * scale(v) * sum
    }

    fn check(samples: &Samples) {
        let coefficients = forward(samples);
        for (u, column) in coefficients.iter().enumerate() {
            for (v, value) in column.iter().enumerate() {
                let expected = exact(samples, u, v);
                assert!((f64::from(*value) / 8.0 - expected).abs() < 0.3, "{u}, {v}: {value} and {expected}");
            }
        }
    }

    #[test]
    fn it_is_the_cosine_transform() {
        check(&std::array::from_fn(|y| std::array::from_fn(|x| ((y * 8 + x) * 37 % 1021) as i16 - 512)));
    }

    #[test]
    fn a_block_of_one_colour_is_its_mean() {
        for sample in [-512, -1, 0, 3, 508] {
            let mut expected = [[0; 8]; 8];
            expected[0][0] = mean(&[[sample; 8]; 8]).unwrap();
            assert_eq!(forward(&[[sample; 8]; 8]), expected);
        }
        let mut other = [[7; 8]; 8];
        other[7][7] = 8;
        assert_eq!(mean(&other), None);
    }

    #[test]
    fn the_largest_values_fit() {
        for bits in 0..256u32 {
            // Every row and column pattern of the two extremes that a basis function has, and some that none has.
            let extreme = |on: bool| if on { 508 } else { -512 };
            check(&std::array::from_fn(|y| std::array::from_fn(|x| extreme((bits >> x & 1) ^ (bits >> y & 1) > 0))));
            check(&std::array::from_fn(|y| std::array::from_fn(|x| extreme(bits >> ((x + y) % 8) & 1 > 0))));
        }
    }
}
