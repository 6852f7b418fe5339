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

/** Work under way that calls may share, by what it makes and by who had it begun. */
export class SharedWorks<Value> {
  private readonly underWay = new Map<string, Map<string, SharedWork<Value>>>();

  /** Whether somebody's work makes it. */
  has(key: string): boolean {
    return this.underWay.has(key);
  }

  /** The work of `who` that makes it, else anybody's where `any` will do, else `begun` now. */
  join(
    key: string,
    who: string,
    any: boolean,
    begun: (signal: AbortSignal) => Promise<Outcome<Value>>,
  ): SharedWork<Value> {
    const works = this.underWay.get(key) ?? new Map<string, SharedWork<Value>>();
    const candidates = [works.get(who), ...(any ? works.values() : [])];
    const running = candidates.find((work) => work && !work.abandoned);
    if (running) return running;
    const work = new SharedWork(begun);
    this.underWay.set(key, works.set(who, work));
    const end = (): void => {
      if (works.get(who) === work) works.delete(who);
      if (works.size === 0 && this.underWay.get(key) === works) this.underWay.delete(key);
    };
    work.done.then(end, end);
    return work;
  }
}

const ABORTED: Failure = { kind: 'aborted', detail: 'the request was withdrawn', issues: [] };
const DEADLINE: Failure = { kind: 'deadline', detail: 'the deadline passed before the template was ready', issues: [] };
