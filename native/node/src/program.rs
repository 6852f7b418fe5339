//! Programs that are given bytes and answer with bytes.
//!
//! Node's own `spawn` forks: it copies the page tables of the whole process while its event loop stands still, 10 to 20
//! ms where 400 MB are in memory. Rust's starts a program without (`posix_spawn`).

use std::io::{self, Read, Write};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use napi::bindgen_prelude::{Buffer, Object};
use napi::{Env, Result};
use napi_derive::napi;

use crate::settled::Settled;

/// Bytes of a program's complaint that are kept.
const COMPLAINT: u64 = 500;

/// Time between two looks at a program that has written all and goes on.
const LOOK: Duration = Duration::from_millis(5);

/// A program, and its limits.
#[napi(object)]
pub struct ProgramInput {
    /// Path.
    pub program: String,
    /// Its arguments. It gets no environment, so that an intruder finds no secret there.
    pub arguments: Vec<String>,
    /// Bytes for its standard input, which must stay as they are until the promise is settled. The program may end
    /// before it has read all of them.
    pub input: Buffer,
    /// Bytes that it may answer with: one that writes more is killed.
    pub most_bytes: u32,
    /// Wall-clock time after which it is killed.
    pub timeout_ms: u32,
    /// Added to its nice value, on Linux.
    pub niceness: i32,
}

/// The end of a program.
#[napi(object)]
#[derive(Default)]
pub struct ProgramEnd {
    /// Its exit code, if it exited.
    pub code: Option<i32>,
    /// The number of the signal that ended it, if one did.
    pub signal: Option<i32>,
    /// The bytes of its standard output.
    pub output: Option<Buffer>,
    /// The beginning of its standard error.
    pub complaint: String,
    /// Why it was killed by its caller: `timeout`, `output` where it wrote too much, or `abort`.
    pub killed: Option<String>,
    /// Why it did not start.
    pub unavailable: Option<String>,
}

/// Runs a program to its end, or until it is killed for one of the limits or by `signal`. Rejects only where no thread
/// can be started.
#[napi(ts_return_type = "Promise<ProgramEnd>")]
pub fn run_program<'env>(
    env: &'env Env,
    input: ProgramInput,
    #[napi(ts_arg_type = "AbortSignal")] signal: Option<Object<'env>>,
) -> Result<Object<'env>> {
    let (settled, promise) = Settled::new(env)?;
    let (sender, events) = channel();
    if let Some(signal) = signal {
        let abort = sender.clone();
        settled.watch(env, &signal, move || {
            // Nobody hears it where the program has ended.
            let _ = abort.send(Event::Aborted);
        })?;
    }
    begin(move || settled.settle(|| run(&input, &sender, &events)))?;
    Ok(promise)
}

enum Event {
    /// All that it wrote, or so much that no more is read.
    Written(Vec<u8>),
    Aborted,
}

fn run(input: &ProgramInput, sender: &Sender<Event>, events: &Receiver<Event>) -> ProgramEnd {
    let deadline = Instant::now() + Duration::from_millis(input.timeout_ms.into());
    let mut command = Command::new(&input.program);
    command.args(&input.arguments).env_clear();
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = match command.spawn() {
        Ok(child) => child,
        Err(error) => return unavailable(&error),
    };
    yield_to_others(&child, input.niceness);
    let ended = talk(&mut child, input, sender).and_then(|complaints| {
        let (output, killed) = watch(&mut child, events, deadline, input.most_bytes as usize)?;
        let status = child.wait()?;
        Ok(ProgramEnd {
            code: status.code(),
            signal: signal_of(status),
            output: output.map(Buffer::from),
            // A program that it started may go on, and hold the pipe open.
            complaint: complaints.recv_timeout(left(deadline)).unwrap_or_default(),
            killed: killed.map(str::to_owned),
            unavailable: None,
        })
    });
    ended.unwrap_or_else(|error| {
        let _ = child.kill().and_then(|()| child.wait());
        unavailable(&error)
    })
}

/// Waits until a program has ended, or kills it: its output, or why it was killed.
fn watch(
    child: &mut Child,
    events: &Receiver<Event>,
    deadline: Instant,
    most: usize,
) -> io::Result<(Option<Vec<u8>>, Option<&'static str>)> {
    let mut output = None;
    let reason = loop {
        if output.is_some() && child.try_wait()?.is_some() {
            return Ok((output, None));
        }
        let left = left(deadline);
        if left.is_zero() {
            break "timeout";
        }
        match events.recv_timeout(if output.is_some() { left.min(LOOK) } else { left }) {
            Ok(Event::Written(bytes)) if bytes.len() <= most => output = Some(bytes),
            Ok(Event::Written(_)) => break "output",
            Ok(Event::Aborted) => break "abort",
            Err(_) => {}
        }
    };
    child.kill()?;
    Ok((None, Some(reason)))
}

/// Writes to a program and reads from it, each on a thread of its own, so that none waits for another; its complaint.
fn talk(child: &mut Child, input: &ProgramInput, sender: &Sender<Event>) -> io::Result<Receiver<String>> {
    let (stdin, stdout, stderr) = (child.stdin.take(), child.stdout.take(), child.stderr.take());
    let (bytes, most, sender) = (input.input.to_vec(), u64::from(input.most_bytes), sender.clone());
    begin(move || {
        // It may end before it has read all.
        let _ = stdin.map(|mut stdin| stdin.write_all(&bytes));
    })?;
    begin(move || {
        let mut bytes = Vec::new();
        // Bytes that can't be read are as good as not written.
        let _ = stdout.map(|stdout| stdout.take(most + 1).read_to_end(&mut bytes));
        let _ = sender.send(Event::Written(bytes));
    })?;
    let (complain, complaints) = channel();
    begin(move || {
        let mut bytes = Vec::new();
        let _ = stderr.map(|stderr| stderr.take(COMPLAINT).read_to_end(&mut bytes));
        let _ = complain.send(String::from_utf8_lossy(&bytes).into_owned());
    })?;
    Ok(complaints)
}

/// Begins work on a thread of its own.
fn begin(work: impl FnOnce() + Send + 'static) -> io::Result<()> {
    thread::Builder::new().spawn(work).map(drop)
}

fn left(deadline: Instant) -> Duration {
    deadline.saturating_duration_since(Instant::now())
}

fn unavailable(error: &io::Error) -> ProgramEnd {
    ProgramEnd { unavailable: Some(error.to_string()), ..Default::default() }
}

#[cfg(unix)]
fn signal_of(status: ExitStatus) -> Option<i32> {
    std::os::unix::process::ExitStatusExt::signal(&status)
}

#[cfg(not(unix))]
const fn signal_of(_: ExitStatus) -> Option<i32> {
    None
}

/// It runs as any other where the system refuses.
#[cfg(target_os = "linux")]
fn yield_to_others(child: &Child, niceness: i32) {
    use rustix::process::{Pid, getpriority_process, setpriority_process};
    let pid = Pid::from_child(child);
    let _ = getpriority_process(Some(pid)).and_then(|own| setpriority_process(Some(pid), own + niceness));
}

#[cfg(not(target_os = "linux"))]
const fn yield_to_others(_: &Child, _: i32) {}
