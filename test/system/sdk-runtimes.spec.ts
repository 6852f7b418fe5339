import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { build, stop } from 'esbuild';
import { Webhook } from 'standardwebhooks';
import { projectRoot } from '#config';
import { newPublicTemplate } from '../support/books.js';
import { type Service, startService } from '../support/service.js';

const PACKAGE = join(projectRoot, 'sdks/typescript');
const SCRIPT = join(PACKAGE, 'test/first-steps.mjs');
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

/** What runs JavaScript, by the variable that names its program. */
const RUNTIMES: [name: string, program: string | undefined, args: string[]][] = [
  ['NODE', process.execPath, []],
  ['BUN', process.env['BUN'], []],
  ['DENO', process.env['DENO'], ['run', '--no-config', '--allow-net', '--allow-env', '--allow-read']],
];
const missing = RUNTIMES.find(([, program]) => program === undefined);
if (missing !== undefined && process.env['NAQSH_NO_SKIPS']) throw new Error(`${missing[0]}: name its program`);

describe('the TypeScript SDK', () => {
  let service: Service;
  let folder: string;

  beforeAll(async () => {
    service = await startService({ worker: true });
    folder = await mkdtemp(join(tmpdir(), 'naqsh-sdk-'));
    await build({
      ...{ entryPoints: [join(PACKAGE, 'src/index.ts')], outfile: join(folder, 'naqsh.mjs'), bundle: true },
      ...{ format: 'esm', platform: 'browser', target: 'es2022', tsconfigRaw: '{}' },
    });
  });
  afterAll(async () => {
    await stop();
    await service.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('makes the first image of its README as that is written', async () => {
    const [, example = ''] = /```ts\n([^]*?)```/.exec(await readFile(join(PACKAGE, 'README.md'), 'utf8')) ?? [];
    const client = await service.newClient({ credits: 1 });
    // Where npm would put the package.
    const installed = join(folder, 'node_modules/@naqsh/sdk');
    await mkdir(installed, { recursive: true });
    await writeFile(join(installed, 'package.json'), '{"type":"module","exports":"./index.js"}');
    await copyFile(join(folder, 'naqsh.mjs'), join(installed, 'index.js'));
    await writeFile(join(folder, 'first.mjs'), example.replace('tpl_…', await newPublicTemplate(service)));
    const env = { PATH: process.env['PATH'], NAQSH_API_KEY: client.key, NAQSH_BASE_URL: service.url };
    await promisify(execFile)(process.execPath, ['first.mjs'], { env, cwd: folder });
    expect((await readFile(join(folder, 'card.png'))).subarray(1, 4).toString()).toBe('PNG');
  });

  for (const [name, program, args] of RUNTIMES) {
    (program === undefined ? test.skip : test)(`takes the first steps in ${name}`, async () => {
      const client = await service.newClient({ credits: 3 });
      const template = await newPublicTemplate(service);
      const [at, body] = [new Date(), JSON.stringify({ type: 'claim.created', timestamp: '', data: {} })];
      const signature = new Webhook(SECRET).sign('evt_1', at, body);
      const stamp = String(Math.floor(at.getTime() / 1000));
      const headers = { 'webhook-id': 'evt_1', 'webhook-timestamp': stamp, 'webhook-signature': signature };
      const env = {
        ...{ PATH: process.env['PATH'], HOME: folder, NAQSH_API_KEY: client.key, NAQSH_BASE_URL: service.url },
        FIRST_STEPS: JSON.stringify({ template, secret: SECRET, body, headers }),
      };
      const module = `file://${join(folder, 'naqsh.mjs')}`;
      const { stdout } = await promisify(execFile)(program ?? '', [...args, SCRIPT, module], { env, cwd: folder });
      expect(JSON.parse(stdout)).toEqual({
        image: ['image/png', 0x50, 1],
        batch: ['done', 2, 0x50],
        listed: true,
        refusal: [true, ['body', 'options', 'scale']],
        ended: 'enough',
        event: 'claim.created',
      });
    });
  }
});
