import { execFile, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { build, stop } from 'esbuild';
import { projectRoot } from '#config';
import { unzipped } from '../support/batches.js';
import { type Client, type Service, startService } from '../support/service.js';

const EXAMPLES = join(projectRoot, 'examples');
const python = process.env['NAQSH_TEST_PYTHON'] ?? 'python3';
const hasPython = await promisify(execFile)(python, ['-c', 'import httpx2']).then(
  () => true,
  () => false,
);
if (!hasPython && process.env['NAQSH_NO_SKIPS']) throw new Error('NAQSH_TEST_PYTHON: name a Python with httpx2 (pip)');

const PROGRAMS: Readonly<Record<string, string>> = { '.mjs': process.execPath, '.py': python, '.sh': 'sh' };

describe('examples', () => {
  let service: Service;
  let client: Client;
  let folder: string;
  let env: NodeJS.ProcessEnv;

  beforeAll(async () => {
    service = await startService({ seed: 'gallery', worker: true, settings: { NAQSH_SANDBOX: '1' } });
    client = await service.newClient({ credits: 20 });
    // The examples, with the package where npm would put it.
    folder = await mkdtemp(join(tmpdir(), 'naqsh-examples-'));
    const installed = join(folder, 'node_modules/@naqsh/sdk');
    await mkdir(installed, { recursive: true });
    await writeFile(join(installed, 'package.json'), '{"type":"module","exports":"./index.js"}');
    await build({
      entryPoints: [join(projectRoot, 'sdks/typescript/src/index.ts')],
      outfile: join(installed, 'index.js'),
      bundle: true,
      format: 'esm',
      platform: 'browser',
      target: 'es2022',
      tsconfigRaw: '{}',
    });
    for (const file of await readdir(EXAMPLES, { recursive: true, withFileTypes: true })) {
      if (!file.isFile()) continue;
      const to = join(folder, file.parentPath.slice(EXAMPLES.length));
      await mkdir(to, { recursive: true });
      await writeFile(join(to, file.name), await readFile(join(file.parentPath, file.name)));
    }
    env = {
      PATH: process.env['PATH'],
      HOME: folder,
      PYTHONPATH: join(projectRoot, 'sdks/python/src'),
      NAQSH_API_KEY: client.key,
      NAQSH_BASE_URL: service.url,
      PORT: '0',
    };
  });
  afterAll(async () => {
    await stop();
    await service.close();
    await rm(folder, { recursive: true });
  });

  const programOf = (file: string): string => PROGRAMS[/\.\w+$/.exec(file)?.[0] ?? ''] ?? '';
  const run = (file: string) => promisify(execFile)(programOf(file), [join(folder, file)], { env, cwd: folder });
  const testOf = (file: string) => (file.endsWith('.py') && !hasPython ? test.skip : test);

  for (const file of ['node/card.mjs', 'python/card.py', 'shell/card.sh']) {
    testOf(file)(`${file} renders a card`, async () => {
      await run(file);
      const bytes = await readFile(join(folder, 'card.png'));
      expect([bytes.subarray(1, 4).toString(), bytes.readUInt32BE(16)]).toEqual(['PNG', 1080]);
      await rm(join(folder, 'card.png'));
    });
  }

  for (const file of ['node/cards.mjs', 'python/cards.py']) {
    testOf(file)(`${file} renders a card for each row`, async () => {
      const { stdout } = await run(file);
      expect(stdout).toMatch(/^cards\.zip: 3 of 3 cards$/m);
      const names = [...(await unzipped(await readFile(join(folder, 'cards.zip')))).keys()];
      expect(names).toEqual(['0002-نورة.png', '0003-عبد الرحمن.png', '0004-سارة العتيبي.png']);
      await rm(join(folder, 'cards.zip'));
    });
  }

  for (const file of ['node/webhook.mjs', 'python/webhook.py']) {
    testOf(file)(`${file} receives events, and nothing else`, async () => {
      // Its address is known once it listens, its secret once the endpoint exists.
      const made = await client.json('POST', '/v1/webhook-endpoints', {
        url: 'http://localhost:1/',
        events: ['claim.created'],
      });
      const { id, secret } = (await made.json()) as { id: string; secret: string };
      const receiver = spawn(programOf(file), [join(folder, file)], {
        env: { ...env, NAQSH_WEBHOOK_SECRET: secret },
        cwd: folder,
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      try {
        const lines = createInterface({ input: receiver.stdout })[Symbol.asyncIterator]();
        const { value: url } = (await lines.next()) as { value: string };
        expect((await fetch(url, { method: 'POST', body: '{}' })).status).toBe(401);
        await client.json('PATCH', `/v1/webhook-endpoints/${id}`, { url });
        for (const type of ['claim.created', 'credits.low']) {
          const sent = await client.json('POST', `/v1/webhook-endpoints/${id}/test`, { type });
          expect(sent.status).toBe(200);
        }
        const printed = [(await lines.next()).value, (await lines.next()).value].sort() as string[];
        expect(printed[0]).toMatch(/^a card was claimed: http/);
        expect(printed[1]).toMatch(/^credits\.low: .*10/);
      } finally {
        receiver.kill();
      }
    });
  }
});
