import { availableParallelism } from 'node:os';
import { performance as thread } from 'node:perf_hooks';

/** Concurrent calls of one caller while the process is busy: enough to keep the drawing threads at work. */
const CALLS_ALONE = 2 * availableParallelism();
/** The same while other callers are present. */
const CALLS_BESIDE_OTHERS = availableParallelism();
/** Time for which another caller counts as present after a call, in milliseconds. */
const PRESENCE_MS = 1_000;
/** The longest wait for calls of the same caller, in milliseconds: those may wait for something outside the process. */
const LONGEST_WAIT_MS = 250;
/**
 * A large call keeps its share after its end for as long as it took, but at most this many milliseconds: others get
 * half of the time.
 */
const LONGEST_PAUSE_MS = 100;
/** The event loop counts as busy above this utilization. Waiting for other machines uses far less. */
const BUSY = 0.5;
/** The span of the measurement, in milliseconds. */
const SPAN_MS = 100;

interface Caller {
  /** Calls in progress; a large one counts as several. */
  inHand: number;
  readonly waiting: Waiting[];
}

interface Waiting {
  readonly part: number;
  readonly enter: () => void;
}

export interface CallerSharesOptions {
  readonly callsAlone?: number;
  readonly callsBesideOthers?: number;
  /** Returns true if the event loop is busy. */
  readonly isBusy?: () => boolean;
}

/**
 * Keeps one caller from filling the event loop, where every call waits for those before it. While the loop is almost
 * saturated, a caller may have only a few calls in progress, and further ones wait before any work on them.
 */
export class CallerShares {
  private readonly callers = new Map<string, Caller>();
  private readonly presence = new Presence();
  private readonly callsAlone: number;
  private readonly callsBesideOthers: number;
  private readonly isBusy: () => boolean;

  constructor({
    callsAlone = CALLS_ALONE,
    callsBesideOthers = CALLS_BESIDE_OTHERS,
    isBusy = measureLoop(),
  }: CallerSharesOptions = {}) {
    [this.callsAlone, this.callsBesideOthers, this.isBusy] = [callsAlone, callsBesideOthers, isBusy];
  }

  /**
   * Resolves when the call may begin.
   * @param isLarge true if the call takes as much of the event loop as all the calls that a caller may have in progress
   * @returns a callback for the call's end
   */
  async enter(name: string, isLarge = false): Promise<() => void> {
    this.presence.note(name);
    const caller = this.callers.get(name) ?? { inHand: 0, waiting: [] };
    this.callers.set(name, caller);
    const part = isLarge ? this.callsAlone : 1;
    if ((caller.waiting.length > 0 || !this.hasRoom(name, caller, part)) && this.isBusy()) await waitIn(caller, part);
    else caller.inHand += part;
    const begun = performance.now();
    return () => {
      const leave = (): void => this.leave(name, caller, part);
      if (isLarge) setTimeout(leave, Math.min(LONGEST_PAUSE_MS, performance.now() - begun)).unref();
      else leave();
    };
  }

  private leave(name: string, caller: Caller, part: number): void {
    caller.inHand -= part;
    for (let [next] = caller.waiting; next !== undefined; [next] = caller.waiting) {
      if (!this.hasRoom(name, caller, next.part)) break;
      next.enter();
    }
    if (caller.inHand + caller.waiting.length === 0) this.callers.delete(name);
  }

  private hasRoom(name: string, { inHand }: Caller, part: number): boolean {
    const most = this.presence.hasOthers(name) ? this.callsBesideOthers : this.callsAlone;
    return inHand === 0 || inHand + part <= most;
  }
}

/** Remembers the latest callers: the last two suffice to detect others. */
class Presence {
  private last = { name: '', at: -Infinity };
  private other = this.last;

  note(name: string): void {
    if (name !== this.last.name) this.other = this.last;
    this.last = { name, at: performance.now() };
  }

  hasOthers(name: string): boolean {
    const { at } = this.last.name === name ? this.other : this.last;
    return performance.now() - at < PRESENCE_MS;
  }
}

function waitIn(caller: Caller, part: number): Promise<void> {
  return new Promise((resolve) => {
    const enter = (): void => {
      clearTimeout(timer);
      caller.waiting.splice(caller.waiting.indexOf(waiting), 1);
      caller.inHand += part;
      resolve();
    };
    const timer = setTimeout(enter, LONGEST_WAIT_MS);
    const waiting = { part, enter };
    caller.waiting.push(waiting);
  });
}

/** Returns a function that is true if the event loop was busy in the last measured span. */
function measureLoop(): () => boolean {
  let begun = thread.eventLoopUtilization();
  let [measuredAt, isBusy] = [performance.now(), false];
  return () => {
    const now = performance.now();
    if (now - measuredAt < SPAN_MS) return isBusy;
    const current = thread.eventLoopUtilization();
    isBusy = thread.eventLoopUtilization(current, begun).utilization > BUSY;
    [begun, measuredAt] = [current, now];
    return isBusy;
  };
}
