import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { until } from '../../../test/support/until.js';
import { S3ObjectStore } from './s3-object.store.js';
import { storeFaultOf } from './store-fault.js';

const BYTES = randomBytes(1 << 20);

/** A store with one object, which breaks connections in the middle of its answers. */
class CuttingStore {
  bytes = BYTES;
  etag: string | null = '"one"';
  knowsRanges = true;
  /** The number of bytes after which each next answer breaks off; once the list is empty, answers are complete. */
  cuts: number[] = [];
  /** The requests in order. */
  readonly asked: string[] = [];
  private readonly server: Server = createServer((request, response) => this.answer(request, response));

  async listen(): Promise<string> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  connections(): Promise<number> {
    return new Promise((resolve, reject) =>
      this.server.getConnections((error, count) => (error === null ? resolve(count) : reject(error))),
    );
  }

  private answer({ headers }: IncomingMessage, response: ServerResponse): void {
    const { range = '', 'if-match': match } = headers;
    this.asked.push(`${range}${match === undefined ? '' : ` of ${match}`}`);
    if (match !== undefined && match !== this.etag) {
      response.writeHead(412).end('<Error><Code>PreconditionFailed</Code></Error>');
      return;
    }
    const [, from, to] = (this.knowsRanges ? /^bytes=(\d+)-(\d+)$/.exec(range) : null) ?? [];
    const sent = this.bytes.subarray(Number(from ?? 0), Number(to ?? this.bytes.length - 1) + 1);
    response.writeHead(from === undefined ? 200 : 206, {
      'content-length': sent.length,
      ...(from === undefined ? {} : { 'content-range': `bytes ${from}-${to}/${this.bytes.length}` }),
      ...(this.etag === null ? {} : { etag: this.etag }),
    });
    const cut = this.cuts.shift();
    if (cut === undefined) response.end(sent);
    else if (cut === 0) response.flushHeaders();
    else response.write(sent.subarray(0, cut), () => setImmediate(() => response.destroy()));
    if (cut === 0) setImmediate(() => response.destroy());
  }
}

describe('an object of S3 whose answer breaks off', () => {
  let server: CuttingStore;
  let store: S3ObjectStore;

  beforeEach(async () => {
    server = new CuttingStore();
    store = new S3ObjectStore({
      endpoint: await server.listen(),
      bucket: 'objects',
      region: 'us-east-1',
      prefix: '',
      forcePathStyle: true,
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    });
  });
  afterEach(async () => {
    await store.onApplicationShutdown();
    server.close();
  });

  const streamed = async (): Promise<Buffer> => buffer((await store.stream('a')) ?? Readable.from([]));

  it('is read on from there, the same bytes only', async () => {
    server.cuts = [300_000, 1, 0, 500_000];
    expect((await streamed()).equals(BYTES)).toBe(true);
    const last = BYTES.length - 1;
    expect(server.asked).toHaveLength(5);
    expect(server.asked[0]).toBe('');
    for (const rest of server.asked.slice(1)) expect(rest).toMatch(new RegExp(`^bytes=\\d+-${last} of "one"$`));
    // Nothing was read twice, and each request began where the previous answer had ended.
    expect(server.asked[1]).toBe(`bytes=300000-${last} of "one"`);
  });

  it('is found whole', async () => {
    server.cuts = [10, 1_000_000];
    expect((await store.require('a')).equals(BYTES)).toBe(true);
  });

  it('is read on to the end of the part that was asked for', async () => {
    server.cuts = [100, 200];
    const part = { start: 5_000, size: 100_000 };
    expect((await store.require('a', part)).equals(BYTES.subarray(5_000, 105_000))).toBe(true);
    expect(server.asked).toEqual(['bytes=5000-104999', 'bytes=5100-104999 of "one"', 'bytes=5300-104999 of "one"']);
  });

  it('is given up where it was replaced meanwhile', async () => {
    server.cuts = [1_000];
    const stream = await store.stream('a');
    server.bytes = randomBytes(1 << 20);
    server.etag = '"two"';
    const error: unknown = await buffer(stream ?? Readable.from([])).catch((caught: unknown) => caught);
    expect(error).toMatchObject({ code: 'dependency_down' });
    expect(storeFaultOf(error)).toBe('An object was replaced while it was read.');
  });

  it('is given up where all answers break off', async () => {
    server.cuts = Array.from({ length: 50 }, () => 1_000);
    await expect(streamed()).rejects.toMatchObject({ code: 'dependency_down' });
    expect(server.asked).toHaveLength(6);
  });

  it('is given up where the store knows no ranges', async () => {
    server.cuts = [1_000];
    server.knowsRanges = false;
    await expect(streamed()).rejects.toMatchObject({ code: 'dependency_down' });
  });

  it('is never taken for whole where the store does not name its bytes', async () => {
    server.cuts = [1_000];
    server.etag = null;
    await expect(streamed()).rejects.toThrow();
    expect(server.asked).toEqual(['']);
  });

  it('is asked for no further once its reader has left', async () => {
    const stream = await store.stream('a');
    for await (const piece of stream ?? []) {
      expect(BYTES.subarray(0, (piece as Buffer).length).equals(piece as Buffer)).toBe(true);
      break;
    }
    await until(async () => (await server.connections()) === 0);
    expect(server.asked).toEqual(['']);
  });
});
