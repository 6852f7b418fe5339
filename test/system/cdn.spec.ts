import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { projectRoot } from '#config';
import { signUrl } from '../../sdks/typescript/src/links.js';
import { newTemplate } from '../support/campaigns.js';
import { type Client, freePort, type Service, startService } from '../support/service.js';
import { until } from '../support/until.js';

const isInstalled = (() => {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();
if (!isInstalled && process.env['NAQSH_NO_SKIPS']) {
  throw new Error('install nginx: without it signed links are not tried behind a cache');
}

/** Debian's user of web servers, for nginx that is started by root. */
const WORKER = 'www-data';
const LINKS = 300;
const CALLS = 3_000;
const AT_ONCE = 50;

/** An nginx of its own, with the file that is to be deployed. */
class Cache {
  private constructor(
    readonly url: string,
    private readonly folder: string,
    private readonly process: ChildProcess,
  ) {}

  static async before(service: string): Promise<Cache> {
    const folder = await mkdtemp(join(tmpdir(), 'naqsh-nginx-'));
    const port = await freePort();
    const deployed = await readFile(join(projectRoot, 'deploy/cdn/nginx.conf'), 'utf8');
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
      const [user, group] = ['-u', '-g'].map((kind) =>
        Number(execFileSync('id', [kind, WORKER], { encoding: 'utf8' })),
      );
      await chown(folder, user ?? 0, group ?? 0);
    }
    const child = spawn('nginx', ['-p', folder, '-c', file], { stdio: ['ignore', 'ignore', 'inherit'] });
    const url = `http://127.0.0.1:${port}`;
    await until(async () => {
      if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`);
      return (await fetch(`${url}/healthz`).catch(() => null))?.status === 200;
    });
    return new Cache(url, folder, child);
  }

  async close(): Promise<void> {
    this.process.kill('SIGTERM');
    await until(() => this.process.exitCode !== null || this.process.signalCode !== null);
    await rm(this.folder, { recursive: true, force: true });
  }
}

(isInstalled ? describe : describe.skip)('signed links behind a cache (needs nginx)', () => {
  let service: Service;
  let cache: Cache;
  let owner: Client;
  let template: string;
  let key: { id: string; secret: string };

  const link = (name: string, more: { expiresAt?: Date; format?: 'auto' } = {}): Promise<string> =>
    signUrl({ keyId: key.id, secret: key.secret, baseUrl: cache.url, template, data: { name }, ...more });
  const images = async (): Promise<unknown> => {
    const [row] = await service.query(`SELECT count(*)::int AS n FROM renders WHERE user_id = $1`, [owner.userId]);
    return row?.['n'];
  };
  const cached = ({ headers }: Response): string | null => headers.get('x-cache');

  beforeAll(async () => {
    service = await startService();
    cache = await Cache.before(service.url);
    owner = await service.newClient();
    template = await newTemplate(owner);
    const body = { presets: [{ template_id: template, fields: null }] };
    key = (await (await owner.json('POST', '/v1/me/signing-keys', body)).json()) as typeof key;
  });
  afterAll(async () => {
    await cache.close();
    await service.close();
  });

  it('are asked of the service once, by two hundred callers together', async () => {
    const url = await link('نورة');
    const answers = await Promise.all(Array.from({ length: 200 }, () => fetch(url)));
    expect(new Set(answers.map(({ status, headers }) => `${status} ${headers.get('etag')}`)).size).toBe(1);
    expect(answers.filter((answer) => cached(answer) === 'MISS')).toHaveLength(1);
    expect(await images()).toBe(1);
  });

  it('miss once for each picture', async () => {
    const before = await images();
    const urls = await Promise.all(Array.from({ length: LINKS }, (_, at) => link(`ضيف ${at}`)));
    const counts = { HIT: 0, MISS: 0 } as Record<string, number>;
    for (let call = 0; call < CALLS; call += AT_ONCE) {
      // Every link comes ten times, in an order that mixes them.
      const asked = Array.from({ length: AT_ONCE }, (_, at) => urls[((call + at) * 7) % LINKS] ?? '');
      for (const answer of await Promise.all(asked.map((url) => fetch(url)))) {
        expect(answer.status).toBe(200);
        await answer.arrayBuffer();
        counts[cached(answer) ?? ''] = (counts[cached(answer) ?? ''] ?? 0) + 1;
      }
    }
    expect(counts).toEqual({ HIT: CALLS - LINKS, MISS: LINKS });
    expect(await images()).toBe(Number(before) + LINKS);
  });

  it('are kept once for each format that callers take, whatever the text of their Accept', async () => {
    const auto = await link('صيغ', { format: 'auto' });
    const asked = async (url: string, accept: string): Promise<unknown[]> => {
      const answer = await fetch(url, { headers: { accept } });
      await answer.arrayBuffer();
      return [answer.headers.get('content-type'), cached(answer)];
    };
    expect(await asked(auto, 'image/avif,image/webp,*/*')).toEqual(['image/avif', 'MISS']);
    expect(await asked(auto, 'text/html;q=0.2, image/avif;q=0.8')).toEqual(['image/avif', 'HIT']);
    expect(await asked(auto, 'image/webp,*/*')).toEqual(['image/webp', 'MISS']);
    expect(await asked(auto, 'image/avif;q=0,image/webp;q=0.5')).toEqual(['image/webp', 'HIT']);
    expect(await asked(auto, '*/*')).toEqual(['image/png', 'MISS']);
    expect(await asked(auto, 'image/*')).toEqual(['image/png', 'HIT']);
    const png = await link('صيغ');
    expect(await asked(png, 'image/avif')).toEqual(['image/png', 'MISS']);
    expect(await asked(png, '*/*')).toEqual(['image/png', 'HIT']);
  });

  it('keep refusals and what has ended nowhere', async () => {
    const wrong = (await link('a')).replace('name=a', 'name=b');
    for (let time = 0; time < 2; time += 1) {
      const answer = await fetch(wrong);
      expect([answer.status, cached(answer)]).toEqual([403, 'MISS']);
    }
    const ended = await fetch(await link('a', { expiresAt: new Date(Date.now() - 1_000) }));
    expect([ended.status, cached(ended)]).toEqual([403, 'MISS']);
  });

  it('are shown while the service is stopped', async () => {
    const url = await link('تبقى');
    const first = await fetch(url);
    expect(first.status).toBe(200);
    await service.terminate();
    const again = await fetch(url);
    expect([again.status, cached(again), again.headers.get('etag')]).toEqual([200, 'HIT', first.headers.get('etag')]);
    expect((await fetch(await link('جديد'))).status).toBe(502);
  });
});
