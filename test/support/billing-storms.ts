import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  entriesOf,
  newCode,
  type Opened,
  openTopup,
  redemptionsOf,
  RETURN,
  sendConfirmation,
  sendTopup,
  untilAnswered,
  untilSettled,
} from './billing.js';
import { expectSoundBooks, tally } from './books.js';
import type { Announcement, Gateway } from './gateways.js';
import { Client, startService, type Service } from './service.js';
import type { StormSize } from './storms.js';

const REDEMPTIONS = 10;
const BUYERS = 100;
const SENDERS = 40;

/**
 * Tests of any size with many simultaneous buyers, on two processes with one database and with any provider. With this
 * many calls at once a provider may be too slow for some of them on a busy machine: those are repeated.
 */
export function buyInAStorm(openGateway: () => Promise<Gateway>, { repetitions, patience }: StormSize): void {
  let gateway: Gateway;
  let services: [Service, Service];
  let admin: Client;

  beforeAll(async () => {
    gateway = await openGateway();
    const { settings } = gateway;
    const first = await startService({ seed: 'nothing', worker: true, settings });
    services = [first, await startService({ beside: first, settings })];
    admin = await first.newClient({ role: 'admin' });
  });
  afterAll(async () => {
    await services[1].close();
    await services[0].close();
    gateway.close();
  });

  /** One client, with the two processes in turn. */
  const at = ({ userId, key }: Client, turn: number): Client =>
    new Client(services[turn % 2 === 0 ? 0 : 1].url, userId, key);
  /** The provider announces a payment, to the two processes in turn; returns their answers. */
  const announce = (id: string, what: Announcement, times = 1): Promise<string>[] =>
    Array.from({ length: times }, (_, turn) => turn).flatMap((turn) =>
      gateway.announce(id, what).map(async ({ headers, body }) => {
        const to = services[turn % 2 === 0 ? 0 : 1];
        const answer = await to.fetch('/integrations/billing/webhooks', { method: 'POST', headers, body });
        return ((await answer.json()) as { status: string }).status;
      }),
    );
  const buyers = (count: number): Promise<Client[]> => services[0].newClients(count, { credits: 0 });

  it(
    `a code of ${REDEMPTIONS} redemptions is taken by exactly ${REDEMPTIONS} of ${BUYERS} buyers at once, ${repetitions} times`,
    async () => {
      const clients = await buyers(BUYERS);
      for (let storm = 0; storm < repetitions; storm += 1) {
        const discount = `storm-${storm}`;
        const code = await newCode(admin, discount, { max_redemptions: REDEMPTIONS, one_per_customer: true });
        const answers = await Promise.all(
          clients.map((client, turn) => untilAnswered(() => sendTopup(at(client, turn), { discount_code: discount }))),
        );
        expect(tally(answers.map(({ status }) => status))).toEqual({ 200: REDEMPTIONS, 422: BUYERS - REDEMPTIONS });
        expect(await redemptionsOf(admin, code)).toBe(REDEMPTIONS);
        const opened = answers.filter(({ status }) => status === 200);
        const [first] = (await Promise.all(opened.map((answer) => answer.json()))) as Opened[];
        await gateway.fail(first?.checkout_id ?? '', services[0]);
        await Promise.all(announce(first?.checkout_id ?? '', 'failed'));
        await untilSettled(services[0]);
        expect(await redemptionsOf(admin, code)).toBe(REDEMPTIONS - 1);
      }
    },
    patience,
  );

  it(
    `one customer with a single use of a code gets it once of ${BUYERS} tries at once, ${repetitions} times`,
    async () => {
      for (let storm = 0; storm < repetitions; storm += 1) {
        const client = await services[0].newClient({ credits: 0 });
        const code = await newCode(admin, `mine-${storm}`, { one_per_customer: true, first_payment_only: true });
        const answers = await Promise.all(
          Array.from({ length: BUYERS }, (_, turn) =>
            untilAnswered(() => sendTopup(at(client, turn), { discount_code: `mine-${storm}` })),
          ),
        );
        expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 422: BUYERS - 1 });
        expect(await redemptionsOf(admin, code)).toBe(1);
      }
    },
    patience,
  );

  it(
    `a free package goes once to a customer with ${SENDERS} orders at once, ${repetitions} times`,
    async () => {
      for (let storm = 0; storm < repetitions; storm += 1) {
        const [client, other] = await services[0].newClients(2, { credits: 0 });
        if (client === undefined || other === undefined) throw new Error('Nobody is there.');
        const terms = { code: `gift-${storm}`, name: 'هدية', credits: 5, price_halalas: 0 };
        expect((await admin.json('POST', '/v1/admin/billing/packages', terms)).status).toBe(200);
        const order = (by: Client): Promise<Response> =>
          by.json('POST', '/v1/billing/checkout-session', { package_code: terms.code, ...RETURN });
        const answers = await Promise.all(Array.from({ length: SENDERS }, (_, turn) => order(at(client, turn))));
        expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 409: SENDERS - 1 });
        const refused = answers.find(({ status }) => status === 409);
        expect(await refused?.json()).toMatchObject({ code: 'free_package_taken' });
        expect((await order(other)).status).toBe(200);
        const sums = (await (await client.fetch('/v1/me/billing')).json()) as { balance: number };
        expect(sums.balance).toBe(5);
      }
    },
    patience,
  );

  it(
    `a payment that ${SENDERS} confirmations and the webhooks find at once is credited once, ${repetitions} times`,
    async () => {
      for (let storm = 0; storm < repetitions; storm += 1) {
        const clients = await buyers(4);
        const checkouts = await Promise.all(
          clients.map(async (client) => ({ client, id: (await openTopup(client, { credits: 100 })).checkout_id })),
        );
        await Promise.all(
          checkouts.map(async ({ client, id }) => {
            await gateway.pay(id, services[0]);
            const webhooks = [...announce(id, 'paid'), ...announce(id, 'again')];
            const answers = await Promise.all(
              Array.from({ length: SENDERS }, (_, turn) => untilAnswered(() => sendConfirmation(at(client, turn), id))),
            );
            await Promise.all(webhooks);
            for (const answer of answers) {
              expect(answer.status).toBe(200);
              expect(await answer.json()).toMatchObject({ status: 'paid', credits_added: 100, balance: 100 });
            }
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
      for (let storm = 0; storm < repetitions; storm += 1) {
        const { checkout_id: id } = await openTopup(await services[0].newClient(), { credits: 100 });
        await gateway.pay(id, services[0]);
        const answers = await Promise.all(announce(id, 'paid', 100));
        // A provider inside the service announces it by itself, and twice.
        if (answers.length > 0) expect(tally(answers)).toEqual({ accepted: 1, duplicate: 99 });
        await untilSettled(services[0]);
        expect(await entriesOf(services[0], id)).toEqual([['purchase', 100]]);
      }
    },
    patience,
  );
}
