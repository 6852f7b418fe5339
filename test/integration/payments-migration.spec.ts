import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { migrate, revertMigration } from '#database';
import { readStreamEvents } from '../../libs/payments/src/adapters/stream/stream-webhook.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';

/** The newest migration of the time when checkouts still contained their provider's data. */
const BEFORE = 20_251_121_200_000;

const PEOPLE = `
  INSERT INTO users (id, email, locale, created_at) VALUES
    ('usr_ar', 'ar@example.com', 'ar', now()), ('usr_en', 'en@example.com', 'en', now())`;
const PACKAGE = `
  INSERT INTO billing_packages (id, code, name, credits, price_halalas, active, sort_order, created_at, updated_at)
  VALUES ('pkg_1', 'starter', 'Starter', 500, 10000, true, 1, now(), now())`;
const CODE = `
  INSERT INTO discount_codes (id, code, code_key, percent_off, active, one_per_customer, first_payment_only, redemptions,
    created_at) VALUES ('dsc_1', 'x', 'x', 25, true, false, false, 2, now())`;

/** Every kind of checkout, in every status, with and without a page, a discount, addresses, an Idempotency-Key. */
const CHECKOUTS = `
  INSERT INTO checkouts (id, user_id, kind, package_id, description, credits, list_halalas, discount_halalas,
    gross_halalas, net_halalas, vat_halalas, discount_code_id, discount_counted, provider, provider_reference,
    payment_reference, url, success_url, cancel_url, status, created_at, expires_at, paid_at, refunded_at, call_name)
  SELECT 'chk_' || id, who, kind, CASE kind WHEN 'package' THEN 'pkg_1' END, 'شحن ' || id, 500, 10000, off, 10000 - off,
    10000 - off - tax, tax, CASE WHEN off > 0 THEN 'dsc_1' END, counted, provider, page, payment, url, back, back, status,
    '2026-01-01Z'::timestamptz + n * interval '1 minute', '2026-01-01Z'::timestamptz + n * interval '31 minutes',
    CASE status WHEN 'paid' THEN '2026-01-02Z'::timestamptz END, CASE WHEN refunded THEN '2026-01-03Z'::timestamptz END,
    CASE WHEN keyed THEN decode(repeat('ab', 32), 'hex') END
  FROM (VALUES
    (1, 'open', 'usr_ar', 'topup', 0, 1304, false, 'stream', 'link-1', NULL, 'https://pay/1', 'https://a', 'open', false, true),
    (2, 'lost', 'usr_en', 'topup', 2500, 978, true, 'stream', NULL, NULL, NULL, 'https://a', 'open', false, false),
    (3, 'paid', 'usr_ar', 'package', 0, 1304, false, 'stream', 'link-3', 'pay-3', 'https://pay/3', 'https://a', 'paid', false, false),
    (4, 'back', 'usr_ar', 'topup', 0, 1304, false, 'stream', 'link-4', 'pay-4', 'https://pay/4', 'https://a', 'paid', true, false),
    (5, 'late', 'usr_en', 'topup', 2500, 978, false, 'stream', 'link-5', NULL, 'https://pay/5', 'https://a', 'expired', false, false),
    (6, 'shut', 'usr_en', 'package', 0, 1304, false, 'stream', 'link-6', NULL, 'https://pay/6', 'https://a', 'failed', false, false),
    (7, 'free', 'usr_ar', 'package', 10000, 0, true, NULL, NULL, NULL, 'https://a', 'https://a', 'paid', false, false),
    (8, 'half', 'usr_ar', 'topup', 10000, 0, true, NULL, NULL, NULL, 'https://a', 'https://a', 'open', false, false),
    (9, 'sand', 'usr_en', 'topup', 0, 1304, false, 'sandbox', 'chk_sand', NULL, 'https://pay/9', 'https://a', 'open', false, false),
    (10, 'gone', 'usr_en', 'topup', 0, 1304, false, 'stream', 'link-10', 'pay-10', NULL, '', 'paid', false, false)
  ) AS c (n, id, who, kind, off, tax, counted, provider, page, payment, url, back, status, refunded, keyed)`;
const SANDBOX = `
  INSERT INTO sandbox_payments (id, description, credits, amount_halalas, success_url, cancel_url, locale, status,
    payment_id, created_at, expires_at)
  VALUES ('chk_sand', 'x', 500, 10000, 'https://a', 'https://a', 'en', 'open', gen_random_uuid(), now(), now())`;

const bodyOf = (type: string, entity: string, data: object, timestamp: unknown = '2026-03-20T09:00:00'): string =>
  JSON.stringify({ event_type: type, entity_type: 'x', entity_id: entity, timestamp, data });
const EVENTS: readonly (readonly [name: string, provider: string, body: string | null, outcome: string | null])[] = [
  [
    'stream:1',
    'stream',
    bodyOf('PAYMENT_SUCCEEDED', 'pay-1', {
      payment_link: { id: 'link-1' },
      payment: { id: 'pay-1' },
      invoice: { id: 'inv-1' },
      metadata: { checkout_id: 'chk_open' },
    }),
    null,
  ],
  ['stream:2', 'stream', bodyOf('PAYMENT_REFUNDED', 'pay-3', { metadata: { checkout_id: 'chk_paid' } }), null],
  ['stream:3', 'stream', bodyOf('INVOICE_CANCELED', 'inv-5', { payment_link: { id: 'link-5' } }), null],
  [
    'stream:4',
    'stream',
    bodyOf('PAYMENT_FAILED', 'x'.repeat(300), { payment_link: { id: '\0\ud800' } }, { at: [] }),
    null,
  ],
  ['stream:5', 'stream', bodyOf('PAYMENT_SUCCEEDED', 'pay-4', {}), 'processed'],
  ['stream:6', 'stream', null, 'processed'],
  [
    'sandbox:7',
    'sandbox',
    bodyOf('PAYMENT_SUCCEEDED', 'p', { payment_link: { id: 'chk_sand' }, payment: { id: 'p' } }),
    null,
  ],
];
const JOBS: readonly (readonly [kind: string, key: string | null, payload: object, status: string])[] = [
  ['billing.expire', 'chk_open', { checkoutId: 'chk_open' }, 'queued'],
  ['billing.expire', 'chk_late', { checkoutId: 'chk_late' }, 'done'],
  ['billing.expire', 'chk_late late', { checkoutId: 'chk_late' }, 'queued'],
  ['billing.expire', 'chk_shut', { checkoutId: 'chk_shut' }, 'dead'],
  ['inbox.billing', 'stream:1', { eventId: 'stream:1' }, 'queued'],
  ['inbox.billing', 'stream:5', { eventId: 'stream:5' }, 'done'],
  [
    'billing.sandbox-webhook',
    null,
    { body: bodyOf('PAYMENT_FAILED', 'p', { payment_link: { id: 'chk_sand' }, payment: { id: 'p' } }) },
    'queued',
  ],
  ['mail.deliver', 'other', { body: 'not ours' }, 'queued'],
];

describe('payments that were under way when they were taken apart from checkouts', () => {
  let database: TestDatabase;
  let client: pg.Client;

  beforeAll(async () => {
    database = await createTestDatabase();
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await goBack();
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  const rows = async <Row = Record<string, unknown>>(sql: string, values: unknown[] = []): Promise<Row[]> =>
    (await client.query<Row & pg.QueryResultRow>(sql, values)).rows;

  async function goBack(): Promise<void> {
    for (;;) {
      const [newest] = await rows<{ at: string }>(
        'SELECT right(name, 14) AS at FROM migrations ORDER BY id DESC LIMIT 1',
      );
      if (Number(newest?.at) <= BEFORE) return;
      await revertMigration(database.url);
    }
  }

  async function fill(): Promise<void> {
    for (const statement of [PEOPLE, PACKAGE, CODE, CHECKOUTS, SANDBOX]) await rows(statement);
    for (const [name, provider, body, outcome] of EVENTS) {
      await rows(
        `INSERT INTO inbox_events (source, event_id, headers, body, received_at, outcome, settled_at)
         VALUES ('billing', $1, $2, $3, now(), $4, CASE WHEN $4::text IS NULL THEN NULL ELSE now() END)`,
        [name, { provider }, body === null ? null : Buffer.from(body), outcome],
      );
    }
    for (const [kind, key, payload, status] of JOBS) {
      await rows(
        `INSERT INTO jobs (kind, key, payload, status, run_at, finished_at)
         VALUES ($1, $2, $3, $4, now(), CASE WHEN $4 IN ('done', 'dead') THEN now() END)`,
        [kind, key, payload, status],
      );
    }
  }

  /** Everything except pending events, whose text is regenerated from their parsed content. */
  const standing = async (): Promise<unknown> => ({
    checkouts: await rows('SELECT to_jsonb(c) AS row FROM checkouts c ORDER BY id'),
    sandbox: await rows('SELECT to_jsonb(s) AS row FROM sandbox_payments s'),
    codes: await rows('SELECT to_jsonb(d) AS row FROM discount_codes d'),
    settled: await rows('SELECT to_jsonb(i) AS row FROM inbox_events i WHERE outcome IS NOT NULL ORDER BY event_id'),
    waiting: await rows(`SELECT source, event_id, headers FROM inbox_events WHERE outcome IS NULL ORDER BY event_id`),
    jobs: await rows(
      `SELECT kind, key, status, payload FROM jobs WHERE kind <> 'billing.sandbox-webhook' ORDER BY kind, key`,
    ),
    webhooks: await rows(`SELECT status FROM jobs WHERE kind = 'billing.sandbox-webhook'`),
  });

  /** The content of pending events, as the code of that time read them; the names are ours. */
  const eventsRead = async (): Promise<unknown[]> => {
    const waiting = await rows<{ body: Buffer }>(
      'SELECT body FROM inbox_events WHERE outcome IS NULL ORDER BY event_id',
    );
    return waiting.map(({ body }) => ({ ...readStreamEvents(body)[0], id: '' }));
  };
  const payments = (): Promise<unknown[]> => rows('SELECT to_jsonb(p) AS row FROM payments p ORDER BY id');

  it('are there after it, and after it was taken back', async () => {
    await fill();
    const [before, read] = [await standing(), await eventsRead()];
    await migrate(database.url);

    expect(
      await rows(
        `SELECT c.id FROM checkouts c FULL JOIN payments p ON p.id = c.id AND p.subject = c.id AND p.purpose = 'credits'
         WHERE (p.user_id, p.amount, p.status, p.description, p.created_at) IS DISTINCT FROM
             (c.user_id, c.gross_halalas, c.status, c.description, c.created_at)
           OR (p.paid_at, p.refunded_at) IS DISTINCT FROM (c.paid_at, c.refunded_at)
           OR (p.details ->> 'credits')::int IS DISTINCT FROM c.credits`,
      ),
    ).toEqual([]);
    expect(
      await rows(
        `SELECT id, provider, reference, payment_reference AS payment, url, success_url AS back, locale, currency,
           round(extract(epoch FROM expires_at - '2026-01-01Z')) ::int AS ends FROM payments
         WHERE id IN ('chk_paid', 'chk_lost', 'chk_free', 'chk_gone') ORDER BY id`,
      ),
    ).toEqual([
      {
        id: 'chk_free',
        provider: null,
        reference: null,
        payment: null,
        url: 'https://a',
        back: 'https://a',
        locale: 'ar',
        currency: 'SAR',
        ends: 7 * 31 * 60,
      },
      {
        id: 'chk_gone',
        provider: 'stream',
        reference: 'link-10',
        payment: 'pay-10',
        url: null,
        back: '',
        locale: 'en',
        currency: 'SAR',
        ends: 10 * 31 * 60,
      },
      {
        id: 'chk_lost',
        provider: 'stream',
        reference: null,
        payment: null,
        url: null,
        back: 'https://a',
        locale: 'en',
        currency: 'SAR',
        ends: 2 * 31 * 60,
      },
      {
        id: 'chk_paid',
        provider: 'stream',
        reference: 'link-3',
        payment: 'pay-3',
        url: 'https://pay/3',
        back: 'https://a',
        locale: 'ar',
        currency: 'SAR',
        ends: 3 * 31 * 60,
      },
    ]);
    // Pending events have the content that the adapter reads from the webhook now.
    const kept = await rows<{ event: Record<string, unknown> }>(
      `SELECT convert_from(body, 'UTF8')::jsonb AS event FROM inbox_events
       WHERE source = 'payments' AND outcome IS NULL ORDER BY event_id`,
    );
    expect(kept.map(({ event }) => ({ ...event, id: '' }))).toEqual(read);
    expect(
      await rows(
        `SELECT kind, key, status, payload - 'body' AS payload FROM jobs WHERE kind ~ 'billing|payments' ORDER BY kind, key`,
      ),
    ).toEqual([
      { kind: 'inbox.payments', key: 'stream:1', status: 'queued', payload: { eventId: 'stream:1' } },
      { kind: 'inbox.payments', key: 'stream:5', status: 'done', payload: { eventId: 'stream:5' } },
      { kind: 'payments.expire', key: 'chk_late', status: 'done', payload: { paymentId: 'chk_late' } },
      { kind: 'payments.expire', key: 'chk_late late', status: 'queued', payload: { paymentId: 'chk_late' } },
      { kind: 'payments.expire', key: 'chk_open', status: 'queued', payload: { paymentId: 'chk_open' } },
      { kind: 'payments.expire', key: 'chk_shut', status: 'dead', payload: { paymentId: 'chk_shut' } },
      { kind: 'payments.sandbox-webhook', key: null, status: 'queued', payload: {} },
    ]);
    expect(
      await rows(`SELECT (payload ->> 'body')::jsonb - 'id' AS body FROM jobs WHERE kind = 'payments.sandbox-webhook'`),
    ).toEqual([{ body: { type: 'failed', page: 'chk_sand', payment: 'p' } }]);

    const made = await payments();
    expect(made).toHaveLength(10);
    await goBack();
    expect(await standing()).toEqual(before);
    expect(await eventsRead()).toEqual(read);
    await migrate(database.url);
    expect(await payments()).toEqual(made);
  });
});
