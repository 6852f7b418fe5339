import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { BillingModule } from '#billing';
import { CreditsService, type Finding, ReconciliationService } from '#credits';
import { Transactor } from '#database';
import { type Id, newId } from '#kernel';
import { Metrics } from '#metrics';
import { RendersModule } from '#renders';
import { type User, UsersModule, UsersService } from '#users';
import { createTestApplication, type TestApplication } from '../support/module.js';

const BOUGHT = 500;

/** Books with every kind of entry in a correct state, and manipulations behind the service's back. */
describe('the reconciliation', () => {
  let app: TestApplication;
  let user: User;
  let checkout: Id<'chk'>;

  beforeAll(async () => {
    app = await createTestApplication([UsersModule, BillingModule, RendersModule]);
    app.module.useLogger(false);
  });
  afterAll(() => app.close());

  const query = <Row>(sql: string, ...values: unknown[]): Promise<Row[]> =>
    app.module.get(Transactor).manager().query<Row[]>(sql, values);
  const reconcile = (): ReturnType<ReconciliationService['reconcile']> =>
    app.module.get(ReconciliationService).reconcile();

  const buy = (id: string): Promise<unknown> =>
    query(
      `INSERT INTO checkouts (id, user_id, kind, description, credits, list_halalas, discount_halalas, gross_halalas,
         net_halalas, vat_halalas, discount_counted, status, created_at, paid_at)
       VALUES ($1, $2, 'topup', '', $3, 0, 0, 0, 0, 0, false, 'paid', now(), now())`,
      id,
      user.id,
      BOUGHT,
    );
  const draw = (id: string, source = 'api'): Promise<unknown> =>
    query(
      `INSERT INTO renders (id, user_id, template_id, template_version, format, bytes, duration_ms, source, created_at)
       VALUES ($1, $2, 'tpl', 1, 'png', 1, 1, $3, now())`,
      id,
      user.id,
      source,
    );
  /** An entry that bypassed the balance; the balance follows if only another book is to show it. */
  const enter = async (kind: string, delta: number, type: string, id: string, balanced = true): Promise<void> => {
    await query(
      `INSERT INTO credit_entries (id, user_id, delta, balance_after, kind, ref_type, ref_id, created_at)
       VALUES ($1, $2, $3, 0, $4, $5, $6, now())`,
      newId('led'),
      user.id,
      delta,
      kind,
      type,
      id,
    );
    if (balanced) await change(delta);
  };
  const change = (delta: number): Promise<unknown> =>
    query('UPDATE credit_balances SET balance = balance + $2 WHERE user_id = $1', user.id, delta);

  beforeEach(async () => {
    const credits = app.module.get(CreditsService);
    user = await app.module.get(UsersService).create({ email: `${newId('usr')}@example.com` });
    checkout = newId('chk');
    await credits.grantSignup(user.id);
    await buy(checkout);
    await credits.purchase(user.id, BOUGHT, checkout);
    const rendered = newId('rnd');
    await draw(rendered);
    await credits.charge({ userId: user.id, kind: 'render', reference: { type: 'render', id: rendered } });
    await credits.adjust(user.id, -590, { reason: 'spent' });
    const refunded = newId('chk');
    await buy(refunded);
    await credits.purchase(user.id, BOUGHT, refunded);
    await credits.adjust(user.id, -100, { reason: 'spent' });
    await credits.refund(refunded);
    await query('UPDATE checkouts SET refunded_at = now() WHERE id = $1', refunded);
    await credits.adjust(user.id, 1_000, { reason: 'a gift' });
  });
  /** The next test starts with sound books again; the ledger itself prevents repairs. */
  afterEach(async () => {
    await query('ALTER TABLE credit_entries DISABLE TRIGGER ALL');
    for (const table of ['credit_entries', 'credit_balances', 'checkouts', 'renders'])
      await query(`DELETE FROM ${table}`);
    await query('ALTER TABLE credit_entries ENABLE ALWAYS TRIGGER credit_entries_append_only');
  });

  it('finds nothing in sound books: grants, purchases, renders, adjustments, refunds of remaining credits', async () => {
    expect(await reconcile()).toMatchObject({ accounts: 1, discrepancy: 0, findings: [] });
    const exposition = await app.module.get(Metrics).exposition();
    expect(exposition).toMatch(/^naqsh_ledger_discrepancy_credits 0$/m);
  });

  const id = { chk: newId('chk'), rnd: newId('rnd') };
  const cases: [string, () => Promise<unknown>, Finding['book'], number][] = [
    ['a balance of a credit more', () => change(1), 'balances', 1],
    ['a balance of a credit less', () => change(-1), 'balances', 1],
    [
      'an entry that the balance knows nothing of',
      () => enter('adjustment', 7, 'adjustment', 'x', false),
      'balances',
      7,
    ],
    ['a purchase that was never booked', () => buy(id.chk), 'purchases', BOUGHT],
    ['an unpaid purchase', () => enter('purchase', 100, 'checkout', id.chk), 'purchases', 100],
    [
      'a checkout that is not paid any more',
      () => query(`UPDATE checkouts SET status = 'open', paid_at = NULL WHERE id = $1`, checkout),
      'purchases',
      BOUGHT,
    ],
    [
      'a purchase of another number',
      () => query('UPDATE checkouts SET credits = credits + 3 WHERE id = $1', checkout),
      'purchases',
      3,
    ],
    [
      'a refund that was never booked',
      () => query('UPDATE checkouts SET refunded_at = now() WHERE id = $1', checkout),
      'refunds',
      BOUGHT,
    ],
    ['a refund of nothing that was refunded', () => enter('refund', -9, 'checkout', checkout), 'refunds', 9],
    [
      'a refund of more than was bought',
      async () => {
        await enter('refund', -BOUGHT - 4, 'checkout', checkout);
        await query('UPDATE checkouts SET refunded_at = now() WHERE id = $1', checkout);
      },
      'refunds',
      4,
    ],
    ['a render that was not charged', () => draw(id.rnd), 'renders', 1],
    ['a charge without a render', () => enter('render', -1, 'render', id.rnd), 'renders', 1],
    [
      'a render that cost two credits',
      async () => {
        await draw(id.rnd);
        await enter('render', -2, 'render', id.rnd);
      },
      'renders',
      1,
    ],
  ];

  it.each(cases)('finds %s, and the metric says so', async (_, plant, book, credits) => {
    await plant();
    const { discrepancy, findings, checkedAt } = await reconcile();
    expect(findings).toEqual([{ book, credits, examples: [expect.any(String)] }]);
    expect(discrepancy).toBe(credits);
    const exposition = await app.module.get(Metrics).exposition();
    const figure = (name: string): number => Number(new RegExp(`^${name} (.*)$`, 'm').exec(exposition)?.[1]);
    expect(figure('naqsh_ledger_discrepancy_credits')).toBe(credits);
    expect(figure('naqsh_ledger_reconciled_timestamp_seconds')).toBe(checkedAt.getTime() / 1000);
  });

  it('sets no error off against another', async () => {
    const other = await app.module.get(UsersService).create({ email: `${newId('usr')}@example.com` });
    await query('INSERT INTO credit_balances (user_id, balance) VALUES ($1, 5)', other.id);
    await change(-5);
    await buy(id.chk);
    expect(await reconcile()).toMatchObject({
      accounts: 2,
      discrepancy: 10 + BOUGHT,
      findings: [
        { book: 'balances', credits: 10, examples: [other.id, user.id].sort() },
        { book: 'purchases', credits: BOUGHT, examples: [id.chk] },
      ],
    });
  });

  it('is kept for ninety days', async () => {
    await query(
      `INSERT INTO ledger_reconciliations (checked_at, accounts, discrepancy)
       VALUES (now() - interval '91 days', 91, 0), (now() - interval '89 days', 89, 0)`,
    );
    await reconcile();
    const ages = 'SELECT accounts FROM ledger_reconciliations WHERE accounts IN (89, 91)';
    expect(await query(ages)).toEqual([{ accounts: 89 }]);
  });

  it('leaves charges of jobs and claims to other books', async () => {
    await draw(id.rnd, 'order_job');
    await app.module
      .get(CreditsService)
      .charge({ userId: user.id, kind: 'order_job', reference: { type: 'order_job', id: 'job' } });
    expect(await reconcile()).toMatchObject({ discrepancy: 0 });
  });
});
