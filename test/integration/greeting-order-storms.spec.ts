import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { GreetingPackageModule, OrderAdministration } from '#greeting-package';
import { DomainError, newId } from '#kernel';
import { OrderErasure } from '../../libs/greeting-package/src/orders/order-erasure.service.js';
import { Settlement } from '../../libs/payments/src/payment/settlement.service.js';
import { extent } from '../support/extent.js';
import { createTestApplication, type TestApplication } from '../support/module.js';
import { until } from '../support/until.js';

const STATES = ['awaiting_payment', 'paid', 'in_design', 'ready'] as const;
type State = (typeof STATES)[number];

/** An order and its payment, which has an open page or has paid the order. */
interface Subject {
  readonly id: `drf_${string}`;
  readonly payment: string;
}

const ADMIN = { userId: null, requestId: null };
const moneyOf = ({ payment }: Subject) => ({ reference: `paid for ${payment}`, amount: 100, currency: 'SAR' });

let application: TestApplication;
let database: DataSource;

const settle = (status: 'paid' | 'refunded' | 'failed' | 'expired') => (one: Subject) => {
  const state = status === 'paid' || status === 'refunded' ? { status, payment: moneyOf(one) } : { status };
  return application.module.get(Settlement).settle(one.payment, state);
};
const change = (status: 'paid' | 'in_design' | 'ready' | 'delivered' | 'cancelled') => (one: Subject) =>
  application.module.get(OrderAdministration).change(one.id, { status }, { id: newId('usr') } as never, ADMIN);

/** Every operation that moves an order or its payment. */
const ACTIONS: Readonly<Record<string, (one: Subject) => Promise<unknown>>> = {
  'the payment': settle('paid'),
  'its return': settle('refunded'),
  'its failure': settle('failed'),
  'its expiry': settle('expired'),
  'an admin’s paid': change('paid'),
  'an admin’s in_design': change('in_design'),
  'an admin’s ready': change('ready'),
  'an admin’s delivered': change('delivered'),
  'an admin’s cancelled': change('cancelled'),
  'the retention': () =>
    application.module.get(OrderErasure).enforce({} as never, { signal: new AbortController().signal }),
};

beforeAll(async () => {
  application = await createTestApplication([GreetingPackageModule]);
  database = application.module.get(DataSource);
});
afterAll(() => application.close());

async function orderIn(status: State): Promise<Subject> {
  const [id, order, payment] = [newId('drf'), newId('ord'), newId('chk')];
  const one = { id, payment };
  const isOpen = status === 'awaiting_payment';
  await database.query(
    `INSERT INTO payments (id, purpose, subject, description, details, amount, currency, success_url, cancel_url, locale,
       provider, payment_reference, mismatches, status, created_at, expires_at, paid_at)
     VALUES ($1, 'greeting_package', $2, '', '{}', 100, 'SAR', '', '', 'ar', 'moyasar', $3, '{}', $4, now(),
       now() + interval '1 hour', CASE WHEN $4 = 'paid' THEN now() END)`,
    [payment, order, isOpen ? null : moneyOf(one).reference, isOpen ? 'open' : 'paid'],
  );
  await database.query(
    `INSERT INTO greeting_package_orders (id, order_id, status, recipients_count, amount_halalas, refund_due, created_at,
       updated_at, submitted_at, expires_at, production_format, session_id, payment_id)
     VALUES ($1, $2, $3, 0, 100, false, now(), '2000-01-01', now(), now() + interval '30 days', 'png', $4, $5)`,
    [id, order, status, payment, isOpen ? null : payment],
  );
  return one;
}

function unknown(): Promise<never> {
  throw new TypeError('There is no such action.');
}

/** The number of transactions of this database that wait for a lock. */
async function waiting(): Promise<number> {
  const [row] = await database.query<{ n: number }[]>(
    `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return row?.n ?? 0;
}

/**
 * Starts both while another transaction holds the order, so that the second waits behind the first, then releases it.
 */
async function collide(one: Subject, actions: readonly ((one: Subject) => Promise<unknown>)[]): Promise<unknown[]> {
  const holder = database.createQueryRunner();
  await holder.startTransaction();
  await holder.query('SELECT 1 FROM greeting_package_orders WHERE id = $1 FOR UPDATE', [one.id]);
  const begun: Promise<unknown>[] = [];
  let over = 0;
  for (const action of actions) {
    const ended = action(one).then(
      () => null,
      (error: unknown) => error,
    );
    begun.push(ended.finally(() => (over += 1)));
    await until(async () => (await waiting()) + over === begun.length, 2);
  }
  await holder.commitTransaction();
  await holder.release();
  return Promise.all(begun);
}

describe.each(STATES.slice(0, extent(2, STATES.length)))('an order that is %s', (state) => {
  const warned = jest.spyOn(Logger.prototype, 'warn');
  beforeEach(() => void warned.mockClear());

  const names = Object.keys(ACTIONS);
  const pairs = names.flatMap((first) => names.map((second) => [first, second] as const));

  const rush = ['the payment', 'an admin’s paid', 'an admin’s cancelled'];
  const orders = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ].map((order) => order.map((at) => rush[at] ?? ''));

  it.each([...pairs, ...orders].map((names) => ({ names })))(
    'takes $names at once without a deadlock',
    async ({ names }) => {
      const one = await orderIn(state);
      const ends = await collide(
        one,
        names.map((name) => ACTIONS[name] ?? unknown),
      );
      // A move that another one has made impossible is refused; nothing else fails.
      expect(ends.filter((end) => end !== null && !(end instanceof DomainError))).toEqual([]);
      expect(warned.mock.calls).toEqual([]);
      const twice = `SELECT payment_id FROM greeting_package_events WHERE kind = 'refund_due' AND order_id = $1
      GROUP BY payment_id HAVING count(*) > 1`;
      expect(await database.query<unknown[]>(twice, [one.id])).toEqual([]);
    },
  );
});
