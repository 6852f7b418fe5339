import { createServer } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { OutboundClient } from '#outbound';
import { Buckets } from './buckets.service.js';
import { bucketPolicy } from './destination-rules.js';

const PRIVATE = ['127.0.0.1', '10.0.0.1', '169.254.169.254', '::1', 'fd00::1', '::ffff:192.168.0.1'];
const LIMITS = { owner: 'usr_somebody', timeoutMs: 600_000 };

let outbound: OutboundClient;
afterEach(() => outbound.close());

/** The client of buckets, for which every name resolves to an address. */
function clientAt(address: string): OutboundClient {
  const family = address.includes(':') ? 6 : 4;
  outbound = new OutboundClient({ ...bucketPolicy(false), resolve: (_, done) => done(null, [{ address, family }]) });
  return outbound;
}

const judged = (url: string): unknown => {
  try {
    return clientAt('93.184.216.34').judgeUrl(url).href;
  } catch (error) {
    return (error as { refusal?: string }).refusal;
  }
};

describe('the endpoint of a bucket', () => {
  it.each(['', ':443', ':1024', ':9000', ':65535'])('may have the port "%s"', (port) => {
    expect(judged(`https://s3.example.com${port}`)).toMatch(/^https:/);
  });

  it.each([':0', ':22', ':25', ':80', ':445', ':1023', ':65536'])('cannot have the port "%s"', (port) => {
    expect(judged(`https://s3.example.com${port}`)).toBe('bad_url');
  });

  it('has https and a public address on every port', () => {
    expect(judged('http://s3.example.com:9000')).toBe('bad_url');
    expect(judged('https://10.0.0.1:9000')).toBe('forbidden_address');
    expect(judged('https://[::1]:9000')).toBe('forbidden_address');
  });

  it.each(PRIVATE)('is not called if its name resolves to %s', async (address) => {
    let connections = 0;
    const server = createServer(() => (connections += 1));
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as { port: number };
    const bucket = {
      endpoint: `https://s3.example.com:${port}`,
      region: 'us-east-1',
      bucket: 'cards',
      forcePathStyle: true,
      accessKeyId: 'AKIATEST',
      secretAccessKey: 'secret',
    };
    const file = { key: 'a.png', bytes: Buffer.from('x'), sha256: '0'.repeat(64), contentType: 'image/png' };
    const written = new Buckets(clientAt(address)).write(bucket, file, LIMITS);
    await expect(written).rejects.toMatchObject({ failure: { reason: 'forbidden_address' } });
    expect(connections).toBe(0);
    server.close();
  });
});
