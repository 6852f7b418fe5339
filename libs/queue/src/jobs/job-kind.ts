/** How often a job that fails is tried again, and how long it waits in between. */
export interface RetryPolicy {
  /** Tries in all, the first one included; after the last the job is dead and waits for a person. */
  readonly attempts: number;
  /** Wait after the first failure, seconds; it doubles with every further one. */
  readonly baseSeconds: number;
  /** Longest wait, seconds. */
  readonly capSeconds: number;
  /** Instead of doubling: the wait after each failure, seconds. */
  readonly waitSeconds?: readonly number[];
}

/** Waits that double, or each of them by itself: `{ waitSeconds: [5, 300, 1800] }` means four tries. */
export type RetryOptions =
  Partial<Pick<RetryPolicy, 'attempts' | 'baseSeconds' | 'capSeconds'>> | { readonly waitSeconds: readonly number[] };

export interface KindOptions {
  readonly retry?: RetryOptions;
  readonly priority?: number;
  readonly concurrency?: number;
  readonly perKey?: number;
  readonly waits?: boolean;
}

/**
 * One kind of job: its stable name, which rows in the database carry, and the type of what it is told. Declared by the
 * lib whose work it is, and handled by the method of a service there that says `@Handles` of it.
 */
export interface JobKind<Payload extends object> {
  /** `<domain>.<what>`, such as `mail.deliver`. */
  readonly name: string;
  readonly retry: RetryPolicy;
  /** So many jobs of this kind go before the first of a kind of priority 0 that waits as long; then the two take turns. */
  readonly priority: number;
  /** At most so many at once in each worker; as many as the worker does at all if left out. */
  readonly concurrency?: number;
  /** At most so many of one fair key at once over all workers, so that a key whose jobs hang leaves room for the others. */
  readonly perKey?: number;
  /**
   * Its jobs wait for somebody else's answer rather than work: they take none of the places of `WORKER_CONCURRENCY`, so
   * that nobody's work stands behind them. Say how many at once by `concurrency`.
   */
  readonly waits?: boolean;
  /** With a schedule: seconds between two ticks. */
  readonly everySeconds?: number;
  /** Never set: it binds the payload's type to the kind. */
  readonly payload?: Payload;
}

/** About ten minutes of tries: what fails longer needs a person. */
const DEFAULT_RETRY: RetryPolicy = { attempts: 8, baseSeconds: 5, capSeconds: 300 };

/** Declares a kind of job: `const SYNC_PRODUCTS = jobKind<{ storeId: Id<'str'> }>('store.sync')`. */
export function jobKind<Payload extends object>(name: string, options: KindOptions = {}): JobKind<Payload> {
  const { retry = {}, priority = 0, ...limits } = options;
  return { name, retry: policyOf(retry), priority, ...limits };
}

function policyOf(retry: RetryOptions): RetryPolicy {
  if (!('waitSeconds' in retry)) return { ...DEFAULT_RETRY, ...retry };
  return { ...DEFAULT_RETRY, attempts: retry.waitSeconds.length + 1, waitSeconds: retry.waitSeconds };
}

/** What a scheduled job is told. */
export interface Tick {
  /** When it was due, RFC 3339: a multiple of the interval since 1970 in UTC. */
  readonly tick: string;
}

/**
 * Declares work that comes round: `const RECONCILE = schedule('credits.reconcile', { everySeconds: 300 })`. Every tick is
 * one job over all workers; ticks at which no worker ran are not made up for.
 */
export function schedule(name: string, options: KindOptions & { everySeconds: number }): JobKind<Tick> {
  return { ...jobKind<Tick>(name, options), everySeconds: options.everySeconds };
}

/** The tick that an instant belongs to. */
export function tickAt(kind: { everySeconds: number }, now: Date): string {
  const interval = kind.everySeconds * 1000;
  return new Date(Math.floor(now.getTime() / interval) * interval).toISOString();
}

/**
 * Seconds to wait after the `attempt`-th failure (from 1): what the policy lists; else exponential, of which a random half
 * is taken off, so that jobs that failed together do not come back together.
 * @param random from 0 to 1
 */
export function backoffSeconds(policy: RetryPolicy, attempt: number, random: number): number {
  const listed = policy.waitSeconds?.[attempt - 1];
  if (listed !== undefined) return listed;
  const full = Math.min(policy.capSeconds, policy.baseSeconds * 2 ** (attempt - 1));
  return full * (1 - random / 2);
}
