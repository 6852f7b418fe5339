//! Pixels of eight bits a channel: from straight alpha to premultiplied and back.

/// `a * b / 255`, rounded.
#[inline]
#[must_use]
pub fn scale(a: u8, b: u8) -> u8 {
    ((u32::from(a) * u32::from(b) + 127) / 255) as u8
}

/// A colour with straight alpha as a pixel.
#[inline]
#[must_use]
pub fn premultiply([r, g, b, a]: [u8; 4]) -> [u8; 4] {
    [scale(r, a), scale(g, a), scale(b, a), a]
}

/// A pixel as a colour with straight alpha.
#[inline]
#[must_use]
pub fn straight(pixel: [u8; 4]) -> [u8; 4] {
    let alpha = u32::from(pixel[3]);
    if alpha == 255 || alpha == 0 {
        return pixel;
    }
    let back = |channel: u8| ((u32::from(channel) * 255 + alpha / 2) / alpha).min(255) as u8;
    [back(pixel[0]), back(pixel[1]), back(pixel[2]), pixel[3]]
}
