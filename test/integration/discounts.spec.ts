import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { BillingModule } from '#billing';
import { Transactor } from '#database';
import { newId } from '#kernel';
import { DataSource } from 'typeorm';
import { DiscountRedemptions } from '../../libs/billing/src/discounts/discount-redemptions.service.js';
import { createTestApplication, type TestApplication } from '../support/module.js';
import { until } from '../support/until.js';

const WAITING = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;

let app: TestApplication;

beforeAll(async () => {
  app = await createTestApplication([BillingModule]);
});
afterAll(() => app.close());

it('two codes for a first payment are judged one after the other for one customer, in either order', async () => {
  const transactor = app.module.get(Transactor);
  const query = <Row>(sql: string, ...values: unknown[]): Promise<Row[]> =>
    transactor.manager().query<Row[]>(sql, values);
  const userId = newId('usr');
  await query(`INSERT INTO users (id, email, created_at) VALUES ($1, 'first@example.com', now())`, userId);
  await query(
    `INSERT INTO discount_codes (id, code, code_key, percent_off, active, one_per_customer, first_payment_only,
       redemptions, created_at)
     SELECT 'dsc_' || name, name, name, 50, true, false, true, 0, now() FROM unnest(ARRAY['one', 'other']) AS name`,
  );
  const redeem = (code: string): Promise<unknown> =>
    transactor.run(async () => {
      await app.module.get(DiscountRedemptions).redeem(code, userId);
      await query(
        `INSERT INTO checkouts (id, user_id, kind, description, credits, list_halalas, discount_halalas, gross_halalas,
           net_halalas, vat_halalas, discount_code_id, discount_counted, status, created_at)
         VALUES ($1, $2, 'topup', '', 100, 2000, 1000, 1000, 870, 130, $3, true, 'open', now())`,
        newId('chk'),
        userId,
        `dsc_${code}`,
      );
    });
  // Delays the first one before its checkout is visible.
  const holder = app.module.get(DataSource).createQueryRunner();
  await holder.startTransaction();
  await holder.query('LOCK TABLE checkouts IN SHARE MODE');
  const redeemed = Promise.allSettled(['one', 'other'].map(redeem));
  await until(async () => (await query(WAITING)).length === 2);
  await holder.commitTransaction();
  await holder.release();
  expect((await redeemed).map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await query('SELECT sum(redemptions)::int AS redemptions FROM discount_codes')).toEqual([{ redemptions: 1 }]);
});
