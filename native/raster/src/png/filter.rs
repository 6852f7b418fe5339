//! Filters: what a row is expected to be, taken off it, so that less is left to be coded (PNG, chapter 9).

/// Types of filter, by their number in the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Filter {
    /// Nothing.
    None = 0,
    /// The pixel to the left.
    Sub = 1,
    /// The pixel above.
    Up = 2,
    /// The mean of both, rounded down.
    Average = 3,
    /// Whichever of left, above and left above is nearest to their gradient.
    Paeth = 4,
}

impl Filter {
    /// Those that look at the row above; the others are for a band's first row too.
    pub const ALL: [Self; 5] = [Self::Up, Self::None, Self::Sub, Self::Average, Self::Paeth];
    /// Those that look at the row itself alone.
    pub const OF_FIRST_ROW: [Self; 2] = [Self::None, Self::Sub];

    /// Appends the type's number and the filtered row. `above` is as long as `row`; `N` is bytes a pixel.
    pub fn append<const N: usize>(self, row: &[u8], above: &[u8], out: &mut Vec<u8>) {
        out.push(self as u8);
        let start = out.len();
        out.extend_from_slice(row);
        let filtered = &mut out[start..];
        let left = |i: usize| if i < N { 0 } else { row[i - N] };
        let corner = |i: usize| if i < N { 0 } else { above[i - N] };
        match self {
            Self::None => {}
            Self::Sub => each(filtered, row, |x, i| x.wrapping_sub(left(i))),
            Self::Up => filtered.iter_mut().zip(above).for_each(|(x, b)| *x = x.wrapping_sub(*b)),
            Self::Average => each(filtered, row, |x, i| x.wrapping_sub(left(i).midpoint(above[i]))),
            Self::Paeth => each(filtered, row, |x, i| x.wrapping_sub(paeth(left(i), above[i], corner(i)))),
        }
    }

    /// Undoes the filter in place.
    pub fn undo<const N: usize>(self, row: &mut [u8], above: &[u8]) {
        for i in 0..row.len() {
            let (left, corner) = if i < N { (0, 0) } else { (row[i - N], above[i - N]) };
            let expected = match self {
                Self::None => 0,
                Self::Sub => left,
                Self::Up => above[i],
                Self::Average => left.midpoint(above[i]),
                Self::Paeth => paeth(left, above[i], corner),
            };
            row[i] = row[i].wrapping_add(expected);
        }
    }

    /// The type with a number.
    pub fn of(number: u8) -> Option<Self> {
        [Self::None, Self::Sub, Self::Up, Self::Average, Self::Paeth].get(usize::from(number)).copied()
    }
}

fn each(filtered: &mut [u8], row: &[u8], value: impl Fn(u8, usize) -> u8) {
    for (i, (filtered, x)) in filtered.iter_mut().zip(row).enumerate() {
        *filtered = value(*x, i);
    }
}

/// Whichever of left, above and left above is nearest to left + above − left above; ties in this order (PNG, 9.4).
fn paeth(a: u8, b: u8, c: u8) -> u8 {
    let (left, above, corner) = (i16::from(a), i16::from(b), i16::from(c));
    let (pa, pb, pc) = ((above - corner).abs(), (left - corner).abs(), (left + above - 2 * corner).abs());
    if pa <= pb && pa <= pc {
        a
    } else if pb <= pc {
        b
    } else {
        c
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_filter_is_undone() {
        let row: Vec<u8> = (0..120u32).map(|i| (i * i * 7 + 3) as u8).collect();
        let above: Vec<u8> = (0..120u32).map(|i| (i * 91 + 200) as u8).collect();
        for number in 0..5 {
            let filter = Filter::of(number).unwrap();
            let mut filtered = Vec::new();
            filter.append::<3>(&row, &above, &mut filtered);
            assert_eq!((filtered.len(), filtered[0]), (121, number));
            filter.undo::<3>(&mut filtered[1..], &above);
            assert_eq!(filtered[1..], row);
        }
        assert_eq!(Filter::of(5), None);
    }

    #[test]
    fn ties_go_to_the_left_and_then_above() {
        assert_eq!([paeth(5, 5, 5), paeth(10, 20, 15), paeth(20, 10, 15), paeth(9, 12, 10)], [5, 15, 15, 12]);
    }
}
