//! Every format, orientation, profile and fit, byte for byte. `GOLDENS=renew cargo test -p picture`
//! rewrites the pictures; look at them before they are committed.

use std::fs;

use picture::{Fit, Pixels, Target, encode_png, fit, whole};
use png::{ColorType, Decoder};
use work::alone;

use crate::files::{self, DRAWN, Extra, adobe, exif, path, png, profile_segment, read, with_segment, without_segments};

const BOX: Target = Target { width: 45, height: 45, fit: Fit::Cover, focus: (0.5, 0.5) };

fn drawn_files() -> Vec<(String, Vec<u8>)> {
    let mut all: Vec<_> = DRAWN.map(|name| (name.replace('.', "-"), read(name))).into();
    let (jpeg, cmyk) = (read("full-chroma.jpg"), read("cmyk.jpg"));
    let pixels = pixels_of("plain.png");
    let of_png =
        |profile: &[u8]| png((60, 40), ColorType::Rgb, &pixels, Extra { profile: Some(profile), ..Extra::default() });
    let gray: Vec<u8> = pixels.iter().step_by(3).copied().collect();
    let gray_profile = files::gray_gamma(1.2);
    let mut add = |name: &str, file: Vec<u8>| all.push((name.to_owned(), file));
    for orientation in 1..=8 {
        let block = [b"Exif\0\0", &exif(orientation)[..]].concat();
        add(&format!("turned-{orientation}-jpg"), with_segment(&jpeg, 0xE1, &block));
        let block = exif(orientation);
        let extra = Extra { exif: Some(&block), ..Extra::default() };
        add(&format!("turned-{orientation}-png"), png((60, 40), ColorType::Rgb, &pixels, extra));
    }
    add("profile-adobe-rgb", of_png(&files::adobe_rgb()));
    add("profile-display-p3", of_png(&files::display_p3()));
    add("profile-srgb", of_png(&files::srgb()));
    add("profile-damaged", of_png(&files::adobe_rgb()[..200]));
    add("profile-of-ink-in-rgb", of_png(&files::ink_profile()));
    let extra = Extra { profile: Some(&gray_profile), ..Extra::default() };
    add("profile-gray", png((60, 40), ColorType::Grayscale, &gray, extra));
    add("cmyk-profile", with_segment(&cmyk, 0xE2, &profile_segment(&files::ink_profile())));
    add("cmyk-not-inverted", without_segments(&cmyk, 0xEE));
    add("ycck", with_segment(&without_segments(&cmyk, 0xEE), 0xEE, &adobe(2)));
    add("rgb-adobe", with_segment(&without_segments(&jpeg, 0xE0), 0xEE, &adobe(0)));
    all
}

/// RGB.
fn pixels_of(name: &str) -> Vec<u8> {
    let pixels = whole(&read(name), &|| false).unwrap();
    pixels.rgba.as_chunks::<4>().0.iter().flat_map(|[r, g, b, _]| [*r, *g, *b]).collect()
}

fn check(name: &str, pixels: &Pixels, changed: &mut Vec<String>) {
    let file = path("goldens").join(format!("{name}.png"));
    if std::env::var("GOLDENS").is_ok_and(|value| value == "renew") {
        fs::create_dir_all(path("goldens")).unwrap();
        fs::write(&file, encode_png(pixels, &|| false).unwrap()).unwrap();
    }
    let kept = fs::read(&file).map(|kept| {
        let mut reader = Decoder::new(std::io::Cursor::new(kept)).read_info().unwrap();
        let mut kept = vec![0; reader.output_buffer_size().unwrap()];
        let frame = reader.next_frame(&mut kept).unwrap();
        let rgba = if frame.color_type == ColorType::Rgb {
            kept.as_chunks::<3>().0.iter().flat_map(|[r, g, b]| [*r, *g, *b, 255]).collect()
        } else {
            kept
        };
        (frame.width, frame.height, rgba)
    });
    if kept.ok() != Some((pixels.width, pixels.height, pixels.rgba.clone())) {
        changed.push(name.to_owned());
    }
}

#[test]
fn pictures_have_their_bytes() {
    let mut changed = Vec::new();
    for (name, file) in drawn_files() {
        let drawn = fit(&file, &BOX, &alone(&|| false)).unwrap_or_else(|refusal| panic!("{name}: {refusal}"));
        check(&name, &drawn, &mut changed);
    }
    let alpha = read("alpha.png");
    for (fit_name, how) in [("cover", Fit::Cover), ("contain", Fit::Contain), ("fill", Fit::Fill)] {
        for (size_name, width, height) in [("tall", 20, 50), ("wide", 80, 30)] {
            for (focus_name, focus) in [("start", (0.0, 0.0)), ("end", (1.0, 1.0))] {
                let drawn = fit(&alpha, &Target { width, height, fit: how, focus }, &alone(&|| false)).unwrap();
                check(&format!("{fit_name}-{size_name}-{focus_name}"), &drawn, &mut changed);
            }
        }
    }
    assert!(changed.is_empty(), "other bytes: {changed:?}");
}

#[test]
fn a_picture_at_its_own_size_is_untouched() {
    let pixels = pixels_of("plain.png");
    let target = Target { width: 60, height: 40, ..BOX };
    let drawn = fit(&png((60, 40), ColorType::Rgb, &pixels, Extra::default()), &target, &alone(&|| false)).unwrap();
    let colors: Vec<u8> = drawn.rgba.as_chunks::<4>().0.iter().flat_map(|[r, g, b, _]| [*r, *g, *b]).collect();
    assert!(colors == pixels && drawn.is_opaque);
}

/// A fact about colours that needs no decoder: the same light in two spaces.
#[test]
fn profiles_change_colours_as_their_spaces_say() {
    let one = |profile: &[u8], color: [u8; 3]| {
        let extra = Extra { profile: Some(profile), ..Extra::default() };
        let drawn = whole(&png((1, 1), ColorType::Rgb, &color, extra), &|| false).unwrap();
        [drawn.rgba[0], drawn.rgba[1], drawn.rgba[2]]
    };
    let near = |a: [u8; 3], b: [u8; 3]| a.iter().zip(b).all(|(a, b)| a.abs_diff(b) <= 2);
    for (profile, color, srgb) in [
        (files::adobe_rgb(), [128, 128, 128], [128, 128, 128]),
        (files::adobe_rgb(), [219, 0, 0], [255, 0, 0]),
        (files::display_p3(), [234, 51, 35], [255, 0, 0]),
        (files::display_p3(), [117, 251, 76], [0, 255, 0]),
        (files::srgb(), [12, 200, 99], [12, 200, 99]),
    ] {
        let drawn = one(&profile, color);
        assert!(near(drawn, srgb), "{color:?} is {drawn:?}, not {srgb:?}");
    }
}

#[test]
fn a_file_that_was_encoded_anew_decodes_to_the_same() {
    for name in ["alpha.png", "plain.jpg", "p3.jpg"] {
        let pixels = whole(&read(name), &|| false).unwrap();
        assert_eq!(whole(&encode_png(&pixels, &|| false).unwrap(), &|| false).unwrap(), pixels, "{name}");
    }
}
