import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createConnection } from 'node:net';
import { until } from './until.js';

/** True if Redis is installed; throws without it if tests may not be skipped. */
export const hasRedis = (() => {
  try {
    execFileSync('redis-server', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();
if (!hasRedis && process.env['NAQSH_NO_SKIPS']) {
  throw new Error('install redis-server: without it the limits of several processes are not tried');
}

/** A Redis server of its own, in memory only. */
export class RedisServer {
  private process: ChildProcess | undefined;

  constructor(readonly port: number) {}

  async start(): Promise<void> {
    const settings = ['--port', String(this.port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    this.process = spawn('redis-server', settings, { stdio: 'ignore' });
    await until(() => this.isUp());
  }

  async stop(): Promise<void> {
    this.process?.kill('SIGKILL');
    await until(async () => !(await this.isUp()));
  }

  /** Keeps connections and accepts commands, but answers none until it is thawed. */
  freeze(): void {
    this.process?.kill('SIGSTOP');
  }

  thaw(): void {
    this.process?.kill('SIGCONT');
  }

  private isUp(): Promise<boolean> {
    return new Promise((resolve) => {
      const socket = createConnection(this.port, '127.0.0.1');
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
      socket.once('connect', () => socket.end());
    });
  }
}
