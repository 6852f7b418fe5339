import { Injectable, Logger } from '@nestjs/common';
import { scaledTimeout } from '#config';
import { DatabaseHealth, databaseFaultOf } from '#database';
import { StoreMark } from '#installation';
import { StartError } from '#kernel';
import { QueueHealth } from '#queue';
import { RendererService } from '#renderer';
import { ObjectStore, storeFaultOf } from '#storage';
import {
  type Check,
  type CheckName,
  FATAL,
  type Finding,
  type FurtherCheckName,
  DEGRADED,
  type Readiness,
  OK,
} from './check.js';

/** A part without an answer after this time counts as failing, in milliseconds. */
const CHECK_TIMEOUT_MS = 3_000;
/** The maximum age of an answer for metrics, which are read more often, in milliseconds. */
const LAST_ANSWER_MS = 15_000;
const UNKNOWN = 'Unknown while the database does not answer.';

type Findings = Record<CheckName, Finding> & Partial<Record<FurtherCheckName, Finding>>;

/** Determines the readiness of this process, part by part, with reasons. */
@Injectable()
export class ReadinessService {
  private readonly logger = new Logger(ReadinessService.name);
  private readonly further = new Map<FurtherCheckName, () => Promise<string>>();
  private leaving = false;
  private asking: Promise<Findings> | undefined;
  private last: { at: number; findings: Findings } | undefined;
  private storeSeen = false;

  constructor(
    private readonly database: DatabaseHealth,
    private readonly store: ObjectStore,
    private readonly mark: StoreMark,
    private readonly renderer: RendererService,
    private readonly queue: QueueHealth,
  ) {}

  /**
   * Adds a check of a part without which the service works with limited functions.
   * @param ask returns a description while the part works; rejects with an error whose message describes the lost
   *   functions
   */
  watch(name: FurtherCheckName, ask: () => Promise<string>): void {
    this.further.set(name, ask);
  }

  /** Makes the service not ready from now on, regardless of its parts, because it is about to stop. */
  leave(): void {
    this.leaving = true;
  }

  /** Checks all parts concurrently, each within a time limit; concurrent callers share the answer. */
  async now(): Promise<Readiness> {
    return this.judge(await (this.asking ??= this.ask().finally(() => (this.asking = undefined))));
  }

  /** Returns the result of `now`, or a recent answer. */
  async lately(): Promise<Readiness> {
    const { last } = this;
    return last !== undefined && performance.now() - last.at < LAST_ANSWER_MS ? this.judge(last.findings) : this.now();
  }

  private judge(findings: Findings): Readiness {
    const all = Object.values(findings);
    const worst = this.leaving || all.some(({ fatal }) => fatal) ? 'unavailable' : 'degraded';
    const checks = Object.fromEntries(
      Object.entries(findings).map(([name, { ok, detail }]): [string, Check] => [name, { ok, detail }]),
    ) as Readiness['checks'];
    return { status: !this.leaving && all.every(({ ok }) => ok) ? 'ok' : worst, checks };
  }

  private async ask(): Promise<Findings> {
    const [ofDatabase, storage, addon, ...further] = await Promise.all([
      this.askDatabase(),
      this.bounded(
        'storage',
        () => this.askStore(),
        (error) => this.storeFails(error),
      ),
      this.bounded(
        'addon',
        () => this.askAddon(),
        () => FATAL('It does not answer.'),
      ),
      ...[...this.further].map(async ([name, ask]): Promise<[FurtherCheckName, Finding]> => {
        const findingOf = (error: unknown): Finding => DEGRADED(error instanceof Error ? error.message : String(error));
        return [name, await this.bounded(name, async () => OK(await ask()), findingOf)];
      }),
    ]);
    const findings = { ...ofDatabase, storage, addon, ...Object.fromEntries(further) };
    this.last = { at: performance.now(), findings };
    return findings;
  }

  /** Runs the three checks of the database. If it is unreachable, the other two are not reported as the fault. */
  private async askDatabase(): Promise<Record<'database' | 'migrations' | 'queue', Finding>> {
    let isAway = false;
    const away = (error: unknown): Finding => {
      isAway = true;
      return FATAL(databaseFaultOf(error));
    };
    const [database, migrations, queue] = await Promise.all([
      this.bounded('database', () => this.askServer(), away),
      this.bounded('migrations', () => this.askSchema(), ofSchema),
      this.bounded(
        'queue',
        () => this.askQueue(),
        (error) => FATAL(databaseFaultOf(error)),
      ),
    ]);
    const other = (finding: Finding): Finding => (isAway && !finding.ok ? FATAL(UNKNOWN) : finding);
    return { database, migrations: other(migrations), queue: other(queue) };
  }

  private async askServer(): Promise<Finding> {
    const denied = await this.database.denied();
    if (denied.length === 0) return OK('It answers.');
    const others = denied.length === 1 ? '' : ` and ${denied.length - 1} more`;
    return FATAL(
      `The role of DATABASE_URL may not use ${denied[0]}${others}: run "naqsh migrate" with DATABASE_OWNER_URL set.`,
    );
  }

  private async askSchema(): Promise<Finding> {
    const pending = await this.database.pendingMigrations();
    if (pending.length === 0) return OK('All have run.');
    const count = pending.length === 1 ? 'One has' : `${pending.length} have`;
    return FATAL(`${count} not run, the first is ${pending[0]}: run "naqsh migrate".`);
  }

  private async askQueue(): Promise<Finding> {
    await this.queue.ping();
    return OK('It takes jobs.');
  }

  private async askAddon(): Promise<Finding> {
    this.renderer.stats();
    return OK('It is loaded.');
  }

  private async askStore(): Promise<Finding> {
    const match = await this.mark.match();
    const setting = 'NAQSH_DATA_DIR or S3_BUCKET';
    if (match === 'unknown' && !this.storeSeen) return DEGRADED(UNKNOWN);
    if (match === 'other') return FATAL(`It is that of another installation: check ${setting}.`);
    if (match === 'unmarked' && !this.storeSeen) {
      return FATAL(
        `It is not the one that the other processes use: check ${setting}. If it is the right one all the same, run "naqsh objects adopt".`,
      );
    }
    this.storeSeen = true;
    if (match === 'unmarked') return DEGRADED('Its objects are gone: restore them from a backup.');
    await this.store.probe();
    return OK('It reads and writes.');
  }

  /** A store that has worked before may come back, and renders with all parts in memory go on meanwhile. */
  private storeFails(error: unknown): Finding {
    const detail = storeFaultOf(error) ?? 'It cannot be read or written.';
    return this.storeSeen ? DEGRADED(detail) : FATAL(detail);
  }

  private async bounded(
    name: CheckName | FurtherCheckName,
    ask: () => Promise<Finding>,
    failing: (error: unknown) => Finding,
  ): Promise<Finding> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      const error = Object.assign(new Error('It does not answer in time.'), { code: 'ETIMEDOUT' });
      timer = setTimeout(() => reject(error), scaledTimeout(CHECK_TIMEOUT_MS));
    });
    try {
      const finding = await Promise.race([ask(), late]);
      if (!finding.ok) this.logger.warn(`${name} is not ready: ${finding.detail}`);
      return finding;
    } catch (error) {
      this.logger.warn(`${name} is not ready: ${error instanceof Error ? error.message : String(error)}`);
      return failing(error);
    } finally {
      clearTimeout(timer);
    }
  }
}

function ofSchema(error: unknown): Finding {
  return FATAL(error instanceof StartError ? error.message : databaseFaultOf(error));
}
