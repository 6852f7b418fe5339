import { execFile } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The output of a bootstrap check in a separate Node that finds programs in one folder only. */
async function said(check: string, programs: string): Promise<string> {
  const script = `
    import * as checks from './apps/starter/bootstrap/requirements.mjs';
    ${check === 'requireOldNode' ? "Object.defineProperty(process.versions, 'node', { value: '18.20.8' });" : ''}
    try { checks.${check === 'requireOldNode' ? 'requireNode' : check}(); } catch (error) { process.stdout.write(error.message); }`;
  const env = { PATH: programs, CARGO_HOME: join(programs, 'none') };
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    cwd: ROOT,
    env,
  });
  return stdout;
}

describe('a requirement of the bootstrap', () => {
  let programs: string;
  beforeEach(() => {
    programs = mkdtempSync(join(tmpdir(), 'naqsh-programs-'));
    symlinkSync('/bin/sh', join(programs, 'sh'));
  });
  afterEach(() => rmSync(programs, { recursive: true }));

  const install = (name: string, version: string): void =>
    writeFileSync(join(programs, name), `#!/bin/sh\necho "${name} ${version}"\n`, { mode: 0o755 });

  it('is named when it is missing, with its source', async () => {
    expect(await said('requireCargo', programs)).toMatch(/^cargo \(Rust \d.* was not found\. .*rustup\.rs/);
    install('cargo', '99.0.0 (abc 2030-01-01)');
    expect(await said('requireCargo', programs)).toMatch(/^A C compiler .* was not found\. .*build-essential/);
    install('cc', '12.2.0');
    expect(await said('requireCargo', programs)).toBe('');
  });

  it('is named when it is too old', async () => {
    install('cargo', '1.70.0 (abc 2023-01-01)');
    expect(await said('requireCargo', programs)).toMatch(
      /^Rust \d\S* or newer is needed, and cargo is 1\.70\.0\. .*rustup update/,
    );
    expect(await said('requireOldNode', programs)).toMatch(
      /^Node 20\.19 or newer is needed, and this is 18\.20\.8\. .*nodejs\.org/,
    );
    expect(await said('requireNode', programs)).toBe('');
  });
});

describe('the bootstrap of a project', () => {
  /** A project of one source, whose bundler copies it to `dist` and fails if the source is "broken". */
  let project: string;
  beforeEach(() => {
    project = mkdtempSync(join(tmpdir(), 'naqsh-project-'));
    cpSync(join(ROOT, 'apps/starter'), join(project, 'apps/starter'), { recursive: true });
    cpSync(join(ROOT, 'package.json'), join(project, 'package.json'));
    write('node_modules/esbuild/package.json', '{}');
    write('apps/starter/bootstrap/bundle.mjs', BUNDLER);
    write('dist/apps/cli/src/help.main.js', '');
  });
  afterEach(() => rmSync(project, { recursive: true }));

  const BUNDLER = `
    import fs from 'node:fs';
    const source = fs.readFileSync('libs/source.ts', 'utf8');
    for (const folder of ['dist/apps', 'dist/libs']) fs.mkdirSync(folder, { recursive: true });
    fs.writeFileSync('dist/libs/source.js', source);
    process.exit(source === 'broken' ? 1 : 0);`;

  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(project, file)), { recursive: true });
    writeFileSync(join(project, file), text);
  };

  /** Runs a script of the project; returns its exit code and its output. */
  const run = (script: string, env: NodeJS.ProcessEnv = {}): Promise<{ code: number; output: string }> =>
    new Promise((resolve) => {
      execFile(
        process.execPath,
        [join(project, script)],
        { env: { ...process.env, ...env } },
        (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
      );
    });

  it('compiles again after a change that did not compile', async () => {
    const compiled = async (source: string): Promise<[number, string]> => {
      write('libs/source.ts', source);
      const { code } = await run('apps/starter/compile.mjs');
      return [code, readFileSync(join(project, 'dist/libs/source.js'), 'utf8')];
    };
    expect(await compiled('good')).toEqual([0, 'good']);
    expect(await compiled('broken')).toEqual([1, 'broken']);
    expect(await compiled('good')).toEqual([0, 'good']);
  });

  it('writes nothing where nothing changed, and reports in one line why it cannot build', async () => {
    write('libs/source.ts', 'good');
    expect((await run('apps/starter/compile.mjs')).code).toBe(0);
    const stamps = join(project, 'target/bootstrap');
    // Held by a live process: a caller that needs the lock would wait.
    write('target/bootstrap/lock', String(process.pid));
    expect(await run('apps/starter/compile.mjs')).toEqual({ code: 0, output: '' });
    rmSync(stamps, { recursive: true });
    // A file in place of the folder of records acts as an unwritable folder, even for root.
    write('target/bootstrap', '');
    const { code, output } = await run('apps/starter/compile.mjs');
    expect(code).toBe(1);
    expect(output).toMatch(
      /^naqsh: The project is not built as its sources are now, and .* \(EEXIST\): run "npm run build" .*\n$/,
    );
  });

  it('asks for the packages that it builds with', async () => {
    rmSync(join(project, 'node_modules'), { recursive: true });
    expect(await run('apps/starter/build.mjs')).toEqual({
      code: 1,
      output: expect.stringMatching(
        /^naqsh: The packages .* are not installed\. Run "npm ci --include=dev" first\.\n$/,
      ),
    });
  });

  it('installs its build tools also with NODE_ENV=production, and does not wait for a lock that a full disk cut off', async () => {
    write('package-lock.json', '{}');
    write('programs/npm', '#!/bin/sh\necho "npm $*"\nexit 1\n');
    chmodSync(join(project, 'programs/npm'), 0o755);
    write('target/bootstrap/lock', '');
    const longAgo = new Date(Date.now() - 60_000);
    utimesSync(join(project, 'target/bootstrap/lock'), longAgo, longAgo);
    const PATH = `${join(project, 'programs')}:${process.env['PATH'] ?? ''}`;
    const { code, output } = await run('apps/starter/start.mjs', { PATH, NODE_ENV: 'production' });
    expect(code).toBe(1);
    expect(output).toMatch(/^npm ci --include=dev /m);
  });
});
