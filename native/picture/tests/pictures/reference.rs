//! Random pictures in random boxes, compared with a plain resizing in double precision.

use picture::{Fit, Target, fit};
use png::ColorType;
use work::alone;

use crate::files::{Extra, png};
use crate::random::Random;

const LOBES: f64 = 3.0;

/// Rounded to eight bits after each direction, as in the resizer.
type Plane = Vec<Vec<f64>>;

fn sinc(x: f64) -> f64 {
    if x == 0.0 { 1.0 } else { libm::sin(std::f64::consts::PI * x) / (std::f64::consts::PI * x) }
}

/// A line of samples at another length.
fn resize_line(line: &[f64], length: usize) -> Vec<f64> {
    if line.len() == length {
        return line.to_vec();
    }
    let step = line.len() as f64 / length as f64;
    let stretch = step.max(1.0);
    let sample = |to: usize| {
        let center = (to as f64 + 0.5) * step - 0.5;
        let weight = |from: usize| {
            let x = (from as f64 - center) / stretch;
            if x.abs() < LOBES { sinc(x) * sinc(x / LOBES) } else { 0.0 }
        };
        let weights: Vec<f64> = (0..line.len()).map(weight).collect();
        let sum: f64 = weights.iter().sum();
        let mean = line.iter().zip(&weights).map(|(sample, weight)| sample * weight).sum::<f64>() / sum;
        mean.round().clamp(0.0, 255.0)
    };
    (0..length).map(sample).collect()
}

fn transpose(plane: &Plane) -> Plane {
    (0..plane[0].len()).map(|x| plane.iter().map(|row| row[x]).collect()).collect()
}

/// Down, then across.
fn resize(plane: &Plane, (width, height): (usize, usize)) -> Plane {
    let columns: Plane = transpose(plane).iter().map(|column| resize_line(column, height)).collect();
    transpose(&columns).iter().map(|row| resize_line(row, width)).collect()
}

/// Premultiplied samples in their box.
fn reference(source: &[Plane; 4], target: &Target) -> [Plane; 4] {
    let size = (source[0][0].len() as f64, source[0].len() as f64);
    let (across, down) = (f64::from(target.width), f64::from(target.height));
    let whole = |length: f64, most: f64| length.round().clamp(1.0, most);
    let (mut region, mut place) = ((0.0, 0.0, size.0, size.1), (0.0, 0.0, across, down));
    match target.fit {
        Fit::Fill => {}
        Fit::Cover => {
            let factor = (across / size.0).max(down / size.1);
            let seen = (whole(across / factor, size.0), whole(down / factor, size.1));
            let left = ((size.0 - seen.0) * target.focus.0).round();
            region = (left, ((size.1 - seen.1) * target.focus.1).round(), seen.0, seen.1);
        }
        Fit::Contain => {
            let factor = (across / size.0).min(down / size.1);
            let drawn = (whole(size.0 * factor, across), whole(size.1 * factor, down));
            let left = ((across - drawn.0) * target.focus.0).round();
            place = (left, ((down - drawn.1) * target.focus.1).round(), drawn.0, drawn.1);
        }
    }
    let at = |(left, top, width, height): (f64, f64, f64, f64)| {
        (left as usize..(left + width) as usize, top as usize..(top + height) as usize)
    };
    let ((columns, rows), (inner, lines)) = (at(region), at(place));
    [0, 1, 2, 3].map(|channel| {
        let cut: Plane = source[channel][rows.clone()].iter().map(|row| row[columns.clone()].to_vec()).collect();
        let drawn = resize(&cut, (inner.len(), lines.len()));
        let mut boxed = vec![vec![0.0; target.width as usize]; target.height as usize];
        for (row, drawn) in boxed[lines.clone()].iter_mut().zip(drawn) {
            row[inner.clone()].copy_from_slice(&drawn);
        }
        boxed
    })
}

fn scale(a: u8, b: u8) -> f64 {
    (f64::from(a) * f64::from(b) / 255.0).round()
}

/// A picture of noise, of large fields and hard edges, or of one gentle slope.
fn pixels(random: &mut Random, (width, height): (u32, u32), samples: usize) -> Vec<u8> {
    let kind = random.between(0, 2);
    let cell = random.between(2, 9);
    let colors: Vec<u8> = (0..256).map(|_| random.byte()).collect();
    let mut pixels = Vec::new();
    for y in 0..height {
        for x in 0..width {
            for sample in 0..samples {
                pixels.push(match kind {
                    0 => random.byte(),
                    1 => colors[(x / cell + 7 * (y / cell)) as usize % 64 * 4 + sample],
                    _ => ((x * 2 + y * 3 + 40 * sample as u32) % 256) as u8,
                });
            }
        }
    }
    pixels
}

/// Within 1 of the reference, except for one sample in a thousand, which is within 2: weights are
/// rounded to sixteen bits, so a sample between the two directions may be rounded the other way;
/// with noise, several adjacent ones may be. With transparency, premultiplied colours are within 2,
/// or 3: the resizer gives straight colours, whose eight-bit precision decreases with their alpha.
#[test]
fn random_pictures_in_random_boxes_are_as_the_reference_draws_them() {
    let mut random = Random::new(1);
    let (mut samples_seen, mut far) = (0, 0);
    for round in 0..150 {
        let size = (random.between(1, 90), random.between(1, 90));
        let color = random.pick(&[ColorType::Rgb, ColorType::Rgb, ColorType::Grayscale, ColorType::Rgba]);
        let samples = color.samples();
        let pixels = pixels(&mut random, size, samples);
        // Every tenth is high enough to be made in several bands.
        let is_high = round % 10 == 0;
        let target = Target {
            width: random.between(1, if is_high { 9 } else { 120 }),
            height: if is_high { random.between(513, 1100) } else { random.between(1, 120) },
            fit: random.pick(&[Fit::Cover, Fit::Contain, Fit::Fill]),
            focus: (random.part(), random.part()),
        };
        let drawn = fit(&png(size, color, &pixels, Extra::default()), &target, &alone(&|| false)).unwrap();
        assert_eq!((drawn.width, drawn.height), (target.width, target.height));
        let rgba = |at: usize| match &pixels[at * samples..][..samples] {
            [gray] => [*gray, *gray, *gray, 255],
            [r, g, b] => [*r, *g, *b, 255],
            [r, g, b, a] => [*r, *g, *b, *a],
            _ => unreachable!(),
        };
        let source = [0, 1, 2, 3].map(|channel| {
            let sample = |at: usize| {
                let pixel = rgba(at);
                if channel == 3 { f64::from(pixel[3]) } else { scale(pixel[channel], pixel[3]) }
            };
            let row = |y: u32| (0..size.0).map(|x| sample((y * size.0 + x) as usize)).collect();
            (0..size.1).map(row).collect()
        });
        let expected = reference(&source, &target);
        let near = if color == ColorType::Rgba { 2.0 } else { 1.0 };
        let mut is_opaque = true;
        for (at, pixel) in drawn.rgba.as_chunks::<4>().0.iter().enumerate() {
            let (x, y) = (at % target.width as usize, at / target.width as usize);
            is_opaque &= pixel[3] == 255;
            for channel in 0..4 {
                let ours = if channel == 3 { f64::from(pixel[3]) } else { scale(pixel[channel], pixel[3]) };
                // No colour channel exceeds its alpha.
                let theirs = expected[channel][y][x].min(expected[3][y][x]);
                let near = if channel == 3 { 1.0 } else { near };
                samples_seen += 1;
                far += usize::from((ours - theirs).abs() > near);
                let what = format!("round {round}: {size:?} {color:?} in {target:?} at {x},{y}");
                assert!((ours - theirs).abs() <= near + 1.0, "{what}: {ours} for {theirs}");
            }
        }
        assert_eq!(drawn.is_opaque, is_opaque);
    }
    assert!(far * 1000 < samples_seen, "{far} of {samples_seen} samples");
}

/// Beyond 65,536 pixels a side, averages of a few pixels replace them before the resizing.
#[test]
fn very_long_pictures_keep_their_light() {
    let size = (1, 200_000);
    let pixels: Vec<u8> = (0..size.1).flat_map(|y| [(y * 250 / size.1) as u8, 100, 0]).collect();
    let target = Target { width: 1, height: 50, fit: Fit::Fill, focus: (0.5, 0.5) };
    let drawn = fit(&png(size, ColorType::Rgb, &pixels, Extra::default()), &target, &alone(&|| false)).unwrap();
    for (y, pixel) in drawn.rgba.as_chunks::<4>().0.iter().enumerate() {
        assert!(pixel[0].abs_diff((y * 5 + 2) as u8) <= 1, "{y}: {pixel:?}");
        assert_eq!(pixel[1..], [100, 0, 255]);
    }
}
