import { spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { projectRoot } from '#config';
import { booksOf, newPublicTemplate } from '../support/books.js';
import { card } from '../support/cards.js';
import { newTemplate } from '../support/campaigns.js';
import { type Client, type Service, startService } from '../support/service.js';
import { until } from '../support/until.js';

const PACKAGE = join(projectRoot, 'sdks/n8n');
/** A red pixel. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';

interface Item {
  readonly json: Record<string, unknown>;
  readonly binary?: Record<string, { data: string; mimeType: string; fileName: string }>;
  readonly pairedItem?: unknown;
}

interface Outcome {
  readonly loaded: { nodes: Record<string, unknown>[]; credentials: Record<string, unknown>[] };
  readonly error?: { name: string; message: string; description: string; httpCode: string };
  readonly items: Item[] | null;
  readonly called?: unknown;
}

interface Task {
  readonly parameters?: object;
  readonly items?: object[];
  readonly method?: [kind: string, name: string];
  readonly onError?: 'continueRegularOutput';
}

let service: Service;
let client: Client;
let folder: string;
let template: string;

/** Runs a program in the copy of the package and returns its output. */
async function run(program: string, args: string[], input = ''): Promise<string> {
  // n8n's own files are deleted with the folder.
  const env = {
    ...process.env,
    N8N_USER_FOLDER: folder,
    HOME: folder,
    npm_config_cache: process.env['npm_config_cache'],
  };
  const child = spawn(program, args, { cwd: folder, env });
  child.stdin.end(input);
  const ended = new Promise<number | null>((resolve, reject) => child.once('close', resolve).once('error', reject));
  const [output, problems, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  if (code !== 0) throw new Error(`${program} ${args.join(' ')}:\n${output.slice(-4000)}${problems.slice(-4000)}`);
  return output;
}

/** Runs the node with n8n's loader and engine. */
async function execute(task: Task, key = client.key, url = `${service.url}/`): Promise<Outcome> {
  const credentials = { baseUrl: url, apiKey: key };
  const output = await run(process.execPath, ['test/run-node.cjs'], JSON.stringify({ folder, credentials, ...task }));
  return JSON.parse(output.trim().split('\n').at(-1) ?? '') as Outcome;
}

async function itemsOf(task: Task): Promise<Item[]> {
  const { error, items } = await execute(task);
  expect(error).toBeUndefined();
  return items ?? [];
}

const RENDER = { resource: 'image', operation: 'render', format: 'png', binaryProperty: 'card' };

const mapped = (value: object): object => ({ valuesMode: 'fields', fields: { mappingMode: 'defineBelow', value } });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'naqsh-n8n-'));
  await cp(PACKAGE, folder, { recursive: true, filter: (path) => !/\/(?:node_modules|dist)$/u.test(path) });
  service = await startService({ worker: true });
  client = await service.newClient({ credits: 50 }, { scope: 'render' });
  template = await newPublicTemplate(service);
  await run('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error']);
  await run('npm', ['run', 'build']);
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true, force: true });
});

describe('the package', () => {
  it('is loaded by n8n with its icon, its credentials and their test, and works as a tool', async () => {
    const { loaded } = await execute({ method: ['loadOptions', 'getTemplates'] });
    const iconUrl = 'icons/n8n-nodes-naqsh/dist/nodes/Naqsh/naqsh.svg';
    expect(loaded).toMatchObject({
      nodes: [
        {
          name: 'naqsh',
          displayName: 'Naqsh',
          usableAsTool: true,
          iconUrl,
          codex: { alias: expect.any(Array) as unknown },
        },
      ],
      credentials: [{ name: 'naqshApi', iconUrl, supportedNodes: ['naqsh'], test: { request: { url: '/v1/me' } } }],
    });
    expect((await client.fetch('/v1/me')).status).toBe(200);
    const icon = await readFile(join(projectRoot, 'apps/api/src/static/icon.svg'), 'utf8');
    expect(await readFile(join(PACKAGE, 'nodes/Naqsh/naqsh.svg'), 'utf8')).toBe(icon);
  });

  it('packs the files that n8n loads, and nothing else', async () => {
    const [packed] = JSON.parse(await run('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'])) as [
      { files: { path: string }[] },
    ];
    const paths = packed.files.map(({ path }) => path);
    const { n8n } = JSON.parse(await readFile(join(PACKAGE, 'package.json'), 'utf8')) as {
      n8n: { nodes: string[]; credentials: string[] };
    };
    for (const path of [...n8n.nodes, ...n8n.credentials]) expect(paths).toContain(path);
    expect(paths).toEqual(expect.arrayContaining(['dist/nodes/Naqsh/naqsh.svg', 'dist/nodes/Naqsh/Naqsh.node.json']));
    expect(paths.filter((path) => !/^(?:dist\/|README|LICENSE|CHANGELOG|package\.json)/u.test(path))).toEqual([]);
  });

  it('offers templates to choose from, and their fields as inputs', async () => {
    const { called } = await execute({ method: ['loadOptions', 'getTemplates'] });
    expect(called).toEqual(
      expect.arrayContaining([expect.objectContaining({ value: template, description: '400 × 200' })]),
    );
    const fields = await execute({ method: ['resourceMapping', 'getFields'], parameters: { ...RENDER, template } });
    expect(fields.called).toMatchObject({ fields: [{ id: 'name', type: 'string', required: true }] });
  });
});

describe('in a workflow', () => {
  it('renders an image for each item, as binary data', async () => {
    const items = await itemsOf({
      parameters: { ...RENDER, template, ...mapped({ name: '={{ $json.who }}' }) },
      items: [{ json: { who: 'نورة' } }, { json: { who: 'ليلى' } }],
    });
    expect(items.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 0 }, { item: 1 }]);
    const pictures = items.map(({ binary }) => binary?.['card']);
    for (const picture of pictures)
      expect(picture).toMatchObject({
        mimeType: 'image/png',
        fileName: expect.stringMatching(/^rnd_.*\.png$/) as unknown,
      });
    const answer = await client.json('POST', '/v1/render', {
      template_id: template,
      data: { name: 'ليلى' },
      images: {},
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(Buffer.from(pictures[1]?.data ?? '', 'base64').equals(bytes)).toBe(true);
    expect(items[0]?.json).toMatchObject({ creditsCharged: 1, templateVersion: 1, warnings: [] });
  });

  it('charges a retry of the same item once, and takes values as JSON, pictures from binary data, and PDF', async () => {
    const owner = await service.newClient({ credits: 5 });
    const face = { id: 'face', type: 'image', field: 'photo', box: [0, 0, 40, 40] };
    const own = await newTemplate(owner, card({ fields: [{ name: 'photo', type: 'image' }], layers: [face] }));
    const task = {
      parameters: {
        ...RENDER,
        template: own,
        format: 'pdf',
        valuesMode: 'json',
        valuesJson: '{"name":"سارة"}',
        pictures: { picture: [{ field: 'photo', binaryProperty: 'data' }] },
        options: { scale: 2 },
      },
      items: [{ json: {}, binary: { data: { data: PNG, mimeType: 'image/png' } } }],
    };
    const [once, again] = [await execute(task, owner.key), await execute(task, owner.key)];
    expect(once.error).toBeUndefined();
    expect(once.items?.[0]?.binary?.['card']).toMatchObject({ mimeType: 'application/pdf' });
    expect(again.items?.[0]?.json['renderId']).toBe(once.items?.[0]?.json['renderId']);
    expect(await booksOf(service, owner)).toMatchObject({ balance: 4, recorded: 1 });
  });

  it('starts a batch from all items and gets it with links', async () => {
    const [created] = await itemsOf({
      parameters: { resource: 'batch', operation: 'create', template, rowsFrom: 'items', format: 'png' },
      items: [{ json: { name: 'نورة', other: 1 } }, { json: { name: 'ليلى' } }],
    });
    expect(created).toMatchObject({ json: { total: 2 }, pairedItem: [{ item: 0 }, { item: 1 }] });
    const parameters = { resource: 'batch', operation: 'get', batchId: created?.json['batch_id'], includeRows: true };
    const done = await until(async () => {
      const [batch] = await itemsOf({ parameters });
      return batch?.json['status'] === 'done' && batch.json;
    });
    const rows = done['rows'] as { state: string; picture: { url: string } }[];
    expect(rows.map(({ state }) => state)).toEqual(['drawn', 'drawn']);
    expect((await fetch(rows[0]?.picture.url ?? '')).status).toBe(200);
  });

  it('makes a signed link', async () => {
    const owner = await service.newClient({ credits: 5 });
    const presets = [{ template_id: template, fields: ['name'] }];
    const made = await owner.json('POST', '/v1/me/signing-keys', { name: 'n8n', presets, daily_limit: 10 });
    const { id } = (await made.json()) as { id: string };
    const parameters = { ...RENDER, operation: 'createLink', template, keyId: id, ...mapped({ name: 'نورة' }) };
    const { error, items } = await execute({ parameters }, owner.key);
    expect(error).toBeUndefined();
    const picture = await fetch(String(items?.[0]?.json['url']));
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  it('lists templates', async () => {
    const list = { resource: 'template', operation: 'getAll', returnAll: false, limit: 1 };
    const items = await itemsOf({ parameters: list });
    expect(items).toHaveLength(1);
    expect(items[0]?.json).toHaveProperty('fields');
  });

  it('fails in the words of the service, or goes on if configured', async () => {
    const wrong = { ...RENDER, template, valuesMode: 'json', valuesJson: '{"nobody":"x"}' };
    const { error } = await execute({ parameters: wrong });
    expect(error).toMatchObject({ name: 'NodeApiError', httpCode: '422', message: 'Not valid' });
    expect(error?.description).toContain('data.name: ');
    expect(error?.description).toContain('Code: validation_failed');
    const poor = await service.newClient({ credits: 0 });
    const broke = await execute({ parameters: { ...RENDER, template, ...mapped({ name: 'نورة' }) } }, poor.key);
    expect(broke.error).toMatchObject({ httpCode: '402', message: expect.stringContaining('credit') as unknown });
    const unknown = await execute({ parameters: { ...RENDER, template, ...mapped({ name: 'نورة' }) } }, 'ak_wrong');
    expect(unknown.error).toMatchObject({ httpCode: '401' });
    const away = await execute({ parameters: { ...RENDER, template } }, client.key, 'http://127.0.0.1:9');
    expect(away.error).toMatchObject({ name: 'NodeApiError', message: expect.stringMatching(/refused/i) as unknown });
    const broken = await execute({ parameters: { ...wrong, valuesJson: '{' } });
    expect(broken.error?.message).toContain('is not JSON');
    const items = [{ json: { name: 'x'.repeat(61) } }, { json: { name: 'نورة' } }];
    const each = { ...RENDER, template, ...mapped({ name: '={{ $json.name }}' }) };
    const [bad, good] = await itemsOf({ parameters: each, items, onError: 'continueRegularOutput' });
    expect(bad?.json).toMatchObject({
      error: 'Not valid',
      description: expect.stringContaining('data.name: ') as unknown,
    });
    expect(good?.binary?.['card']).toBeDefined();
  });
});
