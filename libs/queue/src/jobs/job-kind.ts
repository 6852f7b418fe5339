/** The retries of a failed job, and the waits between them. */
export interface RetryPolicy {
  /** Tries in total, including the first; after the last the job is dead and waits for an operator. */
  readonly attempts: number;
  /** Wait after the first failure, in seconds; it doubles with each further one. */
  readonly baseSeconds: number;
  /** Longest wait, in seconds. */
  readonly capSeconds: number;
  /** Replaces the doubling: the wait after each failure, in seconds. */
  readonly waitSeconds?: readonly number[];
}

/** Doubling waits, or a list of waits: `{ waitSeconds: [5, 300, 1800] }` means four tries. */
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
 * A kind of job: its stable name, which rows in the database contain, and the type of its payload. The library that
 * owns the
 * work declares it; a service method with `@Handles` of the kind runs its jobs.
 */
export interface JobKind<Payload extends object> {
  /** `<domain>.<what>`, such as `mail.deliver`. */
  readonly name: string;
  readonly retry: RetryPolicy;
  /**
   * The number of jobs that precede the first job of a priority-0 kind with the same waiting time; then the two take
   * turns.
   */
  readonly priority: number;
  /** The limit of concurrent jobs in each worker; left out: the worker's own limit. */
  readonly concurrency?: number;
  /**
   * The limit of concurrent jobs per fair key over all workers, so that a key with hanging jobs leaves room for the
   * others.
   */
  readonly perKey?: number;
  /**
   * True if its jobs mostly wait for another service's answer. They don't count towards `WORKER_CONCURRENCY`, so other
   * work
   * does not queue behind them. Limit them by `concurrency`.
   */
  readonly waits?: boolean;
  /** For a schedule: seconds between two ticks. */
  readonly everySeconds?: number;
  /** Never set: it binds the payload type to the kind. */
  readonly payload?: Payload;
}

/** About ten minutes of retries: longer failures need an operator. */
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

/** The payload of a scheduled job. */
export interface Tick {
  /** The due time, RFC 3339: a multiple of the interval since 1970 in UTC. */
  readonly tick: string;
}

/**
 * Declares recurring work: `const RECONCILE = schedule('credits.reconcile', { everySeconds: 300 })`. Every tick is
 * one job over all workers; ticks without a running worker are skipped.
 */
export function schedule(name: string, options: KindOptions & { everySeconds: number }): JobKind<Tick> {
  return { ...jobKind<Tick>(name, options), everySeconds: options.everySeconds };
}

/** Returns the tick that an instant belongs to. */
export function tickAt(kind: { everySeconds: number }, now: Date): string {
  const interval = kind.everySeconds * 1000;
  return new Date(Math.floor(now.getTime() / interval) * interval).toISOString();
}

/**
 * Returns the seconds to wait after the `attempt`-th failure (from 1): the listed wait, else an exponential backoff
 * minus a
 * random part of up to half, so that jobs that failed together do not retry together.
 * @param random from 0 to 1
 */
export function backoffSeconds(policy: RetryPolicy, attempt: number, random: number): number {
  const listed = policy.waitSeconds?.[attempt - 1];
  if (listed !== undefined) return listed;
  const full = Math.min(policy.capSeconds, policy.baseSeconds * 2 ** (attempt - 1));
  return full * (1 - random / 2);
}
