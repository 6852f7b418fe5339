use super::*;

/// The same numbers in every run.
struct Random(u64);

impl Random {
    fn below(&mut self, end: u32) -> u32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % u64::from(end)) as u32
    }

    fn pick<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[self.below(choices.len() as u32) as usize]
    }

    fn raster(&mut self) -> Raster {
        let all = [Samples::Gray, Samples::GrayAlpha, Samples::Rgb, Samples::Rgbx, Samples::Rgba, Samples::Cmyk];
        let samples = self.pick(&all);
        let most = self.pick(&[4, 20, 90, 200]);
        let (width, height) = (1 + self.below(most), 1 + self.below(most));
        let levels: &[u8] = self.pick(&[&[0, 255][..], &[0, 1, 2, 254, 255], &[255], &[]]);
        let count = width as usize * height as usize * samples.count();
        let pixels = (0..count).map(|_| if levels.is_empty() { self.below(256) as u8 } else { self.pick(levels) });
        Raster { width, height, samples, pixels: pixels.collect() }
    }

    fn part(&mut self, length: u32) -> (u32, u32) {
        let start = self.pick(&[0, self.0 as u32 % length]);
        (start, self.pick(&[length - start, 1 + self.0 as u32 % (length - start)]))
    }
}

fn resized(arch: Arch, source: &Raster, region: &Region, size: (u32, u32), rows: &Range<u32>) -> Vec<u8> {
    let resize = match source.samples.count() {
        1 => resize_pixels::<1>,
        2 => resize_pixels::<2>,
        3 => resize_pixels::<3>,
        _ => resize_pixels::<4>,
    };
    let mut to = vec![0; rows.len() * size.0 as usize * source.samples.count()];
    resize(arch, source, region, size, rows.clone(), &mut Keep::default(), &mut to);
    to
}

#[test]
fn all_processors_give_the_bytes_of_fast_image_resize() {
    let mut random = Random(1);
    let mut digest = 0u64;
    for round in 0..300 {
        let source = random.raster();
        let ((left, width), (top, height)) = (random.part(source.width), random.part(source.height));
        let region = Region { left, top, width, height };
        let most = random.pick(&[5, 40, 150, 300]);
        let size = (1 + random.below(most), 1 + random.below(most));
        let size =
            random.pick(&[size, size, size, (width, size.1), (size.0, height), (width, height), (width, 2 * height)]);
        let (start, count) = random.part(size.1);
        let rows = start..start + count;
        let made = resized(Arch::new(), &source, &region, size, &rows);
        let plain = resized(Arch::Scalar, &source, &region, size, &rows);
        assert!(made == plain, "{round}: {region:?} to {size:?}, rows {rows:?}");
        for byte in made {
            digest = (digest ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3);
        }
    }
    // Of the same pictures, resized by version 6.1 of the library.
    assert_eq!(digest, 0xDF9A_6F5D_D370_FDF8);
}
