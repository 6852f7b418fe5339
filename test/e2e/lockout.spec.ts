import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { refusal } from '../support/problems.js';
import { startService, type Service } from '../support/service.js';
import { FROZEN_BUCKETS } from '../support/settings.js';

const TRIES = 3;

let service: Service;

beforeAll(async () => {
  service = await startService({ seed: 'nothing', settings: { RATE_LIMIT_ACCOUNT: String(TRIES), ...FROZEN_BUCKETS } });
});
afterAll(() => service.close());

const BODIES = {
  'sign-in': { password: 'not the password' },
  'password-reset': {},
  'sign-up': { password: 'a long password' },
};

function post(operation: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return service.fetch(`/v1/auth/${operation}`, { method: 'POST', headers, body: JSON.stringify(body) });
}

describe('tries at one account', () => {
  it.each(Object.entries(BODIES))(
    'are limited in %s, in any spelling, and apart from other accounts',
    async (operation, body) => {
      const spellings = ['Target@example.com', 'target@EXAMPLE.com', ' target@example.com'];
      for (const email of spellings) expect((await post(operation, { ...body, email })).status).not.toBe(429);
      const refused = await post(operation, { ...body, email: 'target@example.com' });
      expect((await refusal(refused, 429)).code).toBe('rate_limited');
      expect(refused.headers.get('retry-after')).toBe('20');
      // Refers to the empty bucket, not to the address's, which still has room.
      expect(refused.headers.get('ratelimit')).toBe('"account";r=0;t=20');
      expect(refused.headers.get('ratelimit-policy')).toBe(`"account";q=${TRIES};w=60`);
      expect((await post(operation, { ...body, email: 'other@example.com' })).status).not.toBe(429);
    },
  );

  it('are counted together under every spelling that the database takes for the same', async () => {
    const spellings = ['nisrin', 'NİSRİN', 'nİsrin', 'NISRİN'].map((name) => `${name}@example.com`);
    const statuses: number[] = [];
    for (const email of spellings) statuses.push((await post('sign-in', { email, password: 'wrong' })).status);
    expect(statuses).toEqual([401, 401, 401, 429]);
  });

  it('are limited the same whether or not there is an account', async () => {
    const { userId } = await service.newClient();
    for (const email of [`${userId}@example.com`, 'nobody@example.com']) {
      const statuses: number[] = [];
      for (let n = 0; n <= TRIES; n += 1) statuses.push((await post('sign-in', { email, password: 'wrong' })).status);
      expect(statuses).toEqual([401, 401, 401, 429]);
    }
  });
});
