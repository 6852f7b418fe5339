//! The price of work, known before it runs: the time that one core would take, estimated from the
//! layout.
//!
//! It is counted, not measured: covered pixels and the operations on them, glyphs, modules of
//! codes, lines of outlines, blurs, pictures and encoding, each at its rate. The same order has the
//! same price on every machine, regardless of caches: the price of a render that finds no glyph or
//! layer drawn.

pub mod document;
mod outline;
pub mod pixels;
pub mod rates;

use raster::Region;
use scene::template::Template;

use crate::failure::Failure;

/// Compiling a template, which is paid once and cached, may cost this multiple of a render.
pub const COMPILE_FACTOR: u64 = 10;

const MILLISECOND: u64 = 1_000_000;

/// Price limits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Nanoseconds that a render may cost.
    pub render: u64,
    /// Nanoseconds that the shared part of a template's renders may cost.
    pub compile: u64,
}

impl Limits {
    /// The limits of an engine whose renders may cost this many milliseconds.
    pub const fn of(render_ms: u32) -> Self {
        let render = render_ms as u64 * MILLISECOND;
        Self { render, compile: render * COMPILE_FACTOR }
    }
}

/// The cost of a layer as pixels.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cost {
    /// The pixels that it can change.
    pub region: Region,
    /// Nanoseconds to draw it.
    pub draw: u64,
    /// Nanoseconds to lay it on all of its region.
    pub lay: u64,
}

impl Cost {
    /// Nanoseconds to draw and lay all of it.
    pub const fn whole(&self) -> u64 {
        self.draw + self.lay
    }

    /// Nanoseconds to draw it for some disjoint regions only, and to lay it down within these.
    pub fn within(&self, regions: &[Region]) -> u64 {
        let seen: usize = regions.iter().map(|region| region.intersect(&self.region).area()).sum();
        if seen == 0 { 0 } else { self.draw + (self.lay as f64 * seen as f64 / self.region.area() as f64) as u64 }
    }
}

/// The price of work.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Price {
    /// Nanoseconds for the layers that cost any, by their index in the template.
    pub layers: Vec<(usize, u64)>,
    /// Nanoseconds for work that belongs to no layer: the ground, encoding.
    pub rest: u64,
}

impl Price {
    /// Nanoseconds in all.
    #[must_use]
    pub fn total(&self) -> u64 {
        self.layers.iter().map(|(_, cost)| cost).sum::<u64>() + self.rest
    }

    /// The index and price of the most expensive layer, the first of equal ones.
    #[must_use]
    pub fn dearest(&self) -> Option<(usize, u64)> {
        self.layers.iter().copied().rev().max_by_key(|(_, cost)| *cost)
    }

    /// Refuses work that costs more than `limit` nanoseconds.
    ///
    /// # Errors
    /// [`Failure::Budget`] at the most expensive layer.
    pub fn check(&self, limit: u64, template: &Template) -> Result<(), Failure> {
        let total = self.total();
        if total <= limit {
            return Ok(());
        }
        let of_all = format!("the picture costs about {} ms of work, {} ms are allowed", ms(total), ms(limit));
        let Some((index, cost)) = self.dearest() else {
            return Err(Failure::over_budget(
                vec!["canvas".into()],
                format!("{of_all}: make the canvas or the scale smaller"),
            ));
        };
        let layer = &template.layers[index];
        let id = &layer.id;
        let said = format!(
            "layer \"{id}\" costs the most, about {} ms: {of_all}. Use fewer or smaller layers, a smaller blur or a lower scale",
            ms(cost)
        );
        Err(Failure::over_budget(layer.loc().to_vec(), said))
    }
}

/// The costs of the layers that a render may draw without laying them out: those above others that
/// data changes, and conditional ones. By index, ascending.
pub type FixedCosts = Vec<(usize, Cost)>;

/// Whole milliseconds, rounded up.
const fn ms(nanoseconds: u64) -> u64 {
    nanoseconds.div_ceil(MILLISECOND)
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEMPLATE: &str = r##"{"schema_version": 1, "canvas": {"width": 10, "height": 10}, "layers": [
        {"id": "low", "type": "shape", "shape": "rect", "box": [0, 0, 5, 5], "fill": "#000000"},
        {"id": "high", "type": "shape", "shape": "rect", "box": [0, 0, 5, 5], "fill": "#000000"}]}"##;

    #[test]
    fn what_costs_as_much_as_is_allowed_passes_and_one_nanosecond_more_does_not() {
        let template = Template::parse(TEMPLATE).unwrap();
        let Limits { render: limit, compile } = Limits::of(1_000);
        assert_eq!((limit, compile), (1_000_000_000, 10_000_000_000));
        let price =
            |total: u64| Price { layers: vec![(0, total / 4), (1, total / 2)], rest: total - total / 4 - total / 2 };
        assert_eq!(price(limit - 1).check(limit, &template), Ok(()));
        assert_eq!(price(limit).check(limit, &template), Ok(()));
        let failure = price(limit + 1).check(limit, &template).unwrap_err();
        assert_eq!(failure.issues()[0].loc, ["layers".into(), 1.into()]);
        let said = "layer \"high\" costs the most, about 500 ms: the picture costs about 1001 ms of work, 1000 ms are \
                    allowed. Use fewer or smaller layers, a smaller blur or a lower scale";
        assert_eq!(failure.to_string(), said);
    }

    #[test]
    fn the_first_of_layers_that_cost_the_same_is_the_dearest_and_without_layers_it_is_the_canvas() {
        let template = Template::parse(TEMPLATE).unwrap();
        let even = Price { layers: vec![(0, 7), (1, 7)], rest: 0 };
        assert_eq!(even.dearest(), Some((0, 7)));
        let bare = Price { layers: Vec::new(), rest: 8 };
        assert_eq!(bare.check(7, &template).unwrap_err().issues()[0].loc, ["canvas".into()]);
    }
}
