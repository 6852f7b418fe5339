//! Abort and deadline, in every stage.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use engine::{Failure, Format, Interrupt, Options, Turn};
use serde_json::{Value, json};

use crate::support::{engine, order, preparation};

/// Most CPU time from the stop to the actual end of the work.
const LIMIT: Duration = Duration::from_millis(250);

/// Options under which nothing is too expensive.
fn patient() -> Options {
    Options { render_budget_ms: u32::MAX, ..Options::default() }
}

/// All slow features: a large canvas, a picture over it, text with a far shadow, a code, many
/// corners.
fn heavy() -> Value {
    let corners: Vec<[f64; 2]> =
        (0..400).map(|i| [f64::from(i * 37 % 400) / 400.0, f64::from(i * 91 % 400) / 400.0]).collect();
    json!({
        "schema_version": 1,
        "canvas": {"width": 1500, "height": 1500, "background": "#ffffff"},
        "fields": [{"name": "name", "type": "text", "max_length": 4000}],
        "layers": [
            {"id": "photo", "type": "image", "asset": "ast_1", "box": [0, 0, 900, 900], "rotate": 10},
            {"id": "corners", "type": "shape", "shape": "polygon", "points": corners, "box": [0, 0, 1500, 1500],
                "fill": {"gradient": "linear", "angle": 20, "stops": [[0, "#ff000080"], [1, "#0000ff80"]]}},
            {"id": "name", "type": "text", "text": "{{name}}", "box": [0, 0, 1500, 1500], "font": ["Amiri"],
                "size": 60, "overflow": "shrink", "shadow": {"dx": 9, "dy": 9, "blur": 60, "color": "#000000"},
                "stroke": {"width": 6, "color": "#ff0000"}},
            {"id": "code", "type": "qr", "text": "{{name}}", "box": [200, 200, 1200, 1200]},
            {"id": "veil", "type": "shape", "shape": "ellipse", "box": [0, 0, 1500, 1500], "opacity": 0.5, "fill": "#00ff0040"},
        ],
    })
}

/// A turn that never passes to other work.
#[derive(Debug)]
struct Alone;

impl Turn for Alone {
    fn pass(&self, _: &Interrupt) {}
}

/// CPU time that the work takes, and its result, with an allowance. (CPU time, because the machine
/// may be busy.)
fn cpu_time(
    allowance: Option<Duration>,
    work: &impl Fn(&Interrupt) -> Result<(), Failure>,
) -> (Duration, Result<(), Failure>) {
    let interrupt = Interrupt::after(None).with_cpu(allowance);
    interrupt.begin(Arc::new(Alone));
    let outcome = work(&interrupt);
    (interrupt.used(), outcome)
}

/// Ends the work after a part of its CPU time.
fn stops_after(allowance: Duration, work: &impl Fn(&Interrupt) -> Result<(), Failure>) {
    let (used, outcome) = cpu_time(Some(allowance), work);
    match outcome {
        Err(Failure::Budget { .. }) => assert!(used < allowance + LIMIT, "{used:?} where {allowance:?} are allowed"),
        Ok(()) => assert!(used < allowance + LIMIT, "{used:?} where {allowance:?} are allowed, to its end"),
        Err(failure) => panic!("{failure}"),
    }
}

/// Stops the work at moments all over its course.
fn stops_wherever_it_is(work: impl Fn(&Interrupt) -> Result<(), Failure>) {
    let (whole, outcome) = cpu_time(None, &work);
    outcome.unwrap();
    for eighth in 0..8 {
        stops_after(whole * eighth / 8, &work);
    }
}

#[test]
fn compiling_and_rendering_stop_in_every_stage() {
    let (engine, ready) = (engine(patient()), preparation(&heavy(), 1.0));
    stops_wherever_it_is(|interrupt| engine.compile(ready.clone(), interrupt).map(|_| ()));
    let artefact = engine.compile(ready.clone(), &Interrupt::default()).unwrap();
    let data = json!({"name": "بسم الله الرحمن الرحيم ".repeat(20)});
    for format in [Format::Png, Format::Jpeg(90), Format::Jpeg(50), Format::Pdf(Default::default())] {
        stops_wherever_it_is(|interrupt| {
            match format {
                Format::Pdf(_) => engine.prepare("t", ready.clone())?,
                _ => engine.load("t", &ready, &artefact)?,
            }
            engine.render("t", order(&data, format), interrupt).map(|_| ())
        });
    }
}

#[test]
fn painting_fifty_megapixels_stops() {
    let comb: Vec<[f64; 2]> = (0..400).map(|i| [f64::from(i) / 400.0, f64::from(i % 2)]).collect();
    let schema = json!({
        "schema_version": 1,
        "canvas": {"width": 8192, "height": 6100, "background": "#ffffff"},
        "layers": [
            {"id": "ellipse", "type": "shape", "shape": "ellipse", "box": [0, 0, 8192, 6100], "fill": "#ff0000"},
            {"id": "comb", "type": "shape", "shape": "polygon", "points": comb, "box": [0, 0, 8192, 6100],
                "fill": "#00ff00", "stroke": {"width": 9, "color": "#0000ff"}},
        ],
    });
    let (engine, ready) = (engine(patient()), preparation(&schema, 1.0));
    for allowance in [20, 80, 200, 500, 1000].map(Duration::from_millis) {
        stops_after(allowance, &|interrupt| engine.compile(ready.clone(), interrupt).map(|_| ()));
    }
}

#[test]
fn an_abort_stops_what_is_asked_for() {
    let (engine, ready) = (engine(patient()), preparation(&heavy(), 0.2));
    engine.prepare("t", ready.clone()).unwrap();
    let aborted = Interrupt::default();
    aborted.abort();
    assert_eq!(engine.compile(ready, &aborted).unwrap_err(), Failure::Aborted);
    let data = json!({"name": "محمد"});
    for format in [Format::Png, Format::Jpeg(90), Format::Pdf(Default::default())] {
        assert_eq!(engine.render("t", order(&data, format), &aborted).unwrap_err(), Failure::Aborted);
    }
}

#[test]
fn a_deadline_stops_a_render_and_the_next_is_whole() {
    let engine = engine(patient());
    engine.prepare("t", preparation(&heavy(), 0.2)).unwrap();
    let data = json!({"name": "محمد"});
    let late = Interrupt::after(Some(Duration::from_millis(1)));
    assert_eq!(engine.render("t", order(&data, Format::Png), &late).unwrap_err(), Failure::Deadline);
    let first = engine.render("t", order(&data, Format::Png), &Interrupt::default()).unwrap().file;
    for time in [1, 3, 10, 30] {
        let late = Interrupt::after(Some(Duration::from_millis(time)));
        let _ = engine.render("t", order(&data, Format::Png), &late);
        let again = engine.render("t", order(&data, Format::Png), &Interrupt::default()).unwrap().file;
        assert!(again == first, "after a deadline of {time} ms");
    }
}

/// The widest gap between turn checks of the work, in CPU time.
#[derive(Debug, Default)]
struct Gaps(Mutex<(Duration, Duration)>);

impl Turn for Gaps {
    fn pass(&self, interrupt: &Interrupt) {
        let (last, widest) = &mut *self.0.lock().unwrap();
        let used = interrupt.used();
        *widest = (*widest).max(used - *last);
        *last = used;
    }
}

/// Longest CPU time between turn checks.
const GAP: Duration = Duration::from_millis(100);

/// The widest gap of some work.
fn widest_gap(work: impl FnOnce(&Interrupt) -> Result<(), Failure>) -> Duration {
    let (interrupt, gaps) = (Interrupt::default(), Arc::new(Gaps::default()));
    interrupt.begin(Arc::<Gaps>::clone(&gaps));
    work(&interrupt).unwrap();
    gaps.pass(&interrupt);
    gaps.0.lock().unwrap().1
}

#[test]
fn long_work_asks_often_whether_it_is_its_turn() {
    let codes: Vec<Value> = (0..200)
        .map(|i| json!({"id": format!("q{i}"), "type": "qr", "text": "{{name}}", "box": [i, i, 1000, 1000]}))
        .collect();
    let codes = json!({
        "schema_version": 1,
        "canvas": {"width": 1200, "height": 1200, "background": "#ffffff"},
        "fields": [{"name": "name", "type": "text", "max_length": 4000}],
        "layers": codes,
    });
    let data = json!({"name": "بسم الله الرحمن الرحيم ".repeat(20)});
    for (name, schema) in [("heavy", heavy()), ("codes", codes)] {
        let (engine, ready) = (engine(patient()), preparation(&schema, 1.0));
        let compiling = widest_gap(|interrupt| engine.compile(ready.clone(), interrupt).map(|_| ()));
        assert!(compiling < GAP, "{name}: {compiling:?}");
        engine.prepare("t", ready).unwrap();
        for format in [Format::Png, Format::Jpeg(90), Format::Jpeg(50), Format::Pdf(Default::default())] {
            let gap = widest_gap(|interrupt| engine.render("t", order(&data, format), interrupt).map(|_| ()));
            assert!(gap < GAP, "{name} as {format:?}: {gap:?}");
        }
    }
}
