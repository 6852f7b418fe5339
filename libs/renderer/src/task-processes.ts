import { fork, type ChildProcess } from 'node:child_process';
import { accessSync } from 'node:fs';

import { scaledTimeout } from '#config';
import { FairGate, PROCESS_READY } from '#kernel';

import { inTurn, yieldToRenders, type ProcessTurn } from './process-turn.js';

export interface TaskProcessesOptions {
  /** A compiled script that sends `PROCESS_READY` and answers each task with one reply, in order. */
  readonly script: string;
  /** Concurrent processes. */
  readonly processes: number;
  /** Tasks that may wait for a free process; a further one is refused with 503. */
  readonly queueLimit: number;
  /** Wall-clock limit of one task, from its process being ready until that is killed. */
  readonly timeoutMs: number;
  /** Added to its nice value; `NICENESS` by default. */
  readonly niceness?: number;
  /** Wall-clock limit of a process's start; 30 s by default. */
  readonly startTimeoutMs?: number;
  /** For tasks that may take much: each has a process of its own, whose memory and CPU time the system limits. */
  readonly limits?: ProcessLimits;
}

export interface ProcessLimits {
  readonly cpuSeconds: number;
  readonly memoryMb: number;
}

/** Thrown if a process gave no answer: it took too long, died during the task, or could not be started. */
export class NoAnswer extends Error {
  /** @param reason `cpu` and `memory` are limits that the process exceeded */
  constructor(readonly reason: 'timeout' | 'cpu' | 'memory' | 'crashed' | 'not_started') {
    super(`No answer from the process: ${reason}`);
  }
}

/** Variables that Node, its libraries and the scale of timeouts need. */
const PASSED = ['PATH', 'LD_LIBRARY_PATH', 'TMPDIR', 'NODE_ENV', 'NODE_OPTIONS', 'TIMEOUT_SCALE'];
/** Most of the memory of these processes belongs to libvips; their JavaScript heap is almost empty. */
const CHILD_FLAGS = ['--max-old-space-size=64'];
/** On busy machines loading a program may take several seconds. */
const START_TIMEOUT_MS = 30_000;

/** A process of the pool, and its readiness for a task. */
interface Member {
  readonly child: ChildProcess;
  isReady: boolean;
}

/**
 * A small pool of processes for work on untrusted files. Each starts on demand, serves one task at a time and is
 * replaced when it dies.
 */
export class TaskProcesses<Task extends object, Reply> {
  private readonly idle: Member[] = [];
  private readonly running = new Set<Member>();
  private readonly gate: FairGate;

  constructor(private readonly options: TaskProcessesOptions) {
    this.gate = new FairGate({ places: options.processes, limit: options.queueLimit });
  }

  /**
   * Returns the answer of a process.
   * @param task is made when the turn has come, so that waiting takes no memory
   * @throws DomainError 503 if the turn does not come
   * @throws NoAnswer
   */
  run(task: () => Task | Promise<Task>, turn: ProcessTurn): Promise<Reply> {
    return inTurn(this.gate, turn, async (left) => {
      const made = await task();
      left.throwIfAborted();
      return this.serve(this.idle.pop() ?? this.spawn(), made, left);
    });
  }

  close(): void {
    for (const { child } of [...this.idle, ...this.running]) child.kill('SIGKILL');
    this.idle.length = 0;
  }

  /** Idle processes do not keep the parent alive: a command-line render ends with its work. */
  private spawn(): Member {
    accessSync(this.options.script);
    const child = fork(this.options.script, {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: environment(),
      ...programOf(this.options.limits),
    });
    yieldToRenders(child.pid, this.options.niceness);
    const member = { child, isReady: false };
    child.once('message', () => (member.isReady = true));
    // A process that can't be started reports it again when it is needed.
    child.on('error', () => this.forget(member));
    child.on('exit', () => this.forget(member));
    return member;
  }

  /**
   * The start is not the picture's fault: until it is ready, the process has a time limit of its own, and its death is
   * our fault.
   */
  private serve(member: Member, task: Task, left: AbortSignal): Promise<Reply> {
    const { child } = member;
    this.running.add(member);
    hold(child);
    return new Promise((settle, fail) => {
      let timer: NodeJS.Timeout | undefined;
      const finish = (end: () => void, reusable: boolean): void => {
        if (!this.running.delete(member)) return;
        clearTimeout(timer);
        left.removeEventListener('abort', onLeft);
        child.removeListener('message', onMessage).removeListener('exit', onExit).removeListener('error', onExit);
        if (reusable) this.release(member);
        else child.kill('SIGKILL');
        end();
      };
      const end = (reason: 'timeout' | ReturnType<typeof reasonOf>): void =>
        finish(() => fail(new NoAnswer(member.isReady ? reason : 'not_started')), false);
      const onExit = (_: unknown, signal?: NodeJS.Signals | null): void => end(reasonOf(signal));
      const onLeft = (): void => finish(() => fail(left.reason as Error), false);
      const begin = (): void => {
        clearTimeout(timer);
        timer = setTimeout(() => end('timeout'), this.options.timeoutMs);
        child.send(task, (error) => error && end('crashed'));
      };
      const onMessage = (message: unknown): void => {
        if (message === PROCESS_READY) begin();
        else finish(() => settle(message as Reply), this.options.limits === undefined);
      };
      left.addEventListener('abort', onLeft, { once: true });
      child.on('message', onMessage).once('exit', onExit).once('error', onExit);
      if (member.isReady) begin();
      else timer = setTimeout(() => end('timeout'), this.options.startTimeoutMs ?? scaledTimeout(START_TIMEOUT_MS));
    });
  }

  private release(member: Member): void {
    member.child.unref();
    member.child.channel?.unref();
    this.idle.push(member);
  }

  private forget(member: Member): void {
    const place = this.idle.indexOf(member);
    if (place >= 0) this.idle.splice(place, 1);
  }
}

/** A process reads hostile input, so it gets no settings, which contain secrets. */
function environment(): NodeJS.ProcessEnv {
  return Object.fromEntries(PASSED.map((name) => [name, process.env[name]]));
}

/** The program of a process: with limits a shell, which becomes Node after it has set them. */
function programOf(limits: ProcessLimits | undefined): { execPath?: string; execArgv: string[] } {
  if (limits === undefined) return { execArgv: CHILD_FLAGS };
  const { cpuSeconds, memoryMb } = limits;
  const script = `ulimit -t ${cpuSeconds}; ulimit -d ${memoryMb * 1024}; exec "$0" "$@"`;
  const heap = `--max-old-space-size=${Math.floor(memoryMb / 3)}`;
  return { execPath: '/bin/sh', execArgv: ['-c', script, process.execPath, heap] };
}

/** The system kills at the limit of CPU time; allocators abort at that of memory. */
function reasonOf(signal: NodeJS.Signals | null | undefined): 'cpu' | 'memory' | 'crashed' {
  if (signal === 'SIGKILL' || signal === 'SIGXCPU') return 'cpu';
  return signal === 'SIGABRT' || signal === 'SIGTRAP' ? 'memory' : 'crashed';
}

function hold(child: ChildProcess): void {
  child.ref();
  child.channel?.ref();
}
