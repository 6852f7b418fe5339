import { beforeAll, describe, expect, it } from '@jest/globals';
import { card } from '../support/cards.js';
import { bytesOf } from '../support/pictures.js';
import type { Client, Service } from '../support/service.js';
import { sharedService } from '../support/shared-service.js';

let service: Service;
let owner: Client;
let template: string;

beforeAll(async () => {
  service = await sharedService();
  owner = await service.newClient({ credits: 4 });
  const made = await owner.form('/v1/templates', { name: 'بطاقة', schema: JSON.stringify(card()) });
  template = ((await made.json()) as { id: string }).id;
});

function render(name: string, headers: Record<string, string> = {}, query = ''): Promise<Response> {
  const body = JSON.stringify({ template_id: template, data: { name }, images: {} });
  const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body };
  return owner.fetch(`/v1/render${query}`, init);
}

const summaryOf = ({ status, headers }: Response): (number | string | null)[] => [
  status,
  headers.get('x-credits-charged'),
  headers.get('x-credits-remaining'),
  headers.get('x-render-id'),
];

describe('a render whose bytes the caller holds', () => {
  it.each(['png', 'jpg', 'pdf'])(
    'is 304 and free as %s, and a different render is drawn and charged',
    async (format) => {
      const client = await service.newClient({ credits: 2 });
      await service.query('UPDATE templates SET user_id = $2 WHERE id = $1', [template, client.userId]);
      owner = client;
      const query = `?format=${format}`;
      const first = await render('نورة', {}, query);
      expect(summaryOf(first)).toEqual([200, '1', '1', expect.stringMatching(/^rnd_/)]);
      const etag = first.headers.get('etag') ?? '';
      for (const condition of [etag, `W/${etag}`, `"other", ${etag}`]) {
        const again = await render('نورة', { 'if-none-match': condition }, query);
        expect(summaryOf(again)).toEqual([304, '0', '1', null]);
        expect([again.headers.get('etag'), (await bytesOf(again)).length]).toEqual([etag, 0]);
      }
      // Without a credit it is still free, and a different picture is refused.
      expect(summaryOf(await render('سارة', { 'if-none-match': etag }, query))).toEqual([
        200,
        '1',
        '0',
        expect.any(String),
      ]);
      expect(summaryOf(await render('نورة', { 'if-none-match': etag }, query)).slice(0, 2)).toEqual([304, '0']);
      expect((await render('ريم', { 'if-none-match': etag }, query)).status).toBe(402);
      expect((await render('نورة', {}, query)).status).toBe(402);
      expect(await service.query('SELECT 1 FROM renders WHERE user_id = $1', [client.userId])).toHaveLength(2);
    },
  );

  it('is drawn again for `*` or a bare hash', async () => {
    owner = await service.newClient({ credits: 5 });
    await service.query('UPDATE templates SET user_id = $2 WHERE id = $1', [template, owner.userId]);
    const etag = (await render('نورة')).headers.get('etag') ?? '';
    for (const condition of ['*', etag.slice(1, -1), '']) {
      const answer = await render('نورة', { 'if-none-match': condition });
      expect(summaryOf(answer).slice(0, 2)).toEqual([200, '1']);
      expect((await bytesOf(answer)).length).toBeGreaterThan(0);
    }
  });

  it('is answered 304 again by its key', async () => {
    owner = await service.newClient({ credits: 3 });
    await service.query('UPDATE templates SET user_id = $2 WHERE id = $1', [template, owner.userId]);
    const etag = (await render('نورة')).headers.get('etag') ?? '';
    const headers = { 'if-none-match': etag, 'idempotency-key': 'held' };
    for (const replayed of [null, 'true']) {
      const answer = await render('نورة', headers);
      expect(summaryOf(answer)).toEqual([304, '0', '2', null]);
      expect(answer.headers.get('idempotency-replayed')).toBe(replayed);
    }
  });
});
