import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FakeMoyasar } from '../support/moyasar/fake-moyasar.js';
import { FakeSalla } from '../support/salla/fake-salla.js';
import { type Client, type Service, startService } from '../support/service.js';
import { until } from '../support/until.js';

let salla: FakeSalla;
let moyasar: FakeMoyasar;
let service: Service;
let client: Client;

beforeAll(async () => {
  [salla, moyasar] = await Promise.all([FakeSalla.start(), FakeMoyasar.start()]);
  const settings = { NAQSH_SANDBOX: '1', LOG_LEVEL: 'trace', ...salla.settings, ...moyasar.settings };
  service = await startService({ seed: 'nothing', worker: true, settings });
  client = await service.newClient();
});
afterAll(async () => {
  await service.close();
  salla.close();
  moyasar.close();
});

/** A secret that only its sender may ever see again. */
const newCanary = (): string => `canary${randomBytes(12).toString('hex')}`;
const JSON_TYPE = { 'content-type': 'application/json' };
const post = (body: string, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { ...JSON_TYPE, ...headers },
  body,
});
const json = (path: string, body: object): ((canary: string) => [string, RequestInit]) => {
  return (canary) => [path, post(JSON.stringify(body).replaceAll('CANARY', canary))];
};

/** Requests that carry secrets, with successful and with failing outcomes. */
const WAYS: Readonly<Record<string, (canary: string) => [string, RequestInit?]>> = {
  'a key': (canary) => ['/v1/me', { headers: { authorization: `Bearer ak_${canary}` } }],
  'a key of another scheme': (canary) => ['/v1/me', { headers: { authorization: `Basic ${canary}` } }],
  'a session': (canary) => ['/v1/me', { headers: { cookie: `naqsh_session=${canary}` } }],
  'a claimant': (canary) => ['/v1/campaigns/x/claim', { headers: { cookie: `naqsh_claimant=${canary}` } }],
  'a key in an address': (canary) => [`/v1/fonts/ak_${canary}`],
  'the token of a metrics reader': (canary) => ['/metrics', { headers: { authorization: `Bearer ${canary}` } }],
  'a new password': json('/v1/auth/sign-up', { email: 'a@example.com', password: 'CANARY' }),
  'a new password beside a fault': json('/v1/auth/sign-up', { email: 'no address', password: 'CANARY' }),
  'a wrong password': json('/v1/auth/sign-in', { email: 'a@example.com', password: 'CANARY' }),
  'the token of a link': json('/v1/auth/verify', { token: 'CANARY' }),
  'the token of a link to reset': json('/v1/auth/password-reset/confirm', { token: 'CANARY', password: 'CANARY' }),
  'the token of a link in an address': (canary) => [`/account/verify?lang=ar&token=${canary}`],
  'the password of a form': (canary) => [
    '/account/sign-in',
    { method: 'POST', body: new URLSearchParams({ email: 'a@example.com', password: canary }) },
  ],
  'a body that is no JSON': (canary) => ['/v1/auth/sign-in', post(`{"email":"a@example.com","password":"${canary}`)],
  'a body of another type': (canary) => ['/v1/auth/sign-in', post(canary, { 'content-type': 'text/plain' })],
  'the signature of a download': (canary) => [`/integrations/salla/download/job_1?exp=1&sig=${canary}`],
  'the code of an installation': (canary) => [`/integrations/zid/oauth/callback?code=${canary}&state=${canary}`],
  'the signature of a webhook': (canary) => [
    '/integrations/salla/webhooks',
    post('{"event":"order.created"}', { 'x-salla-signature': canary, authorization: canary }),
  ],
  'the secret in the body of a webhook': json('/integrations/moyasar/webhooks', { id: 'x', secret_token: 'CANARY' }),
  'the token of an embedded page': json('/integrations/salla/embedded/claim-ticket', { token: 'CANARY' }),
};

/** The log lines of one request, once its answer is logged. */
function linesOf(id: string): Promise<string[]> {
  return until(() => {
    const own = service.log.filter((line) => line.includes(id));
    return own.some((line) => (JSON.parse(line) as { msg?: string }).msg === 'request') && own;
  });
}

describe('a secret', () => {
  it.each(Object.keys(WAYS))('stays with its sender: %s', async (way) => {
    const canary = newCanary();
    const [path, init] = WAYS[way]?.(canary) ?? [''];
    const answer = await service.fetch(path, { redirect: 'manual', ...init });
    const id = answer.headers.get('x-request-id') ?? '';
    const lines = await linesOf(id);
    expect(lines.filter((line) => (JSON.parse(line) as { msg?: string }).msg === 'request')).toHaveLength(1);
    expect(service.log.filter((line) => line.includes(canary))).toEqual([]);
    expect(await (await service.fetch('/metrics')).text()).not.toContain(canary);
    if (answer.headers.get('content-type') === 'application/problem+json') {
      const problem = await answer.text();
      expect((JSON.parse(problem) as { request_id: string }).request_id).toBe(id);
      expect({ way, isShown: problem.includes(canary) }).toEqual({ way, isShown: false });
    }
  });

  it('that the service makes is shown once, and not in its log', async () => {
    const made = [
      await client.json('POST', '/v1/me/api-keys', { name: 'x' }),
      await client.json('POST', '/v1/webhook-endpoints', { url: 'https://example.com/x', events: ['credits.low'] }),
    ];
    const secrets = await Promise.all(
      made.map(async (answer) => {
        const { key, secret } = (await answer.json()) as { key?: string; secret?: string };
        await linesOf(answer.headers.get('x-request-id') ?? '');
        return key ?? secret ?? '';
      }),
    );
    expect(secrets.map((secret) => secret.length > 20)).toEqual([true, true]);
    expect(service.log.filter((line) => secrets.some((secret) => line.includes(secret)))).toEqual([]);
    expect(service.log.filter((line) => line.includes(client.key))).toEqual([]);
  });
});
