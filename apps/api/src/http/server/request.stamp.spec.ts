import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test } from '@jest/globals';
import Fastify from 'fastify';
import { loggerOptions, NestLog } from './logger.js';
import { createStampedServer } from './request.stamp.js';

const PATIENCE = { requestTimeout: 5_000, headersTimeout: 5_000, keepAliveTimeout: 1 };

describe('what is logged', () => {
  const lines = new PassThrough();
  const log = new NestLog(Fastify({ logger: { ...(loggerOptions('info') as object), stream: lines } }).log);
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
