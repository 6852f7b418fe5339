import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { RedisBucketStore } from '../../libs/rate-limit/src/adapters/redis-bucket.store.js';
import { hasRedis, RedisServer } from '../support/redis-server.js';
import { freePort, type Service, startService } from '../support/service.js';
import { refillOf } from '../support/refill.js';
import { atUsualTimeouts } from '../support/timeout-scale.js';
import { elapse } from '../support/elapse.js';
import { until } from '../support/until.js';

const PER_MINUTE = 30;
const LIMITS = { RATE_LIMIT_USER: String(PER_MINUTE), RATE_LIMIT_SIGN_IN: String(PER_MINUTE) };

(hasRedis ? describe : describe.skip)('limits that two processes share (needs redis-server)', () => {
  let redis: RedisServer;
  let first: Service;
  let second: Service;

  beforeAll(async () => {
    redis = new RedisServer(await freePort());
    await redis.start();
    // It waits one second for an answer of Redis, and stops asking after four.
    const settings = { ...LIMITS, TIMEOUT_SCALE: '4', REDIS_URL: `redis://127.0.0.1:${redis.port}` };
    first = await startService({ seed: 'nothing', settings });
    second = await startService({ settings, beside: first });
  });
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

  /** The number of this process's failed calls to Redis. */
  async function failuresOf(service: Service): Promise<number> {
    const text = await (await service.fetch('/metrics')).text();
    return Number(/^naqsh_rate_limit_store_errors_total (\d+)$/m.exec(text)?.[1]);
  }

  test('are exact: so many calls get through as one bucket holds, however they are spread', async () => {
    for (let round = 0; round < 3; round += 1) {
      const client = await first.newClient();
      const headers = { authorization: `Bearer ${client.key}` };
      const flowedBack = refillOf(PER_MINUTE);
      const answers = await Promise.all(
        Array.from({ length: 200 }, (_, index) => (index % 2 === 0 ? first : second).fetch('/v1/me', { headers })),
      );
      const passed = answers.filter(({ status }) => status === 200).length;
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(200 - passed);
      expect(passed).toBeGreaterThanOrEqual(PER_MINUTE);
      expect(passed).toBeLessThanOrEqual(PER_MINUTE + flowedBack());
      // Each process counts from the remainder that the other reported.
      const left = answers.map((answer) => Number(/r=(\d+)/.exec(answer.headers.get('ratelimit') ?? '')?.[1]));
      for (let count = 0; count < PER_MINUTE; count += 1) expect(left).toContain(count);
    }
  });

  test('flow back evenly, and the next call is allowed when the answer said', async () => {
    const client = await first.newClient();
    const headers = { authorization: `Bearer ${client.key}` };
    const call = (service: Service): Promise<Response> => service.fetch('/v1/me', { headers });
    let refused = await call(second);
    while (refused.status === 200) refused = await call(second);
    await elapse(Number(refused.headers.get('retry-after')) * 1_000);
    expect((await call(first)).status).toBe(200);
  });

  test(
    'are exact on a process that stands still: answers of Redis meanwhile count',
    atUsualTimeouts(async () => {
      const store = new RedisBucketStore(`redis://127.0.0.1:${redis.port}`);
      // Half a minute passes before a call becomes available again.
      const take = () => store.take({ key: 'standing still', perMinute: 2 });
      try {
        await until(() => take().catch(() => null));
        const taken = take();
        // Longer than the timeout for an answer of Redis.
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 600);
        expect(await taken).toMatchObject({ allowed: true, remaining: 0 });
      } finally {
        store.close();
      }
    }),
  );

  test('while Redis hangs: not every caller waits for it', async () => {
    const client = await first.newClient();
    redis.freeze();
    try {
      const before = await failuresOf(first);
      let calls = 0;
      await until(async () => {
        expect((await client.fetch('/v1/me')).status).toBe(200);
        calls += 1;
        return calls - ((await failuresOf(first)) - before) === 15;
      });
    } finally {
      redis.thaw();
    }
    await until(async () => (await signIn(first)).status === 401);
  });

  test('without Redis: signing in is refused, other calls are counted by each process alone; with it all is well again', async () => {
    const client = await first.newClient();
    expect((await signIn(first)).status).toBe(401);
    await redis.stop();
    const refused = await signIn(first);
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(await refused.json()).toMatchObject({ code: 'dependency_down' });
    const flowedBack = refillOf(PER_MINUTE);
    const answers = await Promise.all(Array.from({ length: 60 }, () => client.fetch('/v1/me')));
    const passed = answers.filter(({ status }) => status === 200).length;
    expect(passed).toBeGreaterThanOrEqual(PER_MINUTE);
    expect(passed).toBeLessThanOrEqual(PER_MINUTE + flowedBack());
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
    await until(async () => (await signIn(first)).status === 401);
  });
});
