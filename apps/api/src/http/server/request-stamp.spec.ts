import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test } from '@jest/globals';
import Fastify from 'fastify';
import { logOptions, ServiceLog } from '#config';
import { createStampedServer, currentRequestId } from './request-stamp.js';

const PATIENCE = { requestTimeout: 5_000, headersTimeout: 5_000, keepAliveTimeout: 1, silenceTimeout: 5_000 };

describe('what is logged', () => {
  const lines = new PassThrough();
  const log = new ServiceLog(Fastify({ logger: { ...logOptions('info'), stream: lines } }).log, currentRequestId);
  const server = createStampedServer((_request, response) => {
    void sleep(20).then(() => {
      log.warn('within a request', 'Somebody');
      response.end();
    });
  }, PATIENCE);
  afterEach(() => void server.close());

  test('while a request is answered has its id, and what nobody asked for has none', async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const answers = await Promise.all([fetch(url), fetch(url)]);
    log.warn('on its own', 'Somebody');
    lines.end();
    const written = (await text(lines))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    const ids = answers.map(({ headers }) => headers.get('x-request-id'));
    expect(written.map(({ reqId }) => reqId).sort()).toEqual([...ids, undefined].sort());
    expect(written.map(({ context }) => context)).toEqual(['Somebody', 'Somebody', 'Somebody']);
  });
});

describe('an answer that nobody reads', () => {
  test('is given up, and its connection with it', async () => {
    const answered: ServerResponse[] = [];
    const server = createStampedServer(
      (_request, response) => {
        answered.push(response);
        // More than the system buffers between two sockets.
        response.end(Buffer.alloc(64 * 1024 * 1024));
      },
      { ...PATIENCE, silenceTimeout: 200 },
    );
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
      .pause()
      .on('error', () => undefined);
    client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    const deadline = Date.now() + 20_000;
    while (answered[0]?.closed !== true && Date.now() < deadline) await sleep(20);
    expect(answered.map(({ closed }) => closed)).toEqual([true]);
    client.destroy();
    server.close();
  });
});
