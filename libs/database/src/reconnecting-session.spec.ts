import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import { ReconnectingSession } from './reconnecting-session.js';

describe('ReconnectingSession', () => {
  it('stops while a server that it connects to does not answer', async () => {
    const server = createServer((socket) => socket.resume()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const losses: Error[] = [];
    const session = new ReconnectingSession(`postgres://naqsh@127.0.0.1:${port}/naqsh`, {
      begun: () => Promise.reject(new Error('A silent server begins no session.')),
      lost: (error) => losses.push(error),
    });
    session.start();
    await once(server, 'connection');
    await session.stop();
    expect(losses).toEqual([]);
    server.close();
  });
});
