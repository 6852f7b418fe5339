//! The mask of a QR code (ISO/IEC 18004 §7.8): of eight, the one whose modules are the easiest to read.
//!
//! Scoring eight masks module by module takes 90 % of the time that a code takes. Here lines are words of bits, scored
//! run by run; the choice is the same.

use qrcodegen::{QrCode, QrCodeEcc};

/// A row or a column: module `i` is bit `i % 64` of word `i / 64`, set where it is dark.
pub(super) type Line = [u64; 3];

/// Modules by rows and by columns.
#[derive(Clone)]
struct Grid {
    rows: Vec<Line>,
    columns: Vec<Line>,
}

/// Mask patterns repeat after 12 modules in both directions.
const PERIOD: usize = 12;

static ROW_PATTERNS: [[Line; PERIOD]; 8] = patterns(false);
static COLUMN_PATTERNS: [[Line; PERIOD]; 8] = patterns(true);

/// The rows of a code, which was made with mask 0, under its best mask.
pub(super) fn best_rows(code: &QrCode) -> Vec<Line> {
    let size = code.size().cast_unsigned() as usize;
    let mut grid = Grid { rows: vec![[0; 3]; size], columns: vec![[0; 3]; size] };
    for (y, x) in (0..size).flat_map(|y| (0..size).map(move |x| (y, x))) {
        if code.get_module(x as i32, y as i32) {
            grid.set(x, y, true);
        }
    }
    let data = data_modules(size);
    grid.mask(0, &data);
    let masked = (0..8).map(|mask| {
        let mut grid = grid.clone();
        grid.mask(mask, &data);
        grid.set_format(code.error_correction_level(), mask);
        grid
    });
    masked.min_by_key(Grid::penalty).map_or_else(Vec::new, |grid| grid.rows)
}

pub(super) fn is_dark(line: &Line, at: usize) -> bool {
    line[at / 64] >> (at % 64) & 1 == 1
}

impl Grid {
    fn set(&mut self, x: usize, y: usize, dark: bool) {
        set(&mut self.rows[y], x, dark);
        set(&mut self.columns[x], y, dark);
    }

    /// Adds a mask to the data modules, or takes it away.
    fn mask(&mut self, mask: usize, data: &[Line]) {
        for (lines, patterns) in [(&mut self.rows, &ROW_PATTERNS), (&mut self.columns, &COLUMN_PATTERNS)] {
            for (at, (line, data)) in lines.iter_mut().zip(data).enumerate() {
                let pattern = &patterns[mask][at % PERIOD];
                *line = std::array::from_fn(|word| line[word] ^ pattern[word] & data[word]);
            }
        }
    }

    /// Writes level and mask, twice (§7.9).
    fn set_format(&mut self, level: QrCodeEcc, mask: usize) {
        let size = self.rows.len();
        let level = match level {
            QrCodeEcc::Low => 1,
            QrCodeEcc::Medium => 0,
            QrCodeEcc::Quartile => 3,
            QrCodeEcc::High => 2,
        };
        let format = level << 3 | mask;
        let remainder = (0..10).fold(format, |rest, _| (rest << 1) ^ ((rest >> 9) * 0x537));
        let bits = (format << 10 | remainder) ^ 0x5412;
        for i in 0..15 {
            let dark = bits >> i & 1 == 1;
            // About the finder at the top left, past the timing patterns; then beside the two others.
            match i {
                0..=5 => self.set(8, i, dark),
                6..=7 => self.set(8, i + 1, dark),
                8 => self.set(7, 8, dark),
                _ => self.set(14 - i, 8, dark),
            }
            if i < 8 { self.set(size - 1 - i, 8, dark) } else { self.set(8, size - 15 + i, dark) }
        }
    }

    /// Points for features that make a code hard to read (§7.8.3).
    fn penalty(&self) -> u32 {
        let size = self.rows.len();
        let lines: u32 = self.rows.iter().chain(&self.columns).map(|line| line_penalty(line, size)).sum();
        let blocks: u32 = self.rows.windows(2).map(|rows| blocks(&rows[0], &rows[1], size)).sum();
        let dark: u32 = self.rows.iter().flatten().map(|word| word.count_ones()).sum();
        let all = (size * size) as u32;
        // Steps of 5 % that the share of dark modules is away from 45 to 55 %.
        let steps = (dark * 20).abs_diff(all * 10).div_ceil(all).saturating_sub(1);
        lines + 3 * blocks + 10 * steps
    }
}

fn set(line: &mut Line, at: usize, dark: bool) {
    let (word, bit) = (&mut line[at / 64], 1 << (at % 64));
    *word = if dark { *word | bit } else { *word & !bit };
}

/// The first `count` modules.
fn first(count: usize) -> Line {
    std::array::from_fn(|word| match count.saturating_sub(64 * word) {
        0 => 0,
        bits => u64::MAX >> (64 - bits.min(64)),
    })
}

/// The edges: modules that differ from the next one.
fn edges(line: &Line, size: usize) -> Line {
    let pairs = first(size - 1);
    std::array::from_fn(|word| {
        let next = line.get(word + 1).map_or(0, |next| next << 63);
        (line[word] ^ (line[word] >> 1 | next)) & pairs[word]
    })
}

/// Points for long runs and for patterns that look like a finder.
fn line_penalty(line: &Line, size: usize) -> u32 {
    let mut scorer = PenaltyScorer { penalty: 0, history: 0, border: size };
    let mut dark = is_dark(line, 0);
    if dark {
        scorer.light(0);
    }
    let mut start = 0;
    for (word, mut edges) in edges(line, size).into_iter().enumerate() {
        while edges != 0 {
            let end = 64 * word + edges.trailing_zeros() as usize + 1;
            scorer.run(dark, end - start);
            (start, dark) = (end, !dark);
            edges &= edges - 1;
        }
    }
    if dark {
        scorer.run(true, size - start);
        scorer.light(size);
    } else {
        scorer.long(size - start);
        scorer.light(size - start + size);
    }
    scorer.penalty
}

struct PenaltyScorer {
    penalty: u32,
    /// The last lengths of runs, a byte each, the latest lowest; 255 stands for all that are longer.
    history: u64,
    /// The modules that the light around the code adds to the first run.
    border: usize,
}

impl PenaltyScorer {
    fn run(&mut self, dark: bool, length: usize) {
        self.long(length);
        if dark { self.push(length) } else { self.light(length) }
    }

    fn long(&mut self, length: usize) {
        self.penalty += if length >= 5 { length as u32 - 2 } else { 0 };
    }

    fn push(&mut self, length: usize) {
        self.history = self.history << 8 | length.min(255) as u64;
    }

    /// A light run, after which a finder may be over: dark, light, dark, light, dark as 1:1:3:1:1 between light runs,
    /// of which at least one is four units long.
    fn light(&mut self, length: usize) {
        let border = std::mem::take(&mut self.border);
        self.push(length + border);
        // All five at once: one comparison that is nearly always false costs no wrong guesses of the processor.
        let unit = self.history >> 8 & 0xFF;
        if self.history & 0xFFFF_FFFF_FF00 == unit * 0x0101_0301_0100 && unit > 0 {
            let (after, before) = (self.history & 0xFF, self.history >> 48 & 0xFF);
            let found = |wide: u64, other: u64| u32::from(wide >= 4 * unit && other >= unit);
            self.penalty += 40 * (found(after, before) + found(before, after));
        }
    }
}

/// Squares of two by two alike modules in two rows.
fn blocks(upper: &Line, lower: &Line, size: usize) -> u32 {
    let (pairs, up, down) = (first(size - 1), edges(upper, size), edges(lower, size));
    let alike = |word: usize| pairs[word] & !(up[word] | down[word] | (upper[word] ^ lower[word]));
    (0..3).map(|word| alike(word).count_ones()).sum()
}

/// The modules that hold data, by rows and, as the others lie symmetrically, by columns.
fn data_modules(size: usize) -> Vec<Line> {
    let mut data = vec![first(size); size];
    let mut reserve = |x: usize, y: usize, width: usize, height: usize| {
        let (end, start) = (first(x + width), first(x));
        for line in &mut data[y..y + height] {
            *line = std::array::from_fn(|word| line[word] & !(end[word] & !start[word]));
        }
    };
    // Finders with their separators and formats, and timing.
    reserve(0, 0, 9, 9);
    reserve(size - 8, 0, 8, 9);
    reserve(0, size - 8, 9, 8);
    reserve(0, 6, size, 1);
    reserve(6, 0, 1, size);
    let version = (size - 17) / 4;
    if version >= 7 {
        reserve(size - 11, 0, 3, 6);
        reserve(0, size - 11, 6, 3);
    }
    let centers = alignment(version, size);
    let last = centers.len().saturating_sub(1);
    for (i, y) in centers.iter().enumerate() {
        for (j, x) in centers.iter().enumerate() {
            if ![(0, 0), (0, last), (last, 0)].contains(&(i, j)) {
                reserve(x - 2, y - 2, 5, 5);
            }
        }
    }
    data
}

/// Centres of the alignment patterns in either direction (annex E).
fn alignment(version: usize, size: usize) -> Vec<usize> {
    if version == 1 {
        return Vec::new();
    }
    let count = version / 7 + 2;
    let step = if version == 32 { 26 } else { (version * 4 + count * 2 + 1) / (count * 2 - 2) * 2 };
    let far = (0..count - 1).rev().map(|i| size - 7 - i * step);
    std::iter::once(6).chain(far).collect()
}

/// The mask patterns by rows, or transposed by columns (§7.8.2, table 10).
const fn patterns(transposed: bool) -> [[Line; PERIOD]; 8] {
    let mut patterns = [[[0; 3]; PERIOD]; 8];
    let mut at = 0;
    while at < 8 * PERIOD * 64 * 3 {
        let (mask, line, i) = (at / (PERIOD * 192), at / 192 % PERIOD, at % 192);
        let (x, y) = if transposed { (line, i) } else { (i, line) };
        let inverts = match mask {
            0 => (x + y) % 2 == 0,
            1 => y % 2 == 0,
            2 => x % 3 == 0,
            3 => (x + y) % 3 == 0,
            4 => (x / 3 + y / 2) % 2 == 0,
            5 => x * y % 2 + x * y % 3 == 0,
            6 => (x * y % 2 + x * y % 3) % 2 == 0,
            _ => ((x + y) % 2 + x * y % 3) % 2 == 0,
        };
        if inverts {
            patterns[mask][line][i / 64] |= 1 << (i % 64);
        }
        at += 1;
    }
    patterns
}

#[cfg(test)]
mod tests {
    use qrcodegen::{Mask, QrSegment, Version};

    use super::*;

    #[test]
    fn the_choice_is_that_of_scoring_module_by_module() {
        let levels = [QrCodeEcc::Low, QrCodeEcc::Medium, QrCodeEcc::Quartile, QrCodeEcc::High];
        let mut state = 1_u32;
        let mut masks = [0; 8];
        for version in 1..=40 {
            for level in levels {
                // As many as version 1 holds at level H for each version: the rest is padding, which has long runs.
                let bytes: Vec<u8> = (0..7 * u32::from(version))
                    .map(|_| {
                        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                        (state >> 24) as u8
                    })
                    .collect();
                let version = Version::new(version);
                let encode = |mask| {
                    let segments = [QrSegment::make_bytes(&bytes)];
                    QrCode::encode_segments_advanced(&segments, level, version, version, mask, false).unwrap()
                };
                let (expected, rows) = (encode(None), best_rows(&encode(Some(Mask::new(0)))));
                masks[usize::from(expected.mask().value())] += 1;
                for y in 0..expected.size() {
                    for x in 0..expected.size() {
                        let dark = is_dark(&rows[y as usize], x as usize);
                        assert_eq!(dark, expected.get_module(x, y), "version {version:?}, level {level:?}, {x}, {y}");
                    }
                }
            }
        }
        assert!(masks.iter().all(|count| *count > 0), "{masks:?}");
    }
}
