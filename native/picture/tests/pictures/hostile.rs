//! Malicious and damaged files: each is refused or drawn, quickly and in little memory.

use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

use picture::{Fit, Pixels, Refusal, Target, fit};
use png::ColorType;
use work::alone;

use crate::files::{self, DRAWN, Extra, exif, png, profile_segment, read, with_segment};
use crate::random::Random;

const TARGET: Target = Target { width: 64, height: 64, fit: Fit::Cover, focus: (0.5, 0.5) };

/// For an optimised build; one with checks takes about four times as long.
const MOST_CPU: Duration = Duration::from_millis(if cfg!(debug_assertions) { 1200 } else { 300 });

/// CPU time of this thread so far.
fn cpu() -> Duration {
    let stat = fs::read_to_string("/proc/thread-self/schedstat").unwrap();
    Duration::from_nanos(stat.split(' ').next().unwrap().parse().unwrap())
}

fn draw(what: &str, file: &[u8]) -> Result<Pixels, Refusal> {
    let before = cpu();
    let drawn = catch_unwind(AssertUnwindSafe(|| fit(file, &TARGET, &alone(&|| false))));
    let took = cpu() - before;
    assert!(took < MOST_CPU, "{what}: {took:?}");
    let drawn = drawn.unwrap_or_else(|_| panic!("{what}: a panic"));
    if let Ok(pixels) = &drawn {
        assert_eq!(pixels.rgba.len(), 64 * 64 * 4, "{what}");
    }
    drawn
}

#[test]
fn what_is_cut_short_is_refused() {
    for name in DRAWN {
        let file = read(name);
        draw(name, &file).unwrap();
        for part in [3, 10, 25, 50, 75, 90, 97] {
            let cut = &file[..file.len() * part / 100];
            assert!(draw(name, cut).is_err(), "{name}: {part} per cent are drawn");
        }
    }
    for name in ["plain.jpg", "progressive.jpg", "plain.png", "interlaced.png"] {
        let file = read(name);
        for missing in [1, 2, 4, 8, 12] {
            assert!(draw(name, &file[..file.len() - missing]).is_err(), "{name}: without its last {missing} bytes");
        }
    }
    assert_eq!(draw("nothing", &[]), Err(Refusal::Format));
    assert_eq!(draw("text", b"<svg/>"), Err(Refusal::Format));
}

/// A JPEG whose frame announces another size.
fn resized_jpeg(name: &str, width: u16, height: u16) -> Vec<u8> {
    let mut file = read(name);
    let frame = file.windows(2).position(|pair| pair[0] == 0xFF && (0xC0..=0xC2).contains(&pair[1])).unwrap();
    file[frame + 5..frame + 7].copy_from_slice(&height.to_be_bytes());
    file[frame + 7..frame + 9].copy_from_slice(&width.to_be_bytes());
    file
}

/// A PNG whose header announces another size, with a correct checksum.
fn resized_png(name: &str, width: u32, height: u32) -> Vec<u8> {
    let mut file = read(name);
    file[16..20].copy_from_slice(&width.to_be_bytes());
    file[20..24].copy_from_slice(&height.to_be_bytes());
    let sum = crc(&file[12..29]).to_be_bytes();
    file[29..33].copy_from_slice(&sum);
    file
}

fn crc(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(!0, |crc, byte| {
        (0..8).fold(crc ^ u32::from(*byte), |crc, _| if crc & 1 == 1 { crc >> 1 ^ 0xEDB8_8320 } else { crc >> 1 })
    })
}

#[test]
fn headers_that_promise_too_much_cost_nothing() {
    for (width, height) in [(65_535, 65_535), (7072, 7072), (50_000, 1001)] {
        for name in ["plain.jpg", "progressive.jpg", "cmyk.jpg"] {
            let file = resized_jpeg(name, width, height);
            assert_eq!(draw(name, &file), Err(Refusal::TooLarge), "{name} {width}x{height}");
        }
        for name in ["plain.png", "interlaced.png"] {
            let file = resized_png(name, width.into(), height.into());
            assert_eq!(draw(name, &file), Err(Refusal::TooLarge), "{name} {width}x{height}");
        }
    }
    assert_eq!(draw("huge", &resized_png("plain.png", u32::MAX >> 1, u32::MAX >> 1)), Err(Refusal::TooLarge));
    assert_eq!(draw("no width", &resized_png("plain.png", 0, 5)), Err(Refusal::Damaged));
    assert_eq!(draw("no height", &resized_jpeg("plain.jpg", 5, 0)), Err(Refusal::Damaged));
    // Within the limit, but with the data of a picture of 60 × 40.
    for (width, height) in [(5000, 5000), (65_535, 700)] {
        for name in ["plain.jpg", "progressive.jpg"] {
            assert_eq!(
                draw(name, &resized_jpeg(name, width, height)),
                Err(Refusal::Damaged),
                "{name} {width}x{height}"
            );
        }
        for name in ["plain.png", "interlaced.png"] {
            let file = resized_png(name, width.into(), height.into());
            assert_eq!(draw(name, &file), Err(Refusal::Damaged), "{name} {width}x{height}");
        }
    }
}

/// Five million rows of one pixel in some 10 KB.
#[test]
fn a_thread_of_pixels_is_drawn() {
    let size = (1, 5_000_000);
    let file = png(size, ColorType::Rgb, &vec![90; size.1 as usize * 3], Extra::default());
    assert!(file.len() < 64 << 10);
    let drawn = draw("1 × 5,000,000", &file).unwrap();
    assert!(drawn.rgba.as_chunks::<4>().0.iter().all(|pixel| *pixel == [90, 90, 90, 255]));
    let stretched = fit(&file, &Target { fit: Fit::Fill, ..TARGET }, &alone(&|| false)).unwrap();
    assert_eq!(stretched.rgba, drawn.rgba);
}

/// A progressive JPEG that repeats its last scan: each costs a few bytes and a pass over the whole picture.
#[test]
fn a_flood_of_scans_is_refused() {
    let file = read("progressive.jpg");
    let scan = file.windows(2).rposition(|pair| pair == [0xFF, 0xDA]).unwrap();
    let end = file.len() - 2;
    let flood = [&file[..end], &file[scan..end].repeat(20_000), &file[end..]].concat();
    assert_eq!(draw("20,000 scans", &flood), Err(Refusal::Damaged));
}

#[test]
fn an_animated_png_shows_its_default_image() {
    let file = read("plain.png");
    let still = draw("plain.png", &file).unwrap();
    let chunk = |kind: &[u8; 4], content: &[u8]| {
        let named = [kind, content].concat();
        [&(content.len() as u32).to_be_bytes()[..], &named, &crc(&named).to_be_bytes()].concat()
    };
    let control = chunk(b"acTL", &[0, 0, 0, 2, 0, 0, 0, 0]);
    let frame = |number: u8| {
        let head = [[0, 0, 0, number], [0, 0, 0, 60], [0, 0, 0, 40], [0; 4], [0; 4]].concat();
        chunk(b"fcTL", &[&head[..], &[0, 1, 0, 10, 0, 0]].concat())
    };
    let data = file.windows(4).position(|kind| kind == b"IDAT").unwrap() - 4;
    let end = file.len() - 12;
    let second = chunk(b"fdAT", &[0, 0, 0, 2, 9, 9, 9]);
    let animated = [&file[..data], &control, &frame(0), &file[data..end], &frame(1), &second, &file[end..]].concat();
    // Frames after the default image are not drawn, but a file with a damaged frame is refused.
    match draw("APNG", &animated) {
        Ok(drawn) => assert_eq!(drawn, still),
        Err(refusal) => assert_eq!(refusal, Refusal::Damaged),
    }
    let alone = [&file[..data], &control, &frame(0), &file[data..end], &file[end..]].concat();
    assert_eq!(draw("APNG of one frame", &alone), Ok(still));
}

#[test]
fn wrong_lengths_are_refused_or_passed_over() {
    for length in [0u32, 1, 60_000, 0x7FFF_FFFF, 0xFFFF_FFFF] {
        for name in ["plain.png", "palette.png"] {
            let mut file = read(name);
            let data = file.windows(4).position(|kind| kind == b"IDAT").unwrap() - 4;
            file[data..data + 4].copy_from_slice(&length.to_be_bytes());
            assert!(draw(name, &file).is_err(), "{name}: {length}");
        }
        for name in ["plain.webp", "lossless.webp"] {
            let mut file = read(name);
            file[16..20].copy_from_slice(&length.to_le_bytes());
            assert!(draw(name, &file).is_err(), "{name}: {length}");
        }
    }
    for (marker, content) in
        [(0xE1, &b"Exif\0\0MM\0*\xFF\xFF\xFF\xFF"[..]), (0xE2, b"ICC_PROFILE\0\x09\x01"), (0xEE, b"Adobe")]
    {
        let _ = draw("odd segments", &with_segment(&read("plain.jpg"), marker, content));
    }
    let odd = [&exif(6)[..10], &[0xFF; 40]].concat();
    draw("odd EXIF", &png((4, 4), ColorType::Grayscale, &[7; 16], Extra { exif: Some(&odd), ..Extra::default() }))
        .unwrap();
}

/// Bytes changed, cut out, doubled and swapped.
fn mutated(file: &[u8], random: &mut Random) -> Vec<u8> {
    let mut file = file.to_vec();
    for _ in 0..random.between(1, 6) {
        let at = random.between(0, file.len() as u32 - 1) as usize;
        let length = random.between(1, 16).min((file.len() - at) as u32) as usize;
        match random.between(0, 5) {
            0 => file[at] = random.byte(),
            1 => file[at] ^= 1 << random.between(0, 7),
            2 => file[at] = random.pick(&[0, 1, 0x7F, 0x80, 0xFE, 0xFF]),
            3 => drop(file.drain(at..at + length)),
            4 => {
                let piece = file[at..at + length].to_vec();
                let to = random.between(0, file.len() as u32) as usize;
                file.splice(to..to, piece);
            }
            _ => file[at..at + length].fill(random.byte()),
        }
        if file.is_empty() {
            file.push(0);
        }
    }
    file
}

#[test]
fn a_frame_that_is_larger_than_its_header_says_is_damage() {
    // The decoder panics at it, with an index of 2400 equal to the number of bytes.
    let file = mutated(&read("animated.webp"), &mut Random::new(3742));
    assert_eq!(draw("animation", &file), Err(Refusal::Damaged));
}

fn mutate(rounds: u64) {
    let profiled = with_segment(&read("cmyk.jpg"), 0xE2, &profile_segment(&files::ink_profile()));
    let mut all: Vec<(&str, Vec<u8>)> = DRAWN.map(|name| (name, read(name))).into();
    all.push(("profile of ink", profiled));
    let mut drawn = 0;
    for (name, file) in all {
        for round in 0..rounds {
            let mut random = Random::new(round + 1);
            let file = mutated(&file, &mut random);
            drawn += u64::from(draw(&format!("{name}, mutation {round}"), &file).is_ok());
        }
    }
    assert!(drawn > 0, "no mutation was drawn");
}

#[test]
fn mutations_are_refused_or_drawn() {
    mutate(60);
}

#[test]
#[ignore = "minutes"]
fn ten_thousand_mutations_of_each_file_are_refused_or_drawn() {
    mutate(10_000);
}
