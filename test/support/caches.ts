import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '#config';
import { freePort } from './service.js';
import { until } from './until.js';

/** Debian's user of web servers, for nginx started by root. */
const WORKER = 'www-data';

/** A cache in front of the service, configured by the file for deployment. */
export interface Cache {
  readonly url: string;
  /** True if the answer came from the cache. */
  isHit(answer: Response): boolean;
  close(): Promise<void>;
}

interface Program {
  readonly name: string;
  /** Null if it is not installed. */
  readonly start: ((service: string) => Promise<Cache>) | null;
}

const CADDY = process.env['CADDY_WITH_CACHE'] ?? '';

/** The caches with a configuration file in docs/links.md. */
export const CACHES: readonly Program[] = [
  { name: 'nginx', start: isProgram('nginx', '-v') ? nginxBefore : null },
  { name: 'Caddy', start: CADDY === '' ? null : caddyBefore },
];
const missing = CACHES.filter(({ start }) => start === null);
if (missing.length > 0 && process.env['NAQSH_NO_SKIPS']) {
  throw new Error(
    'install nginx, and name a Caddy with cache-handler by CADDY_WITH_CACHE: links are tried behind both',
  );
}

async function nginxBefore(service: string): Promise<Cache> {
  const { folder, port, deployed } = await begin('nginx.conf');
  const own = deployed
    .replace('server 127.0.0.1:8080;', `server ${new URL(service).host};`)
    .replace('listen 8081;', `listen 127.0.0.1:${port};`)
    .replace('/var/cache/nginx/naqsh', join(folder, 'cache'));
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
      `http { access_log off; ${temporary.join(' ')}\n${own}\n}`,
    ].join('\n'),
  );
  if (isRoot) {
    const [user, group] = ['-u', '-g'].map((kind) => Number(execFileSync('id', [kind, WORKER], { encoding: 'utf8' })));
    await chown(folder, user ?? 0, group ?? 0);
  }
  const child = spawn('nginx', ['-p', folder, '-c', file], { stdio: ['ignore', 'ignore', 'inherit'] });
  return running(child, folder, port, ({ headers }) => headers.get('x-cache') === 'HIT');
}

async function caddyBefore(service: string): Promise<Cache> {
  const { folder, port, deployed } = await begin('Caddyfile');
  const own = deployed
    .replaceAll('127.0.0.1:8080', new URL(service).host)
    .replace(':8081', `http://127.0.0.1:${port}`)
    .replace('{\n', '{\n\tadmin off\n');
  const file = join(folder, 'Caddyfile');
  await writeFile(file, own);
  const child = spawn(CADDY, ['run', '--adapter', 'caddyfile', '--config', file], {
    stdio: 'ignore',
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  return running(child, folder, port, ({ headers }) => /^Souin; hit\b/.test(headers.get('cache-status') ?? ''));
}

async function begin(file: string): Promise<{ folder: string; port: number; deployed: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'naqsh-cache-'));
  const deployed = await readFile(join(projectRoot, 'deploy/cdn', file), 'utf8');
  return { folder, port: await freePort(), deployed };
}

async function running(child: ChildProcess, folder: string, port: number, isHit: Cache['isHit']): Promise<Cache> {
  const url = `http://127.0.0.1:${port}`;
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`the cache ended with ${child.exitCode}`);
    return (await fetch(`${url}/healthz`).catch(() => null))?.status === 200;
  });
  return {
    url,
    isHit,
    async close() {
      child.kill('SIGTERM');
      await until(() => child.exitCode !== null || child.signalCode !== null);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function isProgram(name: string, ...words: readonly string[]): boolean {
  try {
    execFileSync(name, words, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
