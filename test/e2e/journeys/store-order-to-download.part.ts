import { beforeAll, expect, test } from '@jest/globals';
import { installSandboxStore, orderAddress, orderOnPage, settledOrder } from '../../support/sandbox-store.js';
import type { Service } from '../../support/service.js';
import { administrator, bodyOf, creditsOf, fileOf, startInstallation } from '../../support/visitor.js';

let service: Service;

beforeAll(async () => {
  service = await startInstallation();
});

test("from the demo store's page to the buyer's card, and to the owner's books", async () => {
  const owner = await administrator(service, 10);
  // The demo store belongs to the demo account; this installation has its own database and so has neither.
  await installSandboxStore(service, owner);
  expect(await (await service.fetch('/sandbox/store')).text()).toContain('بطاقة عيد باسمك');

  const placed = await orderOnPage(service, { good: 'eid-card', text: 'نورة السالم', choice: 'eid-matt' });
  expect(placed.status).toBe(200);
  const address = await orderAddress(service, placed);
  const page = await settledOrder(address);
  expect(page).toContain('الصورة جاهزة.');
  const [, source = ''] = /<img class="picture" src="([^"]+)"/.exec(page) ?? [];
  const link = new URL(source.replaceAll('&amp;', '&'), address);
  expect((await fileOf(fetch(link), 'image/png')).length).toBeGreaterThan(10_000);
  // The link is signed: a changed one gets nothing.
  link.searchParams.set('exp', String(Number(link.searchParams.get('exp')) + 1));
  expect((await fetch(link)).status).toBe(403);

  expect(await creditsOf(owner)).toBe(9);
  const usage = await bodyOf<{ by_source: { order_job: number } }>(owner.fetch('/v1/me/usage'));
  expect(usage.by_source.order_job).toBe(1);
});
