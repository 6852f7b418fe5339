//! Treats a drawing as ink on paper.

/// The darkness of every pixel, row by row: 0 is white paper, 255 black ink.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ink {
    /// Pixels in a row.
    pub width: usize,
    /// One for each pixel.
    pub darkness: Vec<u8>,
}

impl Ink {
    /// Darkness of all pixels together.
    #[must_use]
    pub fn total(&self) -> u64 {
        self.darkness.iter().map(|darkness| u64::from(*darkness)).sum()
    }

    /// Left, top, right and bottom edge of all pixels darker than `least`; `None` if there are
    /// none.
    #[must_use]
    pub fn bounds(&self, least: u8) -> Option<[usize; 4]> {
        let dark = self.darkness.iter().enumerate().filter(|(_, darkness)| **darkness > least);
        dark.map(|(at, _)| (at % self.width, at / self.width)).fold(None, |bounds, (x, y)| {
            let [left, top, right, bottom] = bounds.unwrap_or([x, y, x, y]);
            Some([left.min(x), top.min(y), right.max(x + 1), bottom.max(y + 1)])
        })
    }

    /// The pixels that differ from another picture of the same size, by how much.
    #[must_use]
    pub fn difference(&self, other: &Self) -> Self {
        let pairs = self.darkness.iter().zip(&other.darkness);
        Self { width: self.width, darkness: pairs.map(|(a, b)| a.abs_diff(*b)).collect() }
    }

    /// Pieces of ink darker than half that do not touch each other, corners included.
    #[must_use]
    pub fn pieces(&self) -> usize {
        // A margin of paper keeps neighbours inside and off the opposite edge.
        let width = self.width + 2;
        let mut unseen = vec![false; width * (self.darkness.len() / self.width.max(1) + 2)];
        for (at, darkness) in self.darkness.iter().enumerate() {
            unseen[(at / self.width + 1) * width + at % self.width + 1] = *darkness > 127;
        }
        let mut pieces = 0;
        for start in 0..unseen.len() {
            if !std::mem::take(&mut unseen[start]) {
                continue;
            }
            pieces += 1;
            let mut edge = vec![start];
            while let Some(at) = edge.pop() {
                let rows = [at - width, at, at + width];
                for neighbour in rows.into_iter().flat_map(|row| [row - 1, row, row + 1]) {
                    if std::mem::take(&mut unseen[neighbour]) {
                        edge.push(neighbour);
                    }
                }
            }
        }
        pieces
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_touch_by_their_corners_and_not_around_the_edge() {
        let ink = |width, rows: &str| Ink {
            width,
            darkness: rows.bytes().map(|b| if b == b'#' { 255 } else { 0 }).collect(),
        };
        assert_eq!(ink(4, "#...#..##...").pieces(), 2);
        assert_eq!(ink(3, "#...#...#").pieces(), 1);
        assert_eq!(ink(3, "..##..").pieces(), 2);
        assert_eq!(ink(3, "...#.#").bounds(127), Some([0, 1, 3, 2]));
        assert_eq!(ink(1, ".").bounds(0), None);
    }
}
