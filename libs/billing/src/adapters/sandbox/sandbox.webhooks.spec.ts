import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

import type { Settings } from '#config';
import { Clock } from '#kernel';

import { isSigned, SIGNATURE_HEADER } from '../../webhook.signature.js';
import { SandboxWebhooks } from './sandbox.webhooks.js';

describe('a webhook of the sandbox', () => {
  const BODY = '{"event_type":"PAYMENT_SUCCEEDED"}';
  const clock = new Clock();
  let status = 200;
  let webhooks: SandboxWebhooks;
  const proved: boolean[] = [];

  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const signature = String(request.headers[SIGNATURE_HEADER]);
      proved.push(isSigned(signature, body, [webhooks.secret], clock.now()) && body.toString() === BODY);
      response.writeHead(status).end();
    });
  });
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    webhooks = new SandboxWebhooks({ host: '127.0.0.1', port, secrets: { token: 'x' } } as Settings, clock);
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });

  const deliver = (): Promise<void> => webhooks.deliver(BODY, new AbortController().signal);

  it('is delivered signed', async () => {
    await deliver();
    expect(proved).toEqual([true]);
  });

  it.each([401, 429, 500, 503])('is not delivered where the answer is %i: it is tried again', async (answer) => {
    status = answer;
    await expect(deliver()).rejects.toThrow(`answered ${answer}`);
  });
});
