import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { BillingModule } from '#billing';
import { Transactor } from '#database';
import { Clock, newId } from '#kernel';
import { PaymentExpiry } from '#payments';
import type { JobRun } from '#queue';
import { createTestApplication, type TestApplication } from '../support/module.js';

const MINUTE_MS = 60_000;

class SkewedClock extends Clock {
  skew = 0;

  override now(): Date {
    return new Date(Date.now() + this.skew);
  }
}

const clock = new SkewedClock();
let app: TestApplication;

beforeAll(async () => {
  app = await createTestApplication([BillingModule], (builder) => builder.overrideProvider(Clock).useValue(clock));
});
afterAll(() => app.close());

it('a worker whose clock is behind leaves a checkout to a later try, which ends it and gives its discount back', async () => {
  const transactor = app.module.get(Transactor);
  const query = <Row>(sql: string, ...values: unknown[]): Promise<Row[]> =>
    transactor.manager().query<Row[]>(sql, values);
  const [userId, codeId, checkoutId] = [newId('usr'), newId('dsc'), newId('chk')];
  await query(`INSERT INTO users (id, email, created_at) VALUES ($1, 'late@example.com', now())`, userId);
  await query(
    `INSERT INTO discount_codes (id, code, code_key, percent_off, active, one_per_customer, first_payment_only,
       redemptions, created_at) VALUES ($1, 'x', 'x', 50, true, false, false, 1, now())`,
    codeId,
  );
  await query(
    `INSERT INTO checkouts (id, user_id, kind, description, credits, list_halalas, discount_halalas, gross_halalas,
       net_halalas, vat_halalas, discount_code_id, discount_counted, status, created_at)
     VALUES ($1, $2, 'topup', '', 100, 2000, 1000, 1000, 870, 130, $3, true, 'open', now())`,
    checkoutId,
    userId,
    codeId,
  );
  await query(
    `INSERT INTO payments (id, purpose, subject, user_id, description, details, amount, currency, success_url, cancel_url,
       locale, status, created_at, expires_at)
     VALUES ($1, 'credits', $1, $2, '', '{}', 1000, 'SAR', '', '', 'ar', 'open', now(), now())`,
    checkoutId,
    userId,
  );
  const run = { finish: (work: () => Promise<unknown>) => transactor.run(work) } as JobRun;
  const expire = (): Promise<void> => app.module.get(PaymentExpiry).expire({ paymentId: checkoutId }, run);
  const standing = (): Promise<object[]> =>
    query<object>(
      'SELECT c.status, d.redemptions FROM checkouts c JOIN discount_codes d ON d.id = c.discount_code_id WHERE c.id = $1',
      checkoutId,
    );

  clock.skew = -5 * MINUTE_MS;
  await expect(expire()).rejects.toThrow(/clock/);
  expect(await standing()).toEqual([{ status: 'open', redemptions: 1 }]);
  clock.skew = 1;
  await expire();
  expect(await standing()).toEqual([{ status: 'expired', redemptions: 0 }]);
});
