import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Failpoint } from '#kernel';
import { newTemplate } from './campaigns.js';
import {
  cardsOf,
  designedOrder,
  namesTable,
  newDraft,
  orderOf,
  ORDERS,
  patchOrder,
  producedOrder,
  submitted,
  summaryOf,
  jsonOf,
} from './greeting-orders.js';
import { Heir } from './heir.js';
import { FakeMoyasar } from './moyasar/fake-moyasar.js';
import { seededRandom } from './randomness.js';
import { type Client, type Service, startService } from './service.js';
import { until } from './until.js';

const CARDS = 30;

/** The failpoints at which a process is killed, and the amount of work in progress. */
export interface GreetingKills {
  readonly produce: readonly Failpoint[];
  readonly submit: readonly Failpoint[];
  /** On the way from a payment's webhook to its storage. */
  readonly receive: readonly Failpoint[];
  /** During the processing of a stored webhook. */
  readonly settle: readonly Failpoint[];
  /** Packages of 250 cards, and kills of their workers at random times. */
  readonly random: { readonly packages: number; readonly kills: number };
}

let moyasar: FakeMoyasar;
/** Takes calls, and runs no jobs. */
let api: Service;
let heir: Heir;
let admin: Client;
let template: string;

/** A process that is killed when it reaches this point. */
const victimAt = (point: Failpoint, worker: boolean): Promise<Service> =>
  startService({ worker, beside: api, settings: { ...moyasar.settings, NAQSH_FAILPOINTS: `${point}=kill` } });

async function untilKilled(victim: Service): Promise<void> {
  expect(await victim.ended()).toBe('SIGKILL');
}

/** Waits for the dead processes' leases to end and for another worker to continue until `isOver`. */
async function inherit(isOver: () => Promise<boolean>): Promise<void> {
  await heir.takeOver();
  await until(isOver);
  await heir.halt();
}

const isProduced = (id: string) => async (): Promise<boolean> =>
  (await summaryOf(api, id)).production?.status === 'done';
const isPaid = (id: string) => async (): Promise<boolean> => (await summaryOf(api, id)).status === 'paid';

/** The number of times that an order had an outcome, by its log. */
async function times(id: string, what: string): Promise<number> {
  const { events } = await orderOf(admin, id);
  return events.filter(({ kind, to }) => kind === what || (kind === 'status' && to === what)).length;
}

async function mailsOf(id: string, status: string): Promise<number> {
  return (await api.query('SELECT 1 FROM outbox_messages WHERE key = $1', [`greeting ${id} ${status}`])).length;
}

async function expectWhole(id: string, cards: number): Promise<void> {
  expect(await producedOrder(admin, id)).toMatchObject({ total: cards, done: cards, failed: [] });
  const names = [...(await cardsOf(admin, id)).keys()];
  expect(names).toEqual(
    Array.from({ length: cards }, (_, at) => `${String(at + 1).padStart(4, '0')}-نورة ${at + 1}.png`),
  );
  expect([await times(id, 'ready'), await times(id, 'production_begun'), await times(id, 'produced')]).toEqual([
    1, 1, 1,
  ]);
  expect(await mailsOf(id, 'ready')).toBe(1);
}

/** Tests that kill a process while a greeting package is submitted, paid or produced. */
export function killWhileGreeting({ produce, submit, receive, settle, random }: GreetingKills): void {
  beforeAll(async () => {
    moyasar = await FakeMoyasar.start();
    api = await startService({ settings: moyasar.settings });
    heir = await Heir.start({ beside: api, settings: moyasar.settings });
    admin = await api.newClient({ role: 'admin' });
    template = await newTemplate(admin);
  });
  afterAll(async () => {
    await heir.close();
    await api.close();
    moyasar.close();
  });

  it.each(produce)('at %s while it is produced has each card once', async (point) => {
    const id = await designedOrder(api, admin, namesTable(CARDS));
    const change = { status: 'ready', template_id: template };
    if (point === 'production.beginning') {
      const victim = await victimAt(point, false);
      const path = `/v1/admin/greeting-package-orders/${id}`;
      const headers = { authorization: `Bearer ${admin.key}`, 'content-type': 'application/json' };
      const dying = victim.fetch(path, { method: 'PATCH', headers, body: JSON.stringify(change) });
      await expect(dying).rejects.toThrow();
      await untilKilled(victim);
      expect(await orderOf(admin, id)).toMatchObject({ status: 'in_design', template_id: null, production: null });
      await jsonOf(await patchOrder(admin, id, change));
    } else {
      // It is ready before it can reach the point.
      const victim = await victimAt(point, true);
      await jsonOf(await patchOrder(admin, id, change));
      await untilKilled(victim);
    }
    await inherit(isProduced(id));
    await expectWhole(id, CARDS);
  });

  it('at random times has all cards of all orders once', async () => {
    const ids: string[] = [];
    for (let made = 0; made < random.packages; made += 1) ids.push(await designedOrder(api, admin, namesTable(250)));
    for (const id of ids) await jsonOf(await patchOrder(admin, id, { status: 'ready', template_id: template }));
    const seeded = seededRandom('kills while greeting packages are produced');
    for (let kill = 0; kill < random.kills; kill += 1) {
      const victim = await startService({ worker: true, beside: api, settings: moyasar.settings });
      await sleep(seeded() * 300);
      await victim.terminate('SIGKILL');
      await api.query(`UPDATE jobs SET leased_until = now() WHERE status = 'running'`);
    }
    await inherit(async () => (await Promise.all(ids.map((id) => isProduced(id)()))).every((one) => one));
    for (const id of ids) await expectWhole(id, 250);
  });

  it.each(submit)('at %s while it is submitted is one order', async (point) => {
    const draft = await newDraft(api, namesTable(2));
    const headers = { 'idempotency-key': `submit-${point}` };
    const path = `/greeting-package/drafts/${draft}/submit`;
    const victim = await victimAt(point, false);
    await expect(victim.fetch(path, { method: 'POST', headers })).rejects.toThrow();
    await untilKilled(victim);
    await api.query('UPDATE idempotent_calls SET leased_until = now() WHERE status IS NULL');
    const again = await jsonOf<{ order_id: string }>(await api.fetch(path, { method: 'POST', headers }));
    expect(await submitted(api, draft)).toBe(again.order_id);
    expect(await times(again.order_id, 'awaiting_payment')).toBe(1);
    expect(await mailsOf(again.order_id, 'awaiting_payment')).toBe(1);
  });

  it.each([...receive, ...settle])('at %s while it is paid is paid once', async (point) => {
    const id = await submitted(api, await newDraft(api, namesTable(2)));
    await jsonOf(await api.fetch(`${ORDERS}/${id}/payment-session`, { method: 'POST' }));
    const [row] = await api.query('SELECT session_id FROM greeting_package_orders WHERE order_id = $1', [id]);
    const paid = moyasar.pay(moyasar.invoiceOf(String(row?.['session_id'])));
    const webhook = moyasar.webhook('payment_paid', paid);
    const deliver = (at: Service): Promise<Response> =>
      at.fetch('/integrations/moyasar/webhooks', { method: 'POST', ...webhook });
    if (receive.includes(point)) {
      const victim = await victimAt(point, false);
      await expect(deliver(victim)).rejects.toThrow();
      await untilKilled(victim);
      // A client repeats a call that got no answer.
      await jsonOf(await deliver(api));
    } else {
      const victim = await victimAt(point, true);
      await jsonOf(await deliver(api));
      await untilKilled(victim);
      await jsonOf(await deliver(api));
    }
    await inherit(isPaid(id));
    expect([await times(id, 'paid'), await mailsOf(id, 'paid'), await times(id, 'refund_due')]).toEqual([1, 1, 0]);
    const payments = await api.query(`SELECT status FROM payments WHERE subject = $1`, [id]);
    expect(payments).toEqual([{ status: 'paid' }]);
  });
}
