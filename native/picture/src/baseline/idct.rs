//! The inverse transform of a block, rounded as in zune-jpeg: down, then across, with twelve
//! fractional bits.
//!
//! Coefficients are stored as the wide version loads them: rows in pairs, and in a pair the columns
//! in the same order as the rows, so that each sum of two products is one instruction in both
//! directions.

/// Coefficients of a block, or their steps, by [`PLACES`].
pub type Block = [i16; 64];

/// The order of rows and of columns.
const ORDER: [usize; 8] = [0, 4, 2, 6, 1, 3, 5, 7];

/// The position of a block's coefficients in the order of the file (T.81, A.3.6), as row and column
/// in one number.
const ZIGZAG: [u8; 64] = [
    0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13, 6, 7, 14, 21,
    28, 35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59, 52, 45, 38, 31, 39, 46, 53, 60, 61, 54,
    47, 55, 62, 63,
];

/// The position of coefficients in a [`Block`], in the order of the file.
pub const PLACES: [u8; 64] = {
    let mut places = [0; 64];
    let mut at = 0;
    while at < 64 {
        places[at] = place((ZIGZAG[at] / 8) as usize, (ZIGZAG[at] % 8) as usize) as u8;
        at += 1;
    }
    places
};

const fn place(row: usize, column: usize) -> usize {
    let (row, column) = (rank(row), rank(column));
    row / 2 * 16 + column * 2 + row % 2
}

const fn rank(line: usize) -> usize {
    let mut rank = 0;
    while ORDER[rank] != line {
        rank += 1;
    }
    rank
}

/// Factors for two rows or columns.
pub type Factors = [i16; 2];

/// For 0 and 4; for 2 and 6.
pub const FOURS: [Factors; 2] = [[4096, 4096], [4096, -4096]];
pub const TWOS: [Factors; 2] = [[5352, 2217], [2217, -5350]];
/// For 1 and 3, and for 5 and 7.
pub const ODDS: [[Factors; 2]; 4] = [
    [[5683, 4816], [3219, 1131]],
    [[4816, -1129], [-5681, -3218]],
    [[3219, -5681], [1132, 4816]],
    [[1131, -3218], [4816, -5680]],
];

/// The addend before the shift, and the shift, of each direction: a half; then a half, the half
/// before, and the middle of the samples.
pub const DOWN: (i32, i32) = (512, 10);
pub const ACROSS: (i32, i32) = (512 + 65536 + (128 << 17), 17);

/// An implementation of the inverse transform; all give the same samples.
pub trait Transform: Copy {
    /// Samples row by row.
    fn samples(self, block: &Block, steps: &Block) -> [u8; 64];
}

/// A block with only a mean.
#[inline(always)]
pub fn flat(mean: i16, step: i16) -> [u8; 64] {
    let mean = i32::from(mean) * i32::from(step);
    [((mean + 4 + 1024) >> 3).clamp(0, 255) as u8; 64]
}

/// The portable implementation.
#[derive(Clone, Copy)]
pub struct Plain;

impl Transform for Plain {
    fn samples(self, block: &Block, steps: &Block) -> [u8; 64] {
        let coefficient = |row, column| {
            let at = place(row, column);
            i32::from(block[at]) * i32::from(steps[at])
        };
        let columns: [[i32; 8]; 8] = std::array::from_fn(|column| {
            let column: [i32; 8] = std::array::from_fn(|row| coefficient(row, column));
            line(column, DOWN)
        });
        let mut samples = [0; 64];
        for (row, to) in samples.as_chunks_mut::<8>().0.iter_mut().enumerate() {
            *to = line(columns.map(|column| column[row]), ACROSS).map(|sample| sample.clamp(0, 255) as u8);
        }
        samples
    }
}

/// One row or column. Sums of damaged files wrap.
fn line(input: [i32; 8], (half, shift): (i32, i32)) -> [i32; 8] {
    let sum = |[a, b]: Factors, x: usize, y: usize| {
        let times = |factor: i16, at: usize| input[at].wrapping_mul(factor.into());
        times(a, x).wrapping_add(times(b, y))
    };
    let [plus, minus] = FOURS.map(|fours| sum(fours, 0, 4).wrapping_add(half));
    let [outer, inner] = TWOS.map(|twos| sum(twos, 2, 6));
    let even =
        [plus.wrapping_add(outer), minus.wrapping_add(inner), minus.wrapping_sub(inner), plus.wrapping_sub(outer)];
    let odd = ODDS.map(|[one, other]| sum(one, 1, 3).wrapping_add(sum(other, 5, 7)));
    std::array::from_fn(|at| {
        if at < 4 { even[at].wrapping_add(odd[at]) >> shift } else { even[7 - at].wrapping_sub(odd[7 - at]) >> shift }
    })
}
