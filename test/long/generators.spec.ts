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
const PYTHON_PACKAGES = ['openapi-python-client==0.29.1', 'openapi-generator-cli==7.26.0', 'ruff'];
const NODE_PACKAGES = [
  'orval@8.38.0',
  'openapi-typescript@7.13.0',
  'openapi-fetch@0.17.0',
  '@hey-api/openapi-ts@0.99.0',
  'typescript@5.9.3',
  'esbuild@0.28.1',
];

let service: Service;
let folder: string;
/** The documents by OpenAPI version. */
let documents: { '3.0': string; '3.1': string };
/** The service, the key and the template for the programs that render a card. */
let card: { url: string; key: string; template: string };

const run = (program: string, args: readonly string[], more: { cwd?: string; env?: NodeJS.ProcessEnv } = {}) =>
  promisify(execFile)(program, args, { cwd: folder, maxBuffer: 64 * 1024 * 1024, ...more }).catch((error: unknown) => {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${program} ${args.join(' ')}:\n${stdout.slice(-4000)}${stderr.slice(-4000)}`);
  });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'naqsh-generators-'));
  service = await startService();
  documents = { '3.0': join(folder, 'openapi-3.0.json'), '3.1': join(folder, 'openapi.json') };
  await writeFile(documents['3.0'], await (await service.fetch('/openapi-3.0.json')).text());
  await writeFile(documents['3.1'], await (await service.fetch('/openapi.json')).text());
  const { key } = await service.newClient({ credits: 20 });
  card = { url: service.url, key, template: await newPublicTemplate(service) };
  await run('python3', ['-m', 'venv', 'python']);
  await run('python/bin/pip', ['install', '--quiet', ...PYTHON_PACKAGES]);
  await run('npm', ['install', '--no-audit', '--no-fund', '--prefix', folder, ...NODE_PACKAGES]);
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true, force: true });
});

const withTools = (): NodeJS.ProcessEnv => ({
  ...process.env,
  PATH: `${folder}/python/bin:${process.env['PATH'] ?? ''}`,
});

/** Generates a client with one of the generators of OpenAPI Generator. */
const openApiGenerator = (name: string, out: string) =>
  run('python/bin/openapi-generator-cli', ['generate', '-i', documents['3.0'], '-g', name, '-o', out]);

/** Compiles in strict mode, then runs, a program that renders a card into `card.png`. */
async function drawInNode(program: string): Promise<void> {
  await writeFile(join(folder, 'draw.ts'), `${program}\nexport {};\n`);
  await run('node_modules/.bin/tsc', [...TYPESCRIPT.split(' '), 'draw.ts']);
  await run('node_modules/.bin/esbuild', [
    'draw.ts',
    '--bundle',
    '--platform=node',
    '--format=esm',
    '--outfile=draw.mjs',
  ]);
  // The program prints the bytes: Node's types are outside the test.
  const { stdout } = await run('node', ['draw.mjs']);
  await writeFile(join(folder, 'card.png'), Buffer.from(stdout.trim(), 'base64'));
}

/** Prints the bytes of a Blob. */
const PRINT = `const print = async (blob: Blob): Promise<void> => {
  let text = '';
  for (const byte of new Uint8Array(await blob.arrayBuffer())) text += String.fromCharCode(byte);
  console.log(btoa(text));
};`;

async function expectCard(): Promise<void> {
  const bytes = await readFile(join(folder, 'card.png'));
  expect(bytes.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a');
  await rm(join(folder, 'card.png'));
}

const body = (): string => `{ template_id: '${card.template}', data: { name: 'نورة' }, images: {} }`;
const pythonBody = (): string => `{"template_id": "${card.template}", "data": {"name": "نورة"}, "images": {}}`;

describe('code that generators make of the document compiles, and draws a card', () => {
  it('by openapi-python-client', async () => {
    const made = ['generate', '--path', documents['3.0'], '--output-path', 'naqsh_client', '--meta', 'none'];
    await run('python/bin/openapi-python-client', made, { env: withTools() });
    await writeFile(
      join(folder, 'draw.py'),
      `from naqsh_client import AuthenticatedClient
from naqsh_client.api.renders import renders_create
from naqsh_client.models import RenderBody
client = AuthenticatedClient(base_url="${card.url}", token="${card.key}")
answer = renders_create.sync_detailed(client=client, body=RenderBody.from_dict(${pythonBody()}))
assert answer.status_code == 200, answer
open("card.png", "wb").write(answer.content)
`,
    );
    await run('python/bin/python', ['draw.py']);
    await expectCard();
  });

  it('by Orval', async () => {
    await writeFile(
      join(folder, 'orval.config.mjs'),
      `export default { naqsh: { input: '${documents['3.0']}',
        output: { target: 'orval.ts', client: 'fetch', baseUrl: '${card.url}' } } };`,
    );
    await run('node_modules/.bin/orval', ['--config', 'orval.config.mjs']);
    await drawInNode(`import { rendersCreate } from './orval';
${PRINT}
const answer = await rendersCreate(${body()}, undefined, { headers: { Authorization: 'Bearer ${card.key}' } });
if (answer.status !== 200) throw new Error(JSON.stringify(answer));
await print(answer.data);`);
    await expectCard();
  });

  it('by OpenAPI Generator for TypeScript', async () => {
    await openApiGenerator('typescript-fetch', 'fetch');
    await drawInNode(`import { Configuration, RendersApi } from './fetch';
${PRINT}
const renders = new RendersApi(new Configuration({ basePath: '${card.url}', accessToken: '${card.key}' }));
await print(await renders.rendersCreate({ renderBody: { templateId: '${card.template}', data: { name: 'نورة' }, images: {} } }));`);
    await expectCard();
  });

  it('by OpenAPI Generator for Python', async () => {
    await openApiGenerator('python', 'generated');
    await run('python/bin/pip', ['install', '--quiet', './generated']);
    await run('python/bin/python', ['-m', 'compileall', '-q', 'generated/openapi_client']);
    await writeFile(
      join(folder, 'draw.py'),
      `import openapi_client
with openapi_client.ApiClient(openapi_client.Configuration(host="${card.url}", access_token="${card.key}")) as client:
    body = openapi_client.RenderBody.from_dict(${pythonBody()})
    open("card.png", "wb").write(openapi_client.RendersApi(client).renders_create(body))
`,
    );
    await run('python/bin/python', ['draw.py']);
    await expectCard();
  });

  it('by oapi-codegen', async () => {
    const env = { ...process.env, GOPATH: join(folder, 'go'), GOFLAGS: '-mod=mod -modcacherw' };
    await run('go', ['install', 'github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v2.5.1'], { env });
    const cwd = join(folder, 'module');
    await mkdir(join(cwd, 'naqsh'), { recursive: true });
    const out = join(cwd, 'naqsh/naqsh.go');
    await run('go/bin/oapi-codegen', ['-generate', 'types,client', '-package', 'naqsh', '-o', out, documents['3.0']]);
    await writeFile(
      join(cwd, 'main.go'),
      `package main

import (
	"context"
	"encoding/json"
	"net/http"
	"os"

	"example.com/cards/naqsh"
)

func main() {
	key := naqsh.WithRequestEditorFn(func(_ context.Context, request *http.Request) error {
		request.Header.Set("Authorization", "Bearer ${card.key}")
		return nil
	})
	client, err := naqsh.NewClientWithResponses("${card.url}", key)
	if err != nil {
		panic(err)
	}
	var body naqsh.RendersCreateJSONRequestBody
	if err := json.Unmarshal([]byte(\`${pythonBody()}\`), &body); err != nil {
		panic(err)
	}
	answer, err := client.RendersCreateWithResponse(context.Background(), &naqsh.RendersCreateParams{}, body)
	if err != nil || answer.StatusCode() != 200 {
		panic(answer)
	}
	if err := os.WriteFile("../card.png", answer.Body, 0o600); err != nil {
		panic(err)
	}
}
`,
    );
    await run('go', ['mod', 'init', 'example.com/cards'], { cwd, env });
    await run('go', ['mod', 'tidy'], { cwd, env });
    await run('go', ['vet', './...'], { cwd, env });
    await run('go', ['run', '.'], { cwd, env });
    await expectCard();
  });

  it.each(['3.0', '3.1'] as const)('by openapi-typescript, in OpenAPI %s', async (version) => {
    await run('node_modules/.bin/openapi-typescript', [documents[version], '-o', 'paths.ts']);
    await drawInNode(`import createClient from 'openapi-fetch';
import type { paths } from './paths';
${PRINT}
const client = createClient<paths>({ baseUrl: '${card.url}', headers: { Authorization: 'Bearer ${card.key}' } });
const { data, error } = await client.POST('/v1/render', { body: ${body()}, parseAs: 'blob' });
if (data === undefined) throw new Error(JSON.stringify(error));
await print(data);`);
    await expectCard();
  });

  it.each(['3.0', '3.1'] as const)('by Hey API, in OpenAPI %s', async (version) => {
    await run('node_modules/.bin/openapi-ts', ['-i', documents[version], '-o', 'hey', '-c', '@hey-api/client-fetch']);
    await drawInNode(`import { rendersCreate } from './hey';
import { client } from './hey/client.gen';
${PRINT}
client.setConfig({ baseUrl: '${card.url}', auth: '${card.key}' });
const { data, error } = await rendersCreate({ body: ${body()}, parseAs: 'blob' });
if (data === undefined) throw new Error(JSON.stringify(error));
await print(data as Blob);`);
    await expectCard();
  });
});
