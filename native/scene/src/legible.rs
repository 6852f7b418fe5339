//! Legibility of a code at its place: contrast, size of modules and quiet zone.
//!
//! The limits are those of ISO/IEC 15415 (QR codes) and 15416 (barcodes) for grade C, which is the least that GS1 asks
//! for: a symbol contrast of 40 %, and the quiet zones of the symbologies. The standards leave the number of pixels for
//! a module to the printer; readers need two, and three where pixels cross the edges of modules.

mod ground;

use std::ops::Range;

use crate::barcode::{self, matrix};
use crate::geometry::Rect;
use crate::scene::{CodeBlock, Content, LayerFault, LayerFaultKind};
use crate::site::Site;
use crate::template::{
    BarcodeLayer, Ecc, Layer, LayerContent, MatrixSymbology, QrEyes, QrLayer, QrModules, Symbology, Template,
};
use ground::{Colors, Ground, holds, rotated};

/// Least difference of reflectance between the lightest dark and the darkest light: grade C.
const CONTRAST: f32 = 0.4;

/// Fewest pixels of a module, upright and at an angle.
const MODULE: (f64, f64) = (2.0, 3.0);

/// Fewest pixels of a module of a QR code whose modules are dots, and of one whose modules or eyes are rounded.
const DOTS: f64 = 4.0;
const ROUNDED: f64 = 3.0;

/// Lowest bars, in pixels: readers look at some rows of a picture, not at each.
const BARS: f64 = 10.0;

/// Rows, or columns, of pixels that cross all bars of a barcode at an angle.
const CROSSING: f64 = 30.0;

/// Slope of the rows of a PDF417 that readers still follow: four degrees.
const ASKEW_ROWS: f64 = 0.07;

/// Light modules around a QR code (ISO/IEC 18004, §9.1).
const QR_QUIET_ZONE: usize = 4;

/// Modules of a side of a finder pattern with its separator.
const FINDER: f32 = 8.0;

/// The most that a quiet zone may be darker than the light modules, as a share of the range from dark to light.
const SHADE: f32 = 0.25;

/// Readers' reasons to fail on the code of a layer; none for other layers. Where a layout decides about its place it
/// `floats`, and its ground is not known.
pub(crate) fn faults(
    template: &Template,
    index: usize,
    layer: &Layer,
    content: &Content,
    site: &Site,
    floats: bool,
) -> Vec<LayerFault> {
    if layer.content.is_container() {
        // The codes in it are judged one by one.
        return Vec::new();
    }
    let code = match content {
        Content::Code(code) => code,
        Content::Group(group) => match group.layers.first().map(|layer| &layer.content) {
            Some(Content::Code(code)) => code,
            _ => return Vec::new(),
        },
        _ => return Vec::new(),
    };
    let Some(judge) = Judge::new(template, index, layer, code, site) else { return Vec::new() };
    let is_placed = !floats;
    let (size, contrast) = (judge.size(), if is_placed { judge.contrast() } else { None });
    // Modules that do not differ from their background leave no quiet zone to judge.
    let quiet_zone = if contrast.is_none() && is_placed { judge.quiet_zone() } else { None };
    let fault = |kind, detail| LayerFault { kind, detail };
    let contrast = contrast.map(|detail| fault(LayerFaultKind::Contrast, detail));
    let size = size.map(|detail| fault(LayerFaultKind::Size, detail));
    let quiet_zone = quiet_zone.map(|detail| fault(LayerFaultKind::QuietZone, detail));
    [contrast, size, quiet_zone].into_iter().flatten().collect()
}

/// A code, and its surroundings.
struct Judge<'a> {
    ground: Ground<'a>,
    layer: &'a Layer,
    code: &'a CodeBlock,
    site: &'a Site,
    /// The bounds of the dark modules, before the code is rotated.
    bounds: Rect,
    /// And with the light modules that they need around them.
    needed: Rect,
    /// The number of quiet modules, left and right.
    quiet: (usize, usize),
    is_square: bool,
}

impl<'a> Judge<'a> {
    fn new(
        template: &'a Template,
        index: usize,
        layer: &'a Layer,
        code: &'a CodeBlock,
        site: &'a Site,
    ) -> Option<Self> {
        let columns = code.columns();
        let module = code.x[1] - code.x[0];
        let between = |first: usize, last: usize| (code.x[first], code.x[columns - last]);
        let (top, bottom) = (code.y[0], code.y[code.y.len() - 1]);
        let two_dimensional = |own: u32, needed: usize| {
            let own = own as usize;
            let (left, right) = between(own, own);
            let (top, bottom) = (code.y[own], code.y[code.y.len() - 1 - own]);
            let bounds = Rect { x: left, y: top, width: right - left, height: bottom - top };
            let more = needed as f32 * module;
            let around = Rect {
                x: left - more,
                y: top - more,
                width: bounds.width + 2.0 * more,
                height: bounds.height + 2.0 * more,
            };
            (bounds, around, (needed, needed), true)
        };
        let (bounds, needed, quiet, is_square) = match &layer.content {
            LayerContent::Qr(qr) => two_dimensional(qr.quiet_zone, QR_QUIET_ZONE),
            LayerContent::Barcode(BarcodeLayer { symbology: Symbology::Matrix(symbology), quiet_zone, .. }) => {
                two_dimensional(*quiet_zone, matrix::needed_quiet_zone(*symbology))
            }
            LayerContent::Barcode(BarcodeLayer { symbology: Symbology::Bars(symbology), .. }) => {
                let quiet = barcode::quiet_zones(*symbology);
                let (left, right) = between(quiet.0, quiet.1);
                // Text stands in the quiet zone, under the bars.
                let bottom = code.y.get(1).copied().unwrap_or(bottom);
                let bounds = Rect { x: left, y: top, width: right - left, height: bottom - top };
                let needed = Rect { x: code.x[0], width: code.x[columns] - code.x[0], ..bounds };
                (bounds, needed, quiet, false)
            }
            _ => return None,
        };
        let ground = Ground { template, index };
        Some(Self { ground, layer, code, site, bounds, needed, quiet, is_square })
    }

    /// Width of a module in output pixels.
    fn module(&self) -> f64 {
        f64::from(self.code.x[1] - self.code.x[0]) * f64::from(self.site.scale)
    }

    fn size(&self) -> Option<String> {
        let (module, scale) = (self.module(), f64::from(self.site.scale));
        let least = (if self.site.is_upright() { MODULE.0 } else { MODULE.1 }).max(self.least_of_look());
        if module + 1e-3 < least {
            let what = if self.is_square { "module" } else { "narrow bar" };
            return Some(format!(
                "a {what} has {module:.1} pixels, readers need {least}{}: enlarge the box to {:.2} times its size, or \
                 shorten what it says",
                match (self.least_of_look() < least, self.site.is_upright()) {
                    (false, _) => " where modules or eyes are no squares",
                    (true, true) => "",
                    (true, false) => " in a code at an angle",
                },
                least / module,
            ));
        }
        let (along, across) = self.site.slope();
        if self.has_round_eyes() && !self.site.is_upright() {
            return Some(
                "readers often miss round eyes at an angle: rotate the code by a multiple of 90°, or draw square eyes"
                    .to_owned(),
            );
        }
        if self.is_pdf417() && across > ASKEW_ROWS * along {
            return Some(
                "readers often miss the rows of a pdf417 at an angle: rotate it by a multiple of 90°".to_owned(),
            );
        }
        if self.is_square {
            return None;
        }
        let height = f64::from(self.bounds.height) * scale;
        if height + 1e-3 < BARS {
            return Some(format!("the bars are {height:.1} pixels high, readers need {BARS}: enlarge the box"));
        }
        // A straight line across the picture, along its rows or its columns, has to cross all bars.
        let width = f64::from(self.bounds.width) * scale;
        if across > 0.0 && height * along < width * across + CROSSING {
            let needed = (width * across + CROSSING) / along;
            return Some(format!(
                "the bars are {height:.0} pixels high, and at this angle too few rows of pixels cross them all: make them \
                 {needed:.0} pixels high, or rotate the code by a multiple of 90°"
            ));
        }
        None
    }

    fn has_round_eyes(&self) -> bool {
        matches!(&self.layer.content, LayerContent::Qr(QrLayer { eyes: QrEyes::Round, .. }))
    }

    fn is_pdf417(&self) -> bool {
        let LayerContent::Barcode(code) = &self.layer.content else { return false };
        code.symbology == Symbology::Matrix(MatrixSymbology::Pdf417)
    }

    /// Fewest pixels of a module of a QR code that is not made of squares.
    fn least_of_look(&self) -> f64 {
        let LayerContent::Qr(qr) = &self.layer.content else { return 0.0 };
        match (qr.modules, qr.eyes) {
            (QrModules::Dots, _) => DOTS,
            (QrModules::Rounded, _) | (QrModules::Square, QrEyes::Round) => ROUNDED,
            (QrModules::Square, QrEyes::Square) => 0.0,
        }
    }

    fn contrast(&self) -> Option<String> {
        let bounds = self.rotated(&self.bounds);
        let below = self.ground.below(&bounds);
        let [light, dark] = self.ground.above(&bounds, |patch| self.is_spared(patch), self.seen(below));
        let contrast = light.darkest() - dark.lightest();
        if contrast >= CONTRAST {
            return None;
        }
        let [own_light, own_dark] = self.seen(below);
        Some(if own_light.darkest() - own_dark.lightest() >= CONTRAST {
            "another layer lies over it: move one of them, or draw the code later".to_owned()
        } else if dark.darkest() > light.lightest() {
            "its modules are lighter than what is behind them, and many readers see dark ones on light alone: swap \
             `color` and `background`"
                .to_owned()
        } else if below.is_anything() && !self.has_ground() {
            "it stands on a picture or on nothing, which may be as dark as its modules: give it a light `background`"
                .to_owned()
        } else {
            let percent = (contrast.max(0.0) * 100.0).floor();
            format!(
                "the contrast of its modules to what is behind them is {percent} %, readers need {} %: use a darker \
                 `color` or a lighter `background`",
                CONTRAST * 100.0
            )
        })
    }

    fn quiet_zone(&self) -> Option<String> {
        let (region, bounds) = (self.rotated(&self.needed), self.rotated(&self.bounds));
        let below = self.ground.below(&region);
        let [inside, dark] = self.seen(self.ground.below(&bounds));
        let [mut around, _] = self.seen(below);
        if !holds(&self.code.ground, &self.needed) {
            around = around.or(below);
        }
        if !self.ground.holds(&region) {
            around = Colors::ANYTHING;
        }
        let [around] = self.ground.above(&region, |patch| holds(&bounds, patch), [around]);
        let least = inside.darkest() - SHADE * (inside.darkest() - dark.lightest());
        (around.darkest() < least.max(dark.lightest() + CONTRAST)).then(|| {
            let (left, right) = self.quiet;
            let sides = match (self.is_square, left == right) {
                (true, _) => format!("{left} module{} on each side", if left == 1 { "" } else { "s" }),
                (false, true) => format!("{left} modules before and after its bars"),
                (false, false) => format!("{left} modules before and {right} after its bars"),
            };
            let pixels = left.max(right) as f64 * self.module();
            format!(
                "it needs a quiet zone of {sides} ({pixels:.0} pixels) as light as what is behind it, and something \
                 darker, a picture or the edge of the card may be there: {}",
                if self.is_square {
                    format!("set `quiet_zone` to {left} and a `background`, or move it")
                } else {
                    "move it".to_owned()
                }
            )
        })
    }

    /// Colours of light and of dark modules on a ground.
    fn seen(&self, below: Colors) -> [Colors; 2] {
        let light = self.code.background.map_or(below, |color| below.under(color));
        [light, light.under(self.code.color)].map(|colors| below.mixed(colors, self.layer.opacity))
    }

    /// Returns true if the code hides the layers under it.
    fn has_ground(&self) -> bool {
        self.code.background.is_some_and(|color| color.a == 255) && self.layer.opacity >= 1.0
    }

    /// Returns true if the error correction compensates for a layer over the code: a logo in its middle.
    fn is_spared(&self, over: &Rect) -> bool {
        let LayerContent::Qr(qr) = &self.layer.content else { return false };
        if qr.logo.is_some() {
            return false;
        }
        let share = match qr.ecc {
            Ecc::L => 0.07,
            Ecc::M => 0.15,
            Ecc::Q => 0.25,
            Ecc::H => 0.3,
        };
        let Rect { x, y, width, height } = self.rotated(&self.bounds);
        let finder = FINDER * (self.code.x[1] - self.code.x[0]);
        let (across, down) = (over.x.max(x)..over.right().min(x + width), over.y.max(y)..over.bottom().min(y + height));
        let covered = (across.end - across.start).max(0.0) * (down.end - down.start).max(0.0);
        let is_inner = |range: &Range<f32>, start: f32, size: f32| {
            range.start >= start + finder && range.end <= start + size - finder
        };
        // A whole block of the symbol may lie under it: half of the share that the level restores on average.
        (is_inner(&across, x, width) || is_inner(&down, y, height)) && covered <= share / 2.0 * width * height
    }

    fn rotated(&self, rect: &Rect) -> Rect {
        rotated(rect, self.layer.frame.center(), self.layer.rotate)
    }
}
