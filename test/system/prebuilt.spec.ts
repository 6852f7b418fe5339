import { execFile, execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { card } from '../support/cards.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const isMadeHere = process.platform === 'linux' && ['x64', 'arm64'].includes(process.arch);

interface Ended {
  readonly code: number;
  readonly output: string;
}

(isMadeHere ? describe : describe.skip)('a prebuilt engine (of Linux on x64 and arm64)', () => {
  /** On the file system of the packages, whose files are linked into the clone: Astro needs them inside of it. */
  const folder = mkdtempSync(join(ROOT, 'dist/prebuilt-'));
  /** A clone without any builds, on a machine without a Rust compiler. */
  const clone = join(folder, 'clone');
  const packages = join(ROOT, 'target/packages');
  const name = `engine-linux-${process.arch}-gnu`;

  beforeAll(() => {
    execFileSync('npm', ['run', '--silent', 'package:native'], { cwd: ROOT, stdio: ['ignore', 'ignore', 2] });
    // Committed files, and files about to be committed.
    const files = execFileSync(
      'git',
      [
        'ls-files',
        '--cached',
        '--others',
        '--exclude-standard',
        'apps',
        'libs',
        'migrations',
        'native',
        'docs',
        'sdks',
        '*.json',
        '*.toml',
        '*.lock',
      ],
      { cwd: ROOT, encoding: 'utf8' },
    );
    for (const file of files.trim().split('\n')) {
      mkdirSync(dirname(join(clone, file)), { recursive: true });
      cpSync(join(ROOT, file), join(clone, file));
    }
    execFileSync('cp', ['-al', join(ROOT, 'node_modules'), clone]);
    mkdirSync(join(folder, 'programs'));
    symlinkSync(process.execPath, join(folder, 'programs/node'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  function run(words: readonly string[], prebuilt: string): Promise<Ended> {
    const env = { PATH: join(folder, 'programs'), CARGO_HOME: join(folder, 'none'), HOME: folder };
    return new Promise((resolve) => {
      const options = { cwd: clone, env: { ...env, NAQSH_PREBUILT: prebuilt, NAQSH_DATA_DIR: join(folder, 'data') } };
      execFile(process.execPath, words, options, (error, stdout, stderr) => {
        resolve({ code: Number(error?.code ?? 0), output: stdout + stderr });
      });
    });
  }

  /** A modified copy of the package. */
  function changed(label: string, change: (copy: string) => void): string {
    const copy = join(folder, label, name);
    cpSync(join(packages, name), copy, { recursive: true });
    change(copy);
    return copy;
  }

  it.each<[string, (copy: string) => void, RegExp]>([
    [
      'is of other sources',
      (copy) => {
        const file = join(copy, 'package.json');
        const text = readFileSync(file, 'utf8');
        writeFileSync(file, text.replace(/"sources": "\w{8}/, '"sources": "00000000'));
      },
      /it was built from other sources than these/,
    ],
    [
      'is broken',
      (copy) => truncateSync(join(copy, `naqsh.linux-${process.arch}-gnu.node`), 100_000),
      /does not work on this machine/,
    ],
    ['lacks a file', (copy) => rmSync(join(copy, 'naqsh-accept')), /it lacks .+naqsh-accept/],
    [
      'is of another machine',
      (copy) => writeFileSync(join(copy, 'package.json'), '{"name":"@naqsh/engine-darwin-x64"}'),
      /it is @naqsh\/engine-darwin-x64, not/,
    ],
  ])('that %s is refused in a line, and a build is wanted', async (label, change, line) => {
    const { code, output } = await run(['apps/starter/build.mjs'], changed(label, change));
    expect([code, output.trim().split('\n')]).toEqual([
      1,
      [
        expect.stringMatching(new RegExp(`^… not taking the prebuilt engine in .*: .*${line.source}`)),
        expect.stringMatching(/^naqsh: cargo \(Rust .* was not found/),
      ],
    ]);
  });

  it('that draws other bytes is refused', async () => {
    const file = join(clone, 'apps/starter/bootstrap/prebuilt.mjs');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace(/GOLDEN = '\w{8}/, "GOLDEN = '00000000"));
    const { code, output } = await run(['apps/starter/build.mjs'], packages);
    writeFileSync(file, text);
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/^… not taking .*: it draws other bytes than these sources do\n/),
    ]);
  });

  it('is taken where there is no compiler, and draws', async () => {
    const { code, output } = await run(['apps/starter/build.mjs'], packages);
    expect([code, output]).toEqual([0, expect.stringContaining('Taking the prebuilt engine in')]);
    expect(output).not.toContain('cargo');
    writeFileSync(join(folder, 'template.json'), JSON.stringify(card()));
    writeFileSync(join(folder, 'data.json'), JSON.stringify({ name: 'نورة' }));
    const files = ['--template', join(folder, 'template.json'), '--data', join(folder, 'data.json')];
    const out = join(folder, 'card.png');
    const drawn = await run(['dist/apps/cli/src/main.js', 'render', ...files, '--out', out], packages);
    expect([drawn.code, drawn.output]).toEqual([0, expect.any(String)]);
    expect(readFileSync(out).subarray(1, 4).toString()).toBe('PNG');
    // It is taken only once: nothing is done again.
    expect(await run(['apps/starter/build.mjs'], packages)).toEqual({ code: 0, output: '' });
  });

  it('is one of the optional dependencies of a package that installs nothing by a script', () => {
    const read = (file: string): Record<string, unknown> =>
      JSON.parse(readFileSync(join(packages, file, 'package.json'), 'utf8')) as Record<string, unknown>;
    const [engine, own] = [read('engine'), read(name)];
    expect(engine['optionalDependencies']).toEqual({ [`@naqsh/${name}`]: own['version'] });
    expect([engine['scripts'], own['scripts']]).toEqual([undefined, undefined]);
    expect(own).toMatchObject({ os: ['linux'], cpu: [process.arch], libc: ['glibc'] });
  });
});
