import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '#kernel';
import { ORDER_STATUSES } from '#greeting-package';
import { statesForAdmins } from '../../libs/greeting-package/src/orders/order.entity.js';
import { press, untilSettled } from '../support/billing.js';
import { Mailbox } from '../support/mailbox.js';
import { FakeMoyasar } from '../support/moyasar/fake-moyasar.js';
import { type Client, type Service, startService } from '../support/service.js';
import { extent } from '../support/extent.js';
import { until } from '../support/until.js';

const ORDERS = '/greeting-package/orders';
const ADMIN = '/v1/admin/greeting-package-orders';

/** Orders with several simultaneous changes; a multiple of ten. */
const RACES = extent(10, 100);

interface Session {
  url: string;
  expires_at: string;
  amount_halalas: number;
}

interface Order {
  draft_id: string;
  status: string;
  refund_due: boolean;
  payment_id: string | null;
  events: { kind: string; actor: string; from: string | null; to: string | null; payment_id: string | null }[];
}

let moyasar: FakeMoyasar;
let service: Service;
let sandbox: Service;
let admin: Client;

beforeAll(async () => {
  moyasar = await FakeMoyasar.start();
  [service, sandbox] = await Promise.all([
    startService({ worker: true, settings: moyasar.settings }),
    startService({ worker: true, settings: { NAQSH_SANDBOX: '1' } }),
  ]);
  admin = await service.newClient({ role: 'admin' });
});
afterAll(async () => {
  await Promise.all([service.close(), sandbox.close()]);
  moyasar.close();
});
afterEach(() => {
  moyasar.fault = 0;
});

async function jsonOf<Answer>(answer: Response, status = 200): Promise<Answer> {
  const text = await answer.text();
  expect([answer.status, answer.status === status ? '' : text]).toEqual([status, '']);
  return JSON.parse(text) as Answer;
}

/** Creates an order; returns its id. */
async function newOrder(at = service, parts: Record<string, string> = {}): Promise<string> {
  const body = new FormData();
  const contact = {
    contact_name: 'نورة',
    contact_email: `${newId('usr')}@example.com`,
    contact_phone: '+966501234567',
  };
  const all = { occasion: 'eid_al_fitr', package_code: 'starter', language: 'ar', ...contact, ...parts };
  for (const [name, value] of Object.entries(all)) body.append(name, value);
  const { id } = await jsonOf<{ id: string }>(await at.fetch('/greeting-package/drafts', { method: 'POST', body }));
  const answer = await at.fetch(`/greeting-package/drafts/${id}/submit`, { method: 'POST' });
  return (await jsonOf<{ order_id: string }>(answer)).order_id;
}

const openAt = (at: Service, id: string): Promise<Response> =>
  at.fetch(`${ORDERS}/${id}/payment-session`, { method: 'POST' });
const open = async (id: string, at = service): Promise<Session> => jsonOf(await openAt(at, id));
const statusOf = async (id: string, at = service): Promise<string> =>
  (await jsonOf<{ status: string }>(await at.fetch(`${ORDERS}/${id}/summary`))).status;
const seen = async (id: string): Promise<Order> => jsonOf(await admin.fetch(`${ADMIN}/${id}`));
const patch = (id: string, body: object): Promise<Response> => admin.json('PATCH', `${ADMIN}/${id}`, body);
const setStatus = async (id: string, ...statuses: string[]): Promise<void> => {
  for (const status of statuses) await jsonOf(await patch(id, { status }));
};
const deliver = (webhook: Parameters<FakeMoyasar['send']>[1]): Promise<number[]> =>
  moyasar.send(`${service.url}/integrations/moyasar/webhooks`, webhook);

/** The newest payment of an order. */
async function sessionOf(id: string): Promise<string> {
  const [row] = await service.query('SELECT session_id FROM greeting_package_orders WHERE order_id = $1', [id]);
  return String(row?.['session_id']);
}

/** Pays the open page; returns the payment at the gateway. */
async function pay(id: string, how: Parameters<FakeMoyasar['pay']>[1] = {}) {
  await open(id);
  return moyasar.pay(moyasar.invoiceOf(await sessionOf(id)), how);
}

async function payAndAnnounce(id: string, how: Parameters<FakeMoyasar['pay']>[1] = {}) {
  const payment = await pay(id, how);
  await deliver(moyasar.webhook('payment_paid', payment));
  await untilSettled(service);
  return payment;
}

describe('paying in the sandbox', () => {
  it('is done on a page that speaks of the order, and counts once the gateway says so', async () => {
    const email = `${newId('usr')}@example.com`;
    const id = await newOrder(sandbox, { contact_email: email, language: 'en' });
    const session = await open(id, sandbox);
    expect(session).toMatchObject({ amount_halalas: 29_900, currency: 'SAR' });
    expect(session.url).toMatch(/\/sandbox\/checkout\/chk_[0-9A-Za-z]{22}$/);
    expect(await open(id, sandbox)).toEqual(session);
    const { pathname } = new URL(session.url);
    const page = await (await sandbox.fetch(`${pathname}?lang=en`)).text();
    expect(page).toContain('Greeting package');
    expect(page).toContain(`/o/${id}`);
    expect(await statusOf(id, sandbox)).toBe('awaiting_payment');
    await press(sandbox, pathname.split('/').at(-1) ?? '', 'pay');
    await until(async () => (await statusOf(id, sandbox)) === 'paid');
    expect((await jsonOf<{ code: string }>(await openAt(sandbox, id), 409)).code).toBe('order_not_payable');
    const mailbox = new Mailbox(sandbox.dataDir);
    expect(await mailbox.wait(email, 2)).toContain(`/o/${id}`);
    const mails = (await mailbox.mailsTo(email)).map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1]);
    expect(mails.sort()).toEqual(['Your order of cards awaits payment', 'Your payment has arrived, thank you']);
  });
});

describe('a payment at Moyasar', () => {
  it('has one invoice, however many open its page at once', async () => {
    const id = await newOrder();
    const sessions = await Promise.all(Array.from({ length: 12 }, () => open(id)));
    expect(new Set(sessions.map(({ url }) => url)).size).toBe(1);
    expect(moyasar.invoicesOf(await sessionOf(id))).toHaveLength(1);
    expect(await service.query('SELECT 1 FROM payments WHERE subject = $1', [id])).toHaveLength(1);
  });

  it('can be tried again after the gateway was away', async () => {
    const id = await newOrder();
    moyasar.fault = 500;
    expect((await jsonOf<{ code: string }>(await openAt(service, id), 503)).code).toBe('dependency_down');
    moyasar.fault = 0;
    expect((await open(id)).url).toContain('http');
    expect((await seen(id)).events.map(({ kind }) => kind)).toEqual(['status', 'payment_failed']);
  });

  it.each([
    ['too little', { amount: 29_899 }],
    ['in another currency', { currency: 'USD' }],
  ])('of %s pays nothing', async (_, wrong) => {
    const id = await newOrder();
    await payAndAnnounce(id, wrong);
    expect(await statusOf(id)).toBe('awaiting_payment');
  });

  it('from another kind of account pays nothing', async () => {
    const id = await newOrder();
    const webhook = moyasar.webhook('payment_paid', await pay(id), { live: true });
    const answer = await service.fetch('/integrations/moyasar/webhooks', { method: 'POST', ...webhook });
    expect([answer.status, await statusOf(id)]).toEqual([401, 'awaiting_payment']);
  });

  it('after the cancellation is to be given back, and is announced once it was', async () => {
    const id = await newOrder();
    const payment = await pay(id);
    await setStatus(id, 'cancelled');
    await deliver(moyasar.webhook('payment_paid', payment));
    await untilSettled(service);
    expect(await seen(id)).toMatchObject({ status: 'cancelled', refund_due: true, payment_id: null });
    moyasar.refund(payment);
    await deliver(moyasar.webhook('payment_refunded', payment));
    await untilSettled(service);
    expect(await seen(id)).toMatchObject({ status: 'cancelled', refund_due: false });
  });

  it('that comes after an administrator took the money elsewhere is to be given back', async () => {
    const id = await newOrder();
    await open(id);
    await setStatus(id, 'paid');
    const payment = moyasar.pay(moyasar.invoiceOf(await sessionOf(id)));
    await deliver(moyasar.webhook('payment_paid', payment));
    await untilSettled(service);
    expect(await seen(id)).toMatchObject({ status: 'paid', refund_due: true, payment_id: null });
  });

  it('that has come before an administrator says so is the payment of the order', async () => {
    const id = await newOrder();
    const payment = await pay(id);
    await jsonOf(await patch(id, { status: 'paid' }), 409);
    await deliver(moyasar.webhook('payment_paid', payment));
    await untilSettled(service);
    expect(await seen(id)).toMatchObject({ status: 'paid', refund_due: false, payment_id: await sessionOf(id) });
  });

  it('is asked about before an administrator takes the money elsewhere, and nothing changes without an answer', async () => {
    const id = await newOrder();
    await open(id);
    moyasar.fault = 500;
    expect((await jsonOf<{ code: string }>(await patch(id, { status: 'paid' }), 503)).code).toBe('dependency_down');
    moyasar.fault = 0;
    expect(await statusOf(id)).toBe('awaiting_payment');
    await jsonOf(await patch(id, { status: 'paid' }));
  });

  it('that is given back cancels an order on which work is done', async () => {
    const id = await newOrder();
    const payment = await payAndAnnounce(id);
    await setStatus(id, 'in_design');
    moyasar.refund(payment);
    await deliver(moyasar.webhook('payment_refunded', payment));
    await untilSettled(service);
    expect(await seen(id)).toMatchObject({ status: 'cancelled', refund_due: false });
  });

  it('is due back when its order is cancelled', async () => {
    const id = await newOrder();
    await payAndAnnounce(id);
    await setStatus(id, 'cancelled');
    const { refund_due: due, events, payment_id: paymentId } = await seen(id);
    expect([due, events.at(-1)]).toEqual([
      true,
      expect.objectContaining({ kind: 'refund_due', payment_id: paymentId }),
    ]);
  });

  it(`raced ${RACES} times by its webhook, a second one, an administrator and a cancellation has one outcome`, async () => {
    const race = async (): Promise<void> => {
      const id = await newOrder();
      const payment = await pay(id);
      await Promise.all([
        deliver(moyasar.webhook('payment_paid', payment)),
        deliver(moyasar.webhook('payment_paid', payment, { nth: 1 })),
        patch(id, { status: 'paid' }),
        patch(id, { status: 'cancelled' }),
      ]);
      raced.push(id);
    };
    const raced: string[] = [];
    for (let begun = 0; begun < RACES; begun += 10) await Promise.all(Array.from({ length: 10 }, race));
    await untilSettled(service);
    expect(raced).toHaveLength(RACES);
    for (const id of raced) {
      const { status, events, refund_due: due, payment_id: paidBy } = await seen(id);
      const moves = events.filter(({ kind }) => kind === 'status');
      expect(['paid', 'cancelled']).toContain(status);
      // Each move starts from the previous one's end, and no state occurs twice.
      expect(moves.map(({ from }) => from)).toEqual(['draft', ...moves.slice(0, -1).map(({ to }) => to)]);
      expect(new Set(moves.map(({ to }) => to)).size).toBe(moves.length);
      expect(moves.at(-1)?.to).toBe(status);
      // The gateway's payment either pays the order or is due for a refund; for a cancelled order it is due in any
      // case.
      expect(due).toBe(paidBy === null || status === 'cancelled');
      expect(events.filter(({ kind }) => kind === 'refund_due')).toHaveLength(due ? 1 : 0);
      const paidByGateway = moves.filter(({ to, actor }) => to === 'paid' && actor === 'gateway');
      expect(paidByGateway.length).toBe(paidBy === null ? 0 : 1);
    }
  });
});

describe('PATCH /v1/admin/greeting-package-orders/{order_id}', () => {
  const pairs = ORDER_STATUSES.flatMap((from) => ORDER_STATUSES.map((to) => [from, to] as const));

  it.each(pairs)('from %s to %s goes if the states allow it', async (from, to) => {
    const id = await newOrder();
    const isDraft = from === 'draft' ? ', order_id = NULL, submitted_at = NULL, amount_halalas = NULL' : '';
    const { draft_id: draft } = await seen(id);
    await service.query(`UPDATE greeting_package_orders SET status = $2${isDraft} WHERE id = $1`, [draft, from]);
    const name = from === 'draft' ? draft : id;
    const answer = await patch(name, { status: to });
    const isAllowed = statesForAdmins(from).includes(to);
    expect(answer.status).toBe(isAllowed ? 200 : 409);
    if (!isAllowed) {
      expect(await answer.json()).toMatchObject({ code: 'order_transition', order_status: from });
      expect((await seen(name)).status).toBe(from);
    } else {
      expect((await seen(name)).status).toBe(to);
      const audited = `SELECT after FROM audit_entries WHERE target = $1 ORDER BY created_at DESC LIMIT 1`;
      expect(await service.query(audited, [name])).toEqual([{ after: { status: to } }]);
    }
  });

  it('keeps a note from its buyer and from the audit trail, and requires an existing template', async () => {
    const id = await newOrder();
    const changed = await jsonOf<object>(await patch(id, { note: 'اتصل بها', delivery_date: '2030-01-31' }));
    expect(changed).toMatchObject({ note: 'اتصل بها', delivery_date: '2030-01-31', template_id: null });
    expect(await service.query('SELECT after FROM audit_entries WHERE target = $1', [id])).toEqual([
      { after: { note: '(withheld)', delivery_date: '2030-01-31' } },
    ]);
    expect(await jsonOf<object>(await service.fetch(`${ORDERS}/${id}/summary`))).not.toHaveProperty('note');
    await jsonOf(await patch(id, { template_id: 'tpl_4nSxNNKr0vBkmT8ZqW2cYd' }), 404);
    await jsonOf(await patch(id, { delivery_date: '2030-02-30' }), 422);
    expect(await jsonOf<object>(await patch(id, { note: null }))).toMatchObject({ note: null });
  });

  it('shows a new order in the list, and refuses an unknown status', async () => {
    const id = await newOrder();
    const { items } = await jsonOf<{ items: { order_id: string }[] }>(
      await admin.fetch(`${ADMIN}?status=awaiting_payment&limit=1`),
    );
    expect(items).toMatchObject([{ order_id: id }]);
    await jsonOf(await admin.fetch(`${ADMIN}?status=lost`), 422);
  });
});
