//! Programs that are given bytes and answer with bytes.
//!
//! Node's own `spawn` forks: it copies the page tables of the whole process while its event loop stands still, 10 to 20 ms
//! where 400 MB are in memory. Rust's starts a program without (`posix_spawn`).

use std::io::{Read, Write};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use napi::bindgen_prelude::{Buffer, Object};
use napi::{Env, Result};
use napi_derive::napi;

use crate::settled::Settled;

/// Bytes of what a program complains of that are kept.
const COMPLAINT: u64 = 500;

/// A program, and what ends it.
#[napi(object)]
pub struct ProgramInput {
    /// Path.
    pub program: String,
    /// Its arguments. It gets no environment: whatever breaks into it finds no secret there.
    pub arguments: Vec<String>,
    /// Bytes for its standard input. It may end before it has read all of them.
    pub input: Buffer,
    /// Bytes that it may answer with: one that writes more is killed.
    pub most_bytes: u32,
    /// Wall-clock time after which it is killed.
    pub timeout_ms: u32,
    /// Added to its nice value, on Linux.
    pub niceness: i32,
}

/// How a program ended.
#[napi(object)]
#[derive(Default)]
pub struct ProgramEnd {
    /// Its exit code, if it exited.
    pub code: Option<i32>,
    /// The number of the signal that ended it, if one did.
    pub signal: Option<i32>,
    /// What it wrote to its standard output.
    pub output: Option<Buffer>,
    /// The beginning of what it wrote to its standard error.
    pub complaint: String,
    /// Why it was killed by its caller: `timeout`, `output` where it wrote too much, or `abort`.
    pub killed: Option<String>,
    /// Why it did not start.
    pub unavailable: Option<String>,
}

/// Runs a program to its end, or until it is killed for one of the limits or by `signal`. Never rejects.
#[napi(ts_return_type = "Promise<ProgramEnd>")]
pub fn run_program<'env>(
    env: &'env Env,
    input: ProgramInput,
    #[napi(ts_arg_type = "AbortSignal")] signal: Option<Object<'env>>,
) -> Result<Object<'env>> {
    let (settled, promise) = Settled::new(env)?;
    let (tell, told) = channel();
    if let Some(signal) = signal {
        let abort = tell.clone();
        settled.watch(env, &signal, move || {
            // Nobody hears it where the program has ended.
            let _ = abort.send(Event::Aborted);
        })?;
    }
    thread::spawn(move || settled.settle(|| run(input, tell, &told)));
    Ok(promise)
}

enum Event {
    /// All that it wrote, or so much that no more is read.
    Written(Vec<u8>),
    Aborted,
}

fn run(input: ProgramInput, tell: Sender<Event>, told: &Receiver<Event>) -> ProgramEnd {
    let deadline = Instant::now() + Duration::from_millis(input.timeout_ms.into());
    let mut command = Command::new(&input.program);
    command.args(&input.arguments).env_clear();
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = match command.spawn() {
        Ok(child) => child,
        Err(error) => return ProgramEnd { unavailable: Some(error.to_string()), ..Default::default() },
    };
    yield_to_others(&child, input.niceness);
    let most = u64::from(input.most_bytes);
    let complaints = talk(&mut child, input.input.to_vec(), most, tell);
    let (output, killed) = match told.recv_timeout(deadline.saturating_duration_since(Instant::now())) {
        Ok(Event::Written(bytes)) if bytes.len() as u64 <= most => (Some(bytes), None),
        Ok(Event::Written(_)) => (None, Some("output")),
        Ok(Event::Aborted) => (None, Some("abort")),
        Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => (None, Some("timeout")),
    };
    if killed.is_some() {
        // It may have ended meanwhile.
        let _ = child.kill();
    }
    match child.wait() {
        Ok(status) => ProgramEnd {
            code: status.code(),
            signal: signal_of(status),
            output: output.map(Buffer::from),
            // Of a killed one nothing is waited for: what it started may go on and hold the pipe open.
            complaint: if killed.is_some() { String::new() } else { complaints.recv().unwrap_or_default() },
            killed: killed.map(str::to_owned),
            unavailable: None,
        },
        Err(error) => ProgramEnd { unavailable: Some(error.to_string()), ..Default::default() },
    }
}

/// Writes to a program and reads from it, each on a thread of its own, so that none waits for another; its complaint.
fn talk(child: &mut Child, input: Vec<u8>, most: u64, tell: Sender<Event>) -> Receiver<String> {
    let (stdin, stdout, stderr) = (child.stdin.take(), child.stdout.take(), child.stderr.take());
    thread::spawn(move || stdin.map(|mut stdin| stdin.write_all(&input)));
    thread::spawn(move || {
        let mut bytes = Vec::new();
        if let Some(stdout) = stdout {
            // What can't be read is as good as not written.
            let _ = stdout.take(most + 1).read_to_end(&mut bytes);
        }
        let _ = tell.send(Event::Written(bytes));
    });
    let (complain, complaints) = channel();
    thread::spawn(move || {
        let mut bytes = Vec::new();
        if let Some(stderr) = stderr {
            let _ = stderr.take(COMPLAINT).read_to_end(&mut bytes);
        }
        let _ = complain.send(String::from_utf8_lossy(&bytes).into_owned());
    });
    complaints
}

#[cfg(unix)]
fn signal_of(status: ExitStatus) -> Option<i32> {
    std::os::unix::process::ExitStatusExt::signal(&status)
}

#[cfg(not(unix))]
const fn signal_of(_: ExitStatus) -> Option<i32> {
    None
}

/// Where the system refuses, it runs as any other.
#[cfg(target_os = "linux")]
fn yield_to_others(child: &Child, niceness: i32) {
    use rustix::process::{Pid, getpriority_process, setpriority_process};
    let pid = Pid::from_child(child);
    let _ = getpriority_process(Some(pid)).and_then(|own| setpriority_process(Some(pid), own + niceness));
}

#[cfg(not(target_os = "linux"))]
const fn yield_to_others(_: &Child, _: i32) {}
