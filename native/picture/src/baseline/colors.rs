//! Rows of luma and of colours that are sampled more seldom become RGB, as zune-jpeg rounds them.

/// The mean of three parts of one row and one of another.
#[inline(always)]
pub fn blend(near: &[u8], far: &[u8], to: &mut [u8]) {
    to.iter_mut().zip(near).zip(far).for_each(|((to, &near), &far)| *to = three_to_one(near, far));
}

/// Twice as many samples as there are between the first and the last.
#[inline(always)]
pub fn widen(line: &[u8], to: &mut [u8]) {
    let count = line.len().saturating_sub(2);
    let (left, middle, right) = (&line[..count], &line[1..][..count], &line[2..][..count]);
    for (((to, &left), &middle), &right) in to.as_chunks_mut::<2>().0.iter_mut().zip(left).zip(middle).zip(right) {
        *to = [three_to_one(middle, left), three_to_one(middle, right)];
    }
}

#[inline(always)]
const fn three_to_one(near: u8, far: u8) -> u8 {
    ((3 * near as u16 + far as u16 + 2) >> 2) as u8
}

/// RGB and 255 of luma and colours (JFIF), with fourteen bits after the point.
#[inline(always)]
pub fn to_rgbx(luma: &[u8], blue: &[u8], red: &[u8], to: &mut [[u8; 4]]) {
    const ROUND: i32 = (1 << 13) - 1;
    for (((to, &y), &blue), &red) in to.iter_mut().zip(luma).zip(blue).zip(red) {
        let (y, blue, red) = (i32::from(y), i32::from(blue) - 128, i32::from(red) - 128);
        let r = y + ((22_970 * red + ROUND) >> 14);
        let g = y + ((-5638 * blue - 11_700 * red + ROUND) >> 14);
        let b = y + ((29_032 * blue + ROUND) >> 14);
        *to = [r.clamp(0, 255) as u8, g.clamp(0, 255) as u8, b.clamp(0, 255) as u8, 255];
    }
}
