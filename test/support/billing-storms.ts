import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  confirm,
  entriesOf,
  newCode,
  type Opened,
  openTopup,
  press,
  redemptionsOf,
  sendTopup,
  untilSettled,
} from './billing.js';
import { expectSoundBooks, tally } from './books.js';
import { FakeStream } from './fake-stream.js';
import { Client, startService, type Service } from './service.js';
import type { StormSize } from './storms.js';

const REDEMPTIONS = 10;
const BUYERS = 100;
const TELLERS = 40;

/** Many who buy at the same moment, on two processes with one database, in any size. */
export function buyInAStorm({ repetitions, patience }: StormSize): void {
  let services: [Service, Service];
  let admin: Client;

  beforeAll(async () => {
    const settings = { NAQSH_SANDBOX: '1' };
    const first = await startService({ seed: 'nothing', worker: true, settings });
    services = [first, await startService({ beside: first, settings })];
    admin = await first.newClient({ role: 'admin' });
  });
  afterAll(async () => {
    await services[1].close();
    await services[0].close();
  });

  /** One client, speaking to one of the two processes in turn. */
  const at = ({ userId, key }: Client, turn: number): Client =>
    new Client(services[turn % 2 === 0 ? 0 : 1].url, userId, key);
  const buyers = (count: number): Promise<Client[]> => services[0].newClients(count, { credits: 0 });

  it(
    `a code of ${REDEMPTIONS} redemptions is taken by exactly ${REDEMPTIONS} of ${BUYERS} buyers at once, ${repetitions} times`,
    async () => {
      const clients = await buyers(BUYERS);
      for (let storm = 0; storm < repetitions; storm += 1) {
        const discount = `storm-${storm}`;
        const code = await newCode(admin, discount, { max_redemptions: REDEMPTIONS, one_per_customer: true });
        const answers = await Promise.all(
          clients.map((client, turn) => sendTopup(at(client, turn), { discount_code: discount })),
        );
        expect(tally(answers.map(({ status }) => status))).toEqual({ 200: REDEMPTIONS, 422: BUYERS - REDEMPTIONS });
        expect(await redemptionsOf(admin, code)).toBe(REDEMPTIONS);
        const opened = answers.filter(({ status }) => status === 200);
        const [first] = (await Promise.all(opened.map((answer) => answer.json()))) as Opened[];
        await press(services[0], first?.checkout_id ?? '', 'fail');
        await untilSettled(services[0]);
        expect(await redemptionsOf(admin, code)).toBe(REDEMPTIONS - 1);
      }
    },
    patience,
  );

  it(
    `one customer who uses a code once gets it once of ${BUYERS} tries at once, ${repetitions} times`,
    async () => {
      for (let storm = 0; storm < repetitions; storm += 1) {
        const client = await services[0].newClient({ credits: 0 });
        const code = await newCode(admin, `mine-${storm}`, { one_per_customer: true, first_payment_only: true });
        const answers = await Promise.all(
          Array.from({ length: BUYERS }, (_, turn) => sendTopup(at(client, turn), { discount_code: `mine-${storm}` })),
        );
        expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 422: BUYERS - 1 });
        expect(await redemptionsOf(admin, code)).toBe(1);
      }
    },
    patience,
  );

  it(
    `a payment that ${TELLERS} confirmations and the webhooks find at once is credited once, ${repetitions} times`,
    async () => {
      for (let storm = 0; storm < repetitions; storm += 1) {
        const clients = await buyers(4);
        const checkouts = await Promise.all(
          clients.map(async (client) => ({ client, id: (await openTopup(client, { credits: 100 })).checkout_id })),
        );
        await Promise.all(
          checkouts.map(async ({ client, id }) => {
            await press(services[0], id, 'pay');
            const told = await Promise.all(Array.from({ length: TELLERS }, (_, turn) => confirm(at(client, turn), id)));
            for (const one of told) expect(one).toMatchObject({ status: 'paid', credits_added: 100, balance: 100 });
          }),
        );
        await untilSettled(services[0]);
        for (const { id } of checkouts) expect(await entriesOf(services[0], id)).toEqual([['purchase', 100]]);
      }
      await expectSoundBooks(services[0]);
    },
    patience,
  );

  it(
    `webhooks of the same event, 100 at once on both processes, are taken in once, ${repetitions} times`,
    async () => {
      const stream = await FakeStream.start();
      const first = await startService({ seed: 'nothing', worker: true, settings: stream.settings });
      const second = await startService({ beside: first, settings: stream.settings });
      try {
        for (let storm = 0; storm < repetitions; storm += 1) {
          const { checkout_id: id } = await openTopup(await first.newClient(), {
            credits: 100,
          });
          const { headers, body } = stream.webhook('PAYMENT_SUCCEEDED', id, stream.pay(id));
          const answers = await Promise.all(
            Array.from({ length: 100 }, async (_, turn) => {
              const to = turn % 2 === 0 ? first : second;
              const answer = await to.fetch('/integrations/billing/webhooks', { method: 'POST', headers, body });
              return ((await answer.json()) as { status: string }).status;
            }),
          );
          expect(answers.filter((status) => status === 'accepted')).toHaveLength(1);
          expect(answers.filter((status) => status === 'duplicate')).toHaveLength(99);
          await untilSettled(first);
          expect(await entriesOf(first, id)).toEqual([['purchase', 100]]);
        }
      } finally {
        await second.close();
        await first.close();
        stream.close();
      }
    },
    patience,
  );
}
