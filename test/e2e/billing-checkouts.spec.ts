import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  confirm,
  entriesOf,
  letTimePass,
  newCode,
  type Opened,
  openTopup,
  press,
  redemptionsOf,
  RETURN,
  sendTopup,
  untilSettled,
} from '../support/billing.js';
import { refusal } from '../support/problems.js';
import { startService, type Client, type Service } from '../support/service.js';
import { until } from '../support/until.js';

let service: Service;
let admin: Client;

beforeAll(async () => {
  const settings = { NAQSH_SANDBOX: '1' };
  service = await startService({ seed: 'nothing', worker: true, settings });
  admin = await service.newClient({ role: 'admin' });
});
afterAll(() => service.close());

const buyer = (): Promise<Client> => service.newClient({ credits: 0 });
const NOBODY = `chk_${'0'.repeat(22)}`;

/** Makes the sandbox's page end now. */
async function letPageEnd(checkoutId: string): Promise<void> {
  await service.query('UPDATE sandbox_payments SET expires_at = now() WHERE id = $1', [checkoutId]);
}

/** The sandbox's announcements of a checkout, sorted. */
async function announcementsOf(checkoutId: string): Promise<unknown[]> {
  const rows = await service.query(
    `SELECT convert_from(body, 'UTF8')::jsonb ->> 'kind' AS type FROM inbox_events
     WHERE convert_from(body, 'UTF8') LIKE '%' || $1 || '%' ORDER BY type`,
    [checkoutId],
  );
  return rows.map(({ type }) => type);
}

describe('a checkout', () => {
  it('of any number of credits is opened at the price of its tier, for 30 minutes', async () => {
    const client = await buyer();
    const before = Date.now();
    const opened = await openTopup(client);
    const after = Date.now();
    expect(opened).toEqual({
      checkout_id: expect.stringMatching(/^chk_/),
      url: `${service.url}/sandbox/checkout/${opened.checkout_id}`,
      amount_halalas: 18_000,
      vat_halalas: 2_348,
      discount_halalas: 0,
      credits: 1_000,
      expires_at: expect.any(String),
    });
    const begun = Date.parse(opened.expires_at) - 30 * 60_000;
    // Instants are whole milliseconds, or seconds.
    expect(begun).toBeGreaterThan(before - 1_000);
    expect(begun).toBeLessThanOrEqual(after);
  });

  it('of a package has its price, and keeps it when the package changes', async () => {
    const body = { code: 'gift', name: 'هدية', credits: 50, price_halalas: 900 };
    const { id } = (await (await admin.json('POST', '/v1/admin/billing/packages', body)).json()) as { id: string };
    const client = await buyer();
    const order = { package_code: 'gift', ...RETURN };
    const opened = (await (await client.json('POST', '/v1/billing/checkout-session', order)).json()) as Opened;
    expect(opened).toMatchObject({ amount_halalas: 900, vat_halalas: 117, credits: 50 });
    const path = `/v1/admin/billing/packages/${id}`;
    expect((await refusal(await admin.fetch(path, { method: 'DELETE' }), 409)).code).toBe('package_sold');
    await admin.json('PATCH', path, { credits: 9, price_halalas: 1, active: false });
    await press(service, opened.checkout_id, 'pay');
    expect(await confirm(client, opened.checkout_id)).toMatchObject({ status: 'paid', credits_added: 50, balance: 50 });
    expect((await refusal(await admin.fetch(path, { method: 'DELETE' }), 409)).code).toBe('package_sold');
    await refusal(await client.json('POST', '/v1/billing/checkout-session', order), 404);
  });

  it('that failed does not block the deletion of its package', async () => {
    const body = { code: 'unloved', name: 'x', credits: 50, price_halalas: 900 };
    const { id } = (await (await admin.json('POST', '/v1/admin/billing/packages', body)).json()) as { id: string };
    const client = await buyer();
    const order = { package_code: 'unloved', ...RETURN };
    const opened = (await (await client.json('POST', '/v1/billing/checkout-session', order)).json()) as Opened;
    await press(service, opened.checkout_id, 'fail');
    expect(await confirm(client, opened.checkout_id)).toMatchObject({ status: 'failed' });
    expect((await admin.fetch(`/v1/admin/billing/packages/${id}`, { method: 'DELETE' })).status).toBe(200);
  });

  it('adds its credits once, for any number of announcements from any source', async () => {
    const client = await buyer();
    const { checkout_id: id } = await openTopup(client);
    expect(await confirm(client, id)).toEqual({ checkout_id: id, status: 'open', credits_added: 0, balance: 0 });
    await press(service, id, 'pay');
    await press(service, id, 'pay');
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(client, id)));
    for (const answer of answers) {
      expect(answer).toEqual({ checkout_id: id, status: 'paid', credits_added: 1_000, balance: 1_000 });
    }
    await untilSettled(service);
    expect(await entriesOf(service, id)).toEqual([['purchase', 1_000]]);
  });

  it('is credited by the webhook alone', async () => {
    const client = await buyer();
    const { checkout_id: id } = await openTopup(client, { credits: 100 });
    await press(service, id, 'pay');
    await until(async () => (await entriesOf(service, id)).length > 0);
    await untilSettled(service);
    expect(await entriesOf(service, id)).toEqual([['purchase', 100]]);
  });

  it.each([
    ['fail', 'failed'],
    ['expire', 'expired'],
  ])('that is made to %s is %s and gives its discount back', async (action, status) => {
    const client = await buyer();
    const code = await newCode(admin, `back-${action}`);
    const { checkout_id: id } = await openTopup(client, { discount_code: `back-${action}` });
    expect(await redemptionsOf(admin, code)).toBe(1);
    await press(service, id, action);
    expect(await confirm(client, id)).toMatchObject({ status, credits_added: 0, balance: 0 });
    expect(await redemptionsOf(admin, code)).toBe(0);
    await press(service, id, 'pay');
    await untilSettled(service);
    expect(await confirm(client, id)).toMatchObject({ status, balance: 0 });
    expect(await redemptionsOf(admin, code)).toBe(0);
  });

  it('expires by itself when its time is up, and is still credited when it is paid after that', async () => {
    const client = await buyer();
    const code = await newCode(admin, 'LATE', { max_redemptions: 1 });
    const { checkout_id: id } = await openTopup(client, { discount_code: 'late' });
    await letTimePass(service, id);
    await until(async () => (await redemptionsOf(admin, code)) === 0);
    const [row] = await service.query('SELECT status FROM checkouts WHERE id = $1', [id]);
    expect(row).toEqual({ status: 'expired' });
    const { checkout_id: other } = await openTopup(await buyer(), { discount_code: 'Late' });
    await press(service, id, 'pay');
    expect(await confirm(client, id)).toMatchObject({ status: 'paid', credits_added: 1_000, balance: 1_000 });
    expect(await redemptionsOf(admin, code)).toBe(2);
    await press(service, other, 'fail');
    await untilSettled(service);
    expect(await redemptionsOf(admin, code)).toBe(1);
  });

  it('for nothing is paid at once, without the provider', async () => {
    const client = await buyer();
    await newCode(admin, 'FREE', { percent_off: 100, one_per_customer: true });
    const opened = await openTopup(client, { discount_code: 'free', credits: 100 });
    expect(opened).toMatchObject({ amount_halalas: 0, vat_halalas: 0, discount_halalas: 2_000, credits: 100 });
    expect(opened.url).toBe(RETURN.success_url);
    expect(await confirm(client, opened.checkout_id)).toMatchObject({ status: 'paid', balance: 100 });
    expect(await entriesOf(service, opened.checkout_id)).toEqual([['purchase', 100]]);
  });

  it('is opened once for one Idempotency-Key', async () => {
    const client = await buyer();
    const headers = { 'content-type': 'application/json', 'idempotency-key': 'topup-1' };
    const body = JSON.stringify({ credits: 100, ...RETURN });
    const send = (): Promise<Response> =>
      client.fetch('/v1/billing/credit-topup-checkout', { method: 'POST', headers, body });
    const first: unknown = await (await send()).json();
    const again = await send();
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(await again.json()).toEqual(first);
    const rows = await service.query('SELECT 1 FROM checkouts WHERE user_id = $1', [client.userId]);
    expect(rows).toHaveLength(1);
  });

  it('that is refunded takes back the remaining credits, and the audit trail has the rest', async () => {
    const client = await buyer();
    const { checkout_id: id } = await openTopup(client, { credits: 100 });
    await press(service, id, 'pay');
    await confirm(client, id);
    await admin.json('POST', `/v1/admin/users/${client.userId}/credits`, { delta: -30 });
    await press(service, id, 'refund');
    await until(async () => (await entriesOf(service, id)).length === 2);
    expect(await entriesOf(service, id)).toEqual([
      ['purchase', 100],
      ['refund', -70],
    ]);
    expect(await confirm(client, id)).toMatchObject({ status: 'paid', balance: 0 });
    await untilSettled(service);
    expect(await service.query('SELECT actor_id, action, after FROM audit_entries WHERE target = $1', [id])).toEqual([
      { actor_id: null, action: 'checkout.refunded', after: { credits_taken: 70, shortfall: 30 } },
    ]);
    expect(await (await service.fetch('/metrics')).text()).toMatch(
      /^naqsh_billing_refund_shortfall_credits_total 30$/m,
    );
  });

  it('stays in the books when its buyer is erased, without the addresses of their pages', async () => {
    const client = await buyer();
    const { checkout_id: id } = await openTopup(client, { credits: 100 });
    expect((await client.fetch('/v1/me', { method: 'DELETE' })).status).toBe(200);
    // A link without an address would lead back to the page itself.
    for (const action of ['show', 'pay']) expect(await press(service, id, action)).not.toMatch(/<a [^>]*href="http/);
    await untilSettled(service);
    expect(await entriesOf(service, id)).toEqual([['purchase', 100]]);
    const [row] = await service.query('SELECT success_url, cancel_url, url, status FROM payments WHERE id = $1', [id]);
    expect(row).toEqual({ success_url: '', cancel_url: '', url: null, status: 'paid' });
  });

  it('is not there for another user', async () => {
    const { checkout_id: id } = await openTopup(await buyer());
    const stranger = await buyer();
    const answers = await Promise.all(
      [id, NOBODY, 'x', `usr_${'0'.repeat(22)}`].map(async (one) => {
        const answer = await stranger.json('POST', '/v1/billing/confirm-topup', { checkout_id: one });
        const { detail, status } = (await answer.json()) as { detail: string; status: number };
        return { detail, status };
      }),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.status).toBe(404);
  });
});

describe('a discount code', () => {
  it('is taken off after the tier, in upper or lower case', async () => {
    await newCode(admin, 'Eid25');
    expect(await openTopup(await buyer(), { discount_code: ' EID25' })).toMatchObject({
      amount_halalas: 13_500,
      discount_halalas: 4_500,
      vat_halalas: 1_761,
    });
  });

  it.each([
    ['unknown', null],
    ['inactive', { active: false }],
    ['expired', { expires_at: '2020-01-01' }],
  ])('that is %s is refused', async (name, terms) => {
    if (terms !== null) await newCode(admin, name, terms);
    const found = await refusal(await sendTopup(await buyer(), { discount_code: name }), 422);
    expect(found.places).toEqual(['body.discount_code']);
  });

  it('is taken as often as it may be, and not once more', async () => {
    const code = await newCode(admin, 'twice', { max_redemptions: 2 });
    await openTopup(await buyer(), { discount_code: 'twice' });
    await openTopup(await buyer(), { discount_code: 'twice' });
    expect((await refusal(await sendTopup(await buyer(), { discount_code: 'twice' }), 422)).places).toEqual([
      'body.discount_code',
    ]);
    expect(await redemptionsOf(admin, code)).toBe(2);
    const path = `/v1/admin/billing/discount-codes/${code}`;
    expect((await refusal(await admin.fetch(path, { method: 'DELETE' }), 409)).code).toBe('discount_code_redeemed');
  });

  it('for one use per customer is refused the second time, and taken again when the first gave it back', async () => {
    await newCode(admin, 'single', { one_per_customer: true });
    const client = await buyer();
    const { checkout_id: id } = await openTopup(client, { discount_code: 'single' });
    await refusal(await sendTopup(client, { discount_code: 'single' }), 422);
    await press(service, id, 'fail');
    await confirm(client, id);
    await openTopup(client, { discount_code: 'single' });
  });

  it('for a first payment is refused to buyers who have paid, or have such a checkout open', async () => {
    await newCode(admin, 'first', { first_payment_only: true });
    const [paid, waiting] = [await buyer(), await buyer()];
    const { checkout_id: id } = await openTopup(paid);
    await press(service, id, 'pay');
    await confirm(paid, id);
    await openTopup(waiting, { discount_code: 'first' });
    for (const client of [paid, waiting]) {
      expect((await refusal(await sendTopup(client, { discount_code: 'first' }), 422)).places).toEqual([
        'body.discount_code',
      ]);
    }
  });

  it('is counted only if the checkout was opened', async () => {
    const code = await newCode(admin, 'counted');
    await refusal(await sendTopup(await buyer(), { discount_code: 'counted', success_url: 'ftp://x' }), 422);
    expect(await redemptionsOf(admin, code)).toBe(0);
  });
});

describe('the operations', () => {
  const OPERATIONS = ['checkout-session', 'credit-topup-checkout', 'confirm-topup'].map(
    (name) => `/v1/billing/${name}`,
  );

  it.each(OPERATIONS)('%s wants a key of the scope full', async (path) => {
    await refusal(await service.fetch(path, { method: 'POST' }), 401);
    const key = await service.newClient({}, { scope: 'render' });
    expect((await refusal(await key.json('POST', path, {}), 403)).code).toBe('insufficient_scope');
  });

  it('are refused with the places of their faults', async () => {
    const client = await buyer();
    const topup = async (body: object): Promise<string[]> => (await refusal(await sendTopup(client, body), 422)).places;
    expect(await topup({ credits: 99 })).toEqual(['body.credits']);
    expect(await topup({ credits: 1_000_001 })).toEqual(['body.credits']);
    expect(await topup({ credits: '100' })).toEqual(['body.credits']);
    expect(await topup({ discount_code: '' })).toEqual(['body.discount_code']);
    expect(await topup({ success_url: 'x', cancel_url: 'http://shop.example/' })).toEqual([
      'body.success_url',
      'body.cancel_url',
    ]);
    expect(await topup({ success_url: 'javascript:alert(1)' })).toEqual(['body.success_url']);
    expect(await topup({ success_url: `https://x.example/${'x'.repeat(2_000)}` })).toEqual(['body.success_url']);
    // In its sent form: six characters for each letter.
    expect(await topup({ cancel_url: `https://x.example/${'ع'.repeat(331)}` })).toEqual(['body.cancel_url']);
    expect((await sendTopup(client, { cancel_url: `https://x.example/${'ع'.repeat(330)}` })).status).toBe(200);
    expect(await topup({ coupon: 'x' })).toEqual(['body.coupon']);
    const session = await client.json('POST', '/v1/billing/checkout-session', {});
    expect((await refusal(session, 422)).places.sort()).toEqual([
      'body.cancel_url',
      'body.package_code',
      'body.success_url',
    ]);
    const missing = { package_code: 'nothing', ...RETURN };
    await refusal(await client.json('POST', '/v1/billing/checkout-session', missing), 404);
    await refusal(await client.json('POST', '/v1/billing/confirm-topup', {}), 422);
    expect(
      (await sendTopup(client, { success_url: 'http://localhost:3000/a', cancel_url: 'http://127.0.0.1' })).status,
    ).toBe(200);
  });
});

describe('the page of the sandbox', () => {
  it('is Arabic from right to left, or English, and loads nothing', async () => {
    const { checkout_id: id } = await openTopup(await buyer(), { cancel_url: 'https://shop.example/?a="><script>' });
    const answer = await service.fetch(`/sandbox/checkout/${id}`);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
    const arabic = await answer.text();
    expect(arabic).toMatch(/^<!doctype html><html lang="ar" dir="rtl">/);
    expect(arabic).toContain('١٨٠٫٠٠');
    expect(arabic).not.toMatch(/"><script>|src=/);
    expect(arabic.match(/<script/g)).toHaveLength(1);
    const english = await press(service, id, 'show', 'en');
    expect(english).toContain('<html lang="en" dir="ltr">');
    expect(english).toMatch(/SAR.180\.00/);
    // Regardless of the buyer, the order is named in the language of the page, and its numbers use one format.
    expect([arabic, english].map((html) => /١٬٠٠٠ رصيد|1,000 credits/.exec(html)?.[0])).toEqual([
      '١٬٠٠٠ رصيد',
      '1,000 credits',
    ]);
    for (const html of [english, arabic]) expect(html).not.toMatch(/[0-9][٠-٩]|[٠-٩][0-9]/);
    const accepting = { headers: { 'accept-language': 'en-GB' } };
    const address = `/sandbox/checkout/${id}`;
    expect(await (await service.fetch(address, accepting)).text()).toContain('<html lang="en" dir="ltr">');
    expect(await (await service.fetch(`${address}?lang=ar`, accepting)).text()).toContain('<html lang="ar" dir="rtl">');
    expect(await press(service, id, 'pay', 'en')).toContain('Payment complete');
    expect(await press(service, id, 'refund')).toContain('رُدّ المبلغ');
  });

  it('says to browsers, in Arabic or in English, that there is no such checkout', async () => {
    const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
    const look = async (init: RequestInit): Promise<string> => {
      const answer = await service.fetch(`/sandbox/checkout/${NOBODY}`, { ...init, headers: { accept } });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
      expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
      return answer.text();
    };
    expect(await look({})).toMatch(/<html lang="ar" dir="rtl">.*لا عملية دفع هنا/s);
    const show = { method: 'POST', body: new URLSearchParams({ action: 'show', lang: 'en' }) };
    expect(await look(show)).toMatch(/<html lang="en" dir="ltr">.*No such checkout/s);
  });

  it('takes no payment after its time, and announces that once, as a provider does', async () => {
    const client = await buyer();
    const { checkout_id: id } = await openTopup(client);
    await letPageEnd(id);
    const pages = await Promise.all(
      ['show', 'pay', 'show', 'pay', 'fail'].map((action) => press(service, id, action, 'en')),
    );
    for (const page of pages) expect(page).toMatch(/Time is up/);
    expect(await (await service.fetch(`/sandbox/checkout/${id}`)).text()).toContain('انتهت المهلة');
    await untilSettled(service);
    expect(await announcementsOf(id)).toEqual(['expired']);
    expect(await confirm(client, id)).toMatchObject({ status: 'expired', credits_added: 0, balance: 0 });
  });

  it('announces the end of its time without a visit', async () => {
    const { checkout_id: id } = await openTopup(await buyer());
    await letPageEnd(id);
    await letTimePass(service, id);
    await until(async () => (await announcementsOf(id)).length > 0);
    await untilSettled(service);
    expect(await announcementsOf(id)).toEqual(['expired']);
  });

  it('that was paid in time stays so', async () => {
    const { checkout_id: id } = await openTopup(await buyer());
    await press(service, id, 'pay');
    await letPageEnd(id);
    expect(await press(service, id, 'show', 'en')).toContain('Payment complete');
    await untilSettled(service);
    expect(await announcementsOf(id)).toEqual(['paid', 'paid']);
  });

  it('refuses unknown checkouts', async () => {
    const { checkout_id: id } = await openTopup(await buyer());
    const post = (address: string, body: string, type = 'application/x-www-form-urlencoded'): Promise<Response> =>
      service.fetch(address, { method: 'POST', headers: { 'content-type': type }, body });
    const path = `/sandbox/checkout/${id}`;
    await refusal(await service.fetch(`/sandbox/checkout/${NOBODY}`), 404);
    await refusal(await post(`/sandbox/checkout/${NOBODY}`, 'action=pay'), 404);
    expect((await refusal(await post(path, 'action=steal'), 422)).places).toEqual(['body.action']);
    expect((await refusal(await post(path, 'action=pay&action=pay'), 422)).places).toEqual(['body.action']);
    expect((await refusal(await post(path, 'action=pay&lang=fr'), 422)).places).toEqual(['body.lang']);
    expect((await refusal(await post(path, ''), 422)).places).toEqual(['body']);
    await refusal(await post(path, '{}', 'application/json'), 415);
    const broken = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' } };
    expect((await refusal(await service.fetch(path, { ...broken, body: new Uint8Array([255]) }), 400)).code).toBe(
      'invalid_form',
    );
  });
});
