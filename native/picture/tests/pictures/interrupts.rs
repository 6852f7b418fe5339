//! Stopping the work.

use std::cell::Cell;

use picture::{Fit, Refusal, Target, fit, whole};
use png::ColorType;
use work::alone;

use crate::files::{Extra, png, read};
use crate::random::Random;

const TARGET: Target = Target { width: 50, height: 50, fit: Fit::Cover, focus: (0.5, 0.5) };

#[test]
fn it_stops_at_once() {
    for name in ["plain.jpg", "progressive.jpg", "plain.png", "interlaced.png", "plain.webp", "lossless.webp"] {
        assert_eq!(fit(&read(name), &TARGET, &alone(&|| true)), Err(Refusal::Stopped), "{name}");
        assert_eq!(whole(&read(name), &|| true), Err(Refusal::Stopped), "{name}");
    }
}

#[test]
fn it_stops_in_the_middle() {
    let mut random = Random::new(5);
    let pixels: Vec<u8> = (0..1500 * 1500 * 3).map(|_| random.byte()).collect();
    let file = png((1500, 1500), ColorType::Rgb, &pixels, Extra::default());
    let looks = Cell::new(0);
    let count = || {
        looks.set(looks.get() + 1);
        false
    };
    fit(&file, &TARGET, &alone(&count)).unwrap();
    let all = looks.get();
    assert!(all > 100, "{all} looks at the flag");
    for most in [1, all / 3, all / 2, all - 1] {
        looks.set(0);
        let stop = || {
            looks.set(looks.get() + 1);
            looks.get() > most
        };
        assert_eq!(fit(&file, &TARGET, &alone(&stop)), Err(Refusal::Stopped));
        assert!(looks.get() <= most + 3, "{} looks after {most}", looks.get());
    }
}
