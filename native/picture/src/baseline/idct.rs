//! The inverse transform of a block, as zune-jpeg rounds it: down, then across, with twelve bits after the point.

/// Coefficients or samples of a block, row by row.
pub type Block = [i16; 64];

/// What is added before the last shift: a half, the half of the first direction, and the middle of the samples.
const MIDDLE: i32 = 512 + 65536 + (128 << 17);

/// A block with a mean alone.
#[inline(always)]
pub fn flat(mean: i16, step: u16) -> [u8; 64] {
    let mean = i32::from(mean).wrapping_mul(step.into());
    [(mean.wrapping_add(4 + 1024) >> 3).clamp(0, 255) as u8; 64]
}

/// Samples of quantized coefficients.
#[inline(always)]
pub fn samples(block: &Block, steps: &[u16; 64]) -> [u8; 64] {
    let mut rows = [[0i32; 8]; 8];
    for (at, (&coefficient, &step)) in block.iter().zip(steps).enumerate() {
        rows[at / 8][at % 8] = i32::from(coefficient).wrapping_mul(step.into());
    }
    pass(&mut rows, 512, 10);
    let mut columns: [[i32; 8]; 8] = std::array::from_fn(|x| rows.map(|row| row[x]));
    pass(&mut columns, MIDDLE, 17);
    let mut samples = [0; 64];
    for y in 0..8 {
        for x in 0..8 {
            samples[y * 8 + x] = columns[x][y].clamp(0, 255) as u8;
        }
    }
    samples
}

/// One direction of all eight lanes. Sums of damaged files wrap.
#[inline(always)]
fn pass(rows: &mut [[i32; 8]; 8], half: i32, shift: u32) {
    for lane in 0..8 {
        let input: [i32; 8] = rows.map(|row| row[lane]);
        let [i0, i1, i2, i3, i4, i5, i6, i7] = input;
        let times = i32::wrapping_mul;
        let sum = |parts: [i32; 4]| parts[0].wrapping_add(parts[1]).wrapping_add(parts[2]).wrapping_add(parts[3]);
        let (plus, minus) = (i0.wrapping_add(i4) << 12, i0.wrapping_sub(i4) << 12);
        let (plus, minus) = (plus.wrapping_add(half), minus.wrapping_add(half));
        let (outer, inner) =
            (times(i2, 5352).wrapping_add(times(i6, 2217)), times(i2, 2217).wrapping_sub(times(i6, 5350)));
        let even = [
            plus.wrapping_add(outer),
            minus.wrapping_add(inner),
            minus.wrapping_sub(inner),
            plus.wrapping_sub(outer),
        ];
        let odd = [
            sum([times(i1, 5683), times(i3, 4816), times(i5, 3219), times(i7, 1131)]),
            sum([times(i1, 4816), times(i3, -1129), times(i5, -5681), times(i7, -3218)]),
            sum([times(i1, 3219), times(i3, -5681), times(i5, 1132), times(i7, 4816)]),
            sum([times(i1, 1131), times(i3, -3218), times(i5, 4816), times(i7, -5680)]),
        ];
        for at in 0..4 {
            rows[at][lane] = even[at].wrapping_add(odd[at]) >> shift;
            rows[7 - at][lane] = even[at].wrapping_sub(odd[at]) >> shift;
        }
    }
}
