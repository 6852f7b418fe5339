//! Barcodes: bars on a grid, and the text that people read under them.

mod code128;
mod ean13;
mod symbol;

pub(crate) use symbol::{LONGEST, Symbol};

use crate::decimal;
use crate::geometry::Rect;
use crate::paint::Paint;
use crate::scene::{
    Align, CodeBlock, Content, Direction, Justify, Overflow, Part, Rows, StyledText, TextBlock, VerticalAlign,
};
use crate::template::fonts::CAPTION;
use crate::template::{BarcodeLayer, Symbology};
use crate::value::Fault;

/// Height of the text under the bars in modules, and its size: GS1 prints digits 7 modules wide.
const STRIP: f32 = 10.0;

/// The most of the box's height that the text may take.
const STRIP_SHARE: f32 = 0.25;

/// Width of a digit of the caption's face in ems.
const DIGIT_WIDTH: f32 = 0.6;

/// A payload with the digits of any script as ASCII: machines read no others, and keyboards for Arabic type them.
pub(crate) fn ascii_digits(text: &str) -> String {
    text.chars().map(|c| decimal::digit(c).map_or(c, |value| char::from(b'0' + value))).collect()
}

/// The symbol for a text.
pub(crate) fn symbol(symbology: Symbology, text: &str) -> Result<Symbol, Fault> {
    let text = ascii_digits(text);
    match symbology {
        Symbology::Code128 => code128::symbol(&text),
        Symbology::Ean13 => ean13::symbol(&text),
    }
}

/// The symbol in a layer's box.
pub(crate) fn content(symbol: Symbol, layer: &BarcodeLayer, frame: &Rect) -> Content {
    let Symbol { modules, guards, captions } = symbol;
    let columns = modules.len();
    let mut code = CodeBlock {
        columns: columns as u32,
        rows: Rows::Parts(vec![1.0]),
        dark: modules,
        color: layer.color,
        background: layer.background,
    };
    if !layer.show_text {
        return Content::Code(code);
    }
    let module = frame.width / columns as f32;
    let strip = (STRIP * module).min(STRIP_SHARE * frame.height);
    // All bars, then the guards half-way down the text, then nothing.
    code.rows = Rows::Parts(vec![frame.height - strip, strip / 2.0, strip / 2.0]);
    let reaches_down = |column: usize| guards.iter().any(|guard| guard.contains(&column));
    let guards: Vec<bool> = (0..columns).map(|column| reaches_down(column) && code.dark[column]).collect();
    code.dark.extend(guards);
    code.dark.resize(columns * 3, false);
    let texts = captions.into_iter().map(|caption| {
        let (start, end) = (caption.under.start as f32, caption.under.end as f32);
        let place = Rect {
            x: frame.x + start * module,
            y: frame.bottom() - strip,
            width: (end - start) * module,
            height: strip,
        };
        let spacing = if caption.is_spread { 7.0 * module - DIGIT_WIDTH * strip } else { 0.0 };
        Part { frame: place, content: Content::Text(Box::new(text(caption.text, layer, strip, spacing))) }
    });
    Content::Group(std::iter::once(Part { frame: *frame, content: Content::Code(code) }).chain(texts).collect())
}

/// One line in the caption's face, as high as its box.
fn text(text: String, layer: &BarcodeLayer, size: f32, letter_spacing: f32) -> TextBlock {
    let run = StyledText {
        text,
        fonts: vec![CAPTION.to_owned()],
        weight: 400,
        italic: false,
        relative_size: 1.0,
        color: Paint::Solid(layer.color),
    };
    TextBlock {
        runs: vec![run],
        size,
        min_size: size / 2.0,
        direction: Direction::Ltr,
        align: Align::Center,
        valign: VerticalAlign::Middle,
        max_lines: Some(1),
        line_height: Some(1.0),
        overflow: Overflow::Shrink,
        justify: Justify::None,
        justify_last: false,
        letter_spacing,
        language: "en".to_owned(),
        features: Vec::new(),
        axes: Vec::new(),
        stroke: None,
        shadow: None,
    }
}
