//! CPU time, weighted by age.

use std::time::{Duration, Instant};

/// The half-life of CPU time.
const HALF_LIFE: Duration = Duration::from_secs(10);

/// Seconds; an owner who used less counts as new.
const NEGLIGIBLE: f64 = 0.001;

/// Recently used CPU time.
#[derive(Clone, Copy, Debug)]
pub struct Usage {
    seconds: f64,
    at: Instant,
}

impl Usage {
    /// None yet.
    pub const fn none(now: Instant) -> Self {
        Self { seconds: 0.0, at: now }
    }

    /// Seconds as weighted now.
    pub fn seconds(&self, now: Instant) -> f64 {
        let age = now.saturating_duration_since(self.at).as_secs_f64();
        self.seconds * libm::exp2(-age / HALF_LIFE.as_secs_f64())
    }

    /// Adds CPU time.
    pub fn add(&mut self, used: Duration, now: Instant) {
        *self = Self { seconds: self.seconds(now) + used.as_secs_f64(), at: now };
    }

    /// Returns whether it may be forgotten.
    pub fn is_negligible(&self, now: Instant) -> bool {
        self.seconds(now) < NEGLIGIBLE
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_halves_with_time_and_is_forgotten() {
        let now = Instant::now();
        let mut usage = Usage::none(now);
        assert!(usage.is_negligible(now));
        usage.add(Duration::from_secs(8), now);
        let later = |halves: u32| now + halves * HALF_LIFE;
        for (halves, seconds) in [(0, 8.0), (1, 4.0), (2, 2.0)] {
            assert!((usage.seconds(later(halves)) - seconds).abs() < 1e-9);
        }
        usage.add(Duration::from_secs(1), later(3));
        assert!((usage.seconds(later(4)) - 1.0).abs() < 1e-9);
        assert!(!usage.is_negligible(later(13)));
        assert!(usage.is_negligible(later(14)));
    }
}
