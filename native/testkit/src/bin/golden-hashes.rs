//! Prints the hash of every golden, rendered by as many threads as the first argument says: `id hash` in the order of
//! the cases. Each is rendered thrice in a row: cold, with everything in memory, and from its compiled form.

use std::process::ExitCode;
use std::sync::Mutex;
use std::thread;

use testkit::{Case, CaseRenderer, Error, cases};

fn main() -> ExitCode {
    let threads = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(1);
    match hashes(threads) {
        Ok(hashes) => {
            println!("{}", hashes.join("\n"));
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn hashes(threads: usize) -> Result<Vec<String>, Error> {
    let (renderer, cases) = (CaseRenderer::default(), cases()?);
    let queue = Mutex::new(cases.iter().enumerate());
    let next = || queue.lock().unwrap_or_else(std::sync::PoisonError::into_inner).next();
    let work = || -> Result<Vec<(usize, String)>, Error> {
        std::iter::from_fn(next).map(|(i, case)| Ok((i, thrice(&renderer, case)?))).collect()
    };
    let mut done = Vec::new();
    let results: Vec<_> = thread::scope(|scope| {
        let running: Vec<_> = (0..threads.max(1)).map(|_| scope.spawn(work)).collect();
        running.into_iter().map(|thread| thread.join()).collect()
    });
    for result in results {
        done.extend(result.map_err(|_| Error::Cases("a thread panicked".to_owned()))??);
    }
    done.sort();
    Ok(done.into_iter().map(|(_, line)| line).collect())
}

fn thrice(renderer: &CaseRenderer, case: &Case) -> Result<String, Error> {
    let (cold, warm) = (renderer.render(case)?, renderer.render(case)?);
    renderer.reload(case)?;
    let loaded = renderer.render(case)?;
    let id = &case.id;
    if cold == warm && cold == loaded {
        return Ok(format!("{id} {}", cold.hash()));
    }
    Ok(format!("{id} {} but {} when repeated and {} when loaded", cold.hash(), warm.hash(), loaded.hash()))
}
