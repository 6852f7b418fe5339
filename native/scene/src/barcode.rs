//! Barcodes: bars on a grid, and the text that people read under them.

mod aztec;
mod code128;
mod ean;
mod ean13;
mod ean8;
mod grid;
pub(crate) mod matrix;
mod pdf417;
mod symbol;

pub(crate) use symbol::{LONGEST, Symbol};

use icu_locale_core::locale;

use crate::decimal;
use crate::geometry::Rect;
use crate::paint::{Decoration, Paint};
use crate::scene::{CodeBlock, Content, Group, Layer, StyledText, TextBlock};
use crate::schema::run::OwnStyle;
use crate::schema::style::{Align, Direction, RunStyle, TextLocale, TextStyle, VerticalAlign};
use crate::site::{Modules, Site};
use crate::template::fonts::CAPTION;
use crate::template::{BarSymbology, BarcodeLayer};
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
pub(crate) fn symbol(symbology: BarSymbology, text: &str) -> Result<Symbol, Fault> {
    let text = ascii_digits(text);
    match symbology {
        BarSymbology::Code128 => code128::symbol(&text),
        BarSymbology::Ean13 => ean13::symbol(&text),
        BarSymbology::Ean8 => ean8::symbol(&text),
    }
}

/// The name of a symbology that holds digits alone.
pub(crate) const fn name_of_digits(symbology: BarSymbology) -> Option<&'static str> {
    match symbology {
        BarSymbology::Code128 => None,
        BarSymbology::Ean13 => Some("EAN-13"),
        BarSymbology::Ean8 => Some("EAN-8"),
    }
}

/// The fewest columns of a symbol with any text.
pub(crate) const fn fewest_columns(symbology: BarSymbology) -> Modules {
    let columns = match symbology {
        // Start, one character, check character and stop between the quiet zones.
        BarSymbology::Code128 => 66,
        BarSymbology::Ean13 => ean13::COLUMNS,
        BarSymbology::Ean8 => ean8::COLUMNS,
    };
    Modules { columns, rows: None }
}

/// Light modules that a symbol needs before and after its bars; they are among its columns.
pub(crate) const fn quiet_zones(symbology: BarSymbology) -> (usize, usize) {
    match symbology {
        BarSymbology::Code128 => (code128::QUIET_ZONE, code128::QUIET_ZONE),
        BarSymbology::Ean13 => ean13::QUIET_ZONES,
        BarSymbology::Ean8 => (ean8::QUIET_ZONE, ean8::QUIET_ZONE),
    }
}

/// The symbol in the box of the layer of this id.
///
/// # Errors
/// The box is too small for it.
pub(crate) fn content(id: &str, symbol: Symbol, layer: &BarcodeLayer, site: &Site) -> Result<Content, Fault> {
    let modules = symbol.columns();
    modules.check(&site.frame)?;
    let (columns, module) = (modules.columns, site.module(modules));
    let Symbol { modules: mut dark, guards, captions } = symbol;
    let x = site.columns(columns, module);
    let ground = site.rectangle(&site.frame);
    let (top, bottom) = (ground.y, ground.bottom());
    let mut code = CodeBlock {
        x,
        y: vec![top, bottom],
        dark: Vec::new(),
        color: layer.color,
        background: layer.background,
        ground,
    };
    if !layer.show_text {
        code.dark = dark;
        return Ok(Content::Code(code));
    }
    let strip = (STRIP * module as f32).min(STRIP_SHARE * site.frame.height);
    // All bars, then the guards half-way down the text, then nothing.
    let row_end = |above: f32| site.row_end(f64::from(bottom) - f64::from(above));
    code.y = vec![top, row_end(strip), row_end(strip / 2.0), bottom];
    let reaches_down = |column: usize| guards.iter().any(|guard| guard.contains(&column));
    let guards: Vec<bool> = (0..columns).map(|column| reaches_down(column) && dark[column]).collect();
    dark.extend(guards);
    dark.resize(columns * 3, false);
    code.dark = dark;
    let texts = captions.into_iter().map(|caption| {
        let (start, end) = (code.x[caption.under.start], code.x[caption.under.end]);
        let place = Rect { x: start, y: bottom - strip, width: end - start, height: strip };
        let spacing = if caption.is_spread { 7.0 * module as f32 - DIGIT_WIDTH * strip } else { 0.0 };
        let content = Content::Text(Box::new(text(caption.text, layer, strip, spacing)));
        Layer::of_group(id.to_owned(), place, content)
    });
    let texts: Vec<Layer> = texts.collect();
    let bars = Layer::of_group(id.to_owned(), site.frame, Content::Code(code));
    Ok(Content::Group(Group { layers: std::iter::once(bars).chain(texts).collect(), clip: false }))
}

/// One line in the caption's face, as high as its box.
fn text(text: String, layer: &BarcodeLayer, size: f32, letter_spacing: f32) -> TextBlock {
    let style = RunStyle {
        fonts: vec![CAPTION.to_owned()],
        weight: 400,
        size: None,
        color: Paint::Solid(layer.color),
        decoration: Decoration::default(),
        own: OwnStyle::default(),
    };
    TextBlock {
        runs: vec![StyledText { text, style }],
        style: TextStyle {
            direction: Direction::Ltr,
            align: Align::Center,
            valign: VerticalAlign::Middle,
            max_lines: Some(1),
            line_height: Some(1.0),
            letter_spacing,
            locale: TextLocale(locale!("en")),
            ..TextStyle::of_size(size)
        },
    }
}
