//! The forward cosine transform of 8 × 8 samples in integers: Loeffler, Ligtenberg and Moschytz (ICASSP 1989), with
//! 13 bits of fraction in the constants and 2 more kept between the passes, as the accurate transform of libjpeg has it.

use super::blocks::Samples;

const FRACTION: i32 = 13;
const KEPT: i32 = 2;

const C_0_298: i32 = 2446;
const C_0_390: i32 = 3196;
const C_0_541: i32 = 4433;
const C_0_765: i32 = 6270;
const C_0_899: i32 = 7373;
const C_1_175: i32 = 9633;
const C_1_501: i32 = 12299;
const C_1_847: i32 = 15137;
const C_1_961: i32 = 16069;
const C_2_053: i32 = 16819;
const C_2_562: i32 = 20995;
const C_3_072: i32 = 25172;

/// Coefficients, row by row, eight times as large as by the standard's formula.
pub fn forward(samples: &Samples) -> [i32; 64] {
    let data = samples.map(|sample| i32::from(sample) - 128);
    // Most blocks of a card are of one colour: the passes below would come to the same.
    if data.iter().all(|value| *value == data[0]) {
        let mut flat = [0; 64];
        flat[0] = data[0] * 64;
        return flat;
    }
    transform(data)
}

fn transform(mut data: [i32; 64]) -> [i32; 64] {
    for row in 0..8 {
        let at: [usize; 8] = std::array::from_fn(|i| row * 8 + i);
        pass(&mut data, at, |even| even << KEPT, FRACTION - KEPT);
    }
    for column in 0..8 {
        let at: [usize; 8] = std::array::from_fn(|i| column + i * 8);
        pass(&mut data, at, |even| descale(even, KEPT), FRACTION + KEPT);
    }
    data
}

/// Transforms eight values; `plain` brings sums that were not multiplied to the scale that `shift` gives the others.
fn pass(data: &mut [i32; 64], at: [usize; 8], plain: impl Fn(i32) -> i32, shift: i32) {
    let v = at.map(|i| data[i]);
    let (sum, difference): ([i32; 4], [i32; 4]) =
        (std::array::from_fn(|i| v[i] + v[7 - i]), std::array::from_fn(|i| v[i] - v[7 - i]));

    let (outer, inner) = (sum[0] + sum[3], sum[1] + sum[2]);
    data[at[0]] = plain(outer + inner);
    data[at[4]] = plain(outer - inner);
    let (outer, inner) = (sum[0] - sum[3], sum[1] - sum[2]);
    let turned = (inner + outer) * C_0_541;
    data[at[2]] = descale(turned + outer * C_0_765, shift);
    data[at[6]] = descale(turned - inner * C_1_847, shift);

    let [d, c, b, a] = difference;
    let turned = (a + c + b + d) * C_1_175;
    let (ad, bc) = (-(a + d) * C_0_899, -(b + c) * C_2_562);
    let (ac, bd) = (turned - (a + c) * C_1_961, turned - (b + d) * C_0_390);
    data[at[7]] = descale(a * C_0_298 + ad + ac, shift);
    data[at[5]] = descale(b * C_2_053 + bc + bd, shift);
    data[at[3]] = descale(c * C_3_072 + bc + ac, shift);
    data[at[1]] = descale(d * C_1_501 + ad + bd, shift);
}

fn descale(value: i32, shift: i32) -> i32 {
    (value + (1 << (shift - 1))) >> shift
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_block_of_one_colour_is_its_mean() {
        for sample in [0, 1, 127, 128, 200, 255] {
            assert_eq!(forward(&[sample; 64]), transform([i32::from(sample) - 128; 64]));
        }
    }

    #[test]
    fn it_is_the_cosine_transform() {
        let samples: Samples = std::array::from_fn(|i| (i * 37 % 251) as u8);
        let exact = |u: usize, v: usize| {
            let scale = |k: usize| if k == 0 { 0.5f64.sqrt() } else { 1.0 };
            let wave =
                |k: usize, n: usize| scene::num::cos((2 * n + 1) as f64 * k as f64 * std::f64::consts::PI / 16.0);
            let sum: f64 = (0..64).map(|i| (f64::from(samples[i]) - 128.0) * wave(u, i % 8) * wave(v, i / 8)).sum();
            0.25 * scale(u) * scale(v) * sum
        };
        for (i, value) in forward(&samples).iter().enumerate() {
            let expected = exact(i % 8, i / 8);
            assert!((f64::from(*value) / 8.0 - expected).abs() < 0.3, "{i}: {value} and {expected}");
        }
    }
}
