import { expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { booksOf, expectSoundBooks, sendRender, tally } from './books.js';
import { servicePair } from './service-pair.js';

/** The size of the storm. */
export interface StormSize {
  readonly repetitions: number;
  /** Milliseconds for one test, if the default does not suffice. */
  readonly patience?: number;
}

const CREDITS = 50;
const RENDERS = 200;
const REPEATS = 100;

/** Tests of any size that have two processes on one database charge one user at the same time. */
export function chargeInAStorm({ repetitions, patience }: StormSize): void {
  const pair = servicePair();
  const turns = (count: number): number[] => Array.from({ length: count }, (_, turn) => turn);

  it(
    `${CREDITS} credits pay for exactly ${CREDITS} of ${RENDERS} renders at once, ${repetitions} times`,
    async () => {
      for (let storm = 0; storm < repetitions; storm += 1) {
        const client = await pair.first.newClient({ credits: CREDITS });
        const answers = await Promise.all(
          turns(RENDERS).map((turn) => sendRender({ client, template: pair.template, at: pair.at(turn) })),
        );
        const sizes = await Promise.all(answers.map(async (answer) => (await answer.arrayBuffer()).byteLength));
        expect(tally(answers.map(({ status }) => status))).toEqual({ 200: CREDITS, 402: RENDERS - CREDITS });
        expect(sizes.every((size) => size > 100)).toBe(true);
        expect(await booksOf(pair.first, client)).toEqual({ balance: 0, charged: CREDITS, recorded: CREDITS });
        const left = answers.flatMap(({ headers }) => headers.get('x-credits-remaining') ?? []);
        expect(left.map(Number).sort((a, b) => a - b)).toEqual(turns(CREDITS));
      }
      await expectSoundBooks(pair.first);
    },
    patience,
  );

  it(
    `one Idempotency-Key ${REPEATS} times at once is one charge and one answer, ${repetitions} times`,
    async () => {
      let served = 0;
      for (const turn of turns(repetitions)) {
        const [client, stranger] = [await pair.first.newClient(), await pair.first.newClient()];
        const key = `storm-${turn}`;
        const send = (index: number): Promise<Response> =>
          sendRender({ client, template: pair.template, key, at: pair.at(index) });
        const answers = await Promise.all([
          ...turns(REPEATS).map(send),
          sendRender({ client: stranger, template: pair.template, key, at: pair.at(turn) }),
        ]);
        const own = answers.slice(0, REPEATS);
        const done = own.filter(({ status }) => status === 200);
        expect(done.length).toBeGreaterThan(0);
        served += done.length;
        expect(own.filter(({ status }) => status === 409)).toHaveLength(REPEATS - done.length);
        expect(done.filter(({ headers }) => !headers.has('idempotency-replayed'))).toHaveLength(1);
        const bodies = await Promise.all(done.map(async (answer) => hashOf(await answer.arrayBuffer())));
        expect(new Set(bodies).size).toBe(1);
        expect(new Set(done.map(({ headers }) => headers.get('x-render-id'))).size).toBe(1);
        const later = await sendRender({ client, template: pair.template, key, at: pair.at(turn + 1) });
        expect(hashOf(await later.arrayBuffer())).toBe(bodies[0]);
        expect(
          (await sendRender({ client, template: pair.template, key, name: 'سارة', at: pair.at(turn) })).status,
        ).toBe(422);
        expect((await booksOf(pair.first, client)).charged).toBe(1);
        expect((await booksOf(pair.first, stranger)).charged).toBe(1);
      }
      await expectSoundBooks(pair.first);
      const calls = repetitions * REPEATS;
      process.stdout.write(
        `Of ${calls} calls under ${repetitions} keys ${served} got the picture and ${calls - served} a 409; ${repetitions} charges.\n`,
      );
    },
    patience,
  );
}

function hashOf(bytes: ArrayBuffer): string {
  return createHash('sha256').update(Buffer.from(bytes)).digest('hex');
}
