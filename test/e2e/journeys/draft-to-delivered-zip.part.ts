import { beforeAll, expect, test } from '@jest/globals';
import { unzipped } from '../../support/batches.js';
import { press } from '../../support/billing.js';
import type { Service } from '../../support/service.js';
import { administrator, bodyOf, creditsOf, fileOf, startInstallation } from '../../support/visitor.js';
import { until } from '../../support/until.js';

const NAMES = 'الاسم;phone\r\nأحمد السالم;0501234567\r\nنورة القحطاني;0507654321\r\nسارة العتيبي;0500000000\r\n';

interface Order {
  status: string;
  production: { status: string; total: number; done: number } | null;
  download_url: string | null;
}

let service: Service;

beforeAll(async () => {
  service = await startInstallation();
});

test('from an empty form to a ZIP of cards, without an account', async () => {
  const post = (path: string, form?: FormData): Promise<Response> =>
    service.fetch(path, form === undefined ? { method: 'POST' } : { method: 'POST', body: form });
  const form = (parts: Record<string, string>): FormData => {
    const data = new FormData();
    for (const [name, value] of Object.entries(parts)) data.append(name, value);
    return data;
  };

  // The buyer.
  const { packages } = await bodyOf<{ packages: { code: string }[] }>(service.fetch('/greeting-package/config'));
  const { id: draft } = await bodyOf<{ id: string }>(
    post('/greeting-package/drafts', form({ occasion: 'eid_al_fitr', package_code: packages[0]?.code ?? '' })),
  );
  const table = form({ contact_name: 'نورة', contact_email: 'noura@example.com', contact_phone: '+966501234567' });
  table.append('language', 'ar');
  table.append('recipients_file', new Blob([NAMES]), 'أسماء.csv');
  const kept = await bodyOf<{ recipients_count: number; price_halalas: number }>(
    service.fetch(`/greeting-package/drafts/${draft}`, { method: 'PATCH', body: table }),
  );
  expect(kept).toMatchObject({ recipients_count: 3, price_halalas: 29_900 });
  const { order_id: id } = await bodyOf<{ order_id: string }>(post(`/greeting-package/drafts/${draft}/submit`));
  const order = (): Promise<Order> => bodyOf(service.fetch(`/greeting-package/orders/${id}/summary`));
  const { url } = await bodyOf<{ url: string }>(post(`/greeting-package/orders/${id}/payment-session`));
  await press(service, new URL(url).pathname.split('/').at(-1) ?? '', 'pay');
  await until(async () => (await order()).status === 'paid');

  // The producers of the cards.
  const admin = await administrator(service, 1);
  const change = (body: object): Promise<object> =>
    bodyOf(admin.json('PATCH', `/v1/admin/greeting-package-orders/${id}`, body));
  await change({ status: 'in_design' });
  const { items } = await bodyOf<{ items: { id: string; name: string }[] }>(admin.fetch('/v1/templates'));
  const gallery = items.find(({ name }) => name.includes('Eid card'))?.id;
  const { schema } = await bodyOf<{ schema: { fields: { name: string; required?: boolean; default?: string }[] } }>(
    admin.fetch(`/v1/templates/${gallery}`),
  );
  // Values common to all cards become defaults in a template of their own.
  const defaults: Readonly<Record<string, string>> = { date: '2027-03-10', link: 'https://example.com/eid' };
  for (const field of schema.fields) {
    const value = defaults[field.name];
    if (value !== undefined) field.default = value;
  }
  const { id: template } = await bodyOf<{ id: string }>(
    admin.form('/v1/templates', { name: 'بطاقة العيد', schema: JSON.stringify(schema) }),
  );
  await change({ status: 'ready', template_id: template });
  expect((await service.fetch(`/greeting-package/orders/${id}/archive`)).status).toBe(409);
  await until(async () => (await order()).production?.status === 'done');
  expect((await order()).production).toMatchObject({ total: 3, done: 3, failed_count: 0 });
  await change({ status: 'delivered' });

  // The buyer again, who finds them on the order's page.
  const page = await (await service.fetch(`/o/${id}`)).text();
  expect(page).toContain('بطاقاتك هنا');
  const { download_url: download } = await order();
  expect(page).toContain(String(download));
  const files = await unzipped(await fileOf(fetch(String(download)), 'application/zip'));
  expect([...files.keys()]).toEqual(['0001-أحمد السالم.png', '0002-نورة القحطاني.png', '0003-سارة العتيبي.png']);
  for (const bytes of files.values()) expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  // The package was paid in money: the credit is still there.
  expect(await creditsOf(admin)).toBe(1);
  const again = await admin.json('POST', '/v1/render', {
    template_id: template,
    data: { name: 'نورة القحطاني' },
    images: {},
  });
  expect(files.get('0002-نورة القحطاني.png')?.equals(Buffer.from(await again.arrayBuffer()))).toBe(true);
});
