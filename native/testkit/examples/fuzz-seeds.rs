//! Writes the seed inputs of the fuzz targets to `native/fuzz/corpus`: fonts sound and hostile,
//! every hard string, the templates of the goldens, pictures of every format.
//!
//! ```text
//! cargo run -p testkit --example fuzz-seeds
//! ```

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

/// A fuzzer mutates small files faster; larger bundled fonts are left out.
const LARGEST_FONT: u64 = 200 << 10;

fn main() -> Result<(), Box<dyn Error>> {
    let fonts = fonts()?;
    write("font", fonts.into_iter())?;
    write("shape", strings()?.into_iter().zip(0..).map(|(text, n)| shape(&text, n)))?;
    write("layout", strings()?.into_iter().zip(0..).map(|(text, n)| layout(&text, n)))?;
    let template = |case: testkit::Case| format!("{}\0{}", case.schema, case.data).into_bytes();
    write("template", testkit::cases()?.into_iter().map(template))?;
    write("picture", pictures()?.into_iter())
}

fn write(target: &str, seeds: impl Iterator<Item = Vec<u8>>) -> Result<(), Box<dyn Error>> {
    let folder = PathBuf::from(format!("{ROOT}/native/fuzz/corpus/{target}"));
    fs::create_dir_all(&folder)?;
    let mut written = 0;
    for seed in seeds {
        fs::write(folder.join(format!("seed-{written:03}")), seed)?;
        written += 1;
    }
    println!("{target}: {written} seeds in {}", folder.display());
    Ok(())
}

fn fonts() -> Result<Vec<Vec<u8>>, Box<dyn Error>> {
    let mut files = Vec::new();
    for folder in ["native/accept/tests/fonts", "native/accept/tests/hostile", "native/testkit/fonts"] {
        files.extend(files_in(&Path::new(ROOT).join(folder))?);
    }
    for package in files_in(&Path::new(ROOT).join("node_modules/@expo-google-fonts"))? {
        files.extend(files_in(&package.join("400Regular"))?);
    }
    let is_font = |file: &PathBuf| {
        let ending = file.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
        matches!(ending, "ttf" | "woff" | "woff2" | "font")
    };
    let mut fonts = Vec::new();
    for file in files.iter().filter(|file| is_font(file)) {
        if fs::metadata(file)?.len() <= LARGEST_FONT {
            fonts.push(fs::read(file)?);
        }
    }
    Ok(fonts)
}

fn files_in(folder: &Path) -> Result<Vec<PathBuf>, Box<dyn Error>> {
    let entries = fs::read_dir(folder).map_err(|error| format!("{}: {error}; run npm ci first", folder.display()))?;
    let mut files = entries.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>, std::io::Error>>()?;
    files.sort();
    Ok(files)
}

/// As the target's input begins: a box, its fit, and its focus; then the file.
fn pictures() -> Result<Vec<Vec<u8>>, Box<dyn Error>> {
    let files = files_in(&Path::new(ROOT).join("native/picture/tests/files"))?;
    let pictures = files.into_iter().filter(|file| file.extension().is_some_and(|ending| ending != "mjs"));
    pictures.zip(0..).map(|(file, n)| Ok([&[59, 39, n, 0x88][..], &fs::read(file)?].concat())).collect()
}

fn strings() -> Result<Vec<String>, Box<dyn Error>> {
    let strings: Vec<Value> = serde_json::from_slice(&fs::read(format!("{ROOT}/test/fixtures/arabic-strings.json"))?)?;
    Ok(strings.iter().filter_map(|string| string["text"].as_str().map(str::to_owned)).collect())
}

/// As the target's input begins: font, no direction, language, no script; then the text.
fn shape(text: &str, n: u8) -> Vec<u8> {
    [&[n, 0, n / 4, 0], text.as_bytes()].concat()
}

/// As the target's input begins: font, box, sizes, seven choices, lines and the rest; then the texts.
fn layout(text: &str, n: u8) -> Vec<u8> {
    let choices = [n, n / 2, n / 3, n / 4, n / 5, n / 6, n / 7];
    [&[n, 0, 8, 0, 4, 0, 1, 0], &choices[..], &[n % 4, 0, 0, 0], text.as_bytes(), text.as_bytes()].concat()
}
