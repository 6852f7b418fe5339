import { beforeAll, expect, test } from '@jest/globals';
import { confirm, openTopup, press, RETURN } from '../../support/billing.js';
import type { Client, Service } from '../../support/service.js';
import { bodyOf, creditsOf, fileOf, signUp, startInstallation } from '../../support/visitor.js';

interface Usage {
  total: { renders: number; credits: number };
  by_day: { renders: number }[];
  by_template: { template_id: string; renders: number }[];
  by_source: Record<string, number>;
}

let service: Service;

beforeAll(async () => {
  service = await startInstallation();
});

const EID = { name: 'مريم', date: '2026-03-20', link: 'https://example.com/eid' };
const RENDERS = 3;

async function firstTemplate(client: Client): Promise<string> {
  const { items } = await bodyOf<{ items: { id: string; name: string }[] }>(client.fetch('/v1/templates'));
  return items.find(({ name }) => name.includes('Eid card'))?.id ?? '';
}

test('from an empty purse to credits, pictures and the report of both', async () => {
  const client = await signUp(service, 'buyer@example.com');
  const { packages } = await bodyOf<{ packages: { code: string; credits: number; price_halalas: number }[] }>(
    service.fetch('/v1/billing/catalog'),
  );
  const starter = packages.find(({ code }) => code === 'starter');
  const order = { package_code: 'starter', ...RETURN };
  const checkout = await bodyOf<{ checkout_id: string; url: string; amount_halalas: number }>(
    client.json('POST', '/v1/billing/checkout-session', order),
  );
  expect(checkout.amount_halalas).toBe(starter?.price_halalas);
  expect((await fetch(checkout.url)).status).toBe(200);
  // Credits are booked only after payment.
  expect(await creditsOf(client)).toBe(100);
  await press(service, checkout.checkout_id, 'pay');
  expect(await confirm(client, checkout.checkout_id)).toMatchObject({ status: 'paid', balance: 600 });

  const topup = await openTopup(client, { credits: 1_000 });
  await press(service, topup.checkout_id, 'pay');
  // A repeated confirmation credits once.
  await confirm(client, topup.checkout_id);
  expect(await confirm(client, topup.checkout_id)).toMatchObject({ status: 'paid', balance: 1_600 });
  const history = await bodyOf<{ items: { checkout_id: string; status: string }[] }>(
    client.fetch('/v1/me/billing/history'),
  );
  const bought = history.items.map(({ checkout_id: id, status }) => [id, status]);
  expect(bought).toEqual(
    expect.arrayContaining([
      [checkout.checkout_id, 'paid'],
      [topup.checkout_id, 'paid'],
    ]),
  );

  const template = await firstTemplate(client);
  for (let n = 0; n < RENDERS; n += 1) {
    const asked = { template_id: template, data: EID, images: {} };
    await fileOf(client.json('POST', '/v1/render', asked), 'image/png');
  }
  const usage = await bodyOf<Usage>(client.fetch('/v1/me/usage?range=7d'));
  expect(usage).toMatchObject({
    total: { renders: RENDERS, credits: RENDERS },
    by_template: [{ template_id: template, renders: RENDERS }],
    by_source: { api: RENDERS },
  });
  expect(usage.by_day.reduce((sum, { renders }) => sum + renders, 0)).toBe(RENDERS);
  const books = await bodyOf<object>(client.fetch('/v1/me/billing'));
  expect(books).toMatchObject({ balance: 1_600 - RENDERS, purchased_total: 1_500, granted_total: 100 });
});
