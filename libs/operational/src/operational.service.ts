import { Injectable, Logger } from '@nestjs/common';
import { Settings } from '#config';
import { DatabaseHealth } from '#database';
import { Metrics } from '#metrics';
import { QueueHealth } from '#queue';
import { RendererService } from '#renderer';
import { ObjectStore, storeFaultOf } from '#storage';
import { checkedOutCommit, packageVersion } from './release.js';

/** One part that a request needs. */
export interface Check {
  ok: boolean;
  /** For people; names no host, path or secret. */
  detail: string;
}

export type CheckName = 'database' | 'migrations' | 'storage' | 'addon' | 'queue';

export interface Readiness {
  ready: boolean;
  checks: Record<CheckName, Check>;
}

export interface Release {
  name: string;
  version: string;
  commit: string | null;
  /** Engine and shapers, or the one that all fonts are set by; the same value renders the same bytes. */
  engine: string;
  /** Version in the paths. */
  api: string;
}

/** A part that has not answered by then counts as failing, milliseconds. */
const CHECK_TIMEOUT_MS = 3_000;

/** What the service tells of itself: whether it lives, whether it can work, which release it is. */
@Injectable()
export class OperationalService {
  private readonly logger = new Logger(OperationalService.name);
  private readonly released: Release;
  private leaving = false;
  private asking: Promise<Readiness['checks']> | undefined;

  constructor(
    settings: Settings,
    private readonly database: DatabaseHealth,
    private readonly store: ObjectStore,
    private readonly renderer: RendererService,
    private readonly queue: QueueHealth,
    private readonly metrics: Metrics,
  ) {
    this.released = {
      name: 'naqsh',
      version: packageVersion(),
      commit: settings.commit ?? checkedOutCommit(),
      engine: renderer.version,
      api: 'v1',
    };
  }

  /** That the process answers; touches nothing that it depends on. */
  liveness(): { status: 'ok' } {
    return { status: 'ok' };
  }

  release(): Release {
    return this.released;
  }

  /** What this process measures of itself, in Prometheus' text format. */
  exposition(): Promise<string> {
    return this.metrics.exposition();
  }

  /** From now on it is not ready, whatever its parts say: it will soon answer nobody. */
  leave(): void {
    this.leaving = true;
  }

  /** Asks every part at once, each within a bounded time; those who want to know it meanwhile get the same answer. */
  async readiness(): Promise<Readiness> {
    const checks = await (this.asking ??= this.ask().finally(() => (this.asking = undefined)));
    return { ready: !this.leaving && Object.values(checks).every(({ ok }) => ok), checks };
  }

  private async ask(): Promise<Readiness['checks']> {
    const [database, migrations, storage, addon, queue] = await Promise.all([
      this.check('database', () => this.database.ping(), 'It answers.', 'It does not answer.'),
      this.check('migrations', () => this.requireMigrations(), 'All have run.', 'Some have not run: naqsh migrate.'),
      this.check('storage', () => this.store.probe(), 'It reads and writes.', 'It can not be read or written.'),
      this.check('addon', async () => void this.renderer.stats(), 'It is loaded.', 'It does not answer.'),
      this.check('queue', () => this.queue.ping(), 'It takes jobs.', 'It takes no jobs.'),
    ]);
    return { database, migrations, storage, addon, queue };
  }

  private async requireMigrations(): Promise<void> {
    const pending = await this.database.pendingMigrations();
    if (pending.length > 0) throw new Error(`Migrations not run: ${pending.join(', ')}`);
  }

  private async check(name: CheckName, ask: () => Promise<void>, good: string, bad: string): Promise<Check> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('timed out')), CHECK_TIMEOUT_MS);
    });
    try {
      await Promise.race([ask(), late]);
      return { ok: true, detail: good };
    } catch (error) {
      const reason = storeFaultOf(error) ?? (error instanceof Error ? error.message : String(error));
      this.logger.warn(`${name} is not ready: ${reason}`);
      return { ok: false, detail: storeFaultOf(error) ?? bad };
    } finally {
      clearTimeout(timer);
    }
  }
}
