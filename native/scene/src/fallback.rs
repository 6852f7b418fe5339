//! Badges in place of pictures that fields lack.

use icu_locale_core::Locale;

use crate::geometry::Rect;
use crate::initials::initials;
use crate::paint::Decoration;
use crate::scene::{
    Align, Content, Group, ImageBlock, Layer, Mask, Overflow, RunStyle, StyledText, TextBlock, TextLocale, TextStyle,
    VerticalAlign,
};
use crate::schema::run::OwnStyle;
use crate::template::image::Initials;

/// The size of the letters as a part of the shorter side of the mask.
const SIZE: f32 = 0.42;

/// The least size, as a part of that.
const LEAST: f32 = 0.4;

/// The parts of the mask's width and height that the letters may take.
const ROOM: (f32, f32) = (0.76, 0.7);

/// The initials of a text in the middle of the mask of a picture.
pub(crate) fn badge(
    id: &str,
    frame: &Rect,
    block: &ImageBlock,
    own: &Initials,
    text: &str,
    locale: &Locale,
) -> Content {
    let ground = ImageBlock { ground: Some(own.paint.clone()), picture: None, ..block.clone() };
    let ground = Layer::of_group(id.to_owned(), *frame, Content::Image(ground));
    let letters = initials(text);
    let layers =
        if letters.is_empty() { vec![ground] } else { vec![ground, words(id, frame, block, own, letters, locale)] };
    Content::Group(Group { layers, clip: false })
}

fn words(id: &str, frame: &Rect, block: &ImageBlock, own: &Initials, letters: String, locale: &Locale) -> Layer {
    let shorter = frame.width.min(frame.height);
    let (width, height) = if block.mask == Mask::Circle { (shorter, shorter) } else { (frame.width, frame.height) };
    let (width, height) = (width * ROOM.0, height * ROOM.1);
    let (x, y) = frame.center();
    let place = Rect { x: x - width / 2.0, y: y - height / 2.0, width, height };
    let style = RunStyle {
        fonts: own.fonts.clone(),
        weight: 400,
        size: None,
        color: own.color.clone(),
        decoration: Decoration::default(),
        own: OwnStyle::default(),
    };
    let size = shorter * SIZE;
    let text = TextBlock {
        runs: vec![StyledText { text: letters, style }],
        style: TextStyle {
            min_size: size * LEAST,
            align: Align::Center,
            valign: VerticalAlign::Middle,
            max_lines: Some(1),
            overflow: Overflow::Shrink,
            locale: TextLocale(locale.clone()),
            ..TextStyle::of_size(size)
        },
    };
    Layer::of_group(id.to_owned(), place, Content::Text(Box::new(text)))
}
