import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '#config';

const CRUISER = join(projectRoot, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
const CONFIG = join(projectRoot, 'test/architecture/dependency-cruiser.config.cjs');

interface Violation {
  rule: { name: string };
  from: string;
  to: string;
}

async function violationsIn(folder: string, parts: string[]): Promise<Violation[]> {
  const run = promisify(execFile)(process.execPath, [CRUISER, '--config', CONFIG, '--output-type', 'json', ...parts], {
    cwd: folder,
    maxBuffer: 64 * 1024 * 1024,
  });
  // Its exit code is the number of violations.
  const { stdout } = await run.catch((error: unknown) => error as { stdout: string });
  return (JSON.parse(stdout) as { summary: { violations: Violation[] } }).summary.violations;
}

describe('the arrows between the parts', () => {
  test('are those that the architecture allows', async () => {
    const found = await violationsIn(projectRoot, ['apps', 'libs', 'migrations']);
    expect(found.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)).toEqual([]);
  });
});

/** Files that each break one rule, in a project that otherwise follows all of them. */
const BREACHES: [rule: string, file: string, source: string][] = [
  ['libs-never-import-apps', 'libs/l1/src/index.ts', `export { cli } from '../../../apps/cli/src/main.js';`],
  ['apps-never-import-each-other', 'apps/api/src/a1.ts', `export { cli } from '../../cli/src/main.js';`],
  ['only-through-index', 'apps/api/src/a2.ts', `export { a } from '../../../libs/users/src/a.js';`],
  ['only-through-index', 'libs/l2/src/index.ts', `export { a } from '../../users/src/a.js';`],
  ['only-renderer-imports-native', 'apps/api/src/a3.ts', `export { x } from '../../../native/node/index.js';`],
  ['apps-never-import-the-database', 'apps/api/src/a4.ts', `export { DataSource } from 'typeorm';`],
  ['apps-never-import-the-database', 'apps/api/src/a5.ts', `export { Client } from 'pg';`],
  ['dashboard-imports-the-sdk-alone', 'apps/dashboard/src/a9.ts', `export { a } from '#users';`],
  ['kernel-imports-nothing', 'libs/kernel/src/k1.ts', `export { a } from '#users';`],
  ['no-unresolvable', 'apps/api/src/a6.ts', `export { x } from './missing.js';`],
  ['no-test-in-production', 'apps/api/src/a7.ts', `export { fixture } from '../../../test/support/fixture.js';`],
  ['no-dev-dependency-in-production', 'apps/api/src/a8.ts', `export { run } from 'jest';`],
  ['no-circular', 'libs/l3/src/index.ts', `import { four } from '#l4';\nexport const three = four;`],
];

const KEPT: [file: string, source: string][] = [
  ['tsconfig.json', '{"compilerOptions": {"module": "nodenext", "customConditions": ["naqsh-src"]}}'],
  [
    'package.json',
    '{"type": "module", "imports": {"#*": {"naqsh-src": "./libs/*/src/index.ts"}}, "devDependencies": {"jest": "*"}}',
  ],
  ['apps/api/src/good.ts', `import { a } from '#users';\nexport const good = a;`],
  ['apps/cli/src/main.ts', 'export const cli = 1;'],
  ['libs/kernel/src/index.ts', 'export const kernel = 1;'],
  ['libs/users/src/index.ts', `export { a } from './a.js';`],
  ['libs/users/src/a.ts', `import { kernel } from '#kernel';\nexport const a = kernel;`],
  ['libs/renderer/src/index.ts', `export { x } from '../../../native/node/index.js';`],
  // One half of a cycle, which is reported at the other half.
  ['libs/l4/src/index.ts', `import { three } from '#l3';\nexport const four = three;`],
  ['native/node/index.js', 'export const x = 1;'],
  ['test/support/fixture.ts', 'export const fixture = 1;'],
];

describe('each rule', () => {
  let folder: string;
  let found: string[];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'naqsh-arrows-'));
    await symlink(join(projectRoot, 'node_modules'), join(folder, 'node_modules'));
    for (const [file, source] of [...KEPT, ...BREACHES.map(([, file, source]) => [file, source] as const)]) {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), `${source}\n`);
    }
    found = (await violationsIn(folder, ['apps', 'libs'])).map(({ rule, from }) => `${rule.name} ${from}`);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test.each(BREACHES)('%s stops %s', (rule, file) => {
    expect(found).toContain(`${rule} ${file}`);
  });

  test('lets the files pass that keep it', () => {
    const kept = new Set(KEPT.map(([file]) => file));
    expect(found.filter((violation) => kept.has(violation.split(' ')[1] ?? ''))).toEqual([]);
  });
});
