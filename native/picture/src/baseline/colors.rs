//! Converts rows of luma and of subsampled colours to RGB, rounded as in zune-jpeg.

/// The mean of three parts of one row and one of another.
#[inline(always)]
pub fn blend(near: &[u8], far: &[u8], to: &mut [u8]) {
    to.iter_mut().zip(near).zip(far).for_each(|((to, &near), &far)| *to = three_to_one(near, far));
}

/// Doubles the number of samples between the first and the last.
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
    for (((to, &y), &blue), &red) in to.iter_mut().zip(luma).zip(blue).zip(red) {
        let [y, blue, red] = [i16::from(y), i16::from(blue) - 128, i16::from(red) - 128];
        let r = y + red + part(red, 22_970 - ONE);
        let g = y + ((-5638 * i32::from(blue) - 11_700 * i32::from(red) + (1 << 13) - 1) >> 14) as i16;
        let b = y + blue + part(blue, 29_032 - ONE);
        let [r, g, b] = [r, g, b].map(|light| u32::from(light.clamp(0, 255) as u8));
        *to = (r | g << 8 | b << 16 | 255 << 24).to_le_bytes();
    }
}

const ONE: i16 = 1 << 14;

/// A part of a colour, rounded by one instruction. No product of a factor above is halfway between
/// two numbers.
#[inline(always)]
const fn part(color: i16, factor: i16) -> i16 {
    (((((color * 2) as i32 * factor as i32) >> 14) + 1) >> 1) as i16
}
