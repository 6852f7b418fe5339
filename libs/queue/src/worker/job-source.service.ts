import { Injectable, Logger } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { Settings } from '#config';
import { ChannelListener, sessionUrl, Transactor } from '#database';
import { StartError } from '#kernel';
import { QUEUED_CHANNEL, SCHEDULED_CHANNEL } from '../jobs/enqueue-job.js';
import type { JobKind } from '../jobs/job-kind.js';
import { type AskedKind, ClaimTable } from './claim.table.js';
import { KindTurns } from './kind-turns.js';
import { type Lease, LeaseTable } from './lease.table.js';

/** The poll interval of a worker, for missed notifications and for jobs whose worker died. */
const POLL_MS = 2_000;
/** The amount of work of a kind claimed before it can start, because each claim costs the database a commit. */
const AHEAD_MS = 50;
const MOST_AHEAD = 1_000;
/** The weight of the newest job in the average duration of its kind. */
const NEWEST = 0.2;
/** Jobs claimed ahead that have not started by then are given back, before their lease expires. */
const LONGEST_AHEAD_MS = 1_000;
/** The wait after a failed query. */
const RETRY_MS = 500;

/** SQLSTATEs for a missing table and a missing column. */
const MISSING = new Set(['42P01', '42703']);

/**
 * Provides a worker with jobs: it receives notifications of queued jobs, knows when the next scheduled one is due, and
 * polls
 * every two seconds.
 */
@Injectable()
export class JobSource {
  private readonly logger = new Logger(JobSource.name);
  private readonly kinds = new Map<string, JobKind<object>>();
  /** Kinds that may have jobs to take. */
  private readonly expected = new Set<string>();
  /** The number of jobs of each kind that this worker holds. */
  private readonly held = new Map<string, number>();
  private readonly turns = new KindTurns();
  /** Kinds with fair keys: the next job of another key must not wait for jobs claimed ahead. */
  private readonly shared = new Set<string>();
  /** Leased, but not started. */
  private ready: Lease[] = [];
  private readyAt = 0;
  /** The average duration of jobs by kind, in milliseconds. */
  private readonly times = new Map<string, number>();
  private claiming: Promise<void> | undefined;
  private readonly stopping = new AbortController();
  private listener: ChannelListener | undefined;
  private polls: Promise<void> = Promise.resolve();
  private due: NodeJS.Timeout | undefined;
  private dueAt = Infinity;
  private wake: () => void = () => undefined;
  private lookNow: () => void = () => undefined;

  constructor(
    private readonly settings: Settings,
    private readonly transactor: Transactor,
    private readonly claims: ClaimTable,
    private readonly leases: LeaseTable,
  ) {}

  /**
   * Starts listening and polling for jobs of these kinds.
   * @throws StartError if there is no queue
   */
  async open(kinds: readonly JobKind<object>[]): Promise<void> {
    await this.requireTable();
    for (const kind of kinds) this.kinds.set(kind.name, kind);
    this.listener = new ChannelListener(sessionUrl(this.settings), [QUEUED_CHANNEL, SCHEDULED_CHANNEL], {
      notified: (channel, payload) =>
        channel === QUEUED_CHANNEL ? this.expect(payload) : this.expectDue(Number(payload)),
      connected: () => this.lookNow(),
      lost: (error) => this.logger.warn(`New jobs are found late, because the connection is lost: ${error.message}`),
    });
    this.listener.start();
    this.polls = this.keepLooking();
  }

  /** Ends `take` and everything else; gives back jobs that have not started. */
  async close(): Promise<void> {
    this.stopping.abort();
    this.wake();
    clearTimeout(this.due);
    await this.claiming;
    await this.giveBack();
    await this.listener?.stop();
    await this.polls;
  }

  /**
   * Returns up to `most` leased jobs, as soon as there are some; none if a change may allow for more, or when closed.
   * Each
   * belongs to the caller until `ended`.
   */
  async take(most: number): Promise<Lease[]> {
    if (this.ready.length > 0 && performance.now() - this.readyAt > LONGEST_AHEAD_MS) await this.giveBack();
    this.fill(most);
    if (most <= 0 || this.ready.length === 0) {
      await new Promise<void>((resolve) => {
        this.wake = resolve;
        if (this.stopping.signal.aborted) resolve();
      });
    }
    return this.stopping.signal.aborted ? [] : this.ready.splice(0, most);
  }

  /** Ends a job from `take`, with its duration. */
  ended(lease: Lease, ms: number): void {
    const before = this.times.get(lease.kind) ?? ms;
    this.times.set(lease.kind, before + (ms - before) * NEWEST);
    this.dropped(lease);
    this.wake();
  }

  /** Claims jobs, one claim at a time, when less than half of the ahead limit is left. */
  private fill(free: number): void {
    if (this.claiming !== undefined || this.stopping.signal.aborted) return;
    const kinds = [...this.expected].flatMap((name) => this.kinds.get(name) ?? []);
    const ahead = Math.max(0, ...kinds.map((kind) => this.aheadOf(kind)));
    if (this.ready.length > ahead / 2) return;
    const asked = this.asked(kinds, free - this.ready.length);
    if (asked.length === 0) return;
    this.claiming = this.claim(asked, free - this.ready.length + ahead).finally(() => {
      this.claiming = undefined;
      this.wake();
    });
  }

  /**
   * Returns how many jobs of a kind may be leased before they can start: none if that would delay somebody else's turn,
   * or if
   * the job has only one try, which could be lost with its worker.
   */
  private aheadOf({ name, concurrency, retry }: JobKind<object>): number {
    if (concurrency !== undefined || retry.attempts === 1 || this.shared.has(name)) return 0;
    const hands = this.settings.workerConcurrency;
    return Math.min(MOST_AHEAD, Math.floor((AHEAD_MS * hands) / (this.times.get(name) ?? Infinity)));
  }

  private async claim(asked: AskedKind[], most: number): Promise<void> {
    // A job queued from now on is announced again.
    for (const { kind } of asked) this.expected.delete(kind);
    try {
      const leases = await this.claims.claim(asked, most);
      for (const lease of leases) this.took(lease);
      this.readyAt = performance.now();
      // Only a claim that found less than its limit has seen all waiting jobs.
      if (leases.length >= most) for (const { kind } of asked) this.expected.add(kind);
    } catch (error) {
      this.logger.warn(`The queue does not answer: ${String(error)}`);
      for (const { kind } of asked) this.expected.add(kind);
      await sleep(RETRY_MS, undefined, { signal: this.stopping.signal }).catch(() => undefined);
    }
  }

  private asked(kinds: readonly JobKind<object>[], free: number): AskedKind[] {
    return kinds.flatMap((kind) => {
      const limit = (kind.concurrency ?? Infinity) - (this.held.get(kind.name) ?? 0);
      const most = Math.min(limit, free + this.aheadOf(kind));
      if (most <= 0) return [];
      const { name, perKey } = kind;
      return [{ kind: name, most, turn: this.turns.turnOf(kind), after: this.turns.keyOf(kind), perKey }];
    });
  }

  /** A kind with one job may have more. */
  private took(lease: Lease): void {
    this.ready.push(lease);
    this.held.set(lease.kind, (this.held.get(lease.kind) ?? 0) + 1);
    const kind = this.kinds.get(lease.kind);
    if (kind !== undefined) this.turns.took(kind, lease);
    if (lease.fairKey !== '') this.shared.add(lease.kind);
    this.expected.add(lease.kind);
  }

  /** Never rejects: a job that can't be given back becomes free when its lease expires. */
  private async giveBack(): Promise<void> {
    const back = this.ready;
    if (back.length === 0) return;
    this.ready = [];
    for (const lease of back) this.dropped(lease);
    await this.leases.handBack(back).catch((error: unknown) => {
      this.logger.warn(`Jobs could not be given back: ${String(error)}`);
    });
  }

  private dropped(lease: Lease): void {
    this.held.set(lease.kind, (this.held.get(lease.kind) ?? 0) - 1);
    // Other jobs of its key may have been held back because of it.
    if (this.kinds.get(lease.kind)?.perKey !== undefined) this.expected.add(lease.kind);
  }

  private expect(kind: string): void {
    if (!this.kinds.has(kind)) return;
    this.expected.add(kind);
    this.wake();
  }

  /** Schedules the next look; jobs due after the next poll are left to that poll. */
  private expectDue(seconds: number): void {
    const ms = Math.max(0, seconds * 1000);
    const at = performance.now() + ms;
    if (ms > POLL_MS || at >= this.dueAt || this.stopping.signal.aborted) return;
    clearTimeout(this.due);
    this.dueAt = at;
    this.due = setTimeout(() => void this.queueDue(), Math.ceil(ms));
  }

  private async keepLooking(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      const sooner = new Promise<void>((resolve) => (this.lookNow = resolve));
      await this.look();
      await Promise.race([sooner, sleep(POLL_MS, undefined, { signal }).catch(() => undefined)]);
    }
  }

  /** Never rejects: the next poll finds the jobs that this one missed. */
  private async look(): Promise<void> {
    try {
      for (const { job, kind } of await this.leases.releaseLapsed([...this.kinds.values()])) {
        this.logger.error(`Job ${job} of ${kind} ended its worker every time; it is dead, see "naqsh jobs list"`);
      }
    } catch (error) {
      this.logger.warn(`The queue does not answer: ${String(error)}`);
    }
    await this.queueDue();
    for (const kind of this.kinds.keys()) this.expected.add(kind);
    this.wake();
  }

  /** Never rejects, like `look`. The queued jobs are announced to all workers, including this one. */
  private async queueDue(): Promise<void> {
    this.dueAt = Infinity;
    try {
      const next = await this.leases.queueDue();
      if (next !== null) this.expectDue(next);
    } catch (error) {
      this.logger.warn(`The queue does not answer: ${String(error)}`);
    }
  }

  private async requireTable(): Promise<void> {
    try {
      await this.transactor.manager().query('SELECT fair_key FROM jobs LIMIT 0');
    } catch (error) {
      if (!MISSING.has((error as { code?: string }).code ?? '')) throw error;
      throw new StartError('The migrations have not run on this database: run "naqsh migrate" first.');
    }
  }
}
