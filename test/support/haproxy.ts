import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { until } from './until.js';

const GUIDE = fileURLToPath(new URL('../../docs/operating.md', import.meta.url));

/** The operators' own remaining settings, as in Debian's file. */
const DEFAULTS = [
  'global',
  '  maxconn 1000',
  'defaults',
  '  timeout connect 5s',
  '  timeout client 60s',
  '  timeout server 60s',
  '',
].join('\n');

/** True if HAProxy is installed; throws without it if tests may not be skipped. */
export const hasHaproxy = (() => {
  try {
    execFileSync('haproxy', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    if (process.env['NAQSH_NO_SKIPS'])
      throw new Error('install haproxy: without it no failure behind a proxy is tried');
    return false;
  }
})();

/** HAProxy with exactly the lines of docs/operating.md, except for TLS and addresses. */
export class Haproxy {
  private constructor(
    readonly url: string,
    private readonly folder: string,
    private readonly process: ChildProcess,
  ) {}

  static async before(port: number, ports: readonly number[]): Promise<Haproxy> {
    const block = /```haproxy\n(?<lines>.*?)```/s.exec(readFileSync(GUIDE, 'utf8'))?.groups?.['lines'] ?? '';
    let replicas = 0;
    const lines = block
      .replace(/bind :443 .*/, `bind 127.0.0.1:${port}`)
      .replace(/^( *server \w+ )\S+/gm, (_, start: string) => `${start}127.0.0.1:${ports[replicas++] ?? 0}`);
    if (replicas !== ports.length) throw new Error(`docs/operating.md has ${replicas} servers, not ${ports.length}`);
    const folder = mkdtempSync(join(tmpdir(), 'naqsh-haproxy-'));
    writeFileSync(join(folder, 'haproxy.cfg'), DEFAULTS + lines);
    // Without a master: one process, which ends on a signal.
    const child = spawn('haproxy', ['-db', '-f', join(folder, 'haproxy.cfg')], { stdio: 'ignore' });
    const proxy = new Haproxy(`http://127.0.0.1:${port}`, folder, child);
    await until(() => {
      if (child.exitCode !== null) throw new Error(`haproxy ended with ${child.exitCode}`);
      return fetch(`${proxy.url}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      );
    });
    return proxy;
  }

  close(): void {
    this.process.kill('SIGKILL');
    rmSync(this.folder, { recursive: true, force: true });
  }
}
