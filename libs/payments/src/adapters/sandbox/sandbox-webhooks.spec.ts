import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

import type { Settings } from '#config';

import { readSandboxEvent } from './sandbox-webhook.js';
import { SandboxWebhooks } from './sandbox-webhooks.service.js';

describe('a webhook of the sandbox', () => {
  const BODY = '{"id":"1","type":"paid","page":"chk_1","payment":"2"}';
  let status = 200;
  let webhooks: SandboxWebhooks;
  const read: unknown[] = [];

  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      read.push(readSandboxEvent({ headers: request.headers, body }, webhooks.secretOf('sandbox')));
      read.push(
        readSandboxEvent({ headers: request.headers, body: Buffer.from(`${BODY} `) }, webhooks.secretOf('sandbox')),
      );
      response.writeHead(status).end();
    });
  });
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    webhooks = new SandboxWebhooks({ host: '127.0.0.1', port, secrets: { token: 'x' } } as Settings);
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });

  const deliver = (): Promise<void> => webhooks.deliver({ body: BODY }, new AbortController());

  it('is delivered signed, and another one with a byte more', async () => {
    await deliver();
    const event = { id: '1', kind: 'paid', reference: 'chk_1', paymentId: 'chk_1', paymentReference: '2' };
    expect(read).toEqual([event, null]);
  });

  it.each([401, 429, 500, 503])('is not delivered where the answer is %i: it is tried again', async (answer) => {
    status = answer;
    await expect(deliver()).rejects.toThrow(`answered ${answer}`);
  });
});
