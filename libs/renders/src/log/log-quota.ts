import { LeastRecentlyUsed } from '#kernel';

/** Rows of each kind that this process writes per user and minute. */
export const MOST_A_MINUTE = { failures: 60, details: 300, requests: 60 } as const;

export type LogKind = keyof typeof MOST_A_MINUTE;

const USERS_REMEMBERED = 10_000;

interface Minute {
  readonly minute: number;
  readonly taken: Record<LogKind, number>;
  /** The newest failure with a row, by its code. */
  readonly failures: Map<string, string>;
}

/** Limits the cost of the log, however many renders one user sends. */
export class LogQuota {
  private readonly minutes = new LeastRecentlyUsed<Minute>(USERS_REMEMBERED);

  /** Reserves one more row of the kind; returns false if none is left. */
  takes(userId: string, kind: LogKind, now: Date): boolean {
    const { taken } = this.minuteOf(userId, now);
    if (taken[kind] >= MOST_A_MINUTE[kind]) return false;
    taken[kind] += 1;
    return true;
  }

  /**
   * Returns the id of the failure that stands for this one, once the rows of the minute are used up; null if it gets a
   * row under
   * `id`. The first failure with a code always does.
   */
  standIn(userId: string, code: string, id: string, now: Date): string | null {
    const { failures } = this.minuteOf(userId, now);
    const before = failures.get(code);
    if (!this.takes(userId, 'failures', now) && before !== undefined) return before;
    failures.set(code, id);
    return null;
  }

  private minuteOf(userId: string, now: Date): Minute {
    const minute = Math.floor(now.getTime() / 60_000);
    const known = this.minutes.get(userId);
    if (known?.minute === minute) return known;
    const fresh = { minute, taken: { failures: 0, details: 0, requests: 0 }, failures: new Map<string, string>() };
    this.minutes.set(userId, fresh);
    return fresh;
  }
}
