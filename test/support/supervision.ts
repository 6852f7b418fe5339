import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { booksOf, expectSoundBooks, newPublicTemplate, sendRender } from './books.js';
import { type Client, type Service, startService } from './service.js';
import { until } from './until.js';

/** Callers who render one card after another without pause. */
const CALLERS = 8;

export interface SupervisionSize {
  /** The number of kills of the service. */
  readonly kills: number;
  /** Milliseconds for one test, if the default does not suffice. */
  readonly patience?: number;
}

/** The test of any size that kills the service under its supervisor, under load. */
export function killUnderLoad({ kills, patience }: SupervisionSize): void {
  let service: Service;
  let template: string;
  let client: Client;
  let load: Load | undefined;

  beforeAll(async () => {
    service = await startService({ seed: 'gallery', supervised: true });
    template = await newPublicTemplate(service);
    client = await service.newClient();
  }, patience);
  afterAll(async () => {
    load?.abandon();
    await service.close();
  });

  it(
    `comes back by itself each of ${kills} times, and every retry is served and charged once`,
    async () => {
      const running = (load = new Load((key) => sendRender({ client, template, key })));
      const pids = new Set([servicePid(service.pid)]);
      for (let kill = 0; kill < kills; kill += 1) {
        await running.untilServed(CALLERS);
        process.kill(servicePid(service.pid), 'SIGKILL');
        // The keys in flight become free after half a minute. No other process holds any, so this frees them now.
        await service.query('UPDATE idempotent_calls SET leased_until = now() WHERE status IS NULL');
        await running.untilServed(1);
        pids.add(servicePid(service.pid));
      }
      const keys = await running.stop();
      // Calls in flight when the process died, or made to one that was starting.
      for (const status of running.refusals) expect([409, 503]).toContain(status);
      expect(pids.size).toBe(kills + 1);
      expect(service.log.filter((line) => line.includes('ended abnormally (SIGKILL)'))).toHaveLength(kills);
      // No start failed in between, which would make the next one wait longer.
      expect(service.log.filter((line) => line.includes('ended abnormally'))).toHaveLength(kills);
      expect((await booksOf(service, client)).charged).toBe(keys);
      await expectSoundBooks(service);
      process.stdout.write(`${keys} renders, each charged once.\n`);
    },
    patience,
  );
}

/** Endless renders, each under a key of its own, repeated with it until it succeeds. */
class Load {
  /** The statuses of refusals. */
  readonly refusals = new Set<number>();
  private served = 0;
  private keys = 0;
  private stopped = false;
  private abandoned = false;
  private readonly callers: Promise<void>[];

  constructor(private readonly render: (key: string) => Promise<Response>) {
    this.callers = Array.from({ length: CALLERS }, () => this.call());
  }

  /** Resolves after this many more successes. */
  async untilServed(more: number): Promise<void> {
    const goal = this.served + more;
    await until(() => this.served >= goal, 10);
  }

  /** Ends when all calls in progress have succeeded; returns the number of successes. */
  async stop(): Promise<number> {
    this.stopped = true;
    await Promise.all(this.callers);
    return this.keys;
  }

  /** Ends at once, without waiting for calls. */
  abandon(): void {
    this.stopped = this.abandoned = true;
  }

  private async call(): Promise<void> {
    while (!this.stopped) {
      const key = `load-${(this.keys += 1)}`;
      while (!this.abandoned && !(await this.isServed(key))) await sleep(50);
      this.served += 1;
    }
  }

  private async isServed(key: string): Promise<boolean> {
    const answer = await this.render(key).catch(() => undefined);
    // An answer that is cut off before its head or in its body does not count.
    const image = await answer?.arrayBuffer().catch(() => undefined);
    if (answer === undefined || image === undefined) return false;
    if (answer.status === 200) return image.byteLength > 100;
    this.refusals.add(answer.status);
    return false;
  }
}

/** The process id of the supervisor's service. */
export function servicePid(supervisor: number): number {
  const processes = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  const found = processes.flatMap((line) => {
    const [, pid, parent, args = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return Number(parent) === supervisor && args.includes('service.main.js') ? [Number(pid)] : [];
  });
  if (found[0] === undefined) throw new Error(`The supervisor ${supervisor} runs no service.`);
  return found[0];
}
