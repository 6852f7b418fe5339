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

/// Divides coefficients by a table.
pub struct Quantizer {
    /// Eight times the table, as the transform's coefficients are.
    steps: [i32; 64],
}

impl Quantizer {
    /// A quantizer by a table, row by row.
    pub fn new(table: &[u8; 64]) -> Self {
        Self { steps: table.map(|value| i32::from(value) * 8) }
    }

    /// Quotients, rounded to the nearest, in zigzag order.
    pub fn quantize(&self, coefficients: &[i32; 64]) -> [i16; 64] {
        ZIGZAG.map(|at| {
            let (value, step) = (coefficients[at], self.steps[at]);
            let quotient = (value.abs() + step / 2) / step;
            (quotient * value.signum()) as i16
        })
    }
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
    fn quotients_round_to_the_nearest_in_zigzag_order() {
        let mut coefficients = [0; 64];
        (coefficients[0], coefficients[8], coefficients[1]) = (16 * 8 * 3 + 64, -(12 * 8 + 47), 11 * 4 - 1);
        let values = Quantizer::new(&tables(50)[0]).quantize(&coefficients);
        assert_eq!(values[..4], [4, 0, -1, 0]);
    }
}
