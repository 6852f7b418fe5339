import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { FakeMoyasar } from '../support/moyasar/fake-moyasar.js';
import { FakeSalla } from '../support/salla/fake-salla.js';
import { startService, type Client, type Service } from '../support/service.js';

const run = promisify(execFile);
const program = process.env['SCHEMATHESIS'] ?? 'schemathesis';

/**
 * What the document promises, but for one: that whatever its schemas allow is accepted. They can't say that bytes are a
 * picture, that a cursor is one of ours, or that of two members one goes without the other.
 */
const CHECKS = [
  '--checks=all',
  '--exclude-checks=positive_data_acceptance',
  '--phases=examples,coverage,fuzzing',
  // It would erase the account that makes all the other calls; what it does is tested by itself.
  '--exclude-operation-id=me_delete',
  '--mode=all',
  '--max-examples=15',
  '--generation-deterministic',
  '--workers=1',
  '--request-timeout=20',
  '--no-color',
];

const isInstalled = await run(program, ['--version']).then(
  () => true,
  () => false,
);
if (!isInstalled && process.env['NAQSH_NO_SKIPS']) {
  throw new Error('install schemathesis (pip): without it the service is not held to its document');
}

(isInstalled ? describe : describe.skip)('the document (needs schemathesis)', () => {
  let salla: FakeSalla;
  let moyasar: FakeMoyasar;
  let service: Service;
  let callers: Readonly<Record<'user' | 'admin', Client>>;
  let folder: string;

  beforeAll(async () => {
    [salla, moyasar] = await Promise.all([FakeSalla.start(), FakeMoyasar.start()]);
    [service, folder] = await Promise.all([
      startService({ seed: 'gallery', settings: { NAQSH_SANDBOX: '1', ...salla.settings, ...moyasar.settings } }),
      mkdtemp(join(tmpdir(), 'naqsh-schemathesis-')),
    ]);
    callers = { user: await service.newClient(), admin: await service.newClient({ role: 'admin' }) };
  });
  afterAll(async () => {
    await service.close();
    salla.close();
    moyasar.close();
    await rm(folder, { recursive: true, force: true });
  });

  test.each([
    ['a user', 'user', '/'],
    ['an administrator', 'admin', '^/v1/admin/'],
  ] as const)(
    'is what the service does, whatever %s sends it',
    async (_, role, paths) => {
      const authorization = `Authorization: Bearer ${callers[role].key}`;
      const { stdout, code } = await run(
        program,
        ['run', `${service.url}/openapi.json`, '-H', authorization, `--include-path-regex=${paths}`, ...CHECKS],
        {
          cwd: folder,
          maxBuffer: 1 << 26,
        },
      ).then(
        ({ stdout }) => ({ stdout, code: 0 }),
        (error: { stdout: string; code: number }) => error,
      );
      expect({ code, report: code === 0 ? '' : stdout }).toEqual({ code: 0, report: '' });
      expect(stdout).toMatch(/\d+ generated, \d+ passed/);
    },
    300_000,
  );
});
