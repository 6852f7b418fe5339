//! Compares a golden with its files.

use std::fmt::Write;
use std::fs;

use crate::case::Case;
use crate::error::Error;
use crate::files::{ROOT, read, write};
use crate::golden::Golden;
use crate::pixels::{Pixels, decode};

/// The difference between a golden and its files.
#[derive(Debug)]
pub struct Difference {
    /// The golden.
    pub id: String,
    /// A description: the layout first, then the warnings, then the pixels, then the file.
    pub report: String,
}

/// Compares; `None` when nothing changed. A picture that differs is written to
/// `test/golden/.actual/<id>.png`, beside the expected one and their difference.
///
/// # Errors
/// [`Error`].
pub fn compare(case: &Case, golden: &Golden) -> Result<Option<Difference>, Error> {
    let expected = String::from_utf8_lossy(&read(&glyphs_path(case))?).into_owned();
    let mut report = line_difference(&expected, &golden.glyphs);
    if case.warnings != golden.warnings {
        let _ = writeln!(report, "warnings: {:?} expected, {:?} given", case.warnings, golden.warnings);
    }
    if golden.file.len() > case.max_bytes() {
        let (given, most) = (golden.file.len(), case.max_bytes());
        let _ = writeln!(report, "picture: {given} bytes, at most {most}; make the card smaller");
    }
    let path = picture_path(case);
    let file = read(&path)?;
    if file != golden.file {
        let (expected, given) = (decode(&path, &file)?, decode(&case.file(), &golden.file)?);
        let _ = if expected == given {
            let (before, now) = (file.len(), golden.file.len());
            writeln!(report, "file: the same pixels encoded otherwise, {now} bytes instead of {before}")
        } else {
            let folder = format!("{ROOT}/test/golden/.actual");
            fs::create_dir_all(&folder).map_err(|source| Error::File { path: folder.clone(), source })?;
            let sheet = format!("{folder}/{}.png", case.id);
            let differing = side_by_side(&expected, &given, &sheet)?;
            writeln!(report, "picture: {differing}; expected, given and difference in {sheet}")
        };
    }
    Ok((!report.is_empty()).then_some(Difference { id: case.id.clone(), report }))
}

/// Writes a golden's files.
///
/// # Errors
/// [`Error::File`].
pub fn update(case: &Case, golden: &Golden) -> Result<(), Error> {
    write(&glyphs_path(case), golden.glyphs.as_bytes())?;
    write(&picture_path(case), &golden.file)
}

fn glyphs_path(case: &Case) -> String {
    format!("{ROOT}/{}/{}.glyphs.txt", case.folder, case.id)
}

fn picture_path(case: &Case) -> String {
    format!("{ROOT}/{}/{}", case.folder, case.file())
}

/// Differing lines, compared by index.
fn line_difference(expected: &str, given: &str) -> String {
    let (mut a, mut b) = (expected.lines(), given.lines());
    let mut report = String::new();
    loop {
        match (a.next(), b.next()) {
            (None, None) => return report,
            (a, b) if a == b => {}
            (a, b) => {
                let _ = a.map_or(Ok(()), |line| writeln!(report, "- {line}"));
                let _ = b.map_or(Ok(()), |line| writeln!(report, "+ {line}"));
            }
        }
    }
}

/// Writes both pictures and their difference, one below the other, and describes how much they
/// differ.
fn side_by_side(expected: &Pixels, given: &Pixels, sheet: &str) -> Result<String, Error> {
    let (width, height) = (expected.width.max(given.width), expected.height.max(given.height));
    let mut rows = vec![[255; 4]; width * height * 3];
    let (mut differing, mut most) = (0, 0);
    for (i, (x, y)) in (0..height).flat_map(|y| (0..width).map(move |x| (x, y))).enumerate() {
        let (a, b) = (expected.at(x, y), given.at(x, y));
        let distance = a.iter().zip(&b).map(|(a, b)| a.abs_diff(*b)).max().unwrap_or_default();
        (differing, most) = (differing + usize::from(distance > 0), most.max(distance));
        rows[i] = a;
        rows[width * height + i] = b;
        rows[2 * width * height + i] = if distance == 0 { [255; 4] } else { [255, 0, 0, 63 + distance / 4 * 3] };
    }
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, width as u32, height as u32 * 3);
    encoder.set_color(png::ColorType::Rgba);
    let written = encoder.write_header().and_then(|mut writer| writer.write_image_data(rows.as_flattened()));
    written.map_err(|error| Error::File { path: sheet.to_owned(), source: std::io::Error::other(error) })?;
    write(sheet, &file)?;
    Ok(format!("{differing} pixels differ, by at most {most} of 255"))
}

#[cfg(test)]
mod tests {
    use super::line_difference;

    #[test]
    fn only_lines_that_differ_are_shown() {
        assert_eq!(line_difference("a\nb\nc", "a\nb\nc"), "");
        assert_eq!(line_difference("a\nb", "a\nx\ny"), "- b\n+ x\n+ y\n");
    }
}
