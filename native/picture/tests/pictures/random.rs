//! The same numbers in every run.

/// A xorshift generator.
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    pub fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    /// `from..=to`.
    pub fn between(&mut self, from: u32, to: u32) -> u32 {
        from + ((self.next() >> 20) % u64::from(to - from + 1)) as u32
    }

    pub fn byte(&mut self) -> u8 {
        (self.next() >> 40) as u8
    }

    /// 0..=1.
    pub fn part(&mut self) -> f64 {
        f64::from(self.between(0, 1000)) / 1000.0
    }

    pub fn pick<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[self.between(0, choices.len() as u32 - 1) as usize]
    }
}
