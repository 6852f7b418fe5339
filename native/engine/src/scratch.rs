//! Buffers that the renders of one thread reuse: allocating a fresh megabyte costs more than
//! filling one.

use std::cell::RefCell;

use raster::{Region, Surface};

/// Bytes beyond which memory is freed instead, on each thread: two whole pictures of 1080 × 1350.
const KEPT: usize = 16 << 20;

thread_local! {
    static BUFFERS: RefCell<Vec<Vec<u8>>> = const { RefCell::new(Vec::new()) };
}

/// A surface with arbitrary old pixels.
pub fn take(region: Region) -> Surface {
    let size = region.area() * 4;
    let mut pixels = BUFFERS.with_borrow_mut(|buffers| {
        // The smallest that is long enough, otherwise the longest: only the excess must be filled.
        let nearest = (0..buffers.len()).min_by_key(|&at| (buffers[at].len() < size, buffers[at].len().abs_diff(size)));
        nearest.map(|at| buffers.swap_remove(at)).unwrap_or_default()
    });
    pixels.resize(size, 0);
    Surface { region, pixels }
}

/// Returns surfaces for reuse.
pub fn give(surfaces: Vec<Surface>) {
    BUFFERS.with_borrow_mut(|buffers| {
        let mut kept: usize = buffers.iter().map(Vec::capacity).sum();
        for Surface { pixels, .. } in surfaces {
            kept += pixels.capacity();
            if kept <= KEPT {
                buffers.push(pixels);
            }
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn surfaces_have_their_size_whatever_was_there_before() {
        for side in [4, 9, 2, 0] {
            let surface = take(Region::new(1, 1, 1 + side, 1 + side));
            assert_eq!(surface.pixels.len(), surface.region.area() * 4);
            give(vec![surface]);
        }
        give((0..3).map(|_| take(Region::new(0, 0, 2000, 2000))).collect());
        BUFFERS.with_borrow(|buffers| assert!(buffers.iter().map(Vec::capacity).sum::<usize>() <= KEPT));
    }
}
