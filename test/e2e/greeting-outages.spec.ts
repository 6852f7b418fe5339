import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newTemplate } from '../support/campaigns.js';
import {
  cardsOf,
  namesTable,
  newDraft,
  type OrderBody,
  orderOf,
  ORDERS,
  patchOrder,
} from '../support/greeting-orders.js';
import { elapse } from '../support/elapse.js';
import { FakeMoyasar } from '../support/moyasar/fake-moyasar.js';
import { OwnServer } from '../support/own-server.js';
import { seededRandom } from '../support/randomness.js';
import { type Client, type Service, startService } from '../support/service.js';
import { until } from '../support/until.js';

const BUYERS = 3;
const CARDS = 120;
const CRASHES = 2;
/** The longest time between two crashes, in milliseconds. */
const LONGEST_WAIT_MS = 1_400;
/** The time between two attempts at a call, in milliseconds. */
const PAUSE_MS = 100;
const STEPS = ['awaiting_payment', 'paid', 'in_design', 'ready', 'delivered'];

let moyasar: FakeMoyasar;
let server: OwnServer;
let service: Service;
let admin: Client;
let template: string;

beforeAll(async () => {
  moyasar = await FakeMoyasar.start();
  server = await OwnServer.open();
  service = await startService({ worker: true, beside: server, settings: { ...moyasar.settings, TIMEOUT_SCALE: '1' } });
  admin = await service.newClient({ role: 'admin' });
  template = await newTemplate(admin);
});
afterAll(async () => {
  await service.close();
  await server.close();
  moyasar.close();
});

/** Repeats a call until its answer is not caused by an outage; returns that answer. */
function answered(call: () => Promise<Response>): Promise<Response> {
  return until(async () => {
    const answer = await call().catch(() => null);
    return answer !== null && answer.status < 500 && answer.status !== 429 && answer;
  }, PAUSE_MS);
}

/** Reads until it succeeds. */
function seen(id: string): Promise<OrderBody> {
  return until(() => orderOf(admin, id).catch(() => null), PAUSE_MS);
}

/** An administrator who requests a state until the order has it: a lost answer may have been a success. */
async function moved(id: string, change: { status: string; template_id?: string }): Promise<void> {
  const answer = await answered(() => patchOrder(admin, id, change));
  expect([200, 409]).toContain(answer.status);
  expect((await seen(id)).status).toBe(change.status);
}

/** From a draft to a delivered order, despite outages of the database. */
async function ordered(): Promise<string> {
  const draft = await newDraft(service, namesTable(CARDS));
  begun += 1;
  await until(() => begun === BUYERS);
  const submit = await answered(() => service.fetch(`/greeting-package/drafts/${draft}/submit`, { method: 'POST' }));
  const { order_id: id } = (await submit.json()) as { order_id: string };
  await answered(() => service.fetch(`${ORDERS}/${id}/payment-session`, { method: 'POST' }));
  const statement = 'SELECT session_id FROM greeting_package_orders WHERE order_id = $1';
  const [row] = await until(() => service.query(statement, [id]).catch(() => null), PAUSE_MS);
  const webhook = moyasar.webhook('payment_paid', moyasar.pay(moyasar.invoiceOf(String(row?.['session_id']))));
  await answered(() => service.fetch('/integrations/moyasar/webhooks', { method: 'POST', ...webhook }));
  await until(async () => (await seen(id)).status === 'paid');
  await moved(id, { status: 'in_design' });
  await moved(id, { status: 'ready', template_id: template });
  await until(async () => (await seen(id)).production?.status === 'done');
  await moved(id, { status: 'delivered' });
  return id;
}

let begun = 0;

it('orders are submitted, paid, produced and delivered once each while PostgreSQL crashes and comes back', async () => {
  const random = seededRandom('crashes amid greeting packages');
  let isOver = false;
  const buying = Promise.all(Array.from({ length: BUYERS }, ordered)).finally(() => (isOver = true));
  await until(() => begun === BUYERS);
  let crashes = 0;
  for (; crashes < CRASHES && !isOver; crashes += 1) {
    await elapse(random() * LONGEST_WAIT_MS);
    await server.crash();
  }
  const ids = await buying;
  expect(crashes).toBeGreaterThan(0);
  for (const id of ids) {
    const { events, production } = await orderOf(admin, id);
    expect(events.filter(({ kind }) => kind === 'status').map(({ to }) => to)).toEqual(STEPS);
    for (const kind of ['production_begun', 'produced']) {
      expect(events.filter((event) => event.kind === kind)).toHaveLength(1);
    }
    expect(production).toMatchObject({ total: CARDS, done: CARDS, failed: [] });
    expect((await cardsOf(admin, id)).size).toBe(CARDS);
    const mails = await service.query(`SELECT key FROM outbox_messages WHERE key LIKE $1`, [`greeting ${id} %`]);
    expect(mails.map(({ key }) => key).sort()).toEqual(STEPS.map((step) => `greeting ${id} ${step}`).sort());
    expect(await service.query('SELECT status FROM payments WHERE subject = $1', [id])).toEqual([{ status: 'paid' }]);
  }
});
