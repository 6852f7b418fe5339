import type { Failure, Outcome } from './native.js';

/** How long a caller waits: until its signal aborts, at most so many milliseconds; by default to the end. */
export interface Deadline {
  readonly signal?: AbortSignal | undefined;
  readonly ms?: number;
}

/** Aborts when a caller no longer waits. */
export function endOf({ signal, ms }: Deadline): AbortSignal {
  const ends = ms === undefined ? [] : [AbortSignal.timeout(ms)];
  return AbortSignal.any(signal ? [signal, ...ends] : ends);
}

/** Work that many calls wait for and none owns: it is stopped when the last of them has left. */
export class SharedWork<Value> {
  readonly done: Promise<Outcome<Value>>;
  private readonly controller = new AbortController();
  private waiting = 0;

  constructor(work: (signal: AbortSignal) => Promise<Outcome<Value>>) {
    this.done = work(this.controller.signal);
    // Those who wait hear of it; there may be none left.
    this.done.catch(() => undefined);
  }

  /** Everybody has left; who comes now begins anew. */
  get abandoned(): boolean {
    return this.controller.signal.aborted;
  }

  /** What comes of it, or `aborted` or `deadline` where the caller left before. */
  async wait(deadline: Deadline = {}): Promise<Outcome<Value>> {
    const left = endOf(deadline);
    const leaving = new Promise<Outcome<Value>>((resolve) => {
      const leave = (): void => resolve({ failure: deadline.signal?.aborted ? ABORTED : DEADLINE });
      if (left.aborted) leave();
      else left.addEventListener('abort', leave, { once: true });
    });
    this.waiting += 1;
    try {
      return await Promise.race([this.done, leaving]);
    } finally {
      this.waiting -= 1;
      if (this.waiting === 0) this.controller.abort();
    }
  }
}

const ABORTED: Failure = { kind: 'aborted', detail: 'the request was withdrawn', issues: [] };
const DEADLINE: Failure = { kind: 'deadline', detail: 'the deadline passed before the template was ready', issues: [] };
