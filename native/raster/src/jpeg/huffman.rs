//! Huffman tables made for a picture (T.81, annex K.2).

use crate::huffman::code_lengths;

/// A table as a DHT segment holds it, and the codes that it gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// The number of codes of 1, 2, … 16 bits.
    pub lengths: [u8; 16],
    /// Symbols, those with the shortest codes first.
    pub symbols: Vec<u8>,
    /// Code and its length in bits, by symbol; length 0 for a symbol that does not occur.
    pub codes: [(u16, u8); 256],
}

/// Longest code that a baseline file may have.
const LONGEST: usize = 16;

impl Table {
    /// The best table for these symbol counts.
    pub fn optimal(counts: &[u32; 256]) -> Self {
        // The last symbol is reserved: it gets the longest word, of ones alone, which no other may have.
        let counts: Vec<u32> = counts.iter().map(|&count| count.saturating_mul(2)).chain([1]).collect();
        let sizes = code_lengths(&counts, LONGEST);
        let mut symbols: Vec<u8> = (0..=255).filter(|&symbol| sizes[usize::from(symbol)] > 0).collect();
        symbols.sort_by_key(|&symbol| sizes[usize::from(symbol)]);
        let count = |bits: usize| sizes[..256].iter().filter(|&&size| usize::from(size) == bits).count();
        let lengths: [u8; LONGEST] = std::array::from_fn(|i| count(i + 1) as u8);
        Self::new(lengths, symbols)
    }

    /// A table from its segment. If the lengths state more symbols than there are, the excess gets
    /// no codes.
    pub fn new(lengths: [u8; LONGEST], symbols: Vec<u8>) -> Self {
        let mut codes = [(0, 0); 256];
        let (mut code, mut next) = (0u16, symbols.iter());
        for (bits, &count) in (1..).zip(&lengths) {
            for &symbol in next.by_ref().take(usize::from(count)) {
                codes[usize::from(symbol)] = (code, bits);
                code = code.wrapping_add(1);
            }
            code <<= 1;
        }
        Self { lengths, symbols, codes }
    }
}

/// Tables for pictures like one whose symbols were counted: every symbol that a file may hold has a code.
pub fn trained(counts: &[[u32; 256]; 4]) -> [Table; 4] {
    std::array::from_fn(|i| {
        let mut counts = counts[i];
        let is_dc = i % 2 == 0;
        let legal = |symbol: usize| {
            if is_dc { symbol < 12 } else { matches!(symbol, 0 | 0xF0) || matches!(symbol & 15, 1..=10) }
        };
        for (_, count) in counts.iter_mut().enumerate().filter(|(symbol, _)| legal(*symbol)) {
            *count += 1;
        }
        Table::optimal(&counts)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(counts: &[u32; 256]) -> Table {
        let table = Table::optimal(counts);
        let mut room = 0.0;
        for (symbol, &count) in counts.iter().enumerate() {
            let (code, bits) = table.codes[symbol];
            assert_eq!(count > 0, bits > 0, "symbol {symbol}");
            assert!(bits <= 16);
            if bits > 0 {
                assert!(u32::from(code) < (1 << bits) - 1, "a code of ones alone");
                room += 1.0 / f64::from(1u32 << bits);
            }
        }
        assert!(room < 1.0);
        table
    }

    #[test]
    fn frequent_symbols_have_short_codes() {
        let mut counts = [0; 256];
        (counts[3], counts[7], counts[200]) = (1000, 100, 1);
        let table = check(&counts);
        assert_eq!([3, 7, 200].map(|symbol: usize| table.codes[symbol].1), [1, 2, 3]);
        assert_eq!(table.symbols, [3, 7, 200]);
    }

    #[test]
    fn very_uneven_counts_stay_within_sixteen_bits() {
        let mut counts = [0; 256];
        let (mut a, mut b) = (1u32, 1);
        for count in counts.iter_mut().take(40) {
            *count = a;
            (a, b) = (b, a.saturating_add(b));
        }
        check(&counts);
        check(&[1; 256]);
    }

    #[test]
    fn one_symbol_and_none_make_valid_tables() {
        let mut counts = [0; 256];
        check(&counts);
        counts[0] = 5;
        assert_eq!(check(&counts).codes[0], (0, 1));
    }
}
