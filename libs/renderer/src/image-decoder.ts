import { fork, type ChildProcess } from 'node:child_process';
import { accessSync } from 'node:fs';

import type { DecoderReply, DecoderTask, ImageRefusal } from './image-decoder-protocol.js';
import { rendererVariants } from './renderer.errors.js';

export interface ImageDecoderOptions {
  /** Compiled `image-decoder.process.js`. */
  readonly script: string;
  /** Processes that decode at the same time. */
  readonly processes: number;
  /** Tasks that may wait for a free process; one more is refused with 503. */
  readonly queueLimit: number;
  /** Wall-clock time of one task before its process is killed. */
  readonly timeoutMs: number;
}

interface Waiting {
  readonly task: DecoderTask;
  readonly settle: (reply: DecoderReply) => void;
}

/** The decoder's memory is libvips'; its JavaScript heap holds next to nothing. */
const CHILD_FLAGS = ['--max-old-space-size=64'];

/** A small pool of decoder processes. They start when needed, serve one task at a time and are replaced when they die. */
export class ImageDecoder {
  private readonly idle: ChildProcess[] = [];
  private readonly running = new Set<ChildProcess>();
  private readonly queue: Waiting[] = [];

  constructor(private readonly options: ImageDecoderOptions) {}

  /** The process's answer; a process that dies or exceeds its time counts against the picture. */
  run(task: DecoderTask): Promise<DecoderReply> {
    if (this.queue.length >= this.options.queueLimit) {
      return Promise.reject(rendererVariants.decoder_queue_full());
    }
    return new Promise((settle) => {
      this.queue.push({ task, settle });
      this.dispatch();
    });
  }

  close(): void {
    for (const child of [...this.idle, ...this.running]) child.kill('SIGKILL');
    this.idle.length = 0;
  }

  private dispatch(): void {
    if (this.running.size >= this.options.processes) return;
    const next = this.queue.shift();
    if (next) this.serve(this.idle.pop() ?? this.spawn(), next);
  }

  /** Idle processes do not keep the parent alive: a command-line render ends when its work does. */
  private spawn(): ChildProcess {
    accessSync(this.options.script);
    const child = fork(this.options.script, {
      serialization: 'advanced',
      execArgv: CHILD_FLAGS,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    child.on('exit', () => this.forget(child));
    return child;
  }

  private serve(child: ChildProcess, { task, settle }: Waiting): void {
    this.running.add(child);
    hold(child);
    const finish = (reply: DecoderReply, reusable: boolean): void => {
      if (!this.running.delete(child)) return;
      clearTimeout(timer);
      child.removeAllListeners('message').removeListener('exit', onExit).removeListener('error', onExit);
      if (reusable) this.release(child);
      settle(reply);
      this.dispatch();
    };
    const onExit = (): void => finish({ refusal: CRASHED }, false);
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      finish({ refusal: TIMED_OUT }, false);
    }, this.options.timeoutMs);
    child.once('message', (reply) => finish(reply as DecoderReply, true));
    child.once('exit', onExit);
    child.once('error', onExit);
    child.send(task, (error) => error && onExit());
  }

  private release(child: ChildProcess): void {
    child.unref();
    child.channel?.unref();
    this.idle.push(child);
  }

  private forget(child: ChildProcess): void {
    const place = this.idle.indexOf(child);
    if (place >= 0) this.idle.splice(place, 1);
  }
}

const TIMED_OUT: ImageRefusal = { reason: 'image_timeout', detail: 'The picture takes too long to decode.' };
const CRASHED: ImageRefusal = { reason: 'image_damaged', detail: 'The picture can not be decoded.' };

function hold(child: ChildProcess): void {
  child.ref();
  child.channel?.ref();
}
