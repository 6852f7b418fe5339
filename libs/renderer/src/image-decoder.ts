import { fork, type ChildProcess } from 'node:child_process';
import { accessSync } from 'node:fs';

import { scaledTimeout } from '#config';
import { FairGate } from '#kernel';

import { DECODER_READY, type DecoderReply, type DecoderTask, type ImageRefusal } from './image-decoder-protocol.js';
import { inTurn, yieldToRenders, type ProcessTurn } from './process-turn.js';
import { rendererVariants } from './renderer.errors.js';

export interface ImageDecoderOptions {
  /** Compiled `image-decoder.process.js`. */
  readonly script: string;
  /** Processes that decode at the same time. */
  readonly processes: number;
  /** Tasks that may wait for a free process; one more is refused with 503. */
  readonly queueLimit: number;
  /** Wall-clock time of one task, from when its process is ready, before that is killed. */
  readonly timeoutMs: number;
  /** Wall-clock time of a process's start before it is given up; 30 s by default. */
  readonly startTimeoutMs?: number;
}

/** The decoder's memory is libvips'; its JavaScript heap holds next to nothing. */
const CHILD_FLAGS = ['--max-old-space-size=64'];
/** Seen on busy machines: several seconds to load a program. */
const START_TIMEOUT_MS = 30_000;

/** A decoder process, and whether it has said that it can take a task. */
interface Decoder {
  readonly child: ChildProcess;
  isReady: boolean;
}

/**
 * A small pool of decoder processes. Each starts when it is needed, for few ever send such a picture, serves one task at a
 * time and is replaced when it dies.
 */
export class ImageDecoder {
  private readonly idle: Decoder[] = [];
  private readonly running = new Set<Decoder>();
  private readonly gate: FairGate;

  constructor(private readonly options: ImageDecoderOptions) {
    this.gate = new FairGate({ places: options.processes, limit: options.queueLimit });
  }

  /**
   * The process's answer; a process that dies or exceeds its time counts against the picture.
   * @throws DomainError 503 where its turn does not come, or no process can be started
   */
  run(task: DecoderTask, turn: ProcessTurn): Promise<DecoderReply> {
    return inTurn(this.gate, turn, (left) => this.serve(this.idle.pop() ?? this.spawn(), task, left));
  }

  close(): void {
    for (const { child } of [...this.idle, ...this.running]) child.kill('SIGKILL');
    this.idle.length = 0;
  }

  /** Idle processes do not keep the parent alive: a command-line render ends when its work does. */
  private spawn(): Decoder {
    accessSync(this.options.script);
    const child = fork(this.options.script, {
      serialization: 'advanced',
      execArgv: CHILD_FLAGS,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    yieldToRenders(child.pid);
    const decoder = { child, isReady: false };
    child.once('message', () => (decoder.isReady = true));
    // A process that can't be started says so once more when it is needed.
    child.on('error', () => this.forget(decoder));
    child.on('exit', () => this.forget(decoder));
    return decoder;
  }

  /** Its start is not a picture's fault: until it is ready, it has time of its own, and its end is ours. */
  private serve(decoder: Decoder, task: DecoderTask, left: AbortSignal): Promise<DecoderReply> {
    const { child } = decoder;
    this.running.add(decoder);
    hold(child);
    return new Promise((settle, fail) => {
      let timer: NodeJS.Timeout | undefined;
      const finish = (end: () => void, reusable: boolean): void => {
        if (!this.running.delete(decoder)) return;
        clearTimeout(timer);
        left.removeEventListener('abort', onLeft);
        child.removeListener('message', onMessage).removeListener('exit', onExit).removeListener('error', onExit);
        if (reusable) this.release(decoder);
        else child.kill('SIGKILL');
        end();
      };
      const end = (refusal: ImageRefusal): void =>
        finish(decoder.isReady ? () => settle({ refusal }) : () => fail(rendererVariants.decoder_not_started()), false);
      const onExit = (): void => end(CRASHED);
      const onLeft = (): void => finish(() => fail(left.reason as Error), false);
      const begin = (): void => {
        clearTimeout(timer);
        timer = setTimeout(() => end(TIMED_OUT), this.options.timeoutMs);
        child.send(task, (error) => error && onExit());
      };
      const onMessage = (message: unknown): void => {
        if (message === DECODER_READY) begin();
        else finish(() => settle(message as DecoderReply), true);
      };
      left.addEventListener('abort', onLeft, { once: true });
      child.on('message', onMessage).once('exit', onExit).once('error', onExit);
      if (decoder.isReady) begin();
      else timer = setTimeout(() => end(TIMED_OUT), this.options.startTimeoutMs ?? scaledTimeout(START_TIMEOUT_MS));
    });
  }

  private release(decoder: Decoder): void {
    decoder.child.unref();
    decoder.child.channel?.unref();
    this.idle.push(decoder);
  }

  private forget(decoder: Decoder): void {
    const place = this.idle.indexOf(decoder);
    if (place >= 0) this.idle.splice(place, 1);
  }
}

const TIMED_OUT: ImageRefusal = { reason: 'image_timeout', detail: 'The picture takes too long to decode.' };
const CRASHED: ImageRefusal = { reason: 'image_damaged', detail: 'The picture can not be decoded.' };

function hold(child: ChildProcess): void {
  child.ref();
  child.channel?.ref();
}
