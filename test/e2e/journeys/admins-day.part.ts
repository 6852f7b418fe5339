import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { beforeAll, expect, test } from '@jest/globals';
import { confirm, press, RETURN } from '../../support/billing.js';
import { refusal } from '../../support/problems.js';
import type { Service } from '../../support/service.js';
import { administrator, bodyOf, creditsOf, signUp, startInstallation } from '../../support/visitor.js';

const FILE = createRequire(import.meta.url).resolve('@fontsource-variable/cairo/files/cairo-arabic-wght-normal.woff2');

let service: Service;

beforeAll(async () => {
  service = await startInstallation();
});

test("an administrator's day: prices, a customer's credits and limits, a font for all, and the sales", async () => {
  const admin = await administrator(service);
  const customer = await signUp(service, 'customer@example.com');

  // The morning: an offer for the feast.
  const offer = { code: 'eid', name: 'باقة العيد', credits: 2_000, price_halalas: 36_000 };
  await bodyOf(admin.json('POST', '/v1/admin/billing/packages', offer));
  await bodyOf(admin.json('POST', '/v1/admin/billing/discount-codes', { code: 'EID25', percent_off: 25 }));
  const order = { package_code: 'eid', discount_code: 'EID25', ...RETURN };
  const checkout = await bodyOf<{ checkout_id: string; amount_halalas: number }>(
    customer.json('POST', '/v1/billing/checkout-session', order),
  );
  expect(checkout.amount_halalas).toBe(27_000);
  await press(service, checkout.checkout_id, 'pay');
  await confirm(customer, checkout.checkout_id);
  const sold = await bodyOf<{ items: { checkout_id: string; user_id: string }[] }>(
    admin.fetch(`/v1/admin/billing/history?user_id=${customer.userId}`),
  );
  expect(sold.items).toEqual(
    expect.arrayContaining([expect.objectContaining({ checkout_id: checkout.checkout_id, user_id: customer.userId })]),
  );

  // A customer calls: the administrator finds them and grants credits, with a reason in the books.
  const found = await bodyOf<{ items: { id: string }[] }>(admin.fetch('/v1/admin/users?query=customer@example.com'));
  expect(found.items.map(({ id }) => id)).toEqual([customer.userId]);
  const user = `/v1/admin/users/${customer.userId}`;
  await bodyOf(admin.json('POST', `${user}/credits`, { delta: 50, reason: 'goodwill' }));
  expect(await creditsOf(customer)).toBe(2_150);
  const ledger = await bodyOf<{ items: object[] }>(admin.fetch(`${user}/credits/ledger`));
  expect(ledger.items[0]).toMatchObject({ delta: 50, reason: 'goodwill', actor_id: admin.userId });

  // A customer misbehaves, and then behaves again.
  await bodyOf(admin.json('PATCH', user, { status: 'suspended' }));
  expect((await refusal(await customer.fetch('/v1/templates'), 403)).code).toBe('user_suspended');
  await bodyOf(admin.json('PATCH', user, { status: 'active', rate_limit_per_minute: 5 }));
  const answers = await Promise.all(Array.from({ length: 8 }, () => customer.fetch('/v1/templates')));
  expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 429]));
  await bodyOf(admin.json('PATCH', user, { rate_limit_per_minute: null }));

  // A font for everybody, deleted again.
  const file = { bytes: readFileSync(FILE), name: 'feast.woff2' };
  const font = await bodyOf<{ id: string }>(admin.form('/v1/admin/fonts', { family: 'Feast', style: 'Regular', file }));
  expect((await customer.fetch(`/v1/fonts/${font.id}`)).status).toBe(200);
  expect((await admin.fetch(`/v1/admin/fonts/${font.id}`, { method: 'DELETE' })).status).toBe(200);

  // The evening: the usage, and the health of the service.
  expect(await bodyOf<object>(admin.fetch('/v1/admin/usage'))).toMatchObject({ total: expect.any(Object) });
  expect(await bodyOf<object>(service.fetch('/readyz'))).toMatchObject({ status: 'ok' });
  // A customer may do none of it.
  expect((await customer.fetch('/v1/admin/users')).status).toBe(403);
});
