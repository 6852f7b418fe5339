import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '#config';
import { CADDY, hasNginx, startCaddy, startNginx, type WebServer } from './web-servers.js';

/** A cache in front of the service, configured by the file for deployment. */
export interface Cache extends WebServer {
  /** True if the answer came from the cache. */
  isHit(answer: Response): boolean;
}

interface Program {
  readonly name: string;
  /** Null if it is not installed. */
  readonly start: ((service: string) => Promise<Cache>) | null;
}

/** The caches with a configuration file in docs/links.md. */
export const CACHES: readonly Program[] = [
  { name: 'nginx', start: hasNginx ? nginxBefore : null },
  { name: 'Caddy', start: CADDY === '' ? null : caddyBefore },
];
const missing = CACHES.filter(({ start }) => start === null);
if (missing.length > 0 && process.env['NAQSH_NO_SKIPS']) {
  throw new Error(
    'install nginx, and name a Caddy with cache-handler by CADDY_WITH_CACHE: links are tried behind both',
  );
}

const deployed = (file: string): Promise<string> => readFile(join(projectRoot, 'deploy/cdn', file), 'utf8');

async function nginxBefore(service: string): Promise<Cache> {
  const lines = await deployed('nginx.conf');
  const server = await startNginx((port, folder) =>
    lines
      .replace('server 127.0.0.1:8080;', `server ${new URL(service).host};`)
      .replace('listen 8081;', `listen 127.0.0.1:${port};`)
      .replace('/var/cache/nginx/naqsh', join(folder, 'cache')),
  );
  return { ...server, isHit: ({ headers }) => headers.get('x-cache') === 'HIT' };
}

async function caddyBefore(service: string): Promise<Cache> {
  const lines = await deployed('Caddyfile');
  const server = await startCaddy((port) =>
    lines
      .replaceAll('127.0.0.1:8080', new URL(service).host)
      .replace(':8081', `http://127.0.0.1:${port}`)
      .replace('{\n', '{\n\tadmin off\n'),
  );
  return { ...server, isHit: ({ headers }) => /^Souin; hit\b/.test(headers.get('cache-status') ?? '') };
}
