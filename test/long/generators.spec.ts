import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { newPublicTemplate } from '../support/books.js';
import { type Service, startService } from '../support/service.js';

const TYPESCRIPT =
  '--noEmit --strict --skipLibCheck --target es2022 --lib es2022,dom,dom.iterable --module esnext --moduleResolution bundler';

let service: Service;
let folder: string;
let document: string;

const run = (program: string, args: readonly string[], more: { cwd?: string; env?: NodeJS.ProcessEnv } = {}) =>
  promisify(execFile)(program, args, { cwd: folder, maxBuffer: 64 * 1024 * 1024, ...more });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'naqsh-generators-'));
  service = await startService();
  document = join(folder, 'openapi.json');
  await writeFile(document, await (await service.fetch('/openapi-3.0.json')).text());
  await run('python3', ['-m', 'venv', 'python']);
  const packages = ['openapi-python-client==0.29.1', 'openapi-generator-cli==7.26.0', 'ruff'];
  await run('python/bin/pip', ['install', '--quiet', ...packages]);
  await run('npm', ['install', '--no-audit', '--no-fund', '--prefix', folder, 'orval@8.38.0', 'typescript@5.9.3']);
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true, force: true });
});

const withTools = (): NodeJS.ProcessEnv => ({
  ...process.env,
  PATH: `${folder}/python/bin:${process.env['PATH'] ?? ''}`,
});
const compile = (file: string) => run('node_modules/.bin/tsc', [...TYPESCRIPT.split(' '), file]);

/** Makes a client by one of the generators of OpenAPI Generator. */
const openApiGenerator = (name: string, out: string) =>
  run('python/bin/openapi-generator-cli', ['generate', '-i', document, '-g', name, '-o', out]);

describe('code that is made of the document in OpenAPI 3.0', () => {
  it('by openapi-python-client draws a card', async () => {
    const made = ['generate', '--path', document, '--output-path', 'naqsh_client', '--meta', 'none'];
    await run('python/bin/openapi-python-client', made, { env: withTools() });
    const template = await newPublicTemplate(service);
    const { key } = await service.newClient({ credits: 2 });
    await writeFile(
      join(folder, 'draw.py'),
      `from naqsh_client import AuthenticatedClient
from naqsh_client.api.renders import renders_create
from naqsh_client.models import RenderBody
body = RenderBody.from_dict({"template_id": "${template}", "data": {"name": "نورة"}, "images": {}})
client = AuthenticatedClient(base_url="${service.url}", token="${key}")
answer = renders_create.sync_detailed(client=client, body=body)
assert answer.status_code == 200, answer
open("card.png", "wb").write(answer.content)
`,
    );
    await run('python/bin/python', ['draw.py']);
    expect((await readFile(join(folder, 'card.png'))).subarray(1, 4).toString()).toBe('PNG');
  });

  it('by Orval compiles', async () => {
    await run('node_modules/.bin/orval', ['--input', document, '--output', 'orval.ts', '--client', 'fetch']);
    await compile('orval.ts');
  });

  it('by OpenAPI Generator compiles, for Python and TypeScript', async () => {
    await openApiGenerator('typescript-fetch', 'fetch');
    await compile('fetch/index.ts');
    await openApiGenerator('python', 'generated');
    await run('python3', ['-m', 'compileall', '-q', 'generated/openapi_client']);
  });

  it('by oapi-codegen compiles', async () => {
    const env = { ...process.env, GOPATH: join(folder, 'go'), GOFLAGS: '-mod=mod -modcacherw' };
    await run('go', ['install', 'github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v2.5.1'], { env });
    await mkdir(join(folder, 'module'));
    const made = ['-generate', 'types,client', '-package', 'naqsh', '-o', 'module/naqsh.go', document];
    await run('go/bin/oapi-codegen', made);
    const cwd = join(folder, 'module');
    await run('go', ['mod', 'init', 'example.com/naqsh'], { cwd, env });
    await run('go', ['mod', 'tidy'], { cwd, env });
    await run('go', ['vet', '.'], { cwd, env });
  });
});
