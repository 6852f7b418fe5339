//! Adler-32 of joined pieces, and of the rest after removing a piece (RFC 1950, 8.2).

/// Adler-32 counts modulo this.
const MODULUS: u64 = 65521;

/// The two sums of Adler-32 over bytes, started at zero so that they can be added, and the number
/// of bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Adler {
    length: u64,
    /// The sum of the bytes.
    low: u64,
    /// The sum of the bytes, each times its position counted from the end.
    high: u64,
}

impl Adler {
    /// The sums of bytes.
    pub fn of(bytes: &[u8]) -> Self {
        Self::of_value(zlib_rs::adler32::adler32(1, bytes), bytes.len() as u64)
    }

    /// The sums of `length` bytes whose Adler-32 is known.
    pub const fn of_value(value: u32, length: u64) -> Self {
        let (low, high) = (value as u64 & 0xFFFF, value as u64 >> 16);
        Self { length, low: (low + MODULUS - 1) % MODULUS, high: (high + MODULUS - length % MODULUS) % MODULUS }
    }

    /// The Adler-32.
    pub const fn value(self) -> u32 {
        let (low, high) = ((self.low + 1) % MODULUS, (self.high + self.length) % MODULUS);
        ((high << 16) | low) as u32
    }

    /// The sums of this piece and the next.
    #[must_use]
    pub const fn join(self, next: Self) -> Self {
        Self {
            length: self.length + next.length,
            low: (self.low + next.low) % MODULUS,
            high: (self.high + self.low * (next.length % MODULUS) + next.high) % MODULUS,
        }
    }

    /// The sums of the rest after removing a piece at the beginning: [`Self::join`] solved for its
    /// right side.
    #[must_use]
    pub const fn since(self, beginning: Self) -> Self {
        let length = self.length - beginning.length;
        let carried = (beginning.high + beginning.low * (length % MODULUS)) % MODULUS;
        Self {
            length,
            low: (self.low + MODULUS - beginning.low) % MODULUS,
            high: (self.high + MODULUS - carried) % MODULUS,
        }
    }

    /// Number of bytes.
    pub const fn length(self) -> u64 {
        self.length
    }
}
