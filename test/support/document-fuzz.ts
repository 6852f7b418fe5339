import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { FakeStream } from './fake-stream.js';
import { FakeMoyasar } from './moyasar/fake-moyasar.js';
import { runSeed } from './randomness.js';
import { FakeSalla } from './salla/fake-salla.js';
import { startService, type Client, type Service } from './service.js';
import { FakeZid } from './zid/fake-zid.js';

const run = promisify(execFile);
const program = process.env['SCHEMATHESIS'] ?? 'schemathesis';
const CONFIG = fileURLToPath(new URL('../system/schemathesis.toml', import.meta.url));

const OPTIONS = [
  '--checks=all',
  // This would erase the account of all other calls; another test covers it.
  '--exclude-operation-id=me_delete',
  '--mode=all',
  `--seed=${runSeed('document')}`,
  '--workers=1',
  '--request-timeout=600',
  '--no-color',
];

const isInstalled = await run(program, ['--version']).then(
  () => true,
  () => false,
);
if (!isInstalled && process.env['NAQSH_NO_SKIPS']) {
  throw new Error('install schemathesis (pip): without it the service is not held to its document');
}

/** Every provider that this service supports, played by a fake on this machine. */
async function startProviders(): Promise<{ settings: Record<string, string>; close: () => void }> {
  const [salla, zid, moyasar, stream] = await Promise.all([
    FakeSalla.start(),
    FakeZid.start(),
    FakeMoyasar.start(),
    FakeStream.start(),
  ]);
  const settings = { ...salla.settings, ...zid.settings, ...moyasar.settings, ...stream.settings, NAQSH_SANDBOX: '1' };
  const close = (): void => {
    for (const provider of [salla, zid, moyasar, stream]) provider.close();
  };
  return { settings, close };
}

/** The extent of Schemathesis's attempts for an operation. */
export interface FuzzSize {
  /** Names of its phases. */
  readonly phases: readonly ('examples' | 'coverage' | 'fuzzing')[];
  /** Generated calls in each phase. */
  readonly examples: number;
}

/** Compares the service with its document, by calls of each operation that Schemathesis generates. */
export function documentFuzz({ phases, examples }: FuzzSize): void {
  (isInstalled ? describe : describe.skip)('the document (needs schemathesis)', () => {
    let providers: Awaited<ReturnType<typeof startProviders>>;
    let service: Service;
    let callers: Readonly<Record<'user' | 'admin', Client>>;
    let folder: string;

    beforeAll(async () => {
      providers = await startProviders();
      [service, folder] = await Promise.all([
        startService({ seed: 'gallery', settings: providers.settings }),
        mkdtemp(join(tmpdir(), 'naqsh-schemathesis-')),
      ]);
      callers = { user: await service.newClient(), admin: await service.newClient({ role: 'admin' }) };
    });
    afterAll(async () => {
      await service.close();
      providers.close();
      await rm(folder, { recursive: true, force: true });
    });

    test.each([
      ['a user', 'user', '/'],
      ['an administrator', 'admin', '^/v1/admin/'],
    ] as const)('keeps to the document for anything that %s sends', async (_, role, paths) => {
      const authorization = `Authorization: Bearer ${callers[role].key}`;
      const size = [`--phases=${phases.join(',')}`, `--max-examples=${examples}`];
      const { stdout, code } = await run(
        program,
        [
          '--config-file',
          CONFIG,
          'run',
          `${service.url}/openapi.json`,
          '-H',
          authorization,
          `--include-path-regex=${paths}`,
          ...size,
          ...OPTIONS,
        ],
        { cwd: folder, maxBuffer: 1 << 26 },
      ).then(
        ({ stdout }) => ({ stdout, code: 0 }),
        (error: { stdout: string; code: number }) => error,
      );
      expect({ code, report: code === 0 ? '' : stdout }).toEqual({ code: 0, report: '' });
      expect(stdout).toMatch(/\d+ generated, \d+ passed/);
    });
  });
}
