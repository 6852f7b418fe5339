import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startBehindProxy } from '../support/proxied-service.js';
import type { Client, Service } from '../support/service.js';
import type { TcpProxy } from '../support/tcp-proxy.js';

let proxy: TcpProxy;
let service: Service;
let client: Client;

beforeAll(async () => {
  ({ service, proxy } = await startBehindProxy({ seed: 'nothing' }));
  client = await service.newClient();
});
afterAll(async () => {
  await service.close();
  await proxy.cut();
});

const statuses = async (): Promise<Record<string, number>> => ({
  health: (await service.fetch('/healthz')).status,
  readiness: (await service.fetch('/readyz')).status,
  operation: (await client.fetch('/v1/fonts')).status,
});

describe('while the database is away', () => {
  test('the service lives, says what fails, and works again once it is back', async () => {
    const pid = service.pid;
    for (let cycle = 0; cycle < 3; cycle += 1) {
      expect(await statuses()).toEqual({ health: 200, readiness: 200, operation: 200 });
      await proxy.cut();
      expect(await statuses()).toEqual({ health: 200, readiness: 503, operation: 503 });
      await proxy.restore();
    }
    expect(await statuses()).toEqual({ health: 200, readiness: 200, operation: 200 });
    expect(service.pid).toBe(pid);
  });

  test('a refusal says when to try again, and tells nothing of the database', async () => {
    await proxy.cut();
    const answer = await client.fetch('/v1/fonts');
    const text = await answer.text();
    await proxy.restore();
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
    // Nobody can tell whose call it is: it is counted by its address.
    expect(answer.headers.get('ratelimit')).toMatch(/^"public";r=\d+;t=\d+$/);
    expect(JSON.parse(text)).toMatchObject({ code: 'dependency_down' });
    expect(text).not.toMatch(/127\.0\.0\.1|ECONNREFUSED|postgres/i);
  });
});
