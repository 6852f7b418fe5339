//! Weights of Lanczos with three lobes, as whole numbers.

/// Lobes of the filter on each side.
pub const LOBES: f64 = 3.0;

/// Bits of a sum of weighted samples that fit beside its sign, and those that it may go beyond 8 bits.
const SUM_BITS: u32 = 32 - 8 - 2;

/// The weights of all pixels of a line.
pub struct Weights {
    pub windows: Vec<Window>,
    /// Weights are multiplied by two to the power of this.
    pub shift: u32,
}

/// The weights of one pixel: that of the first pixel of the source that counts, and of those after it.
pub struct Window {
    pub first: usize,
    pub weights: Vec<i16>,
}

impl Weights {
    /// A part of a line of `length` pixels becomes `count` pixels.
    pub fn new(length: u32, from: f64, to: f64, count: u32) -> Self {
        let scale = (to - from) / f64::from(count);
        // Where pixels become fewer, the filter grows as wide as those of the result.
        let stretch = scale.max(1.0);
        let reach = LOBES * stretch;
        let windows: Vec<_> = (0..count)
            .map(|pixel| {
                let center = from + (f64::from(pixel) + 0.5) * scale;
                let first = (center - reach).floor().max(0.0) as u32;
                let end = (center + reach).ceil().min(f64::from(length)) as u32;
                window(first, end, center - 0.5, 1.0 / stretch)
            })
            .collect();
        let largest = windows.iter().flat_map(|(_, weights)| weights).copied().fold(0.0, f64::max);
        let fits = |shift: u32| (largest * f64::from(1 << (shift + 1))).round() < f64::from(1 << 15);
        let shift = (0..SUM_BITS).find(|shift| !fits(*shift)).unwrap_or(SUM_BITS - 1);
        let whole = |weight: f64| (weight * f64::from(1 << shift)).round() as i16;
        let windows = windows
            .into_iter()
            .map(|(first, weights)| Window { first: first as usize, weights: weights.into_iter().map(whole).collect() })
            .collect();
        Self { windows, shift }
    }

    /// What is added to a sum so that it is rounded, not cut off.
    pub const fn half(&self) -> i32 {
        1 << (self.shift - 1)
    }

    /// The same for a line that begins at a later pixel.
    pub fn from(mut self, pixel: usize) -> Self {
        self.windows.iter_mut().for_each(|window| window.first -= pixel);
        self
    }

    /// The pixels that count: from the first to the one after the last.
    pub fn reach(&self) -> (usize, usize) {
        let first = self.windows.first().map_or(0, |window| window.first);
        (first, self.windows.last().map_or(first, |window| window.first + window.weights.len()))
    }
}

/// The first pixel that counts, and weights whose sum is one.
fn window(start: u32, end: u32, center: f64, step: f64) -> (u32, Vec<f64>) {
    let mut first = start;
    let mut weights = Vec::with_capacity((end - start) as usize);
    for pixel in start..end {
        let weight = lanczos((f64::from(pixel) - center) * step);
        if pixel == first && weight == 0.0 {
            first += 1;
        } else {
            weights.push(weight);
        }
    }
    let sum: f64 = weights.iter().sum();
    if sum != 0.0 {
        weights.iter_mut().for_each(|weight| *weight /= sum);
    }
    while weights.last() == Some(&0.0) {
        weights.pop();
    }
    (first, weights)
}

/// By libm: the platforms' sines differ in their last bits.
fn lanczos(x: f64) -> f64 {
    if x == 0.0 {
        return 1.0;
    }
    if !(-LOBES..LOBES).contains(&x) {
        return 0.0;
    }
    // sin x / x times sin (x / 3) / (x / 3), and sin 3y = 3 sin y - 4 sin³ y: one sine instead of two.
    let third = x * std::f64::consts::PI / LOBES;
    let sine = libm::sin(third);
    let square = sine * sine;
    square * (3.0 - 4.0 * square) / (LOBES * third * third)
}
