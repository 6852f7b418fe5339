import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Failpoint } from '#kernel';
import { booksOf, expectSoundBooks, newPublicTemplate, sendRender } from './books.js';
import { startService, type Client, type Service } from './service.js';

/** From these on the charge stands, though nobody was told: a repeat is answered with what was kept. */
const AFTER_COMMIT: readonly Failpoint[] = ['render.committed'];

export interface KillSize {
  readonly points: readonly Failpoint[];
  /** How often each point is tried. */
  readonly rounds: number;
  /** Whether to wait, half a minute, until a dead process's key is free by itself. */
  readonly lease: boolean;
  /** Kills at a random time, under load. */
  readonly random: number;
  /** Milliseconds for one test. */
  readonly patience: number;
}

/** The tests that kill a process in the middle of a render, in any size. */
export function killWhileCharging({ points, rounds, lease, random, patience }: KillSize): void {
  /** Lives through all of it. */
  let survivor: Service;
  let template: string;
  let client: Client;

  beforeAll(async () => {
    survivor = await startService();
    template = await newPublicTemplate(survivor);
  });
  afterAll(() => survivor.close());

  const times = Array.from({ length: rounds }, (_, round) => round);

  it.each(points)(
    'kill -9 at %s: a repeat of the render is charged once, and nothing is lost',
    async (point) => {
      for (const round of times) {
        client = await survivor.newClient({ credits: 2 });
        const key = `${point}-${round}`;
        const victim = await startService({
          beside: survivor,
          settings: { NAQSH_FAILPOINTS: `${point}=kill` },
        });
        await expect(sendRender({ client, template, key, at: victim })).rejects.toThrow();
        await victim.terminate();
        expect(victim.killedBy).toBe('SIGKILL');
        await expectSoundBooks(survivor);
        const committed = AFTER_COMMIT.includes(point);
        expect((await booksOf(survivor, client)).charged).toBe(committed ? 1 : 0);
        if (!committed) {
          expect((await sendRender({ client, template, key })).status).toBe(409);
          await survivor.query('UPDATE idempotent_calls SET leased_until = now() WHERE status IS NULL');
        }
        const again = await sendRender({ client, template, key });
        expect(again.status).toBe(200);
        expect(again.headers.get('idempotency-replayed')).toBe(committed ? 'true' : null);
        expect(await booksOf(survivor, client)).toEqual({ balance: 1, charged: 1, recorded: 1 });
        await expectSoundBooks(survivor);
      }
    },
    patience,
  );

  if (lease) {
    it(
      'the key of a dead process is free again within 40 seconds',
      async () => {
        client = await survivor.newClient({ credits: 2 });
        const victim = await startService({ beside: survivor, settings: { NAQSH_FAILPOINTS: 'render.drawn=kill' } });
        await expect(sendRender({ client, template, key: 'lease', at: victim })).rejects.toThrow();
        const died = Date.now();
        const repeat = async (): Promise<number> => (await sendRender({ client, template, key: 'lease' })).status;
        let status = await repeat();
        expect(status).toBe(409);
        for (; status === 409; status = await repeat()) await sleep(500);
        expect(status).toBe(200);
        expect(Date.now() - died).toBeLessThan(40_000);
        expect((await booksOf(survivor, client)).charged).toBe(1);
      },
      patience,
    );
  }

  if (random > 0) {
    it(
      `kill -9 at ${random} random times under load: charged is recorded, and every key is charged once`,
      async () => {
        for (let kill = 0; kill < random; kill += 1) {
          client = await survivor.newClient({ credits: 200 });
          const victim = await startService({ beside: survivor });
          const keys = Array.from({ length: 60 }, (_, index) => `random-${kill}-${index}`);
          const sent = keys.map((key) => sendRender({ client, template, key, at: victim }).catch(() => undefined));
          await sleep(Math.random() * 150);
          expect(await victim.terminate('SIGKILL')).toBe('SIGKILL');
          await Promise.all(sent);
          await expectSoundBooks(survivor);
          await survivor.query('UPDATE idempotent_calls SET leased_until = now() WHERE status IS NULL');
          const statuses = await Promise.all(
            keys.map(async (key) => (await sendRender({ client, template, key })).status),
          );
          expect(new Set(statuses)).toEqual(new Set([200]));
          expect(await booksOf(survivor, client)).toEqual({ balance: 140, charged: 60, recorded: 60 });
        }
        await expectSoundBooks(survivor);
      },
      patience,
    );
  }
}
