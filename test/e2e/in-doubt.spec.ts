import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { booksOf, expectSoundBooks, newPublicTemplate, sendRender } from '../support/books.js';
import { startService, type Service } from '../support/service.js';
import { TcpProxy } from '../support/tcp-proxy.js';

/** When the database goes away, milliseconds after the request was sent: from before the charge to after its commit. */
const MOMENTS = [0, 5, 10, 15, 20, 25, 30, 40, 60];

let proxy: TcpProxy;
let service: Service;
let template: string;

beforeAll(async () => {
  service = await startService({
    reachDatabase: async (address) => {
      const url = new URL(address);
      proxy = await TcpProxy.before(url.hostname, Number(url.port));
      url.hostname = '127.0.0.1';
      url.port = String(proxy.port);
      return url.href;
    },
  });
  template = await newPublicTemplate(service);
});
afterAll(async () => {
  await service.close();
  await proxy.cut();
});

describe('a charge whose database goes away', () => {
  it('is settled by the Idempotency-Key: repeated until it is answered, it is charged once', async () => {
    for (const [turn, moment] of MOMENTS.entries()) {
      const client = await service.newClient({ credits: 10 });
      const key = `doubt-${turn}`;
      const first = sendRender({ client, template, key });
      await sleep(moment);
      await proxy.cut();
      const { status } = await first;
      expect([200, 500, 503]).toContain(status);
      await proxy.restore();
      await service.query('UPDATE idempotent_calls SET leased_until = now() WHERE status IS NULL');
      let answer = await sendRender({ client, template, key });
      for (let tries = 0; answer.status === 503 && tries < 50; tries += 1) {
        await sleep(100);
        answer = await sendRender({ client, template, key });
      }
      expect(answer.status).toBe(200);
      expect(await booksOf(service, client)).toEqual({ balance: 9, charged: 1, recorded: 1 });
    }
    await expectSoundBooks(service);
  }, 60_000);
});
