//! Prints the hashes of every golden's files in the format of `sha256sum`, in the order of the
//! cases. The first argument is the number of rendering threads. Each is rendered three times in a
//! row: cold, with everything in memory, and from its compiled form. With `pdf` as the second
//! argument also prints those of the cases' PDFs, which are not stored as files, each rendered
//! twice. A file with different bytes has a line for each hash.

use std::iter;
use std::process::ExitCode;
use std::sync::Mutex;
use std::thread;

use engine::{Format, PdfSettings};
use sha2::{Digest, Sha256};
use testkit::{Case, CaseRenderer, Error, cases};

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let threads = arguments.first().and_then(|text| text.parse().ok()).unwrap_or(1);
    let with_pdf = arguments.get(1).is_some_and(|word| word == "pdf");
    match lines(threads, with_pdf) {
        Ok(lines) => {
            println!("{}", lines.join("\n"));
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn lines(threads: usize, with_pdf: bool) -> Result<Vec<String>, Error> {
    let (renderer, cases) = (CaseRenderer::default(), cases()?);
    let queue = Mutex::new(cases.iter().enumerate());
    let next = || queue.lock().unwrap_or_else(std::sync::PoisonError::into_inner).next();
    let work = || -> Result<Vec<(usize, Vec<String>)>, Error> {
        iter::from_fn(next).map(|(i, case)| Ok((i, of_case(&renderer, case, with_pdf)?))).collect()
    };
    let mut done = Vec::new();
    let results: Vec<_> = thread::scope(|scope| {
        let others: Vec<_> = (1..threads).map(|_| scope.spawn(work)).collect();
        // This thread works too: a WebAssembly program has no other.
        let own = work();
        iter::once(Ok(own)).chain(others.into_iter().map(|thread| thread.join())).collect()
    });
    for result in results {
        done.extend(result.map_err(|_| Error::Cases("a thread panicked".to_owned()))??);
    }
    done.sort();
    Ok(done.into_iter().flat_map(|(_, lines)| lines).collect())
}

fn of_case(renderer: &CaseRenderer, case: &Case, with_pdf: bool) -> Result<Vec<String>, Error> {
    let mut lines = thrice(renderer, case)?;
    if with_pdf {
        // A separate template: one that was read back has no pictures, which a PDF needs.
        let id = format!("{}.pdf", case.id);
        let page = Case { id, output: Format::Pdf(PdfSettings::default()).into(), ..case.clone() };
        for golden in [renderer.render(&page)?, renderer.render(&page)?] {
            lines.push(line(&golden.file, &page.id));
        }
    }
    let mut seen = Vec::new();
    for line in lines {
        if !seen.contains(&line) {
            seen.push(line);
        }
    }
    Ok(seen)
}

fn thrice(renderer: &CaseRenderer, case: &Case) -> Result<Vec<String>, Error> {
    let (cold, warm) = (renderer.render(case)?, renderer.render(case)?);
    renderer.reload(case)?;
    let loaded = renderer.render(case)?;
    let lines = [cold, warm, loaded].map(|golden| {
        [line(&golden.file, &case.file()), line(golden.glyphs.as_bytes(), &format!("{}.glyphs.txt", case.id))]
    });
    Ok(lines.into_iter().flatten().collect())
}

fn line(bytes: &[u8], file: &str) -> String {
    let hash: String = Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect();
    format!("{hash}  {file}")
}
