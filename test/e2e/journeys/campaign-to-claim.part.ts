import { beforeAll, expect, test } from '@jest/globals';
import { cookieOf } from '../../support/claims.js';
import type { Service } from '../../support/service.js';
import { bodyOf, creditsOf, fileOf, signUp, startInstallation } from '../../support/visitor.js';

interface Campaign {
  id: string;
  slug: string;
  public_url: string;
}

interface Claim {
  claim_id: string;
  image_url: string;
  pdf_url: string;
}

let service: Service;

beforeAll(async () => {
  service = await startInstallation();
});

test('from a draft to cards in the hands of visitors, which the owner pays and sees', async () => {
  const owner = await signUp(service, 'shop@example.com');
  const { items } = await bodyOf<{ items: { id: string; name: string }[] }>(owner.fetch('/v1/templates'));
  const terms = {
    name: 'عيد الفطر',
    slug: 'our-eid',
    template_id: items.find(({ name }) => name.includes('Eid card'))?.id,
    fixed_data: { date: '2026-03-20', link: 'https://example.com/eid' },
    claim_fields: ['name'],
    per_claimant_limit: 1,
    formats: ['png', 'pdf'],
  };
  const { id, slug, public_url: page } = await bodyOf<Campaign>(owner.json('POST', '/v1/campaigns', terms));
  expect((await fetch(page)).status).toBe(404);
  await bodyOf(owner.json('PATCH', `/v1/campaigns/${id}`, { status: 'active' }));

  // A visitor without an account.
  const html = await (await fetch(page)).text();
  expect(html).toContain('عيد الفطر');
  const form = await bodyOf<{ open: boolean; fields: { name: string }[] }>(
    service.fetch(`/v1/campaigns/${slug}/claim`),
  );
  expect([form.open, form.fields.map(({ name }) => name)]).toEqual([true, ['name']]);
  const send = (path: string, name: string, cookie = ''): Promise<Response> =>
    service.fetch(`/v1/campaigns/${slug}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ data: { name }, images: {} }),
    });
  const preview = await send('claim/preview', 'نورة القحطاني');
  expect([preview.status, preview.headers.get('content-type')?.split('/')[0]]).toEqual([200, 'image']);
  expect(await creditsOf(owner)).toBe(100);

  const answer = await send('claim', 'نورة القحطاني');
  const cookie = cookieOf(answer);
  const claim = await bodyOf<Claim>(Promise.resolve(answer));
  await fileOf(fetch(claim.image_url), 'image/png');
  expect((await fileOf(fetch(claim.pdf_url), 'application/pdf')).subarray(0, 5).toString()).toBe('%PDF-');
  // One per visitor: the second is refused, and costs nothing.
  expect((await send('claim', 'سارة', cookie)).status).toBeGreaterThanOrEqual(400);

  expect(await creditsOf(owner)).toBe(99);
  const claims = await bodyOf<{ items: { claim_id: string; data: object }[] }>(
    owner.fetch(`/v1/campaigns/${id}/claims`),
  );
  expect(claims.items).toMatchObject([{ claim_id: claim.claim_id, data: { name: 'نورة القحطاني' } }]);
  const csv = await owner.fetch(`/v1/campaigns/${id}/claims.csv`);
  expect(await csv.text()).toContain('نورة القحطاني');

  await bodyOf(owner.json('PATCH', `/v1/campaigns/${id}`, { status: 'paused' }));
  expect((await send('claim', 'سارة')).status).toBeGreaterThanOrEqual(400);
});
