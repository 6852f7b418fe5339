use std::time::Instant;
use picture::*;
fn main() {
    for file in std::env::args().skip(1) {
        let bytes = std::fs::read(&file).unwrap();
        let t = Target { width: 900, height: 900, fit: Fit::Cover, focus: (0.5, 0.5) };
        let mut best = f64::MAX; let mut bestw=f64::MAX;
        let n = 8;
        let mut sum = 0u64;
        for _ in 0..n {
            let s = Instant::now();
            match fit(&bytes, &t, &|| false) { Ok(p) => { sum = p.rgba.iter().fold(0u64, |a, &b| a.wrapping_mul(31).wrapping_add(b.into())); } Err(e) => { println!("{file} {e}"); break; } }
            best = best.min(s.elapsed().as_secs_f64() * 1e3);
            let s = Instant::now(); let _ = whole(&bytes, &||false);
            bestw = bestw.min(s.elapsed().as_secs_f64() * 1e3);
        }
        println!("{file} fit {best:.2} whole {bestw:.2} ms {sum:x}");
    }
}
