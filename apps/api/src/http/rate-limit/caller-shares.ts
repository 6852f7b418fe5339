import { availableParallelism } from 'node:os';
import { performance } from 'node:perf_hooks';

/** A caller's share while the process is busy: two calls for each core keep the threads that draw at work. */
const CALLS_IN_HAND = 2 * availableParallelism();
/** A call waits no longer for those of the same caller, milliseconds: they may wait for something outside of the process. */
const LONGEST_WAIT_MS = 250;
/** The event loop worked for more than this part of the time. What waits for other machines works for far less. */
const BUSY = 0.5;
/** The time over which that is measured, milliseconds. */
const SPAN_MS = 100;

interface Caller {
  /** Parts of its share that are taken. */
  inHand: number;
  readonly waiting: Waiting[];
}

interface Waiting {
  readonly part: number;
  readonly enter: () => void;
}

export interface CallerSharesOptions {
  readonly callsInHand?: number;
  /** Tells whether the event loop is busy. */
  readonly isBusy?: () => boolean;
}

/**
 * Keeps one caller from filling the event loop, where every call waits for those before it: while that has hardly any time
 * left, a caller has some calls in hand, and the next ones wait before anything is done for them.
 */
export class CallerShares {
  private readonly callers = new Map<string, Caller>();
  private readonly callsInHand: number;
  private readonly isBusy: () => boolean;

  constructor({ callsInHand = CALLS_IN_HAND, isBusy = measureLoop() }: CallerSharesOptions = {}) {
    this.callsInHand = callsInHand;
    this.isBusy = isBusy;
  }

  /**
   * Resolves when the call may begin.
   * @param isLarge whether the call takes as much of the event loop as all others that a caller may have in hand
   * @returns what to call when it has ended
   */
  async enter(name: string, isLarge = false): Promise<() => void> {
    const caller = this.callers.get(name) ?? { inHand: 0, waiting: [] };
    this.callers.set(name, caller);
    const part = isLarge ? this.callsInHand : 1;
    if ((caller.waiting.length > 0 || !this.hasRoom(caller, part)) && this.isBusy()) await waitIn(caller, part);
    else caller.inHand += part;
    return () => this.leave(name, caller, part);
  }

  private leave(name: string, caller: Caller, part: number): void {
    caller.inHand -= part;
    for (let [next] = caller.waiting; next !== undefined && this.hasRoom(caller, next.part); [next] = caller.waiting) {
      next.enter();
    }
    if (caller.inHand + caller.waiting.length === 0) this.callers.delete(name);
  }

  private hasRoom({ inHand }: Caller, part: number): boolean {
    return inHand + part <= this.callsInHand;
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

/** Tells whether the event loop was busy in the last span that was measured. */
function measureLoop(): () => boolean {
  let begun = performance.eventLoopUtilization();
  let [measuredAt, isBusy] = [performance.now(), false];
  return () => {
    const now = performance.now();
    if (now - measuredAt < SPAN_MS) return isBusy;
    const current = performance.eventLoopUtilization();
    isBusy = performance.eventLoopUtilization(current, begun).utilization > BUSY;
    [begun, measuredAt] = [current, now];
    return isBusy;
  };
}
