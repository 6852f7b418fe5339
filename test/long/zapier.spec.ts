import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { projectRoot } from '#config';
import { newPublicTemplate } from '../support/books.js';
import { type Client, type Service, startService } from '../support/service.js';

/** Runs the definition with Zapier's own core: its actions with dynamic inputs, as the hosted product does. */
const PROGRAM = `
import core from 'zapier-platform-core';
import app from './index.js';
const { authData, template, keyId } = JSON.parse(process.argv[2]);
const run = core.createAppTester(app);
const create = app.creates.create_link.operation;
const attempt = async (work) => { try { return { ok: await work() }; } catch (error) { return { error: error.message }; } };
const validate = async (definition) =>
  (await core.createAppHandler(definition)({ command: 'validate' }, {})).results.map((fault) => fault.stack ?? fault.message);
const link = (inputData, auth = authData) => attempt(() => run(create.perform, { authData: auth, inputData }));
(async () => {
  const inputData = { template_id: template, key_id: keyId };
  const outcome = {
    faults: await validate(app),
    faultsOfWrong: await validate({ ...app, creates: { create_link: { ...app.creates.create_link, noun: undefined } } }),
    account: await attempt(() => run(app.authentication.test, { authData })),
    stranger: await attempt(() => run(app.authentication.test, { authData: { ...authData, api_key: 'ak_wrong' } })),
    templates: await attempt(() => run(app.triggers.template.operation.perform, { authData, meta: { page: 0 } })),
    inputs: await attempt(() => run(create.inputFields, { authData, inputData })),
    made: await link({ ...inputData, data__name: 'نورة' }),
    refused: await link({ ...inputData, data__name: 'نورة', data__nobody: 'x' }),
  };
  process.stdout.write('\\n' + JSON.stringify(outcome) + '\\n');
})();
`;

type Attempt<Value> = { ok: Value } | { error: string };

interface Outcome {
  readonly faults: string[];
  readonly faultsOfWrong: string[];
  readonly account: Attempt<{ data?: unknown }>;
  readonly stranger: Attempt<unknown>;
  readonly templates: Attempt<{ id: string }[]>;
  readonly inputs: Attempt<{ key: string; required: boolean }[]>;
  readonly made: Attempt<{ url: string }>;
  readonly refused: Attempt<unknown>;
}

let service: Service;
let client: Client;
let folder: string;

const run = (program: string, args: string[]) =>
  promisify(execFile)(program, args, { cwd: folder, maxBuffer: 16 * 1024 * 1024 });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'naqsh-zapier-'));
  await cp(join(projectRoot, 'examples/zapier'), folder, { recursive: true });
  service = await startService();
  client = await service.newClient({ credits: 5 });
  const quiet = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
  await run('npm', ['install', ...quiet]);
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true, force: true });
});

it('the example for Zapier is a valid integration, and makes a link to an image', async () => {
  const template = await newPublicTemplate(service);
  const presets = [{ template_id: template, fields: ['name'] }];
  const made = await client.json('POST', '/v1/me/signing-keys', { name: 'zapier', presets, daily_limit: 10 });
  const { id: keyId } = (await made.json()) as { id: string };
  await writeFile(join(folder, 'try.mjs'), PROGRAM);
  const authData = { base_url: service.url, api_key: client.key };
  const { stdout } = await run(process.execPath, ['try.mjs', JSON.stringify({ authData, template, keyId })]);
  const outcome = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Outcome;
  expect(outcome).toMatchObject({
    faults: [],
    faultsOfWrong: [expect.stringContaining('noun')],
    account: { ok: expect.anything() as unknown },
    stranger: { error: expect.stringContaining('key') as unknown },
    templates: { ok: expect.arrayContaining([expect.objectContaining({ id: template })]) as unknown },
    inputs: { ok: expect.arrayContaining([expect.objectContaining({ key: 'data__name', required: true })]) as unknown },
    made: { ok: { url: expect.stringContaining('/i/v1/') as unknown } },
    refused: { error: expect.stringContaining('nobody') as unknown },
  });
  const picture = await fetch('ok' in outcome.made ? outcome.made.ok.url : '');
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
});
