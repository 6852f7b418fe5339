//! Premultiplied pixels of eight bits per channel: compositing, and conversion to straight alpha
//! and back.

pub use scene::pixel::{premultiply, scale, straight};

/// A pixel, premultiplied.
pub type Pixel = [u8; 4];

/// Pixels whose coverage is examined together, as one number.
const PIECE: usize = 8;

/// [`over`] for an opaque source: the same results. Most of a line of text is empty, and most of a
/// letter is fully covered.
pub(super) fn cover(pixels: &mut [Pixel], source: Pixel, coverage: &[u8]) {
    let ((pieces, rest), (covered, rest_covered)) = (pixels.as_chunks_mut(), coverage.as_chunks::<PIECE>());
    for (pixels, coverage) in pieces.iter_mut().zip(covered) {
        match u64::from_ne_bytes(*coverage) {
            0 => {}
            u64::MAX => *pixels = [source; PIECE],
            _ => mix(pixels, source, coverage),
        }
    }
    for (pixel, coverage) in rest.iter_mut().zip(rest_covered) {
        mix(std::array::from_mut(pixel), source, std::array::from_ref(coverage));
    }
}

/// An opaque source over some pixels, branch-free and all at once.
fn mix<const N: usize>(pixels: &mut [Pixel; N], source: Pixel, coverage: &[u8; N]) {
    for (pixel, &coverage) in pixels.iter_mut().zip(coverage) {
        let (part, rest) = (u16::from(coverage), u16::from(255 - coverage));
        for (channel, source) in pixel.iter_mut().zip(source) {
            // Division by 255 with rounding, exact for all possible values, without a division.
            let sum = u16::from(source) * part + u16::from(*channel) * rest + 128;
            *channel = ((sum + (sum >> 8)) >> 8) as u8;
        }
    }
}

/// Source over, the source scaled by a coverage of 255; rounded once.
#[inline]
pub(super) fn over(pixel: &mut Pixel, source: Pixel, coverage: u8) {
    let coverage = u32::from(coverage);
    let covered = u32::from(source[3]) * coverage;
    if covered == 255 * 255 {
        *pixel = source;
        return;
    }
    for (channel, source) in pixel.iter_mut().zip(source) {
        let sum = u32::from(source) * coverage * 255 + u32::from(*channel) * (255 * 255 - covered);
        *channel = ((sum + 255 * 255 / 2) / (255 * 255)) as u8;
    }
}

/// Blends a colour, scaled by `part` of 255, onto ink, which keeps its coverage of the pixel.
#[inline]
pub(super) fn shade(pixel: &mut Pixel, source: Pixel, ink: u8, part: u8) {
    let (ink, part) = (u32::from(ink), u32::from(part));
    let rest = 255 * 255 - u32::from(source[3]) * part;
    for (channel, source) in pixel.iter_mut().zip(source) {
        let sum = u32::from(source) * part * ink + u32::from(*channel) * rest;
        *channel = ((sum + 255 * 255 / 2) / (255 * 255)) as u8;
    }
}

/// A straight colour scaled by a coverage of 255, source over.
#[inline]
pub(super) fn lay(pixel: &mut Pixel, source: [u8; 4], coverage: u8) {
    let source = premultiply(source).map(|channel| scale(channel, coverage));
    if source[3] > 0 {
        over(pixel, source, 255);
    }
}

/// [`lay`] for a row. A picture with rounded corners is almost entirely covered.
pub(super) fn lay_row(row: &mut [Pixel], source: &[[u8; 4]], coverage: &[u8], is_opaque: bool) {
    const LENGTH: usize = 32;
    let rows = row.chunks_mut(LENGTH).zip(source.chunks(LENGTH)).zip(coverage.chunks(LENGTH));
    for ((row, source), coverage) in rows {
        if is_opaque && coverage == &[255; LENGTH][..coverage.len()] {
            row.copy_from_slice(source);
            continue;
        }
        for ((pixel, &source), &coverage) in row.iter_mut().zip(source).zip(coverage) {
            lay(pixel, source, coverage);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn source_over_is_exact_at_its_ends_and_in_the_middle() {
        let mut pixel = [10, 20, 30, 255];
        over(&mut pixel, [200, 100, 50, 255], 255);
        assert_eq!(pixel, [200, 100, 50, 255]);
        over(&mut pixel, [0, 0, 0, 0], 255);
        assert_eq!(pixel, [200, 100, 50, 255]);
        over(&mut pixel, [0, 0, 0, 255], 128);
        assert_eq!(pixel, [100, 50, 25, 255]);
    }

    #[test]
    fn covering_many_pixels_at_once_is_source_over() {
        for (source, coverage) in (0..=255).flat_map(|source| (0..=255).map(move |coverage| (source, coverage))) {
            let source = [source, 0, 255, 255];
            let before: Vec<Pixel> = (0..=255).map(|at| [at, at, at, at]).collect();
            let mut after = before.clone();
            cover(&mut after, source, &[coverage; 256]);
            // Among others: pixels are examined in pieces, and the last few alone.
            let mut mixed = before.clone();
            cover(
                &mut mixed[..253],
                source,
                &std::array::from_fn::<u8, 253, _>(|at| (at as u8).wrapping_mul(coverage)),
            );
            for (at, mut pixel) in before.into_iter().enumerate() {
                let (before, there) = (pixel, (at as u8).wrapping_mul(coverage));
                over(&mut pixel, source, coverage);
                assert_eq!(after[at], pixel);
                pixel = before;
                if at < 253 {
                    over(&mut pixel, source, there);
                }
                assert_eq!(mixed[at], pixel);
            }
        }
    }

    #[test]
    fn a_pixel_survives_the_way_to_a_straight_colour_and_back() {
        for (alpha, channel) in (0..=255).flat_map(|alpha| (0..=alpha).map(move |channel| (alpha, channel))) {
            let pixel = [channel, 0, alpha, alpha];
            assert_eq!(premultiply(straight(pixel)), pixel);
        }
    }

    #[test]
    fn straight_undoes_premultiply_where_alpha_allows() {
        for a in [1, 17, 128, 254, 255] {
            assert_eq!(straight(premultiply([255, 255, 255, a])), [255, 255, 255, a]);
        }
        assert_eq!(premultiply([9, 9, 9, 0]), [0; 4]);
    }
}
