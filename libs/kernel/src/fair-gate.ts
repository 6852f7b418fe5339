/** Whom work is for, and until when they wait for it. */
export interface Waiter {
  /** Who has to share: a user, or whom else work is done for. */
  readonly owner: string;
  /** Ends the wait. */
  readonly signal?: AbortSignal | undefined;
}

export interface FairGateOptions {
  /** Pieces of work that are done at the same time. */
  readonly places: number;
  /** Pieces of work that may wait. An owner may wait with as many as there is room left for: a newcomer finds a place. */
  readonly limit: number;
  /** Milliseconds. */
  readonly now?: () => number;
}

/** More waits than may wait, of all or of this owner. */
export class GateFull extends Error {}

/** After this long, milliseconds, the time that an owner has used counts half. */
const HALF_LIFE_MS = 10_000;
/** Milliseconds of use that are as good as none. */
const NEGLIGIBLE_MS = 1;

interface Waiting {
  readonly enter: () => void;
}

interface Use {
  /** Milliseconds that places were held, those of long ago counting less. */
  used: number;
  /** When `used` was right. */
  at: number;
  running: number;
  readonly waiting: Waiting[];
}

/**
 * Lets so much work in at once. The next place goes to the owner who held places for the least time lately, and each owner
 * to half of the places at most, for work that is let in can't be made to wait again.
 */
export class FairGate {
  private readonly uses = new Map<string, Use>();
  private readonly most: number;
  private readonly now: () => number;
  private running = 0;
  private waiting = 0;

  constructor(private readonly options: FairGateOptions) {
    this.most = Math.ceil(options.places / 2);
    this.now = options.now ?? (() => performance.now());
  }

  /**
   * Waits for a place and does the work in it.
   * @throws GateFull; the signal's reason when it aborts before there is a place
   */
  async run<Value>({ owner, signal }: Waiter, work: () => Promise<Value>): Promise<Value> {
    signal?.throwIfAborted();
    const use = this.useOf(owner);
    await this.enter(use, signal);
    try {
      return await work();
    } finally {
      this.leave(use);
    }
  }

  private async enter(use: Use, signal: AbortSignal | undefined): Promise<void> {
    if (this.running < this.options.places && use.running < this.most) return this.admit(use);
    if (use.waiting.length >= this.options.limit - this.waiting) throw new GateFull('More work waits than may wait.');
    await new Promise<void>((resolve, reject) => {
      const leave = (): void => {
        use.waiting.splice(use.waiting.indexOf(waiting), 1);
        this.waiting -= 1;
        reject(signal?.reason as Error);
      };
      const enter = (): void => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const waiting = { enter };
      signal?.addEventListener('abort', leave, { once: true });
      use.waiting.push(waiting);
      this.waiting += 1;
    });
  }

  private admit(use: Use): void {
    this.settle(use);
    use.running += 1;
    this.running += 1;
  }

  private leave(use: Use): void {
    this.settle(use);
    use.running -= 1;
    this.running -= 1;
    for (let next = this.next(); next !== undefined && this.running < this.options.places; next = this.next()) {
      this.waiting -= 1;
      this.admit(next);
      next.waiting.shift()?.enter();
    }
    this.forget();
  }

  /** Who waits, may have a place, and held places for the least time lately; of those who are even, who has been known longest. */
  private next(): Use | undefined {
    let next: Use | undefined;
    for (const use of this.uses.values()) {
      if (use.waiting.length === 0 || use.running >= this.most) continue;
      this.settle(use);
      if (next === undefined || use.used < next.used) next = use;
    }
    return next;
  }

  /** Counts the time until now. */
  private settle(use: Use): void {
    const now = this.now();
    const passed = now - use.at;
    use.used = use.used * 2 ** (-passed / HALF_LIFE_MS) + use.running * passed;
    use.at = now;
  }

  private useOf(owner: string): Use {
    const known = this.uses.get(owner);
    if (known) return known;
    const use: Use = { used: 0, at: this.now(), running: 0, waiting: [] };
    this.uses.set(owner, use);
    return use;
  }

  /** So that the table holds only those who count. */
  private forget(): void {
    for (const [owner, use] of this.uses) {
      if (use.running + use.waiting.length > 0) continue;
      this.settle(use);
      if (use.used < NEGLIGIBLE_MS) this.uses.delete(owner);
    }
  }
}
