import { expect } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client, Service } from './service.js';
import { until } from './until.js';

/** The answer that opens a checkout. */
export interface Opened {
  readonly checkout_id: string;
  readonly url: string;
  readonly amount_halalas: number;
  readonly vat_halalas: number;
  readonly discount_halalas: number;
  readonly credits: number;
  readonly expires_at: string;
}

export interface Confirmed {
  readonly checkout_id: string;
  readonly status: string;
  readonly credits_added: number;
  readonly balance: number;
}

export const RETURN = { success_url: 'https://shop.example/paid', cancel_url: 'https://shop.example/prices' };

export function sendTopup(client: Client, body: object = {}): Promise<Response> {
  return client.json('POST', '/v1/billing/credit-topup-checkout', { credits: 1_000, ...RETURN, ...body });
}

export async function openTopup(client: Client, body: object = {}): Promise<Opened> {
  const answer = await sendTopup(client, body);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Opened;
}

export async function confirm(client: Client, checkoutId: string): Promise<Confirmed> {
  const answer = await sendConfirmation(client, checkoutId);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Confirmed;
}

export function sendConfirmation(client: Client, checkoutId: string): Promise<Response> {
  return client.json('POST', '/v1/billing/confirm-topup', { checkout_id: checkoutId });
}

/** Sends as a client does after a timeout of the provider or the database: again, at the time the answer names. */
export async function untilAnswered(send: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const answer = await send();
    if (answer.status !== 503) return answer;
    expect(await answer.json()).toMatchObject({ code: 'dependency_down' });
    const seconds = Number(answer.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    await sleep(seconds * 1_000);
  }
}

/** A visitor of the sandbox's page presses a button. */
export async function press(service: Service, checkoutId: string, action: string, lang?: string): Promise<string> {
  const answer = await service.fetch(`/sandbox/checkout/${checkoutId}`, {
    method: 'POST',
    body: new URLSearchParams({ action, ...(lang === undefined ? {} : { lang }) }),
  });
  expect(answer.status).toBe(200);
  return answer.text();
}

/** Creates a discount code; returns its id. */
export async function newCode(admin: Client, code: string, terms: object = {}): Promise<string> {
  const body = { code, percent_off: 25, one_per_customer: false, first_payment_only: false, ...terms };
  const answer = await admin.json('POST', '/v1/admin/billing/discount-codes', body);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { id: string }).id;
}

export async function redemptionsOf(admin: Client, id: string): Promise<number> {
  const answer = await admin.fetch('/v1/admin/billing/discount-codes');
  const { items } = (await answer.json()) as { items: { id: string; redemptions: number }[] };
  return items.find((one) => one.id === id)?.redemptions ?? Number.NaN;
}

/** The ledger entries of a checkout: kind and delta, oldest first. */
export async function entriesOf(service: Service, checkoutId: string): Promise<(string | number)[][]> {
  const rows = await service.query(
    `SELECT kind, delta::int AS delta FROM credit_entries WHERE ref_type = 'checkout' AND ref_id = $1
     ORDER BY created_at, kind`,
    [checkoutId],
  );
  return rows.map(({ kind, delta }) => [String(kind), Number(delta)]);
}

/** Waits until every received event is processed. */
export async function untilSettled(service: Service): Promise<void> {
  await until(async () => {
    const [row] = await service.query(
      `SELECT count(*)::int AS left FROM jobs WHERE kind LIKE '%payments%' AND kind <> 'payments.expire'
       AND status NOT IN ('done', 'dead')`,
    );
    return row?.['left'] === 0;
  });
}

/** Makes one checkout expire, and the job that ends it due. */
export async function letTimePass(service: Service, checkoutId: string): Promise<void> {
  await service.query(`UPDATE payments SET expires_at = now() - interval '1 minute' WHERE id = $1`, [checkoutId]);
  await makeDue(service, checkoutId);
}

/** Makes the job of this key due now, regardless of its date. */
export async function makeDue(service: Service, key: string): Promise<void> {
  const made = await service.query(
    `WITH made AS (UPDATE jobs SET run_at = now() WHERE key = $1 RETURNING id)
     SELECT id, pg_notify('naqsh_jobs_scheduled', '0') FROM made`,
    [key],
  );
  expect(made).toHaveLength(1);
}
