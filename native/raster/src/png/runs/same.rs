//! Finds equal pixels of two rows: many are compared at once, so that runs are then found eight at
//! a time.

use crate::surface::Pixel;

/// Flags, eight in each number.
fn eights(flags: &[u8]) -> impl Iterator<Item = u64> {
    flags.as_chunks::<8>().0.iter().map(|eight| u64::from_le_bytes(*eight))
}

/// A byte for each pixel of a row: 1 if it equals another, otherwise 0.
#[derive(Debug, Default)]
pub struct Same {
    /// Followed by zeros, at least eight, up to a multiple of eight: eight flags are read together.
    flags: Vec<u8>,
    pixels: usize,
}

impl Same {
    /// Compares two rows of one length.
    pub fn compare(&mut self, a: &[Pixel], b: &[Pixel]) {
        self.clear(a.len());
        for (flag, (a, b)) in self.flags.iter_mut().zip(a.iter().zip(b)) {
            *flag = u8::from(u32::from_le_bytes(*a) == u32::from_le_bytes(*b));
        }
    }

    /// Sets the flags of this many pixels, none equal.
    pub fn clear(&mut self, pixels: usize) {
        self.pixels = pixels;
        self.flags.clear();
        self.flags.resize(pixels.next_multiple_of(8) + 8, 0);
    }

    /// Marks the first pixel as different.
    pub fn clear_first(&mut self) {
        self.flags[0] = 0;
    }

    /// Marks the last pixel as different.
    pub fn clear_last(&mut self) {
        self.flags[self.pixels - 1] = 0;
    }

    /// The pixels that are the same in `any`, or in `pairs` with the one after; all three are of one length.
    pub fn any_or_pairs(&mut self, any: &Self, pairs: &Self) {
        self.flags.clone_from(&any.flags);
        self.pixels = any.pixels;
        self.or_pairs(pairs);
    }

    /// Also the pixels that are the same in `pairs` with the one after; both are of one length.
    pub fn or_pairs(&mut self, pairs: &Self) {
        let both = eights(&pairs.flags).zip(eights(&pairs.flags[1..])).map(|(flags, next)| flags & next);
        for (flags, both) in self.flags.as_chunks_mut::<8>().0.iter_mut().zip(both) {
            *flags = (u64::from_le_bytes(*flags) | both).to_le_bytes();
        }
    }

    /// The first pixel from `at` on that is equal, or different; the number of pixels if there is
    /// none.
    #[inline]
    pub fn next(&self, mut at: usize, same: bool) -> usize {
        let others = if same { 0 } else { u64::from_le_bytes([1; 8]) };
        while let Some(flags) = self.flags.get(at..).and_then(<[u8]>::first_chunk) {
            let found = u64::from_le_bytes(*flags) ^ others;
            if found != 0 {
                return (at + found.trailing_zeros() as usize / 8).min(self.pixels);
            }
            at += 8;
        }
        self.pixels
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn compared(a: &[Pixel], b: &[Pixel]) -> Same {
        let mut same = Same::default();
        same.compare(a, b);
        same
    }

    #[test]
    fn runs_end_where_pixels_differ() {
        let mut seed = 9u32;
        for length in [0, 1, 2, 7, 8, 9, 64, 200] {
            let mut row = || -> Vec<Pixel> {
                let mut pixel = || {
                    seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                    [[0; 4], [0, 0, 0, 128], [1, 0, 0, 0], [0; 4]][(seed >> 20) as usize % 4]
                };
                (0..length).map(|_| pixel()).collect()
            };
            let (a, b) = (row(), row());
            let same = compared(&a, &b);
            for (at, wanted) in (0..=length).flat_map(|at| [(at, true), (at, false)]) {
                let expected = (at..length).find(|&x| (a[x] == b[x]) == wanted).unwrap_or(length);
                assert_eq!(same.next(at, wanted), expected, "{at} of {length}");
            }
        }
    }

    #[test]
    fn a_single_pixel_is_no_pair() {
        let mut row = [[1; 4]; 20];
        [3, 7, 8, 19].into_iter().for_each(|at: usize| row[at] = [0; 4]);
        let (none, some) = (compared(&[[1; 4]; 20], &[[0; 4]; 20]), compared(&row, &[[0; 4]; 20]));
        let mut starts = Same::default();
        starts.any_or_pairs(&none, &some);
        let set: Vec<usize> = (0..20).filter(|&at| starts.next(at, true) == at).collect();
        assert_eq!(set, [7]);
        starts.any_or_pairs(&some, &none);
        assert_eq!((starts.next(0, true), starts.next(9, true), starts.next(9, false)), (3, 19, 9));
        let mut all = compared(&row, &row);
        all.clear_first();
        all.clear_last();
        assert_eq!((all.next(0, true), all.next(1, false)), (1, 19));
    }
}
