/** A client of the gate, and the limit of its wait. */
export interface Waiter {
  /** The sharing unit: a user, or another owner of work. */
  readonly owner: string;
  /** Ends the wait. */
  readonly signal?: AbortSignal | undefined;
}

export interface FairGateOptions {
  /** Pieces of work done concurrently. */
  readonly places: number;
  /**
   * Pieces of work that may wait. An owner may have at most as many waiting as there is room left, so newcomers always
   * find a place.
   */
  readonly limit: number;
  /** Places that one owner may have; by default half of them. */
  readonly each?: number;
  /** Milliseconds. */
  readonly now?: () => number;
}

/** The limit of waiting work is reached, in total or for this owner. */
export class GateFull extends Error {}

/** The half-life of an owner's counted use, milliseconds. */
const HALF_LIFE_MS = 10_000;
/** Milliseconds of use that count as none. */
const NEGLIGIBLE_MS = 1;

interface Waiting {
  readonly enter: () => void;
}

interface Use {
  /** Milliseconds for which places were held, with exponential decay. */
  used: number;
  /** The time at which `used` was computed. */
  at: number;
  running: number;
  readonly waiting: Waiting[];
}

/**
 * Limits concurrent work fairly. The next place goes to the owner with the least recent use. An owner gets at most half
 * of the places (or `each`), because admitted work can't be paused.
 */
export class FairGate {
  private readonly uses = new Map<string, Use>();
  private readonly most: number;
  private readonly now: () => number;
  private running = 0;
  private waiting = 0;

  constructor(private readonly options: FairGateOptions) {
    this.most = options.each ?? Math.ceil(options.places / 2);
    this.now = options.now ?? (() => performance.now());
  }

  /**
   * Waits for a place and runs the work in it.
   * @throws GateFull; the signal's reason when it aborts before a place is free
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

  /** The eligible waiting owner with the least recent use; among equals the one known longest. */
  private next(): Use | undefined {
    let next: Use | undefined;
    for (const use of this.uses.values()) {
      if (use.waiting.length === 0 || use.running >= this.most) continue;
      this.settle(use);
      if (next === undefined || use.used < next.used) next = use;
    }
    return next;
  }

  /** Updates the use to the present time. */
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

  /** Removes idle owners with negligible use from the table. */
  private forget(): void {
    for (const [owner, use] of this.uses) {
      if (use.running + use.waiting.length > 0) continue;
      this.settle(use);
      if (use.used < NEGLIGIBLE_MS) this.uses.delete(owner);
    }
  }
}
