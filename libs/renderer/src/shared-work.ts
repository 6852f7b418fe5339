import type { Failure, Outcome } from './native.js';

/**
 * The limit of a caller's wait: until its signal aborts, at most `ms` milliseconds. Without limits it waits to the end.
 */
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
    // The waiting callers handle a rejection; there may be none left.
    this.done.catch(() => undefined);
  }

  /** True once every caller has left; later callers start the work anew. */
  get abandoned(): boolean {
    return this.controller.signal.aborted;
  }

  /** Waits for the outcome; returns `aborted` or `deadline` if the caller leaves earlier. */
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

/** Work in progress that calls may share, by its key and by the caller that started it. */
export class SharedWorks<Value> {
  private readonly underWay = new Map<string, Map<string, SharedWork<Value>>>();

  /** Returns true if work for this key is in progress. */
  has(key: string): boolean {
    return this.underWay.has(key);
  }

  /** Joins the work of `who` for this key, or anybody's if `any` is true, or starts it with `begun`. */
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
