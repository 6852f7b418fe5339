import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { Agent, request } from 'node:http';
import { startService, type Service } from '../support/service.js';

let service: Service;

beforeEach(async () => {
  service = await startService({ seed: 'nothing' });
});
afterEach(() => service.close());

describe('a service that is asked to stop', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)('by %s ends in order', async (signal) => {
    const started = Date.now();
    expect([0, signal]).toContain(await service.terminate(signal));
    expect(Date.now() - started).toBeLessThan(5_000);
    await expect(service.fetch('/healthz')).rejects.toThrow();
  });

  test('finishes the request that it is receiving', async () => {
    const account = await service.newClient();
    const body = JSON.stringify({ template_id: 'tpl_unknown', data: {}, images: {} });
    const status = new Promise<number | undefined>((resolve, reject) => {
      const sent = request(`${service.url}/v1/render`, {
        method: 'POST',
        agent: new Agent({ keepAlive: false }),
        headers: {
          authorization: `Bearer ${account.key}`,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        },
      });
      sent.on('response', (answer) => resolve(answer.resume().statusCode));
      sent.on('error', reject);
      sent.write(body.slice(0, 10));
      setTimeout(() => void service.terminate(), 300);
      setTimeout(() => sent.end(body.slice(10)), 700);
    });
    expect(await status).toBe(404);
  });
});
