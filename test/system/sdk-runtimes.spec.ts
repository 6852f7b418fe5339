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
import { hasChromium, launchChromium } from '../support/browser.js';
import { LocalServer } from '../support/local-server.js';
import { type Service, startService } from '../support/service.js';

const PACKAGE = join(projectRoot, 'sdks/typescript');
const SCRIPT = join(PACKAGE, 'test/first-steps.mjs');
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
/** The results of the first steps. */
const FIRST_STEPS = {
  image: ['image/png', 0x50, 1],
  batch: ['done', 2, 0x50],
  listed: true,
  refusal: [true, ['body', 'options', 'scale']],
  ended: 'enough',
  event: 'claim.created',
};
/** A page of another site, with its modules next to it. */
const PAGE = '<!doctype html><meta charset="utf-8"><title>Cards</title>';

/** JavaScript runtimes, by the variable that names the program. */
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
  let site: LocalServer;

  beforeAll(async () => {
    site = await LocalServer.start();
    service = await startService({ worker: true, settings: { CORS_ORIGINS: site.url } });
    folder = await mkdtemp(join(tmpdir(), 'naqsh-sdk-'));
    await build({
      entryPoints: [join(PACKAGE, 'src/index.ts')],
      outfile: join(folder, 'naqsh.mjs'),
      bundle: true,
      format: 'esm',
      platform: 'browser',
      target: 'es2022',
      tsconfigRaw: '{}',
    });
  });
  afterAll(async () => {
    await stop();
    await service.close();
    site.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('makes the first image of its README as that is written', async () => {
    const [, example = ''] = /```ts\n([^]*?)```/.exec(await readFile(join(PACKAGE, 'README.md'), 'utf8')) ?? [];
    const client = await service.newClient({ credits: 1 });
    // The place where npm would put the package.
    const installed = join(folder, 'node_modules/@naqsh/sdk');
    await mkdir(installed, { recursive: true });
    await writeFile(join(installed, 'package.json'), '{"type":"module","exports":"./index.js"}');
    await copyFile(join(folder, 'naqsh.mjs'), join(installed, 'index.js'));
    await writeFile(join(folder, 'first.mjs'), example.replace('tpl_…', await newPublicTemplate(service)));
    const env = { PATH: process.env['PATH'], NAQSH_API_KEY: client.key, NAQSH_BASE_URL: service.url };
    await promisify(execFile)(process.execPath, ['first.mjs'], { env, cwd: folder });
    expect((await readFile(join(folder, 'card.png'))).subarray(1, 4).toString()).toBe('PNG');
  });

  /** The environment of the first steps. */
  async function given(): Promise<Record<string, string>> {
    const client = await service.newClient({ credits: 3 });
    const template = await newPublicTemplate(service);
    const [at, body] = [new Date(), JSON.stringify({ type: 'claim.created', timestamp: '', data: {} })];
    const signature = new Webhook(SECRET).sign('evt_1', at, body);
    const stamp = String(Math.floor(at.getTime() / 1000));
    const headers = { 'webhook-id': 'evt_1', 'webhook-timestamp': stamp, 'webhook-signature': signature };
    const facts = JSON.stringify({ template, secret: SECRET, body, headers });
    return { NAQSH_API_KEY: client.key, NAQSH_BASE_URL: service.url, FIRST_STEPS: facts };
  }

  for (const [name, program, args] of RUNTIMES) {
    (program === undefined ? test.skip : test)(`takes the first steps in ${name}`, async () => {
      const env = { PATH: process.env['PATH'], HOME: folder, ...(await given()) };
      const module = `file://${join(folder, 'naqsh.mjs')}`;
      const { stdout } = await promisify(execFile)(program ?? '', [...args, SCRIPT, module], { env, cwd: folder });
      expect(JSON.parse(stdout)).toEqual(FIRST_STEPS);
    });
  }

  (hasChromium ? test : test.skip)('takes them on a page of another origin, in Chromium', async () => {
    const modules = new Map([
      ['/naqsh.mjs', await readFile(join(folder, 'naqsh.mjs'))],
      ['/first-steps.mjs', await readFile(SCRIPT)],
    ]);
    site.answerBy(({ url = '' }, answer) => {
      const module = modules.get(url);
      answer.setHeader('content-type', module === undefined ? 'text/html' : 'text/javascript').end(module ?? PAGE);
    });
    const browser = await launchChromium();
    try {
      const page = await browser.newPage();
      await page.goto(site.url);
      const env = JSON.stringify(await given());
      const steps = `(async () => {
        let printed = '';
        globalThis.process = { argv: ['/naqsh.mjs'], env: ${env}, stdout: { write: (text) => (printed += text) } };
        await import('/first-steps.mjs');
        return printed;
      })()`;
      expect(JSON.parse(await page.evaluate<string>(steps))).toEqual(FIRST_STEPS);
    } finally {
      await browser.close();
    }
  });
});
