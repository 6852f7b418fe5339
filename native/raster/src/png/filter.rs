//! Filters: a prediction subtracted from a row, so that less remains to be coded (PNG, chapter 9).

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
    /// The filters that are tried for pictures in which no two pixels are the same.
    pub const SMOOTH: [Self; 4] = [Self::Sub, Self::Up, Self::Average, Self::Paeth];

    /// The filter of a band's first row, which must not depend on the band above.
    #[must_use]
    pub const fn of_first_row(self) -> Self {
        match self {
            Self::None => Self::None,
            _ => Self::Sub,
        }
    }

    /// Writes the filtered row into `filtered`, as long as `row` and `above`. `N` is bytes per
    /// pixel.
    pub fn apply<const N: usize>(self, row: &[u8], above: &[u8], filtered: &mut [u8]) {
        let (first, rest) = filtered.split_at_mut(N);
        let left = row.iter();
        let pairs = || rest_of::<N>(row).zip(left.clone());
        // There is nothing to the left of the first pixel.
        let of_first = |expected: fn(u8) -> u8| row.iter().zip(above).map(move |(x, b)| x.wrapping_sub(expected(*b)));
        match self {
            Self::None => filtered.copy_from_slice(row),
            Self::Sub => {
                set(first, of_first(|_| 0));
                set(rest, pairs().map(|(x, a)| x.wrapping_sub(*a)));
            }
            Self::Up => set(filtered, of_first(|b| b)),
            Self::Average => {
                set(first, of_first(|b| b / 2));
                set(rest, pairs().zip(rest_of::<N>(above)).map(|((x, a), b)| x.wrapping_sub(a.midpoint(*b))));
            }
            Self::Paeth => {
                set(first, of_first(|b| b));
                let above = rest_of::<N>(above).zip(above);
                set(rest, pairs().zip(above).map(|((x, a), (b, c))| x.wrapping_sub(paeth(*a, *b, *c))));
            }
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

fn rest_of<const N: usize>(row: &[u8]) -> impl Iterator<Item = &u8> {
    row[N..].iter()
}

fn set(places: &mut [u8], values: impl Iterator<Item = u8>) {
    for (place, value) in places.iter_mut().zip(values) {
        *place = value;
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
            let mut filtered = vec![0; 120];
            filter.apply::<3>(&row, &above, &mut filtered);
            assert_eq!(filtered == row, filter == Filter::None);
            filter.undo::<3>(&mut filtered, &above);
            assert_eq!(filtered, row);
        }
        assert_eq!(Filter::of(5), None);
    }

    #[test]
    fn ties_go_to_the_left_and_then_above() {
        assert_eq!([paeth(5, 5, 5), paeth(10, 20, 15), paeth(20, 10, 15), paeth(9, 12, 10)], [5, 15, 15, 12]);
    }
}
