//! The picture in the middle of a QR code.

use std::ops::Range;

use crate::geometry::Rect;
use crate::scene::{CodeBlock, Content, Fit, ImageBlock, Layer, Mask};
use crate::template::{QrLogo, QrSymbol};
use crate::value::Fault;

/// Modules of a side of a finder pattern with its separator and the row of the format.
const FINDER: usize = 9;

/// The largest share of a code that may be left out: half of the share that level H restores on average, since a block of the symbol may
/// lie under the picture whole.
const SHARE: f32 = 0.15;

/// The smallest code with a picture: the next smaller one has 3 modules between its finder patterns.
const SMALLEST: usize = 25;
const LARGEST: usize = 177;

/// The columns, and rows, of a code with so many a side that a picture in its middle leaves out.
pub(crate) fn hidden(side: usize, logo: &QrLogo) -> Range<usize> {
    let middle = side as f32 / 2.0;
    let half = side as f32 * logo.size / 2.0 + logo.padding as f32;
    let first = (middle - half).floor().max(0.0) as usize;
    first..side - first
}

/// True if the correction makes up for the modules that a picture leaves out.
pub(crate) fn is_readable(side: usize, logo: &QrLogo) -> bool {
    side >= SMALLEST && hidden(side, logo).len() <= most_hidden(side)
}

/// Most columns that may be left out.
fn most_hidden(side: usize) -> usize {
    let most = ((SHARE.sqrt() * side as f32) as usize).min(side.saturating_sub(2 * FINDER));
    // The middle of a code is that of a module.
    if most % 2 == 1 { most } else { most.saturating_sub(1) }
}

/// Refuses a picture that hides too much of every code of at least so many modules a side, with the largest size that
/// does not.
pub(crate) fn check(least: usize, logo: &QrLogo) -> Result<(), Fault> {
    let sides = || (least.max(SMALLEST)..=LARGEST).step_by(4);
    if sides().any(|side| is_readable(side, logo)) {
        return Ok(());
    }
    let size_of = |side: usize| (most_hidden(side) as f32 - 2.0 * logo.padding as f32) / side as f32;
    // Two decimals, rounded down.
    let most = (sides().map(size_of).fold(0.0, f32::max) * 100.0 - 1e-3).floor() / 100.0;
    let remedy = if most > 0.0 { format!("`size` may be {most} at most") } else { "lower its `padding`".to_owned() };
    let msg = format!("the picture hides more of the code than its error correction makes up for: {remedy}");
    Err(Fault { kind: "value_error", msg })
}

/// Leaves the modules under the picture out of a symbol.
pub(crate) fn cleared(symbol: &QrSymbol, logo: &QrLogo) -> QrSymbol {
    let hidden = hidden(symbol.side, logo);
    let mut symbol = symbol.clone();
    for row in symbol.dark.chunks_mut(symbol.side).skip(hidden.start).take(hidden.len()) {
        row[hidden.clone()].fill(false);
    }
    symbol
}

/// The picture as a layer, in the middle of a code that has a quiet zone of so many modules.
pub(crate) fn layer(id: &str, block: &CodeBlock, quiet_zone: usize, logo: &QrLogo) -> Layer {
    let columns = block.columns();
    let (left, right) = (block.x[quiet_zone], block.x[columns - quiet_zone]);
    let (top, bottom) = (block.y[quiet_zone], block.y[columns - quiet_zone]);
    let side = (right - left) * logo.size;
    let frame = Rect { x: (left + right - side) / 2.0, y: (top + bottom - side) / 2.0, width: side, height: side };
    let image = ImageBlock { picture: logo.picture.clone(), ..ImageBlock::plain(Fit::Contain, Mask::None) };
    Layer::of_group(id.to_owned(), frame, Content::Image(image))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn logo(size: f32, padding: u32) -> QrLogo {
        QrLogo { asset: "ast_1".to_owned(), size, padding, picture: None }
    }

    #[test]
    fn the_default_fits_every_code() {
        for side in (SMALLEST..=LARGEST).step_by(4) {
            let default = logo(0.2, 1);
            assert!(is_readable(side, &default), "{side}: {:?} of {}", hidden(side, &default), most_hidden(side));
        }
    }

    #[test]
    fn whole_modules_around_the_middle_are_hidden() {
        assert_eq!(hidden(25, &logo(0.2, 1)), 9..16);
        assert_eq!(hidden(25, &logo(0.2, 0)), 10..15);
        assert_eq!(hidden(29, &logo(0.05, 0)), 13..16);
        assert_eq!(hidden(29, &logo(1.0, 4)), 0..29);
    }

    #[test]
    fn the_fault_names_the_largest_size() {
        let fault = check(25, &logo(0.9, 1)).unwrap_err();
        let most: f32 = fault.msg.split("may be ").nth(1).unwrap().split(' ').next().unwrap().parse().unwrap();
        assert!(most > 0.25 && most < 0.4, "{}", fault.msg);
        assert!(check(25, &logo(most, 1)).is_ok());
        assert!(check(25, &logo(most + 0.01, 1)).is_err());
    }

    #[test]
    fn hidden_modules_are_light() {
        let symbol = QrSymbol { side: 25, dark: vec![true; 625] };
        let cleared = cleared(&symbol, &logo(0.2, 1));
        assert_eq!(cleared.dark.iter().filter(|dark| !**dark).count(), 49);
        assert!(!cleared.dark[12 * 25 + 12] && cleared.dark[12 * 25 + 8] && !cleared.dark[12 * 25 + 9]);
    }
}
