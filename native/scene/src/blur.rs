//! Blur by three box averages in each direction, in integers, as browsers do it (Filter Effects 1, feGaussianBlur).

/// Largest standard deviation in pixels. A picture or a shadow blurred more is an even veil; the bound keeps the memory
/// for the margin of a shadow below that of the largest picture.
const MAX_DEVIATION: f32 = 256.0;

/// Rows between two looks at the stop flag.
const ROWS_PER_LOOK: usize = 64;

/// The cells past the ends of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beyond {
    /// Zeros.
    Zero,
    /// The last cell, over and over.
    Last,
}

/// The widths of three boxes that come near a Gaussian.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Boxes([usize; 3]);

impl Boxes {
    /// The boxes for a standard deviation in pixels.
    #[must_use]
    pub fn of(deviation: f32) -> Self {
        /// 3 √(2π) / 4, from the standard.
        const FACTOR: f32 = 1.879_971_2;
        Self(match (deviation.min(MAX_DEVIATION) * FACTOR + 0.5).floor() as usize {
            0 | 1 => [1; 3],
            // Two even boxes, half a pixel to either side, and an odd one keep everything in its place.
            even if even.is_multiple_of(2) => [even, even, even + 1],
            odd => [odd; 3],
        })
    }

    /// True if they change nothing.
    #[must_use]
    pub fn are_none(self) -> bool {
        self.0 == [1; 3]
    }

    /// Pixels by which they spread a pixel.
    #[must_use]
    pub fn reach(self) -> i32 {
        self.0.iter().map(|width| (width / 2) as i32).sum()
    }

    /// Blurs rows of `width` cells. Cells of 1/257 of a channel keep six averages from adding up their roundings.
    /// `None` where
    /// `stop` says so.
    #[must_use]
    pub fn blur(self, mut cells: Vec<u16>, width: usize, beyond: Beyond, stop: &dyn Fn() -> bool) -> Option<Vec<u16>> {
        let height = cells.len() / width.max(1);
        self.average_rows(&mut cells, width, beyond, stop)?;
        let mut columns = transposed(&cells, width, height);
        self.average_rows(&mut columns, height, beyond, stop)?;
        Some(transposed(&columns, height, width))
    }

    fn average_rows(self, cells: &mut [u16], width: usize, beyond: Beyond, stop: &dyn Fn() -> bool) -> Option<()> {
        let Self([first, second, third]) = self;
        let mut other = vec![0; width];
        for (i, row) in cells.chunks_exact_mut(width).enumerate() {
            if i % ROWS_PER_LOOK == 0 && stop() {
                return None;
            }
            average(row, &mut other, (first, first / 2), beyond);
            // One of two even boxes leans to the left, the other to the right.
            average(&other, row, (second, (second - 1) / 2), beyond);
            average(row, &mut other, (third, third / 2), beyond);
            row.copy_from_slice(&other);
        }
        Some(())
    }
}

/// Each cell of `to` is the mean of `width` cells of `from`, of which `before` stand before it.
fn average(from: &[u16], to: &mut [u16], span: (usize, usize), beyond: Beyond) {
    let cell = |place: usize| from.get(place).map_or(0, |&cell| u64::from(cell));
    let last = from.len().saturating_sub(1);
    match beyond {
        // Places before the first one are beyond the end, too, once they are no longer negative.
        Beyond::Zero => average_of(|place| cell(place as usize), to, span),
        Beyond::Last => average_of(|place| cell(place.clamp(0, last as isize) as usize), to, span),
    }
}

fn average_of(at: impl Fn(isize) -> u64, to: &mut [u16], (width, before): (usize, usize)) {
    let (before, after) = (before as isize, (width - before) as isize);
    let mut sum: u64 = (-before..after - 1).map(&at).sum();
    let width = width as u64;
    for (i, cell) in to.iter_mut().enumerate() {
        let i = i as isize;
        sum += at(i + after - 1);
        *cell = ((sum + width / 2) / width) as u16;
        sum -= at(i - before);
    }
}

fn transposed(cells: &[u16], width: usize, height: usize) -> Vec<u16> {
    /// Squares of 32 × 32 cells stay in the nearest cache on both sides.
    const SQUARE: usize = 32;
    let mut columns = vec![0; cells.len()];
    for top in (0..height).step_by(SQUARE) {
        for left in (0..width).step_by(SQUARE) {
            for y in top..(top + SQUARE).min(height) {
                for x in left..(left + SQUARE).min(width) {
                    columns[x * height + y] = cells[y * width + x];
                }
            }
        }
    }
    columns
}
