//! `naqsh-accept`: one upload on stdin, a verdict on stdout, in a process that limits itself and
//! may be killed.
//!
//! ```text
//! naqsh-accept font [--index N]
//! naqsh-accept svg [--max-side PIXELS] [--max-pixels PIXELS]
//! naqsh-accept design
//! ```
//!
//! Stdout is one line of JSON, then exactly as many bytes as its member `bytes` states: for a font
//! its plain sfnt, for an SVG its pixels (RGBA, straight alpha), for a design its pictures, whose
//! lengths the report lists. The stdin of a design starts with a line of JSON, the request. `{"ok": {…}, "bytes": n}` and
//! `{"refused": {"reason", "detail"}, "bytes": 0}` both exit with 0. Exit 2 is a wrong call, 1 a
//! failure to read, write or set the limits. Death by a signal means that the upload exceeded a
//! limit.

mod arguments;
mod process;

use std::io::{self, Read, Write};
use std::process::ExitCode;

use accept::svg::SvgLimits;
use accept::{FontBudget, Reason, Refusal, design, font, svg};
use arguments::{Arguments, USAGE};
use serde::Serialize;

/// Bytes read from stdin; the largest bundled font has 25 MB.
const MAX_INPUT: usize = 64 << 20;

/// The largest bundled font takes 0.1 s. Budgets refuse hostile files long before; this bounds
/// cases that they miss.
const FONT_CPU_SECONDS: u64 = 2;

/// A plain picture of 49 million pixels takes about one second, filters over it more. Only this
/// limit bounds the cost of a filter or a dash pattern with absurd numbers.
const SVG_CPU_SECONDS: u64 = 3;

/// A card takes a tenth of a second; a design of many filters a second.
const DESIGN_CPU_SECONDS: u64 = 4;

fn main() -> ExitCode {
    let arguments = match Arguments::parse(std::env::args().skip(1)) {
        Ok(arguments) => arguments,
        Err(problem) => {
            eprintln!("naqsh-accept: {problem}\n{USAGE}");
            return ExitCode::from(2);
        }
    };
    match run(arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("naqsh-accept: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: Arguments) -> io::Result<()> {
    process::limit_itself(match arguments {
        Arguments::Font { .. } => FONT_CPU_SECONDS,
        Arguments::Svg { .. } => SVG_CPU_SECONDS,
        Arguments::Design => DESIGN_CPU_SECONDS,
    })?;
    let mut bytes = Vec::new();
    io::stdin().lock().take(MAX_INPUT as u64 + 1).read_to_end(&mut bytes)?;
    if bytes.len() > MAX_INPUT {
        let detail = format!("The file is larger than {MAX_INPUT} bytes.");
        return write::<()>(Err(Refusal { reason: Reason::OverBudget, detail }));
    }
    match arguments {
        Arguments::Font { index } => write(process::contained(Reason::BrokenTables, move || {
            let (report, sfnt) = font::judge(&bytes, index, FontBudget::default())?;
            Ok((report, sfnt.into_owned()))
        })?),
        Arguments::Svg { max_side, max_pixels } => {
            write(process::contained(Reason::BrokenSvg, move || svg::draw(&bytes, SvgLimits { max_side, max_pixels }))?)
        }
        Arguments::Design => {
            let end = bytes.iter().position(|byte| *byte == b'\n').unwrap_or(bytes.len());
            let (line, rest) = bytes.split_at(end);
            let request = serde_json::from_slice(line)?;
            let design = rest.get(1..).unwrap_or_default().to_vec();
            write(process::contained(Reason::BrokenSvg, move || {
                let (answer, files) = design::read(&design, &request)?;
                let lengths = files.iter().map(Vec::len).collect();
                Ok((Report { answer, lengths }, files.concat()))
            })?)
        }
    }
}

/// A design or its pictures, and the lengths of the files that follow.
#[derive(Serialize)]
struct Report {
    answer: design::Answer,
    lengths: Vec<usize>,
}

/// The line of JSON.
#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum Verdict<T> {
    Ok(T),
    Refused(Refusal),
}

#[derive(Serialize)]
struct Answer<T> {
    #[serde(flatten)]
    verdict: Verdict<T>,
    bytes: usize,
}

fn write<T: Serialize>(judged: Result<(T, Vec<u8>), Refusal>) -> io::Result<()> {
    let (verdict, payload) = match judged {
        Ok((report, payload)) => (Verdict::Ok(report), payload),
        Err(refusal) => (Verdict::Refused(refusal), Vec::new()),
    };
    let mut stdout = io::stdout().lock();
    serde_json::to_writer(&mut stdout, &Answer { verdict, bytes: payload.len() })?;
    stdout.write_all(b"\n")?;
    stdout.write_all(&payload)?;
    stdout.flush()
}
