import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parseDocument } from 'htmlparser2';
import { build, stop } from 'esbuild';
import { projectRoot } from '#config';
import { type Client, freePort, type Service, startService } from '../support/service.js';
import { until } from '../support/until.js';

const TEMPLATE = 'tpl_galleryEidCard00000000';
/** Titles of the pages of both examples, by their paths. */
const TITLES = { '/blog/eid': 'عيدكم مبارك', '/blog/coffee': 'القهوة السعودية', '/': 'مدونة المتجر' };

/** The commands of each example; npm puts their programs into `node_modules/.bin`. */
const EXAMPLES = {
  nextjs: { build: ['next', 'build'], serve: (port: number) => ['next', 'start', '-H', 'localhost', '-p', `${port}`] },
  astro: {
    build: ['astro', 'build'],
    serve: (port: number) => ['astro', 'preview', '--host', 'localhost', '--port', `${port}`],
  },
};

let service: Service;
let client: Client;
let folder: string;

const made = async (path: string, body: object): Promise<Record<string, string>> => {
  const answer = await client.json('POST', path, body);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Record<string, string>;
};

/** The content of a meta tag of a page. */
function metaOf(html: string, property: string): string | undefined {
  const walk = (nodes: readonly unknown[]): string | undefined => {
    for (const node of nodes as { name?: string; attribs?: Record<string, string>; children?: unknown[] }[]) {
      if (node.name === 'meta' && node.attribs?.['property'] === property) return node.attribs['content'];
      const found = walk(node.children ?? []);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return walk(parseDocument(html).children);
}

beforeAll(async () => {
  service = await startService({ seed: 'gallery', settings: { NAQSH_SANDBOX: '1' } });
  client = await service.newClient({ credits: 20 });
  folder = await mkdtemp(join(tmpdir(), 'naqsh-sites-'));
});
afterAll(async () => {
  await stop();
  await service.close();
  await rm(folder, { recursive: true, force: true });
});

describe.each(Object.entries(EXAMPLES))('the example %s', (name, commands) => {
  let url: string;
  let server: ChildProcess | undefined;

  beforeAll(async () => {
    const home = join(folder, name);
    await cp(join(projectRoot, 'examples', name), home, {
      recursive: true,
      filter: (source) => !/[\\/](node_modules|dist|\.next|\.astro)$/.test(source),
    });
    const key = await made('/v1/me/signing-keys', { presets: [{ template_id: TEMPLATE, fields: null }] });
    const fields = [
      { field: 'name', source: 'page', value: 'og:title' },
      { field: 'link', source: 'page', value: 'canonical' },
      { field: 'date', source: 'page', value: 'article:published_time', fallback: '2026-03-20' },
    ];
    const rules = [{ path: '/{*page}', template_id: TEMPLATE, fields }];
    const site = await made('/v1/me/sites', { hosts: ['localhost'], rules });
    const port = await freePort();
    url = `http://localhost:${port}`;
    const env = {
      ...process.env,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      ASTRO_TELEMETRY_DISABLED: '1',
      NAQSH_BASE_URL: service.url,
      NAQSH_KEY_ID: key['id'],
      NAQSH_SIGNING_SECRET: key['secret'],
      NAQSH_SITE_ID: site['id'],
      SITE_URL: url,
    };
    const run = (program: string, args: readonly string[]) =>
      promisify(execFile)(program, args, { cwd: home, env, maxBuffer: 64 * 1024 * 1024 }).catch((error: unknown) => {
        const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
        throw new Error(`${program} ${args.join(' ')}:\n${stdout.slice(-3000)}${stderr.slice(0, 3000)}`);
      });
    const programOf = (command: string): string => join(home, 'node_modules/.bin', command);
    await run('npm', ['ci', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error']);
    // The package, where npm would put it.
    const installed = join(home, 'node_modules/@naqsh/sdk');
    await mkdir(installed, { recursive: true });
    await writeFile(join(installed, 'package.json'), '{"name":"@naqsh/sdk","type":"module","exports":"./index.js"}');
    const entryPoints = [join(projectRoot, 'sdks/typescript/src/index.ts')];
    const outfile = join(installed, 'index.js');
    await build({
      entryPoints,
      outfile,
      bundle: true,
      format: 'esm',
      platform: 'browser',
      target: 'es2022',
      tsconfigRaw: '{}',
    });
    const [builder = '', ...args] = commands.build;
    await run(programOf(builder), args);
    const [program = '', ...more] = commands.serve(port);
    server = spawn(programOf(program), more, { cwd: home, env, stdio: 'ignore' });
    await until(() =>
      fetch(url).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
  });
  afterAll(() => void server?.kill());

  it.each(Object.entries(TITLES))('has the card with its title as the image of %s', async (path, title) => {
    const html = await (await fetch(url + path)).text();
    const image = metaOf(html, 'og:image') ?? '';
    expect([image.startsWith(`${service.url}/`), metaOf(html, 'og:title')]).toEqual([true, title]);
    expect(new URL(image).pathname).toMatch(path === '/' ? /^\/og\/v1\/sit_/ : /^\/i\/v1\/sgk_/);
    const picture = await fetch(image);
    const data = { name: title, date: path === '/blog/coffee' ? '2026-04-02' : '2026-03-20', link: url + path };
    const body = { template_id: TEMPLATE, data, images: {} };
    const rendered = await client.json('POST', '/v1/render', body);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(picture.headers.get('etag')).toBe(rendered.headers.get('etag'));
  });
});
