//! Quantization: the tables of T.81, annex K, scaled by quality as libjpeg scales them.

/// The order in which coefficients are written: from the lowest frequency to the highest.
pub const ZIGZAG: [usize; 64] = [
    0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13, 6, 7, 14, 21,
    28, 35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59, 52, 45, 38, 31, 39, 46, 53, 60, 61, 54,
    47, 55, 62, 63,
];

const LUMA: [u32; 64] = [
    16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56, 14, 17, 22, 29, 51,
    87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92, 49, 64, 78, 87, 103, 121, 120, 101,
    72, 92, 95, 98, 112, 100, 103, 99,
];

const CHROMA: [u32; 64] = [
    17, 18, 24, 47, 99, 99, 99, 99, 18, 21, 26, 66, 99, 99, 99, 99, 24, 26, 56, 99, 99, 99, 99, 99, 47, 66, 99, 99, 99,
    99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99,
    99, 99, 99, 99, 99, 99,
];

/// Tables of luma and colour for a quality of 1..=100, row by row.
pub fn tables(quality: u8) -> [[u8; 64]; 2] {
    let quality = u32::from(quality.clamp(1, 100));
    let percent = if quality < 50 { 5000 / quality } else { 200 - 2 * quality };
    [LUMA, CHROMA].map(|table| table.map(|value| ((value * percent + 50) / 100).clamp(1, 255) as u8))
}

/// Divides coefficients by a table, eight at a time, by multiplying with a reciprocal of 16 bits.
/// That is exact for all quotients, as the error of the product,
/// `dividend × (reciprocal × divisor − 2^(16 + shift))`, stays below one step for dividends below
/// 2^15.
pub struct Quantizer {
    /// Half of the divisor, which is eight times the table's value, as the transform's coefficients are.
    half: [u16; 64],
    /// 2^(16 + shift) / divisor, rounded up.
    reciprocal: [u16; 64],
    /// 2^(16 - shift).
    scale: [u16; 64],
}

impl Quantizer {
    /// A quantizer by a table, row by row.
    pub fn new(table: &[u8; 64]) -> Self {
        // Coefficients are ordered column by column.
        let each = |value: fn(u32, u32) -> u32| {
            std::array::from_fn(|i| {
                let divisor = u32::from(table[i % 8 * 8 + i / 8]) * 8;
                value(divisor, (divisor - 1).ilog2()) as u16
            })
        };
        Self {
            half: each(|divisor, _| divisor / 2),
            reciprocal: each(|divisor, shift| (1u32 << (16 + shift)).div_ceil(divisor)),
            scale: each(|_, shift| 1 << (16 - shift)),
        }
    }

    /// Quotients, rounded to the nearest, column by column.
    #[inline(always)]
    pub fn quantize(&self, coefficients: &[[i16; 8]; 8]) -> [i16; 64] {
        let coefficients = coefficients.as_flattened();
        let mut out = [0; 64];
        for (i, out) in out.iter_mut().enumerate() {
            *out = self.divide(i, coefficients[i]);
        }
        out
    }

    /// The quotient of the mean alone.
    #[inline(always)]
    pub fn mean(&self, coefficient: i16) -> i16 {
        self.divide(0, coefficient)
    }

    #[inline(always)]
    const fn divide(&self, i: usize, value: i16) -> i16 {
        let sign = value >> 15;
        let dividend = (value ^ sign).wrapping_sub(sign).cast_unsigned().wrapping_add(self.half[i]);
        let quotient = high(high(dividend, self.reciprocal[i]), self.scale[i]).cast_signed();
        (quotient ^ sign).wrapping_sub(sign)
    }
}

/// The upper half of a product.
#[inline(always)]
const fn high(a: u16, b: u16) -> u16 {
    ((a as u32 * b as u32) >> 16) as u16
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_follow_libjpeg() {
        assert_eq!(tables(100), [[1; 64]; 2]);
        assert_eq!(tables(50)[0].map(u32::from), LUMA);
        assert_eq!(tables(90)[0][..8], [3, 2, 2, 3, 5, 8, 10, 12]);
        assert_eq!(tables(1)[1], [255; 64]);
    }

    #[test]
    fn quotients_round_to_the_nearest() {
        for quality in [1, 37, 50, 90, 100] {
            let table = tables(quality)[0];
            let quantizer = Quantizer::new(&table);
            for value in -8192..=8192i16 {
                let quotients = quantizer.quantize(&[[value; 8]; 8]);
                for (at, step) in table.iter().map(|&step| i32::from(step) * 8).enumerate() {
                    let expected = (i32::from(value).abs() + step / 2) / step * i32::from(value).signum();
                    assert_eq!(i32::from(quotients[at % 8 * 8 + at / 8]), expected, "{value} / {step}");
                }
            }
        }
    }
}
