import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from '@jest/globals';
import Fastify from 'fastify';
import { logOptions, ServiceLog } from '#config';
import { until } from '../../../../../test/support/until.js';
import { createStampedServer, currentRequestId } from './request-stamp.js';

const PATIENCE = { requestTimeout: 600_000, headersTimeout: 600_000, keepAliveTimeout: 1, silenceTimeout: 600_000 };

describe('the log entries of a request', () => {
  const lines = new PassThrough();
  const log = new ServiceLog(Fastify({ logger: { ...logOptions('info'), stream: lines } }).log, currentRequestId);
  const server = createStampedServer((_request, response) => {
    setTimeout(() => {
      log.warn('within a request', 'Somebody');
      response.end();
    }, 20);
  }, PATIENCE);
  afterEach(() => void server.close());

  test('have its id while it is answered, and entries outside requests have none', async () => {
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

describe('an unread answer', () => {
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
    await until(() => answered[0]?.closed);
    expect(answered.map(({ closed }) => closed)).toEqual([true]);
    client.destroy();
    server.close();
  });
});
