import { connect, createServer, type Server } from 'node:net';
import { once } from 'node:events';
import { describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import type { AddressInfo } from 'node:net';
import { atUsualTimeouts } from '../../../test/support/timeout-scale.js';
import { RetryingPool } from './retrying-pool.js';

/** The part of PostgreSQL's protocol that completes a login: authentication, and "ready for query". */
const WELCOME = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);

function serve(port: number): Server {
  const server = createServer((socket) => {
    socket.on('error', () => undefined).once('data', () => socket.write(WELCOME));
  });
  return server.listen(port, '127.0.0.1');
}

async function freedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

describe('a retrying pool', () => {
  it('outlasts a server that is restarted', async () => {
    const port = await freedPort();
    const pool = new RetryingPool({ host: '127.0.0.1', port, user: 'u', database: 'd', max: 1 });
    const connecting = pool.connect();
    // Earlier attempts were refused too.
    await once(connect(port, '127.0.0.1'), 'error');
    const server = serve(port);
    const client = await connecting;
    client.release(true);
    const again = await new Promise<boolean>((resolve) => {
      pool.connect((error, other, done) => {
        done(true);
        resolve(error === undefined && other !== undefined);
      });
    });
    expect(again).toBe(true);
    await pool.end();
    server.close();
  });

  it(
    'gives up on one that is away',
    atUsualTimeouts(async () => {
      const pool = new RetryingPool({ host: '127.0.0.1', port: await freedPort(), user: 'u', database: 'd' });
      await expect(pool.connect()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
      expect(pool.timeouts).toBe(0);
    }),
  );

  it('counts callers that waited without success for a connection in use', async () => {
    const port = await freedPort();
    const server = serve(port);
    const options = { host: '127.0.0.1', port, user: 'u', database: 'd', max: 1, connectionTimeoutMillis: 200 };
    const pool = new RetryingPool(options);
    const client = await pool.connect();
    const waiting = pool.connect();
    waiting.catch(() => undefined);
    expect(pool.waitingCount).toBe(1);
    await expect(waiting).rejects.toThrow('timeout exceeded');
    expect([pool.waitingCount, pool.timeouts]).toEqual([0, 1]);
    client.release(true);
    await pool.end();
    server.close();
  });

  it('leaves nothing on a connection that it takes back', async () => {
    const port = await freedPort();
    const server = serve(port);
    const pool = new RetryingPool({ host: '127.0.0.1', port, user: 'u', database: 'd', max: 1 });
    const clients: pg.PoolClient[] = [];
    const connect = jest.spyOn(pg.Pool.prototype, 'connect');
    for (let turn = 0; turn < 3; turn += 1) {
      const connection = await pool.connect();
      const client: unknown = await connect.mock.results.at(-1)?.value;
      clients.push(client as pg.PoolClient);
      expect(clients[turn]?.listenerCount('error')).toBe(1);
      connection.release();
    }
    connect.mockRestore();
    expect(new Set(clients).size).toBe(1);
    // The pool's own listener, for idle connections that end.
    expect(clients[0]?.listenerCount('error')).toBe(1);
    await pool.end();
    server.close();
  });
});
