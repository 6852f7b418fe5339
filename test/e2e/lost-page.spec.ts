import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Service, startService } from '../support/service.js';

let service: Service;

beforeAll(async () => {
  service = await startService({ seed: 'nothing' });
});
afterAll(() => service.close());

const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

describe('an address that nothing has', () => {
  it.each([
    ['ar', 'rtl'],
    ['en', 'ltr'],
  ])('shows people a page in their language: %s', async (lang, dir) => {
    for (const path of ['/nothing', '/v1/nothing', '/account/nothing', '/nothing/below/it']) {
      const answer = await service.fetch(path, { headers: { ...BROWSER, 'accept-language': lang } });
      expect([path, answer.status, answer.headers.get('content-type')]).toEqual([
        path,
        404,
        'text/html; charset=utf-8',
      ]);
      expect(await answer.text()).toContain(`<html lang="${lang}" dir="${dir}"`);
    }
  });

  it('is a problem for programs', async () => {
    for (const accept of ['*/*', 'application/json']) {
      const answer = await service.fetch('/nothing', { headers: { accept } });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'application/problem+json']);
      expect(await answer.json()).toMatchObject({ code: 'route_not_found' });
    }
  });
});

it('an icon is where browsers look for one', async () => {
  const answer = await service.fetch('/favicon.ico');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
});

it.each([
  '/v1/campaigns/nothing/logo',
  '/v1/campaigns/nothing/claims/clm_0000000000000000000000/image',
  '/sandbox/checkout/chk_0000000000000000000000',
  '/greeting-package/drafts/drf_0000000000000000000000',
])('%s mentions no account to callers without one', async (path) => {
  const answer = await service.fetch(path, { headers: { accept: 'application/json' } });
  expect(answer.status).toBe(404);
  expect(await answer.text()).not.toContain('account');
});
