use std::time::Instant;
use picture::{fit, Target, Fit};
fn main() {
    let file = std::fs::read(std::env::args().nth(1).unwrap()).unwrap();
    let n: u32 = std::env::args().nth(2).map_or(100, |n| n.parse().unwrap());
    let target = Target { width: 900, height: 900, fit: Fit::Cover, focus: (0.5, 0.5) };
    let mut best = f64::MAX;
    let start = Instant::now();
    for _ in 0..n {
        let t = Instant::now();
        std::hint::black_box(fit(&file, &target, &work::alone(&|| false)).unwrap());
        best = best.min(t.elapsed().as_secs_f64());
    }
    println!("best {:.2} mean {:.2} ms", best * 1e3, start.elapsed().as_secs_f64() * 1e3 / f64::from(n));
}
