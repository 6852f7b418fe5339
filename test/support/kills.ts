import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Failpoint } from '#kernel';
import { booksOf, expectSoundBooks, newPublicTemplate, sendRender, tally } from './books.js';
import { startService, type Service } from './service.js';
import { RENDER_CHARGED } from './kill-points.js';
import { seededRandom } from './randomness.js';
import { openPlaces, sideBySide } from './side-by-side.js';
import { until } from './until.js';

/** Simultaneous renders of a process that is killed at a random time, before it has answered half of them. */
const RENDERS = 60;
const LONGEST_WAIT_MS = 5;

export interface KillSize {
  readonly points: readonly Failpoint[];
  /** The number of attempts at each point. */
  readonly rounds: number;
  /** Kills at a random time, under load. */
  readonly random: number;
  /** Milliseconds for one test, if the default does not suffice. */
  readonly patience?: number;
}

/** The services and the template of charged renders. */
interface Studio {
  /** Survives all kills. */
  readonly survivor: Service;
  readonly template: string;
}

/** Tests of any size that kill a process in the middle of a render. */
export function killWhileCharging({ points, rounds, random, patience }: KillSize): void {
  let studios: Studio[];

  beforeAll(async () => {
    studios = await openPlaces(Math.max(rounds, random), async () => {
      const survivor = await startService();
      return { survivor, template: await newPublicTemplate(survivor) };
    });
  });
  afterAll(async () => {
    for (const { survivor } of studios) await survivor.close();
  });

  it.each(points)(
    'kill -9 at %s: a repeat of the render is charged once, and nothing is lost',
    (point) => sideBySide(studios, rounds, (studio, round) => killOnce(studio, point, round)),
    patience,
  );

  it(
    'the key of a dead process is free again at once, before the end of its lease',
    () => sideBySide(studios, 1, repeatAfterDeath),
    patience,
  );

  if (random > 0) {
    it(
      `kill -9 at ${random} random times under load: charged is recorded, and every key is charged once`,
      async () => {
        const seeded = seededRandom('kills while renders are charged');
        const before = { answered: 0, charged: 0 };
        await sideBySide(studios, random, async (studio, storm) => {
          const { answered, charged } = await killInAStorm(studio, storm, seeded);
          before.answered += answered;
          before.charged += charged;
        });
        process.stdout.write(
          `Of ${random * RENDERS} renders ${before.answered} were answered and ${before.charged} charged before the kills; ` +
            'in the end each was charged once.\n',
        );
      },
      patience,
    );
  }
}

async function killOnce({ survivor, template }: Studio, point: Failpoint, round: number): Promise<void> {
  const client = await survivor.newClient({ credits: 2 });
  const key = `${point}-${round}`;
  const victim = await startService({ beside: survivor, settings: { NAQSH_FAILPOINTS: `${point}=kill` } });
  await expect(sendRender({ client, template, key, at: victim })).rejects.toThrow();
  expect(await victim.ended()).toBe('SIGKILL');
  await expectSoundBooks(survivor);
  const committed = RENDER_CHARGED.includes(point);
  expect((await booksOf(survivor, client)).charged).toBe(committed ? 1 : 0);
  // The server notices within moments that the connections of the killed process are gone.
  const again = await until(async () => {
    const answer = await sendRender({ client, template, key });
    return answer.status !== 409 && answer;
  });
  expect(again.status).toBe(200);
  expect(again.headers.get('idempotency-replayed')).toBe(committed ? 'true' : null);
  expect(await booksOf(survivor, client)).toEqual({ balance: 1, charged: 1, recorded: 1 });
  await expectSoundBooks(survivor);
}

async function repeatAfterDeath({ survivor, template }: Studio): Promise<void> {
  const client = await survivor.newClient({ credits: 2 });
  const victim = await startService({ beside: survivor, settings: { NAQSH_FAILPOINTS: 'render.drawn=kill' } });
  await expect(sendRender({ client, template, key: 'lease', at: victim })).rejects.toThrow();
  const held = `UPDATE idempotent_calls SET leased_until = now() + interval '1 hour' WHERE status IS NULL RETURNING holder`;
  expect(await survivor.query(held)).toEqual([{ holder: expect.any(Number) }]);
  // The server notices within moments that the connections of the killed process are gone.
  const status = await until(async () => {
    const again = (await sendRender({ client, template, key: 'lease' })).status;
    return again !== 409 && again;
  });
  expect(status).toBe(200);
  expect((await booksOf(survivor, client)).charged).toBe(1);
}

/** The numbers of answers and charges before the kill. */
async function killInAStorm(
  { survivor, template }: Studio,
  storm: number,
  random: () => number,
): Promise<{ answered: number; charged: number }> {
  const client = await survivor.newClient({ credits: 200 });
  const victim = await startService({ beside: survivor });
  const keys = Array.from({ length: RENDERS }, (_, index) => `random-${storm}-${index}`);
  const enough = Math.ceil((random() * RENDERS) / 2);
  let answered = 0;
  const send = async (key: string): Promise<void> => {
    const answer = await sendRender({ client, template, key, at: victim });
    await answer.arrayBuffer();
    answered += 1;
    if (answered !== enough) return;
    await sleep(random() * LONGEST_WAIT_MS);
    await victim.terminate('SIGKILL');
  };
  await Promise.allSettled(keys.map(send));
  expect(victim.killedBy).toBe('SIGKILL');
  const { charged } = await booksOf(survivor, client);
  expect(charged).toBeGreaterThanOrEqual(answered);
  expect(answered).toBeLessThan(RENDERS);
  await expectSoundBooks(survivor);
  await endLeases(survivor);
  const again = await Promise.all(keys.map((key) => sendRender({ client, template, key })));
  expect(tally(again.map(({ status }) => status))).toEqual({ 200: RENDERS });
  expect(await booksOf(survivor, client)).toEqual({ balance: 140, charged: RENDERS, recorded: RENDERS });
  await expectSoundBooks(survivor);
  return { answered, charged };
}

/** Advances half a minute, which frees the keys of killed processes. */
async function endLeases(survivor: Service): Promise<void> {
  await survivor.query('UPDATE idempotent_calls SET leased_until = now() WHERE status IS NULL');
}
