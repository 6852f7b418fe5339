import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.js';
import { until } from './until.js';

/** Debian's user of web servers, for nginx started by root. */
const WORKER = 'www-data';

/** A Caddy with the module cache-handler; empty if none is named. */
export const CADDY = process.env['CADDY_WITH_CACHE'] ?? '';

export const hasNginx = ((): boolean => {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

/** A web server in front of the service, as a process of its own. */
export interface WebServer {
  readonly url: string;
  close(): Promise<void>;
}

/** Writes the operator's part of a configuration for a port; `folder` is the server's own. */
type Configure = (port: number, folder: string) => string;

/** Starts nginx with the lines of its part `http`, and waits until `/healthz` is answered. */
export async function startNginx(configure: Configure): Promise<WebServer> {
  const { folder, port } = await begin();
  const isRoot = process.getuid?.() === 0;
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  const file = join(folder, 'nginx.conf');
  await writeFile(
    file,
    [
      isRoot ? `user ${WORKER};` : '',
      'daemon off;',
      `pid ${join(folder, 'pid')};`,
      'error_log stderr crit;',
      'events { worker_connections 1024; }',
      `http { access_log off; ${temporary.join(' ')}\n${configure(port, folder)}\n}`,
    ].join('\n'),
  );
  if (isRoot) {
    const [user, group] = ['-u', '-g'].map((kind) => Number(execFileSync('id', [kind, WORKER], { encoding: 'utf8' })));
    await chown(folder, user ?? 0, group ?? 0);
  }
  const child = spawn('nginx', ['-p', folder, '-c', file], { stdio: ['ignore', 'ignore', 'inherit'] });
  return running(child, folder, port);
}

/** Starts Caddy, and waits until `/healthz` is answered. */
export async function startCaddy(configure: Configure): Promise<WebServer> {
  const { folder, port } = await begin();
  const file = join(folder, 'Caddyfile');
  await writeFile(file, configure(port, folder));
  const child = spawn(CADDY, ['run', '--adapter', 'caddyfile', '--config', file], {
    stdio: 'ignore',
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  return running(child, folder, port);
}

async function begin(): Promise<{ folder: string; port: number }> {
  return { folder: await mkdtemp(join(tmpdir(), 'naqsh-web-server-')), port: await freePort() };
}

async function running(child: ChildProcess, folder: string, port: number): Promise<WebServer> {
  const url = `http://127.0.0.1:${port}`;
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`the web server ended with ${child.exitCode}`);
    return (await fetch(`${url}/healthz`).catch(() => null))?.status === 200;
  });
  return {
    url,
    async close() {
      child.kill('SIGTERM');
      await until(() => child.exitCode !== null || child.signalCode !== null);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
