import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Transactor } from '#database';
import { newId } from '#kernel';
import { BUYER, GATEWAY, OrderEvents } from '../../libs/greeting-package/src/orders/order-events.table.js';
import { ORDER_STATUSES, type OrderStatus, TRANSITIONS } from '../../libs/greeting-package/src/orders/order.entity.js';
import { OrderStates } from '../../libs/greeting-package/src/orders/order-states.service.js';
import { GreetingPackageModule } from '#greeting-package';
import { createTestApplication, type TestApplication } from '../support/module.js';

let application: TestApplication;
let states: OrderStates;
let events: OrderEvents;
let transactor: Transactor;

beforeAll(async () => {
  application = await createTestApplication([GreetingPackageModule]);
  const get = application.module.get.bind(application.module);
  [states, events, transactor] = [get(OrderStates), get(OrderEvents), get(Transactor)];
});
afterAll(() => application.close());

async function orderIn(status: OrderStatus): Promise<`drf_${string}`> {
  const id = newId('drf');
  await transactor.manager().query(
    `INSERT INTO greeting_package_orders
       (id, order_id, status, recipients_count, amount_halalas, refund_due, created_at, updated_at, submitted_at, expires_at)
     VALUES ($1, $2::text, $3, 0, CASE WHEN $2::text IS NULL THEN NULL ELSE 100 END, false, now(), now(),
       CASE WHEN $2::text IS NULL THEN NULL ELSE now() END, now() + interval '30 days')`,
    [id, status === 'draft' ? null : newId('ord'), status],
  );
  return id;
}

async function statusOf(id: string): Promise<OrderStatus | undefined> {
  const [row] = await transactor
    .manager()
    .query<{ status: OrderStatus }[]>('SELECT status FROM greeting_package_orders WHERE id = $1', [id]);
  return row?.status;
}

/** The members that submission sets. */
const SUBMITTED = { amountHalalas: 100, submittedAt: new Date() };
const withOrder = (from: OrderStatus, to: OrderStatus) =>
  from === 'draft' && to === 'awaiting_payment' ? { with: { ...SUBMITTED, orderId: newId('ord') } } : {};

describe('an order', () => {
  const pairs = ORDER_STATUSES.flatMap((from) => ORDER_STATUSES.map((to) => [from, to] as const));

  it('has 49 pairs of states', () => expect(pairs).toHaveLength(49));

  it.each(pairs)('from %s to %s goes as the table of transitions says', async (from, to) => {
    const id = await orderIn(from);
    const move = { from, to, ...withOrder(from, to) };
    if (TRANSITIONS[from].includes(to)) {
      expect(await states.move(id, BUYER, move)).toBe(true);
      expect(await statusOf(id)).toBe(to);
      expect(await events.all(id)).toMatchObject([{ kind: 'status', from, to, actor: 'buyer' }]);
    } else {
      expect(() => states.move(id, BUYER, move)).toThrow(TypeError);
      expect([await statusOf(id), await events.all(id)]).toEqual([from, []]);
    }
  });

  it.each(ORDER_STATUSES.filter((status) => status !== 'awaiting_payment'))(
    'that is %s and differs from the compared state stays, and its log too',
    async (status) => {
      const id = await orderIn(status);
      expect(await states.move(id, GATEWAY, { from: 'awaiting_payment', to: 'paid' })).toBe(false);
      expect([await statusOf(id), await events.all(id)]).toEqual([status, []]);
    },
  );

  it('of many who change it at once obeys one', async () => {
    const id = await orderIn('awaiting_payment');
    const wanted = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? 'paid' : 'cancelled'));
    const moved = await Promise.all(wanted.map((to) => states.move(id, GATEWAY, { from: 'awaiting_payment', to })));
    expect(moved.filter((one) => one)).toHaveLength(1);
    const [event, ...others] = await events.all(id);
    expect(others).toEqual([]);
    expect(await statusOf(id)).toBe(event?.to);
    expect(wanted[moved.indexOf(true)]).toBe(event?.to);
  });

  it('changes with its event or not at all', async () => {
    const id = await orderIn('paid');
    const failing = transactor.run(async () => {
      await states.move(id, BUYER, { from: 'paid', to: 'in_design' });
      throw new Error('no more');
    });
    await expect(failing).rejects.toThrow('no more');
    expect([await statusOf(id), await events.all(id)]).toEqual(['paid', []]);
  });
});

describe('the log of orders', () => {
  it.each([
    ['changed', "UPDATE greeting_package_events SET to_status = 'paid'"],
    ['shortened', 'DELETE FROM greeting_package_events'],
    ['emptied', 'TRUNCATE greeting_package_events'],
  ])('cannot be %s', async (_, statement) => {
    await expect(transactor.manager().query(statement)).rejects.toThrow('append-only');
  });
});
