//! Pictures of cases: drawn by formula, cut as the service cuts them.

use engine::Image;
use scene::Fit;
use scene::template::ImageSlot;
use serde::Deserialize;

/// A picture by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Picture {
    /// Three by two, opaque: six fields of one colour each and a white ring in the middle, so that a cut, a rotation or a
    /// mirroring shows.
    Fields,
    /// A square ring and a bar on nothing, with soft alpha inside the ring.
    Logo,
    /// Three by two: soft hills of light, as in a photograph.
    Scene,
}

impl Picture {
    /// Width by height.
    fn ratio(self) -> f32 {
        match self {
            Self::Fields | Self::Scene => 1.5,
            Self::Logo => 1.0,
        }
    }

    /// Its colour at a place, both 0..1 of the whole picture, straight RGBA.
    fn at(self, x: f32, y: f32) -> [u8; 4] {
        const FIELDS: [[u8; 3]; 6] =
            [[178, 58, 72], [212, 175, 55], [47, 163, 124], [28, 93, 153], [123, 45, 139], [29, 39, 51]];
        match self {
            Self::Fields => {
                let (dx, dy) = ((x - 0.5) * 1.5, y - 0.5);
                let from_center = dx * dx + dy * dy;
                let field = (x * 3.0) as usize + 3 * ((y * 2.0) as usize);
                let [r, g, b] = if (0.04..0.0625).contains(&from_center) { [255; 3] } else { FIELDS[field.min(5)] };
                [r, g, b, 255]
            }
            Self::Logo => {
                let (dx, dy) = (x - 0.5, y - 0.5);
                let from_center = dx * dx + dy * dy;
                let is_bar = dx.abs() < 0.08 && dy < 0.0;
                let alpha = if is_bar || (0.12..0.2).contains(&from_center) {
                    255
                } else if from_center < 0.12 {
                    (from_center * 1000.0) as u8
                } else {
                    0
                };
                [11, 61, 46, alpha]
            }
            Self::Scene => {
                let hill = |cx: f32, cy: f32, width: f32| {
                    let (dx, dy) = ((x - cx) / width, (y - cy) / width);
                    255.0 / (1.0 + dx * dx + dy * dy)
                };
                let [r, g, b] = [hill(0.2, 0.8, 0.5), hill(0.8, 0.3, 0.4), hill(0.5, 0.0, 0.6)].map(|c| c as u8);
                [r, g, b, 255]
            }
        }
    }

    /// The picture for a slot: at the size of its box, cut around the focus, or whole inside it.
    #[must_use]
    pub fn for_slot(self, slot: &ImageSlot, scale: f32) -> Image {
        let side = |length: f32| (length * scale).round().max(1.0);
        let (mut width, mut height) = (side(slot.width), side(slot.height));
        // The visible part of the picture: left, top, width, height.
        let (mut across, mut down) = (1.0, 1.0);
        let box_ratio = width / height;
        match slot.fit {
            Fit::Fill => {}
            Fit::Cover if box_ratio < self.ratio() => across = box_ratio / self.ratio(),
            Fit::Cover => down = self.ratio() / box_ratio,
            Fit::Contain if box_ratio < self.ratio() => height = (width / self.ratio()).round().max(1.0),
            Fit::Contain => width = (height * self.ratio()).round().max(1.0),
        }
        let (left, top) = ((1.0 - across) * slot.focus.0, (1.0 - down) * slot.focus.1);
        let row = |y: u32| {
            (0..width as u32).flat_map(move |x| {
                let (x, y) = ((x as f32 + 0.5) / width, (y as f32 + 0.5) / height);
                self.at(left + x * across, top + y * down)
            })
        };
        Image::new(width as u32, height as u32, (0..height as u32).flat_map(row).collect())
    }
}
