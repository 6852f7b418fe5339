import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { CallCounter } from '../rate-limit/call-counter.service.js';
import { CallerShares } from '../rate-limit/caller-shares.js';
import type { AccessPolicy } from '../server/route-config.js';
import { enforceAccess } from './access.hook.js';
import type { ClaimantCookie } from './claimant-cookie.service.js';
import type { MetricsToken } from '#metrics';
import type { RequestAuthenticator } from './request-authenticator.service.js';

const POLICY: AccessPolicy = {
  audience: 'user',
  scope: 'render',
  whileSuspended: false,
  trustedOrigin: false,
  limit: 'user',
  claimantLimit: null,
  metricsToken: false,
};
const principalOf = ({ headers }: FastifyRequest): object => ({
  user: { id: headers['x-user'], status: 'active', role: 'user' },
  scope: 'full',
  sessionHash: null,
});

describe('enforceAccess', () => {
  let fastify: FastifyInstance;
  let url: string;
  /** Names of calls with authenticated callers, and of calls whose handlers have begun. */
  let known: string[];
  let begun: string[];
  let end: () => void;

  beforeEach(async () => {
    [known, begun] = [[], []];
    const ended = new Promise<void>((resolve) => (end = resolve));
    const authenticate = (request: FastifyRequest): Promise<object> => {
      known.push(String(request.headers['x-name']));
      return Promise.resolve(principalOf(request));
    };
    fastify = Fastify();
    enforceAccess(
      fastify,
      { authenticate } as unknown as RequestAuthenticator,
      {} as ClaimantCookie,
      { count: () => Promise.resolve(() => undefined) } as unknown as CallCounter,
      {} as MetricsToken,
      new CallerShares({ callsAlone: 2, isBusy: () => true }),
    );
    const handler = async ({ headers }: FastifyRequest): Promise<string> => {
      begun.push(String(headers['x-name']));
      await ended;
      return '';
    };
    const body = { kind: 'multipart', limit: 1_000_000 } as never;
    fastify.post('/work', { config: { access: POLICY, body } }, handler);
    fastify.get('/probe', { config: { access: { ...POLICY, audience: 'public', limit: null } } }, handler);
    url = await fastify.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(async () => {
    end();
    await fastify.close();
  });

  const call = async (name: string, user: string, bytes = 10): Promise<number> => {
    const headers = { 'content-type': 'text/plain', 'x-name': name, 'x-user': user };
    const { status } = await fetch(`${url}/work`, { method: 'POST', headers, body: 'x'.repeat(bytes) });
    return status;
  };
  /** Resolves when all of these have arrived. */
  const come = async (names: string[], where: readonly string[]): Promise<void> => {
    while (!names.every((name) => where.includes(name))) await new Promise(setImmediate);
  };

  it('lets a call wait for those of its own caller alone, and answers all in the end', async () => {
    const answers = [call('a1', 'a'), call('a2', 'a')];
    await come(['a1', 'a2'], begun);
    answers.push(call('a3', 'a'));
    await come(['a3'], known);
    answers.push(call('b1', 'b'));
    const probe = fetch(`${url}/probe`, { headers: { 'x-name': 'probe' } });
    await come(['b1', 'probe'], begun);
    expect(begun).not.toContain('a3');
    end();
    expect(await Promise.all(answers)).toEqual([200, 200, 200, 200]);
    expect((await probe).status).toBe(200);
    expect(begun).toContain('a3');
  });

  it('takes a large body for all that a caller may have in hand', async () => {
    const answers = [call('large', 'a', 100_000)];
    await come(['large'], begun);
    answers.push(call('small', 'a'));
    await come(['small'], known);
    answers.push(call('other', 'b'));
    await come(['other'], begun);
    expect(begun).not.toContain('small');
    end();
    expect(await Promise.all(answers)).toEqual([200, 200, 200]);
  });
});
