import { execFile } from 'node:child_process';
import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { build, stop } from 'esbuild';
import { projectRoot } from '#config';
import { activeCampaign, newTemplate } from '../support/campaigns.js';
import { FakeBucket } from '../support/fake-bucket.js';
import { GuideShell } from '../support/guide-shell.js';
import { moduleOf } from '../support/guide-typescript.js';
import { blocksOf, type Check } from '../support/guides.js';
import { hasPython, PYTHON } from '../support/python.js';
import { type Service, startService } from '../support/service.js';

const run = promisify(execFile);
const hasPackages = await hasPython();

/** The things that later examples in Python leave to their reader. */
const LEFT_OUT = `
import os as _os
from types import SimpleNamespace
from naqsh import webhooks as _webhooks

_body = '{"type": "render.batch.completed", "timestamp": "2026-03-20T09:00:00Z", "data": {}}'.encode()
request = SimpleNamespace(body=_body, headers=_webhooks.sign(_body, _os.environ["WEBHOOK_SECRET"]))
`;

const documentsOf = (check: Check): string[] => [...new Set(blocksOf(check).map(({ document }) => document))];
const codesOf = (check: Check, document: string): string[] =>
  blocksOf(check)
    .filter((block) => block.document === document)
    .map(({ code }) => code);

describe('the programs of the documents at a service', () => {
  let service: Service;
  let bucket: FakeBucket;

  beforeAll(async () => {
    bucket = await FakeBucket.open();
    service = await startService({ seed: 'installation', worker: true, settings: { NAQSH_SANDBOX: '1' } });
  });
  afterAll(async () => {
    await stop();
    await service.close();
    bucket.close();
  });

  /** A folder of a new reader, and the reader's own ids for those of the documents. */
  async function reader(): Promise<{ shell: GuideShell; ids: Record<string, string> }> {
    const client = await service.newClient({ role: 'admin' });
    const template = await newTemplate(client);
    const { id: campaign } = await activeCampaign(client, template);
    const { id: destination } = (await (await client.json('POST', '/v1/me/destinations', bucket.terms)).json()) as {
      id: string;
    };
    const ids = {
      'tpl_…': template,
      'cmp_…': campaign,
      'usr_…': client.userId,
      'dst_…': destination,
      'ak_…': client.key,
      'http://localhost:8080': service.url,
    };
    const shell = new GuideShell(service, client);
    writeFileSync(shell.path('names.csv'), 'name\nنورة\n');
    return { shell, ids };
  }

  const filled = (code: string, ids: Record<string, string>): string =>
    Object.entries(ids).reduce((text, [from, to]) => text.replaceAll(from, to), code);

  const environment = ({ client }: GuideShell): NodeJS.ProcessEnv => ({
    ...process.env,
    NAQSH_API_KEY: client.key,
    NAQSH_BASE_URL: service.url,
    NAQSH_SIGNING_SECRET: 'sgs_secret',
    WEBHOOK_SECRET: `whsec_${Buffer.alloc(24, 7).toString('base64')}`,
    PYTHONPATH: join(projectRoot, 'sdks/python/src'),
    PYTHONDONTWRITEBYTECODE: '1',
  });

  async function withReader(work: (shell: GuideShell, ids: Record<string, string>) => Promise<unknown>): Promise<void> {
    const { shell, ids } = await reader();
    try {
      await work(shell, ids);
    } finally {
      shell.remove();
    }
  }

  test.each(documentsOf('typescript'))('works in TypeScript: %s', async (document) => {
    await withReader(async (shell, ids) => {
      const outfile = shell.path('guide-example.mjs');
      await build({
        stdin: {
          contents: filled(moduleOf(codesOf('typescript', document)), ids),
          loader: 'ts',
          resolveDir: projectRoot,
        },
        outfile,
        bundle: true,
        platform: 'node',
        format: 'esm',
        alias: { '@naqsh/sdk': join(projectRoot, 'sdks/typescript/src/index.ts') },
      });
      await run(process.execPath, [outfile], { cwd: shell.folder, env: environment(shell) });
    });
  });

  const python = hasPackages ? test : test.skip;

  python.each(documentsOf('python'))('works in Python (needs Python 3.11, httpx2): %s', async (document) => {
    await withReader(async (shell, ids) => {
      const program = filled([LEFT_OUT, ...codesOf('python', document)].join('\n'), ids);
      await run(PYTHON, ['-c', program], { cwd: shell.folder, env: environment(shell) });
    });
  });

  python('has the command line of Python (needs Python 3.11, httpx2)', async () => {
    await withReader(async (shell, ids) => {
      writeFileSync(shell.path('row.json'), JSON.stringify({ name: 'نورة' }));
      symlinkSync(shell.path('names.csv'), shell.path('rows.csv'));
      const env = { PYTHON, PYTHONPATH: join(projectRoot, 'sdks/python/src'), PYTHONDONTWRITEBYTECODE: '1' };
      const { stdout } = await shell.run(blocksOf('commands of python'), { env, instead: ids });
      expect(stdout).toContain(bucket.url);
    });
  });
});
