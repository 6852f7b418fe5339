import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** What a check of the bootstrap says, run by a Node of its own that finds programs in one folder only. */
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

describe('what the bootstrap requires', () => {
  let programs: string;
  beforeEach(() => {
    programs = mkdtempSync(join(tmpdir(), 'naqsh-programs-'));
    symlinkSync('/bin/sh', join(programs, 'sh'));
  });
  afterEach(() => rmSync(programs, { recursive: true }));

  const install = (name: string, version: string): void =>
    writeFileSync(join(programs, name), `#!/bin/sh\necho "${name} ${version}"\n`, { mode: 0o755 });

  it('is named when it is missing, with where to get it', async () => {
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
