import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { WEBHOOK_EVENT_TYPES } from '#webhooks';
import { verify } from '../../sdks/typescript/src/webhooks.js';
import { expectSoundBooks } from '../support/books.js';
import { installSandboxStore, orderAddress, orderOnPage, settledOrder } from '../support/sandbox-store.js';
import { type Client, type Service, startService } from '../support/service.js';
import { faultsOfEvent } from '../support/webhook-schema.js';
import { WebhookReceiver } from '../support/webhook-receiver.js';

const EID = { good: 'eid-card', text: 'نورة <b> & السالم', choice: 'eid-matt' };
const PNG = '89504e470d0a1a0a';

let service: Service;
let owner: Client;

beforeAll(async () => {
  service = await startService({ seed: 'gallery', worker: true, settings: { NAQSH_SANDBOX: '1' } });
  owner = await service.newClient({ credits: 4 });
  expect(await installSandboxStore(service, owner)).toBe(`${service.url}/sandbox/store`);
});
afterAll(() => service.close());

const balance = async (): Promise<unknown> => {
  const [row] = await service.query('SELECT balance::int FROM credit_balances WHERE user_id = $1', [owner.userId]);
  return row?.['balance'];
};

describe('the store of the sandbox', () => {
  it('sells in Arabic first, and in English', async () => {
    const arabic = await (await service.fetch('/sandbox/store')).text();
    expect(arabic).toContain('<html lang="ar" dir="rtl">');
    for (const word of ['المتجر التجريبي', 'بطاقة عيد باسمك', 'شهادة شكر', 'الورق']) expect(arabic).toContain(word);
    const english = await (await service.fetch('/sandbox/store?lang=en')).text();
    for (const word of ['Demo store', 'Eid card with your name', 'Paper']) expect(english).toContain(word);
  });

  it.each([
    EID,
    { good: 'certificate', text: 'نورة', choice: 'cert-design' },
    { good: 'offer', text: 'قهوة', choice: 'offer-new' },
  ])('turns an order of $good into a picture, which is paid once', async (form) => {
    const before = Number(await balance());
    const answer = await orderOnPage(service, form);
    expect(answer.status).toBe(200);
    const address = await orderAddress(service, answer);
    const page = await settledOrder(address);
    expect(page).toContain('الصورة جاهزة.');
    const [, source = ''] = /<img class="picture" src="([^"]+)"/.exec(page) ?? [];
    const picture = await fetch(new URL(source.replaceAll('&amp;', '&'), address));
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(
      Buffer.from(await picture.arrayBuffer())
        .subarray(0, 8)
        .toString('hex'),
    ).toBe(PNG);
    expect(await balance()).toBe(before - 1);
  });

  it('shows typed text as typed, and nothing of it as markup', async () => {
    const answer = await orderOnPage(service, EID);
    const page = await settledOrder(await orderAddress(service, answer));
    expect(page).toContain('نورة &lt;b> &amp; السالم');
    expect(page).toMatch(/الطلب رقم \u2066١٠[٠-٩]{2}\u2069/);
  });

  it('reports that nothing can be paid', async () => {
    expect(await balance()).toBe(0);
    const answer = await orderOnPage(service, { ...EID, lang: 'en' });
    const page = await settledOrder(await orderAddress(service, answer));
    expect(page).toContain('The picture could not be drawn.');
    expect(page).toContain('lang="en"');
    await expectSoundBooks(service);
  });

  it('reports an unmapped product, an order that is not due, and an unlinked store', async () => {
    const shown = async (): Promise<string> => {
      const answer = await orderOnPage(service, { ...EID, lang: 'en' });
      const page = await answer.text();
      expect(page).not.toMatch(/<(?:section[^>]* data-waits|a[^>]* data-look)/);
      return page;
    };
    await service.query(`UPDATE store_mappings SET active = false WHERE product_id = 'eid-card'`);
    expect(await shown()).toContain('The store offers no cards for this product yet');
    await service.query(`UPDATE store_mappings SET active = true, paid_rule = 'status:shipped'`);
    expect(await shown()).toContain('at a later stage of the order');
    await service.query(`UPDATE store_mappings SET paid_rule = NULL`);
    await service.query(`UPDATE stores SET user_id = NULL, linked_at = NULL`);
    expect(await shown()).toContain('not linked to an account');
    await service.query(`UPDATE stores SET user_id = $1, linked_at = now(), status = 'expired'`, [owner.userId]);
    expect(await shown()).toContain('does not have the application installed');
    await service.query(`UPDATE stores SET status = 'active'`);
    expect(await (await orderOnPage(service, EID)).text()).toMatch(/<section[^>]* data-waits/);
  });

  it.each([
    { ...EID, text: '' },
    { ...EID, text: 'x'.repeat(91) },
    { ...EID, choice: 'nothing' },
  ])('shows the form again, filled in, for %j', async (form) => {
    const answer = await orderOnPage(service, form);
    const page = await answer.text();
    expect(answer.status).toBe(422);
    expect(page).toContain('aria-invalid="true"');
    expect(
      page.includes(
        form.text === '' ? 'eid-name-fault' : `value="${form.text.replace('&', '&amp;').replace('<', '&lt;')}"`,
      ),
    ).toBe(true);
    expect(page).toContain('href="../../sandbox/store?lang=en"');
  });

  it('takes no orders from other sites, and none of products that it does not sell', async () => {
    const body = new URLSearchParams(EID);
    const foreign = { origin: 'https://elsewhere.example' };
    const refused = await service.fetch('/sandbox/store/orders', { method: 'POST', headers: foreign, body });
    expect(refused.status).toBe(403);
    expect((await orderOnPage(service, { ...EID, good: 'car' })).status).toBe(422);
  });

  it.each(['x', '00000000-0000-4000-8000-000000000000', "'", '%00'])('has no order %s', async (id) => {
    const answer = await service.fetch(`/sandbox/store?order=${id}`);
    expect([answer.status, (await answer.text()).includes('لا يوجد طلب بهذا الرقم')]).toEqual([404, true]);
  });

  it('takes webhooks with its own signature alone', async () => {
    for (const signature of ['', '0'.repeat(64)]) {
      const headers = { 'content-type': 'application/json', 'x-sandbox-signature': signature };
      const body = JSON.stringify({ id: '1', store: 'demo', order: '1' });
      const answer = await service.fetch('/integrations/sandbox-store/webhooks', { method: 'POST', headers, body });
      expect(answer.status).toBe(401);
    }
  });
});

it('is not there without the sandbox', async () => {
  const bare = await startService({ beside: service, settings: { NAQSH_SANDBOX: '0' } });
  expect((await bare.fetch('/sandbox/store')).status).toBe(404);
  const webhook = await bare.fetch('/integrations/sandbox-store/webhooks', { method: 'POST', body: '{}' });
  expect(webhook.status).toBe(404);
  await bare.close();
});

describe('an endpoint on the machine of the sandbox', () => {
  it('gets test events of every type, as the document has them', async () => {
    const receiver = await WebhookReceiver.open();
    const owner = await service.newClient();
    const url = receiver.url('/hook').replace('receiver.example', 'localhost');
    const made = await owner.json('POST', '/v1/webhook-endpoints', { url, events: ['claim.created'] });
    const { id, secret } = (await made.json()) as { id: string; secret: string };
    for (const type of WEBHOOK_EVENT_TYPES) {
      const sent = await owner.json('POST', `/v1/webhook-endpoints/${id}/test`, { type });
      expect([sent.status, await sent.json()]).toMatchObject([200, { type, status: 'pending' }]);
    }
    await receiver.until(() => receiver.received.length === WEBHOOK_EVENT_TYPES.length);
    for (const { body, headers } of receiver.received) {
      expect(faultsOfEvent(body)).toBeNull();
      expect(await verify(body, headers, secret)).toMatchObject({ test: true });
    }
    const types = receiver.received.map(({ body }) => (JSON.parse(body) as { type: string }).type);
    expect(types.sort()).toEqual([...WEBHOOK_EVENT_TYPES].sort());
    receiver.close();
  });
});
