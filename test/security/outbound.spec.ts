import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { OutboundClient, type OutboundPolicy } from '#outbound';

const LIMITS = { maxBytes: 100_000, timeoutMs: 600_000, maxRedirects: 3, owner: 'usr_somebody' };
const PUBLIC_ADDRESS = '93.184.216.34';

let server: Server;
let port: number;
let connections: number;
let answer: RequestListener;

beforeAll(async () => {
  server = createServer((request, response) => answer(request, response));
  server.on('connection', () => (connections += 1));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  connections = 0;
  answer = (_, response) => response.end('bytes');
});

let client: OutboundClient;
afterEach(() => client.close());

/** The client with the real rules, except for the port and protocol of the listener that must never be reached. */
function guarded(policy: Partial<OutboundPolicy> = {}): OutboundClient {
  const isOurs = (given: string): boolean => given === String(port);
  client = new OutboundClient({ allowsProtocol: (given) => given === 'http:', allowsPort: isOurs, ...policy });
  return client;
}

/** The client that may reach the listener, under any name. */
function trusting(): OutboundClient {
  return guarded({
    allowsAddress: (address) => address === '127.0.0.1',
    resolve: (_, done) => done(null, [{ address: '127.0.0.1', family: 4 }]),
  });
}

describe('addresses that only this machine can reach', () => {
  it.each([
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0x7f.1',
    '0177.0.0.1',
    '017700000001',
    '127.0.0.1.',
    '0',
    '0.0.0.0',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
    '[fe80::1]',
    '[fd00:ec2::254]',
    '169.254.169.254',
    '①②⑦.⓪.⓪.①',
    '１２７.０.０.１',
    '127。0。0。1',
    'localhost',
    'localhost.',
    'LOCALHOST',
    'ip6-localhost',
  ])('are not connected to: %s', async (host) => {
    const fetched = guarded().fetchBytes(`http://${host}:${port}/`, LIMITS);
    await expect(fetched).rejects.toMatchObject({ name: 'OutboundError' });
    expect(connections).toBe(0);
  });

  it('are connected to where the client may call its own machine, and that machine alone', async () => {
    client = new OutboundClient({ allowsLoopback: true });
    for (const host of ['localhost', '127.0.0.1']) {
      expect((await client.fetchBytes(`http://${host}:${port}/`, LIMITS)).toString()).toBe('bytes');
    }
    const reached = connections;
    for (const url of [
      `http://0.0.0.0:${port}/`,
      `http://[::]:${port}/`,
      `http://localhost.:${port}/`,
      `http://10.0.0.1:${port}/`,
      `http://example.com:${port}/`,
      `https://example.com:${port}/`,
      `http://user@localhost:${port}/`,
      `http://[::ffff:127.0.0.1]:${port}/`,
      `ftp://localhost:${port}/`,
    ]) {
      await expect(client.fetchBytes(url, LIMITS)).rejects.toMatchObject({ name: 'OutboundError' });
    }
    expect(connections).toBe(reached);
  });

  it('are not connected to by another name, even so', async () => {
    client = new OutboundClient({
      allowsLoopback: true,
      allowsProtocol: () => true,
      allowsPort: () => true,
      resolve: (_, done) => done(null, [{ address: '127.0.0.1', family: 4 }]),
    });
    await expect(client.fetchBytes(`http://example.com:${port}/`, LIMITS)).rejects.toMatchObject({
      refusal: 'forbidden_address',
    });
    expect(connections).toBe(0);
  });

  it.each([
    ['the only answer', [{ address: '10.0.0.1', family: 4 }]],
    ['one of two answers', [PUBLIC_ADDRESS, '127.0.0.1'].map((address) => ({ address, family: 4 }))],
    ['an IPv6 answer', [{ address: '::1', family: 6 }]],
    ['a mapped answer', [{ address: '::ffff:127.0.0.1', family: 6 }]],
    ['no answer at all', []],
  ])('are not connected to when a name resolves to them: %s', async (_, addresses) => {
    const fetched = guarded({ resolve: (_name, done) => done(null, addresses) });
    await expect(fetched.fetchBytes(`http://rebind.example:${port}/`, LIMITS)).rejects.toMatchObject({
      refusal: 'forbidden_address',
    });
    expect(connections).toBe(0);
  });

  it('stay refused when a name resolves differently the second time', async () => {
    const answers = [PUBLIC_ADDRESS, '127.0.0.1'];
    const asked: string[] = [];
    const fetching = guarded({
      resolve: (name, done) => {
        asked.push(name);
        done(null, [{ address: answers[Math.min(asked.length, answers.length) - 1] ?? '', family: 4 }]);
      },
    });
    const limits = { ...LIMITS, timeoutMs: 200 };
    await expect(fetching.fetchBytes(`http://flip.example:${port}/`, limits)).rejects.toThrow();
    expect(asked).toEqual(['flip.example']);
    await expect(fetching.fetchBytes(`http://flip.example:${port}/`, limits)).rejects.toMatchObject({
      refusal: 'forbidden_address',
    });
    expect(connections).toBe(0);
  });

  it.each([0, 1, 2])('are not reached by a redirect at hop %i', async (hops) => {
    let seen = 0;
    answer = (_, response) => {
      const target = seen < hops ? `http://public.example:${port}/` : `http://private.example:${port}/`;
      seen += 1;
      response.writeHead(302, { location: target }).end();
    };
    const client = guarded({
      allowsAddress: (address) => address === '127.0.0.1',
      resolve: (name, done) =>
        done(null, [{ address: name === 'public.example' ? '127.0.0.1' : '10.0.0.1', family: 4 }]),
    });
    await expect(client.fetchBytes(`http://public.example:${port}/`, LIMITS)).rejects.toMatchObject({
      refusal: 'forbidden_address',
    });
    expect(seen).toBe(hops + 1);
  });
});

describe('addresses of the wrong kind', () => {
  it.each([
    'ftp://example.com/',
    'file:///etc/passwd',
    'gopher://example.com/',
    'data:image/png;base64,AAAA',
    'javascript:1',
    'blob:https://example.com/1',
    'ws://example.com/',
    'http://',
    'https:///',
    'not a url',
    '//example.com/a.png',
    'http://example.com/',
    'http://example.com:443/',
    'HTTP://example.com/a.png',
    'https://user@example.com/',
    'https://user:secret@example.com/',
    'https://:secret@example.com/',
    'https://example.com:22/',
    'https://example.com:80/',
    'https://example.com:8443/',
    'https://example.com:0/',
    'https://exa mple.com/',
    'https://[::1/',
    'https://1.2.3.4.5/',
    'https://%00/',
    'https://example.com:99999/',
  ])('are refused before anything is resolved: %s', async (url) => {
    const resolve = jest.fn<OutboundPolicy['resolve']>();
    client = new OutboundClient({ resolve });
    await expect(client.fetchBytes(url, LIMITS)).rejects.toMatchObject({ refusal: 'bad_url' });
    expect(resolve).not.toHaveBeenCalled();
  });

  it.each(['file:///etc/passwd', 'ftp://public.example/', 'http://public.example:22/', 'http://a:b@public.example/'])(
    'are refused as the target of a redirect: %s',
    async (location) => {
      answer = (_, response) => response.writeHead(301, { location }).end();
      const fetched = trusting().fetchBytes(`http://public.example:${port}/`, LIMITS);
      await expect(fetched).rejects.toMatchObject({ refusal: 'bad_url' });
    },
  );
});

describe('answers', () => {
  const fetchIt = (limits = LIMITS): Promise<Buffer> => trusting().fetchBytes(`http://public.example:${port}/`, limits);

  it('come back whole', async () => expect((await fetchIt()).toString()).toBe('bytes'));

  it('are followed over three redirects and not over four', async () => {
    let left = 3;
    answer = (_, response) => (left-- > 0 ? response.writeHead(302, { location: '/next' }).end() : response.end('end'));
    expect((await fetchIt()).toString()).toBe('end');
    left = 4;
    await expect(fetchIt()).rejects.toMatchObject({ refusal: 'too_many_redirects' });
  });

  it('end at the limit of bytes, announced or not', async () => {
    answer = (_, response) => response.end(Buffer.alloc(LIMITS.maxBytes));
    expect(await fetchIt()).toHaveLength(LIMITS.maxBytes);
    answer = (_, response) => response.end(Buffer.alloc(LIMITS.maxBytes + 1));
    await expect(fetchIt()).rejects.toMatchObject({ refusal: 'too_large' });
    answer = (_, response) => {
      const drip = setInterval(() => response.write(Buffer.alloc(20_000)), 5);
      response.on('close', () => clearInterval(drip));
    };
    await expect(fetchIt()).rejects.toMatchObject({ refusal: 'too_large' });
  });

  it('end at the limit of time, also when they drip', async () => {
    answer = (_, response) => {
      const drip = setInterval(() => response.write('.'), 20);
      response.on('close', () => clearInterval(drip));
    };
    // It would drip for ever.
    await expect(fetchIt({ ...LIMITS, timeoutMs: 300 })).rejects.toMatchObject({ refusal: 'timeout' });
    answer = () => undefined;
    await expect(fetchIt({ ...LIMITS, timeoutMs: 300 })).rejects.toMatchObject({ refusal: 'timeout' });
  });

  it('are never unpacked, so that a compressed bomb stays small', async () => {
    const bomb = gzipSync(Buffer.alloc(10_000_000));
    answer = (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
    expect(await fetchIt()).toEqual(bomb);
  });

  it.each([204, 206, 304, 400, 404, 500])('of status %i are refused', async (status) => {
    answer = (_, response) => response.writeHead(status).end();
    await expect(fetchIt()).rejects.toMatchObject({ refusal: 'bad_status' });
  });

  it('that break off are refused', async () => {
    answer = (_, response) => response.writeHead(200, { 'content-length': '50' }).destroy();
    await expect(fetchIt()).rejects.toMatchObject({ refusal: 'unreachable' });
  });
});

describe('messages', () => {
  const MESSAGE = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"to":"نورة"}' } as const;
  const LIMITS_OF_POST = { maxBytes: 1_000, timeoutMs: 600_000, owner: 'usr_somebody' };
  const post = (limits = LIMITS_OF_POST, by = trusting()): ReturnType<OutboundClient['send']> =>
    by.send(`http://public.example:${port}/hook`, MESSAGE, limits);

  it.each([200, 204, 301, 307, 410, 500])(
    'are answered, with the status %i, and follow no redirect',
    async (status) => {
      const seen: string[] = [];
      answer = (request, response) => {
        seen.push(`${request.method} ${request.url} ${request.headers['content-type']}`);
        response.writeHead(status, { location: '/elsewhere', 'retry-after': '7' }).end();
      };
      expect(await post()).toMatchObject({ statusCode: status, headers: { 'retry-after': '7' } });
      expect(seen).toEqual(['POST /hook application/json']);
    },
  );

  it('are read only up to the allowed size', async () => {
    answer = (_, response) => {
      const drip = setInterval(() => response.write(Buffer.alloc(20_000)), 5);
      response.on('close', () => clearInterval(drip));
    };
    expect((await post()).bodyStart).toHaveLength(1_000);
  });

  it('keep the part that came in time, and are lost only without a status', async () => {
    answer = (_, response) => {
      const drip = setInterval(() => response.write('.'), 20);
      response.on('close', () => clearInterval(drip));
    };
    const { statusCode, bodyStart } = await post({ ...LIMITS_OF_POST, timeoutMs: 2_000 });
    expect(statusCode).toBe(200);
    expect(bodyStart.toString()).toMatch(/^\.{1,120}$/);
    answer = () => undefined;
    await expect(post({ ...LIMITS_OF_POST, timeoutMs: 300 })).rejects.toMatchObject({ refusal: 'timeout' });
  });

  it('keep the part that came before the break', async () => {
    answer = (_, response) => {
      response.writeHead(200, { 'content-length': '50' }).write('half');
      setTimeout(() => response.destroy(), 50);
    };
    expect((await post()).bodyStart.toString()).toBe('half');
  });

  it.each(['127.0.0.1', '[::1]', '169.254.169.254', 'localhost', '0x7f000001'])('never go to %s', async (host) => {
    const sent = guarded().send(`http://${host}:${port}/`, MESSAGE, LIMITS_OF_POST);
    await expect(sent).rejects.toMatchObject({ name: 'OutboundError' });
    expect(connections).toBe(0);
  });

  it('never go to an address that a name changed to meanwhile', async () => {
    const answers = ['127.0.0.1', '10.0.0.1'];
    const client = guarded({
      allowsAddress: (address) => address === '127.0.0.1',
      resolve: (_, done) => done(null, [{ address: answers.shift() ?? '10.0.0.1', family: 4 }]),
    });
    expect(await post(LIMITS_OF_POST, client)).toMatchObject({ statusCode: 200 });
    await expect(post(LIMITS_OF_POST, client)).rejects.toMatchObject({ refusal: 'forbidden_address' });
    expect(connections).toBe(1);
  });
});

describe('the start of a document', () => {
  const PAGE = { accept: 'text/html', allows: ({ hostname }: URL) => hostname === 'public.example' };
  const start = (limits = LIMITS) => trusting().fetchStart(`http://public.example:${port}/a`, limits, PAGE);

  it('comes with its type and address, and no further', async () => {
    answer = (request, response) => {
      expect(request.headers.accept).toBe('text/html');
      if (request.url === '/a') response.writeHead(302, { location: '/b' }).end();
      else response.writeHead(200, { 'content-type': 'text/html' }).end('x'.repeat(200_000));
    };
    const { bytes, contentType, url } = await start({ ...LIMITS, maxBytes: 10 });
    expect([bytes.toString(), contentType, url.pathname]).toEqual(['x'.repeat(10), 'text/html', '/b']);
  });

  it('is not read behind a redirect that its reader refuses', async () => {
    answer = (_, response) => response.writeHead(302, { location: `http://other.example:${port}/` }).end();
    await expect(start()).rejects.toMatchObject({ refusal: 'forbidden_address' });
    expect(connections).toBe(1);
  });

  it('is null with another status, or where it breaks off', async () => {
    answer = (_, response) => response.writeHead(404).end();
    await expect(start()).rejects.toMatchObject({ refusal: 'bad_status' });
    answer = (_, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('half', () => response.destroy());
    };
    await expect(start()).rejects.toMatchObject({ refusal: 'unreachable' });
  });
});
