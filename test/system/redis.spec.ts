import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { RedisBucketStore } from '../../libs/rate-limit/src/adapters/redis-bucket.store.js';
import { hasRedis, RedisServer } from '../support/redis-server.js';
import { freePort, type Service, startService } from '../support/service.js';

const PER_MINUTE = 30;
/** In this time one call flows back, milliseconds. */
const STEP = 60_000 / PER_MINUTE;
const LIMITS = { RATE_LIMIT_USER: String(PER_MINUTE), RATE_LIMIT_SIGN_IN: String(PER_MINUTE) };

(hasRedis ? describe : describe.skip)('limits that two processes share (needs redis-server)', () => {
  let redis: RedisServer;
  let first: Service;
  let second: Service;

  beforeAll(async () => {
    redis = new RedisServer(await freePort());
    await redis.start();
    const settings = { ...LIMITS, REDIS_URL: `redis://127.0.0.1:${redis.port}` };
    first = await startService({ seed: 'nothing', settings });
    second = await startService({ settings, beside: first });
  }, 60_000);
  afterAll(async () => {
    await second.close();
    await first.close();
    await redis.stop();
  });

  const signIn = (service: Service): Promise<Response> =>
    service.fetch('/v1/auth/sign-in', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'nobody@example.com', password: 'a long password' }),
    });

  test('are exact: so many calls get through as one bucket holds, however they are spread', async () => {
    for (let round = 0; round < 3; round += 1) {
      const client = await first.newClient();
      const headers = { authorization: `Bearer ${client.key}` };
      const started = Date.now();
      const answers = await Promise.all(
        Array.from({ length: 200 }, (_, index) => (index % 2 === 0 ? first : second).fetch('/v1/me', { headers })),
      );
      const flowedBack = Math.floor((Date.now() - started) / STEP);
      const passed = answers.filter(({ status }) => status === 200).length;
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(200 - passed);
      expect(passed).toBeGreaterThanOrEqual(PER_MINUTE);
      expect(passed).toBeLessThanOrEqual(PER_MINUTE + flowedBack);
      // What one process says is left is what the other goes by.
      const left = answers.map((answer) => Number(/r=(\d+)/.exec(answer.headers.get('ratelimit') ?? '')?.[1]));
      for (let count = 0; count < PER_MINUTE; count += 1) expect(left).toContain(count);
    }
  }, 60_000);

  test('flow back evenly, and the next call is allowed when the answer said', async () => {
    const client = await first.newClient();
    const headers = { authorization: `Bearer ${client.key}` };
    const call = (service: Service): Promise<Response> => service.fetch('/v1/me', { headers });
    let refused = await call(second);
    while (refused.status === 200) refused = await call(second);
    await sleep(Number(refused.headers.get('retry-after')) * 1_000);
    expect((await call(first)).status).toBe(200);
  }, 60_000);

  test('are exact on a process that stands still: what Redis has answered meanwhile counts', async () => {
    const store = new RedisBucketStore(`redis://127.0.0.1:${redis.port}`);
    const take = () => store.take({ key: 'standing still', perMinute: PER_MINUTE });
    try {
      while ((await take().catch(() => null)) === null) await sleep(20);
      const taken = take();
      const end = Date.now() + 600;
      while (Date.now() < end);
      expect(await taken).toMatchObject({ allowed: true, remaining: PER_MINUTE - 2 });
    } finally {
      store.close();
    }
  });

  test('while Redis hangs: not every caller waits for it', async () => {
    const client = await first.newClient();
    redis.freeze();
    try {
      const started = Date.now();
      for (let call = 0; call < 25; call += 1) expect((await client.fetch('/v1/me')).status).toBe(200);
      // In the first second each waits a quarter of it, afterwards one a second: all of them would wait for 6.25 s.
      expect(Date.now() - started).toBeLessThan(6_000);
    } finally {
      redis.thaw();
    }
    const deadline = Date.now() + 10_000;
    while ((await signIn(first)).status === 503 && Date.now() < deadline) await sleep(200);
    expect((await signIn(first)).status).toBe(401);
  }, 60_000);

  test('without Redis: signing in is refused, other calls are counted by each process alone; with it all is well again', async () => {
    const client = await first.newClient();
    expect((await signIn(first)).status).toBe(401);
    await redis.stop();
    const refused = await signIn(first);
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(await refused.json()).toMatchObject({ code: 'dependency_down' });
    const answers = await Promise.all(Array.from({ length: 60 }, () => client.fetch('/v1/me')));
    const passed = answers.filter(({ status }) => status === 200).length;
    expect(passed).toBeGreaterThanOrEqual(PER_MINUTE);
    expect(passed).toBeLessThan(60);
    expect((await first.fetch('/healthz')).status).toBe(200);
    const ready = await first.fetch('/readyz');
    expect([ready.status, await ready.json()]).toMatchObject([
      200,
      {
        status: 'degraded',
        checks: { limits: { ok: false, detail: expect.stringMatching(/^Redis does not answer/) } },
      },
    ]);
    await redis.start();
    const deadline = Date.now() + 10_000;
    let status = 503;
    while (status === 503 && Date.now() < deadline) {
      ({ status } = await signIn(first));
      if (status === 503) await sleep(200);
    }
    expect(status).toBe(401);
  }, 60_000);
});
