import { Injectable, Logger } from '@nestjs/common';
import { Counter, Gauge, Histogram } from 'prom-client';
import { Transactor } from '#database';
import { Metrics } from '#metrics';
import type { JobKind } from '../jobs/job-kind.js';

interface Backlog {
  kind: string;
  waiting: string;
  running: string;
  dead: string;
  age: number | null;
}

/** Seconds, up to the time limit of a job. */
const DURATION_BUCKETS = [0.005, 0.02, 0.1, 0.5, 1, 2, 5, 10, 20];

/** Metrics of the queue: its backlog, the same in every process, and the jobs that this process has run. */
@Injectable()
export class JobMetrics {
  private readonly logger = new Logger(JobMetrics.name);
  private readonly jobs: Gauge<'kind' | 'status'>;
  private readonly age: Gauge<'kind'>;
  private readonly runs: Counter<'kind' | 'outcome'>;
  private readonly durations: Histogram;
  private readonly seconds: Counter<'kind'>;
  private reading: Promise<void> | undefined;

  constructor(
    metrics: Metrics,
    private readonly transactor: Transactor,
  ) {
    const registers = [metrics.registry];
    // All metrics are collected at once; those of the backlog share one query.
    const collect = (): Promise<void> =>
      (this.reading ??= this.readBacklog().finally(() => (this.reading = undefined)));
    this.jobs = new Gauge({
      name: 'jobs',
      help: 'Jobs that wait, run, or are dead, over all processes.',
      labelNames: ['kind', 'status'],
      registers,
      collect,
    });
    this.age = new Gauge({
      name: 'jobs_oldest_age_seconds',
      help: 'How long the oldest job that is due has been waiting, over all processes.',
      labelNames: ['kind'],
      registers,
      collect,
    });
    this.runs = new Counter({
      name: 'job_runs_total',
      help: 'Tries that ended in this process, by outcome: done, retried, dead, lost, handed_back.',
      labelNames: ['kind', 'outcome'],
      registers,
    });
    // Not labelled by kind: its buckets for every kind would be hundreds of series.
    this.durations = new Histogram({
      name: 'job_duration_seconds',
      help: 'Time of one try in this process.',
      buckets: DURATION_BUCKETS,
      registers,
    });
    this.seconds = new Counter({
      name: 'job_seconds_total',
      help: 'Time that the tries of a kind took in this process in all.',
      labelNames: ['kind'],
      registers,
    });
  }

  /** Records the end of a try and its duration in seconds. */
  ran(kind: JobKind<object>, outcome: string, seconds: number): void {
    this.runs.inc({ kind: kind.name, outcome });
    this.durations.observe(seconds);
    this.seconds.inc({ kind: kind.name }, seconds);
  }

  /** If the database is down, the other metrics are shown without these. */
  private async readBacklog(): Promise<void> {
    this.jobs.reset();
    this.age.reset();
    const rows = await this.transactor
      .manager()
      .query<Backlog[]>(
        // Each status has an index of its own, which excludes the many done jobs.
        `SELECT kind, count(*) FILTER (WHERE status IN ('scheduled', 'queued')) AS waiting, count(*) FILTER (WHERE status = 'running') AS running,
           count(*) FILTER (WHERE status = 'dead') AS dead,
           extract(epoch FROM now() - min(run_at) FILTER (WHERE status IN ('scheduled', 'queued') AND run_at <= now()))::float8 AS age
         FROM (SELECT kind, status, run_at FROM jobs WHERE status = 'scheduled'
           UNION ALL SELECT kind, status, run_at FROM jobs WHERE status = 'queued'
           UNION ALL SELECT kind, status, run_at FROM jobs WHERE status = 'running'
           UNION ALL SELECT kind, status, run_at FROM jobs WHERE status = 'dead' AND finished_at IS NOT NULL) AS open
         GROUP BY kind`,
      )
      .catch((error: unknown) => {
        this.logger.warn(`The backlog of jobs could not be read: ${String(error)}`);
        return [];
      });
    for (const { kind, waiting, running, dead, age } of rows) {
      this.jobs.set({ kind, status: 'waiting' }, Number(waiting));
      this.jobs.set({ kind, status: 'running' }, Number(running));
      this.jobs.set({ kind, status: 'dead' }, Number(dead));
      this.age.set({ kind }, age ?? 0);
    }
  }
}
