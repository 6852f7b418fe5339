import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { build } from 'esbuild';
import { projectRoot } from '#config';
import { snippetsOf, type Snippet } from '../../sdks/generate/snippets.mjs';
import { picture } from '../support/pictures.js';
import { hasPython, PYTHON } from '../support/python.js';
import { startService, type Service } from '../support/service.js';

const run = promisify(execFile);
const hasPackages = await hasPython();

/** Operations that write, beside all that read: rendering, and the templates and files that it needs. */
const WRITING = [
  'renders_create',
  'renders_create_set',
  'renders_measure',
  'templates_create',
  'templates_preview',
  'templates_duplicate',
  'batches_create',
  'assets_create',
  'api_keys_create',
];
/** Readings of a thing that no example can know, or of a person's page. */
const UNKNOWN =
  /\{(?!template_id|family)\w+\}|^\/(sandbox|account|c|o|greeting-package|integrations|og|r)\b|^\/v1\/(renders|img)\/|^\/$/;

interface Described {
  paths: Record<string, Record<string, { operationId: string }>>;
}

describe('the code of the documentation at a service', () => {
  let service: Service;
  let folder: string;
  let env: NodeJS.ProcessEnv;
  let known: Map<string, Snippet[]>;
  let ids: string[];

  beforeAll(async () => {
    service = await startService({ seed: 'installation', worker: true });
    const { key } = await service.newClient({ role: 'admin' });
    folder = await mkdtemp(join(tmpdir(), 'naqsh-snippets-'));
    await writeFile(join(folder, 'picture.png'), await picture(64, 64));
    await symlink(join(projectRoot, 'node_modules'), join(folder, 'node_modules'));
    env = { ...process.env, NAQSH_BASE_URL: service.url, NAQSH_API_KEY: key };
    const document = JSON.parse(await readFile(join(projectRoot, 'apps/api/openapi.json'), 'utf8')) as Described;
    known = snippetsOf(document);
    const reading = Object.entries(document.paths).flatMap(([path, { get }]) =>
      get === undefined || UNKNOWN.test(path) ? [] : [get.operationId],
    );
    ids = [...reading, ...WRITING];
  });
  afterAll(async () => {
    await rm(folder, { recursive: true });
    await service.close();
  });

  const textsIn = (language: Snippet['language']): [string, string][] =>
    ids.flatMap((id) =>
      (known.get(id) ?? []).filter((one) => one.language === language).map(({ text }): [string, string] => [id, text]),
    );

  /** The output of a snippet that fails, by the id of its operation. */
  async function faultsOf(
    texts: [string, string][],
    work: (id: string, text: string) => Promise<unknown>,
  ): Promise<object> {
    const faults: Record<string, string> = {};
    for (const [id, text] of texts)
      await work(id, text).catch(
        (error: unknown) => (faults[id] = String((error as { stderr?: string }).stderr ?? error)),
      );
    return faults;
  }

  const pngAt = async (name: string): Promise<string> => (await readFile(join(folder, name))).subarray(1, 4).toString();

  test('works with curl', async () => {
    const texts = textsIn('curl');
    expect(texts.length).toBeGreaterThan(40);
    const strict = (text: string): string =>
      text.replaceAll(/^curl /gm, 'curl --silent --show-error --fail-with-body ');
    expect(await faultsOf(texts, (_, text) => run('sh', ['-c', strict(text)], { cwd: folder, env }))).toEqual({});
    expect(await pngAt('card.png')).toBe('PNG');
    await rm(join(folder, 'card.png'));
  });

  test('works in TypeScript', async () => {
    const texts = textsIn('typescript');
    expect(texts.length).toBeGreaterThan(35);
    const work = async (id: string, text: string): Promise<unknown> => {
      const outfile = join(folder, `${id}.mjs`);
      await build({
        stdin: { contents: text, loader: 'ts', resolveDir: folder },
        outfile,
        bundle: true,
        platform: 'node',
        format: 'esm',
        alias: { '@naqsh/sdk': join(projectRoot, 'sdks/typescript/src/index.ts') },
      });
      return run(process.execPath, [outfile], { cwd: folder, env });
    };
    expect(await faultsOf(texts, work)).toEqual({});
    expect(await pngAt('card.png')).toBe('PNG');
    await rm(join(folder, 'card.png'));
  });

  (hasPackages ? test : test.skip)('works in Python (needs Python 3.11, httpx2)', async () => {
    const texts = textsIn('python');
    expect(texts.length).toBeGreaterThan(35);
    // One interpreter for all: each would import the SDK again.
    const program = [
      'import json, sys, traceback',
      'faults = {}',
      'for id, text in json.load(open("snippets.json", encoding="utf-8")):',
      '    try: exec(compile(text, id, "exec"), {"print": lambda *all: None})',
      '    except Exception: faults[id] = traceback.format_exc()',
      'json.dump(faults, sys.stdout)',
    ].join('\n');
    await writeFile(join(folder, 'snippets.json'), JSON.stringify(texts));
    const path = join(projectRoot, 'sdks/python/src');
    const { stdout } = await run(PYTHON, ['-c', program], {
      cwd: folder,
      env: { ...env, PYTHONPATH: path, PYTHONDONTWRITEBYTECODE: '1' },
    });
    expect(JSON.parse(stdout)).toEqual({});
    expect(await pngAt('card.png')).toBe('PNG');
  });
});
