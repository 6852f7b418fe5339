import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from '@jest/globals';
import { projectRoot } from '#config';
import { booksOf, newPublicTemplate } from '../support/books.js';
import { KillingProxy } from '../support/killing-proxy.js';
import { LiveService } from '../support/sdk-live.js';
import { startService } from '../support/service.js';

interface Found {
  loc: (string | number)[];
  type: string;
  msg: string;
}

interface NativeAddon {
  Engine: new (options: { threads: number; queueLimit: number }) => {
    inspect(schema: string): { failure?: { issues: Found[] } };
  };
}

const { Engine } = createRequire(import.meta.url)('../../native/node/index.js') as NativeAddon;

const placesOf = (faults: readonly Found[]): string[] =>
  faults.map(({ loc, type }) => `${loc.join('/')}: ${type}`).sort();

const FOLDER = join(projectRoot, 'sdks/python');
const program = process.env['NAQSH_TEST_PYTHON'] ?? 'python3';

const python = (args: string[], env: Record<string, string> = {}) =>
  promisify(execFile)(program, args, {
    cwd: FOLDER,
    env: { ...process.env, PYTHONPATH: join(FOLDER, 'src'), PYTHONDONTWRITEBYTECODE: '1', ...env },
    maxBuffer: 16 * 1024 * 1024,
  }).catch((error: unknown) => {
    // The program's output explains the failure.
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${program} ${args.join(' ')}:\n${stdout.slice(-4000)}${stderr.slice(-4000)}`);
  });

/** The seed of the generated templates: another one generates others. */
const SEED = '873375803';
const PACKAGES = 'import sys, httpx2, pytest, mypy, hatchling; sys.exit(sys.version_info < (3, 11))';
/** The program of pyright, from npm. */
const PYRIGHT = process.env['PYRIGHT'];
if (PYRIGHT === undefined && process.env['NAQSH_NO_SKIPS']) {
  throw new Error('PYRIGHT: name index.js of the package pyright (npm)');
}

const isInstalled = await python(['-c', PACKAGES]).then(
  () => true,
  () => false,
);
if (!isInstalled && process.env['NAQSH_NO_SKIPS']) {
  throw new Error('NAQSH_TEST_PYTHON: name a Python of 3.11 or newer with httpx2, pytest, mypy and hatchling (pip)');
}

(isInstalled ? describe : describe.skip)('the Python SDK (needs Python 3.11, httpx2, pytest, mypy, hatchling)', () => {
  test('passes the conformance tests of every SDK', async () => {
    const { stdout } = await python(['-m', 'pytest', '-q', '-p', 'no:cacheprovider']);
    expect(stdout).toMatch(/^\d{3,} passed/m);
  });

  test('judges random templates as the engine does, in its words', async () => {
    const { stdout } = await python(['tests/mutations.py', SEED, '2000']);
    const made = JSON.parse(stdout) as { template: unknown; faults: Found[] }[];
    const engine = new Engine({ threads: 1, queueLimit: 4 });
    const judged = made.map(({ template, faults }) => {
      const found = engine.inspect(JSON.stringify(template)).failure?.issues ?? [];
      const isWorded = faults.every((one) => {
        const there = found.filter((other) => placesOf([other])[0] === placesOf([one])[0]);
        return there.length === 0 || there.some(({ msg }) => msg === one.msg);
      });
      return { template, issues: found, found: placesOf(found), reported: placesOf(faults), isWorded };
    });
    expect(judged.filter(({ isWorded }) => !isWorded)).toEqual([]);
    // Only the engine checks the meaning of texts, such as a language tag or a VAT number, defaults that show nothing,
    // and the values of fields in conditions and bound members. For templates with several faults the two may stop at
    // different ones.
    const isOfEngine = ({ type, loc, msg }: Found): boolean =>
      type === 'value_error' ||
      (type === 'string_too_short' && loc.at(-1) === 'default') ||
      /^(bound to|no value of) `/.test(msg);
    const wrong = judged.filter(({ issues, reported }) =>
      issues.length === 0 ? reported.length > 0 : reported.length === 0 && !issues.every(isOfEngine),
    );
    expect(wrong).toEqual([]);
    const same = judged.filter(({ found, reported }) => found.join('\n') === reported.join('\n'));
    expect(same.length).toBeGreaterThan(0.95 * made.length);
    expect(judged.filter(({ found }) => found.length > 0).length).toBeGreaterThan(500);
  });

  test('is typed, strictly', async () => {
    const { stdout } = await python(['-m', 'mypy', '--cache-dir', '/dev/null']);
    expect(stdout).toMatch(/^Success/);
  });

  (PYRIGHT === undefined ? test.skip : test)("is typed for pyright's strict mode, too (PYRIGHT)", async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [PYRIGHT ?? '', '--pythonpath', program], {
      cwd: FOLDER,
    }).catch((error: unknown) => {
      throw new Error((error as { stdout?: string }).stdout);
    });
    expect(stdout).toMatch(/^0 errors, 0 warnings/m);
  });

  test('is built as a wheel and as a source distribution, which hold their files, and the wheel works', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'naqsh-wheel-'));
    const [wheel, source] = ['naqsh-0.1.0-py3-none-any.whl', 'naqsh-0.1.0.tar.gz'];
    try {
      await python(['-m', 'hatchling', 'build', '-d', folder]);
      expect((await readdir(folder)).sort()).toEqual([wheel, source]);
      const { stdout: built } = await python(['tests/distributions.py', join(folder, wheel), join(folder, source)]);
      expect(JSON.parse(built)).toMatchObject({
        wheel: expect.arrayContaining(['naqsh/py.typed', 'naqsh/_generated/template-1.schema.json']) as unknown,
        source: expect.arrayContaining(['LICENSE', 'README.md', 'pyproject.toml', 'src/naqsh/py.typed']) as unknown,
        outside: [],
      });
      // Next to its dependencies, and away from its sources.
      const installed = { PYTHONPATH: join(folder, 'installed') };
      await python([
        '-m',
        'pip',
        'install',
        '--quiet',
        '--no-index',
        '--no-deps',
        '--target',
        installed.PYTHONPATH,
        join(folder, wheel),
      ]);
      const script = `import json, naqsh; from importlib.metadata import metadata; m = metadata('naqsh')
print(json.dumps([naqsh.__file__, *(m[name] for name in ('Version', 'Requires-Python', 'License-Expression', 'License-File', 'Requires-Dist', 'Description-Content-Type')), len(m.get_payload()) > 1000]))`;
      const { stdout: metadata } = await python(['-c', script], installed);
      expect(JSON.parse(metadata)).toEqual([
        join(folder, 'installed/naqsh/__init__.py'),
        '0.1.0',
        '>=3.11',
        'MIT OR Apache-2.0',
        'LICENSE',
        'httpx2<3,>=2.16',
        'text/markdown',
        true,
      ]);
      const { stdout: help } = await python(['-m', 'naqsh', 'render', '--help'], installed);
      expect(help).toContain('--template');
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  test('calls every operation at the service, waiting and not', async () => {
    const live = await LiveService.start();
    try {
      const facts = { sync: await live.newFacts(), async: await live.newFacts() };
      const env = { NAQSH_LIVE_FACTS: JSON.stringify(facts) };
      const { stdout } = await python(['-m', 'pytest', '-q', '-p', 'no:cacheprovider', 'tests/live_scenarios.py'], env);
      expect(stdout).toMatch(/^\d{2,} passed in/m);
    } finally {
      await live.close();
    }
  });

  test('works at the service, and is charged once for each of 200 renders though connections are killed', async () => {
    const service = await startService({ worker: true });
    const proxy = await KillingProxy.before(service.url);
    try {
      const template = await newPublicTemplate(service);
      const client = await service.newClient({ credits: 10 });
      // A client of its own, so that its books contain only the storm.
      const stormed = await service.newClient({ credits: 1000 });
      const env = { NAQSH_API_KEY: client.key, NAQSH_BASE_URL: service.url, STORM_KEY: stormed.key };
      const [, example = ''] = /```python\n([^]*?)```/.exec(await readFile(join(FOLDER, 'README.md'), 'utf8')) ?? [];
      const first = example.replace('tpl_…', template).replace('card.png', join(service.dataDir, 'card.png'));
      await python(['-c', first], env);
      expect((await readFile(join(service.dataDir, 'card.png'))).subarray(1, 4).toString()).toBe('PNG');
      const { stdout } = await python(['tests/live.py', template, proxy.url], env);
      expect(JSON.parse(stdout)).toEqual({
        image: ['89504e470d0a1a0a', 'image/png', 1, 1],
        listed: true,
        not_found: ['not_found', true],
        fault: ['body', 'options', 'scale'],
        batch: 'done',
        archive: 'PK',
        async: '%PDF-',
        storm: 200,
      });
      expect(proxy.killed).toBeGreaterThanOrEqual(99);
      expect(await booksOf(service, stormed)).toEqual({ balance: 800, charged: 200, recorded: 200 });
      // The README's picture, one more, one page, and one row, which is booked as part of a batch.
      expect(await booksOf(service, client)).toMatchObject({ balance: 10 - 4, charged: 3 });
    } finally {
      proxy.close();
      await service.close();
    }
  });
});
