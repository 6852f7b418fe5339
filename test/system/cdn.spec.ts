import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { signUrl } from '../../sdks/typescript/src/links.js';
import { type Cache, CACHES } from '../support/caches.js';
import { newTemplate } from '../support/campaigns.js';
import { type Client, type Service, startService } from '../support/service.js';

const LINKS = 300;
const CALLS = 3_000;
const AT_ONCE = 50;

for (const { name: program, start } of CACHES) {
  (start === null ? describe.skip : describe)(`signed links behind ${program} (needs it)`, () => {
    let service: Service;
    let cache: Cache;
    let owner: Client;
    let template: string;
    let key: { id: string; secret: string };

    const link = (name: string, more: { expiresAt?: Date; format?: 'auto' } = {}): Promise<string> =>
      signUrl({ keyId: key.id, secret: key.secret, baseUrl: cache.url, template, data: { name }, ...more });
    const images = async (): Promise<number> => {
      const [row] = await service.query(`SELECT count(*)::int AS n FROM renders WHERE user_id = $1`, [owner.userId]);
      return Number(row?.['n']);
    };

    beforeAll(async () => {
      service = await startService();
      if (start !== null) cache = await start(service.url);
      owner = await service.newClient();
      template = await newTemplate(owner);
      const body = { presets: [{ template_id: template, fields: null }] };
      key = (await (await owner.json('POST', '/v1/me/signing-keys', body)).json()) as typeof key;
    });
    afterAll(async () => {
      await cache.close();
      await service.close();
    });

    it('are drawn once for two hundred callers together', async () => {
      const url = await link('نورة');
      const answers = await Promise.all(Array.from({ length: 200 }, () => fetch(url)));
      expect(new Set(answers.map(({ status, headers }) => `${status} ${headers.get('etag')}`)).size).toBe(1);
      expect(await images()).toBe(1);
      expect(cache.isHit(await fetch(url))).toBe(true);
    });

    it('miss once for each picture', async () => {
      const before = await images();
      const urls = await Promise.all(Array.from({ length: LINKS }, (_, at) => link(`ضيف ${at}`)));
      let hits = 0;
      for (let call = 0; call < CALLS; call += AT_ONCE) {
        // Every link occurs ten times, in mixed order.
        const asked = Array.from({ length: AT_ONCE }, (_, at) => urls[((call + at) * 7) % LINKS] ?? '');
        for (const answer of await Promise.all(asked.map((url) => fetch(url)))) {
          expect(answer.status).toBe(200);
          await answer.arrayBuffer();
          hits += Number(cache.isHit(answer));
        }
      }
      expect(hits).toBe(CALLS - LINKS);
      expect(await images()).toBe(before + LINKS);
    });

    it('are kept once for each accepted format, for any text of their Accept', async () => {
      const auto = await link('صيغ', { format: 'auto' });
      const asked = async (url: string, accept: string): Promise<unknown[]> => {
        const answer = await fetch(url, { headers: { accept } });
        await answer.arrayBuffer();
        return [answer.headers.get('content-type'), cache.isHit(answer)];
      };
      expect(await asked(auto, 'image/avif,image/webp,*/*')).toEqual(['image/avif', false]);
      expect(await asked(auto, 'text/html;q=0.2, image/avif;q=0.8')).toEqual(['image/avif', true]);
      expect(await asked(auto, 'image/webp,*/*')).toEqual(['image/webp', false]);
      expect(await asked(auto, 'image/avif;q=0,image/webp;q=0.5')).toEqual(['image/webp', true]);
      expect(await asked(auto, '*/*')).toEqual(['image/png', false]);
      expect(await asked(auto, 'image/*')).toEqual(['image/png', true]);
      const png = await link('صيغ');
      expect(await asked(png, 'image/avif')).toEqual(['image/png', false]);
      expect(await asked(png, '*/*')).toEqual(['image/png', true]);
    });

    it('keep refusals and links that have ended nowhere', async () => {
      const wrong = (await link('a')).replace('name=a', 'name=b');
      for (let time = 0; time < 2; time += 1) {
        const answer = await fetch(wrong);
        expect([answer.status, cache.isHit(answer)]).toEqual([403, false]);
      }
      const ended = await fetch(await link('a', { expiresAt: new Date(Date.now() - 1_000) }));
      expect([ended.status, cache.isHit(ended)]).toEqual([403, false]);
    });

    it('are shown while the service is stopped', async () => {
      const url = await link('تبقى');
      const first = await fetch(url);
      expect(first.status).toBe(200);
      await first.arrayBuffer();
      await service.terminate();
      const again = await fetch(url);
      expect([again.status, cache.isHit(again), again.headers.get('etag')]).toEqual([
        200,
        true,
        first.headers.get('etag'),
      ]);
      expect((await fetch(await link('جديد'))).status).toBe(502);
    });
  });
}
