//! Draws all goldens on contact sheets for review: `target/contact-sheets/01.png` and so on.
//!
//! ```text
//! cargo run -p testkit --example contact-sheet
//! ```

use std::error::Error;
use std::fs;

use engine::{
    Binding, Engine, Format, Image, Images, Interrupt, Options, Order, Preparation, Presence, Role, Shaper, inspect,
};
use serde_json::{Value, json};
use testkit::{Case, Pixels, cases, decode};

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
const FONT: &str = "node_modules/@expo-google-fonts/ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf";

/// Pictures of a sheet, and the cell of one.
const COLUMNS: usize = 3;
const ROWS: usize = 8;
const CELL: (usize, usize) = (470, 200);

/// Height of the caption line under a picture.
const CAPTION: usize = 18;

fn main() -> Result<(), Box<dyn Error>> {
    let engine = Engine::new(Options::default());
    engine.add_font("caption", 0, fs::read(format!("{ROOT}/{FONT}"))?)?;
    let folder = format!("{ROOT}/target/contact-sheets");
    fs::create_dir_all(&folder)?;
    for (number, cases) in (1..).zip(cases()?.chunks(COLUMNS * ROWS)) {
        let file = format!("{folder}/{number:02}.png");
        fs::write(&file, sheet(&engine, cases)?)?;
        println!("{file}");
    }
    Ok(())
}

fn sheet(engine: &Engine, cases: &[Case]) -> Result<Vec<u8>, Box<dyn Error>> {
    let (mut layers, mut images) = (Vec::new(), Images::new());
    for (place, case) in cases.iter().enumerate() {
        let path = format!("{ROOT}/test/golden/{}", case.file());
        let Pixels { width, height, rgba } = decode(&path, &fs::read(&path)?)?;
        let (x, y) = (place % COLUMNS * CELL.0 + 10, place / COLUMNS * CELL.1 + 10);
        layers.push(picture(&case.id, (x, y), (width, height)));
        images.insert(case.id.clone(), Image::new(width as u32, height as u32, rgba.into_flattened()));
        layers.push(caption(case, (x, y + CELL.1 - CAPTION - 10)));
    }
    let (width, height) = (CELL.0 * COLUMNS, CELL.1 * ROWS);
    let canvas = json!({"width": width, "height": height, "background": "#b9b9b9"});
    let schema = json!({"schema_version": 1, "canvas": canvas, "layers": layers}).to_string();
    let fonts = inspect(&schema)?.fonts.into_iter().map(|request| Binding {
        request,
        sha256: "caption".to_owned(),
        index: 0,
        role: Role::Named,
        shaper: Shaper::default(),
        presence: Presence::Required,
    });
    engine.prepare("sheet", Preparation { fonts: fonts.collect(), schema, scale: 1.0, images })?;
    let order =
        Order { data: "{}".to_owned(), image_fields: Vec::new(), images: Images::new(), output: Format::Png.into() };
    Ok(engine.render("sheet", order, &Interrupt::default())?.file)
}

/// A golden at its own size, or smaller if the cell is.
fn picture(id: &str, (x, y): (usize, usize), (width, height): (usize, usize)) -> Value {
    let (across, down) = ((CELL.0 - 20) as f32, (CELL.1 - 30 - CAPTION) as f32);
    let scale = (across / width as f32).min(down / height as f32).min(1.0);
    let place = [x as f32, y as f32, (width as f32 * scale).round(), (height as f32 * scale).round()];
    json!({"id": id, "type": "image", "asset": "ast_golden", "box": place, "fit": "fill"})
}

fn caption(case: &Case, (x, y): (usize, usize)) -> Value {
    json!({
        "id": format!("caption-{}", case.id), "type": "text", "text": case.file(), "font": ["Plex"], "size": 13,
        "box": [x, y, CELL.0 - 20, CAPTION], "direction": "ltr", "overflow": "clip", "color": "#000000"
    })
}
