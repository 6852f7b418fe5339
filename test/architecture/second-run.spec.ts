import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { projectRoot } from '#config';

interface Outcome {
  files: { file: string; failed: string[] }[];
  passed: number;
  skipped: number;
  code: number;
}

interface Verdict {
  counts: { passed: number; failed: number; skipped: number };
  said: string;
  runs: string[][];
}

/**
 * Runs the suites with these outcomes, one for each run of jest, and prints the counts and the arguments of each run.
 */
const SCRIPT = `
  import { testTwice } from './test/run/second-run.mjs';
  const [folder, outcomes] = process.argv.slice(1);
  const left = JSON.parse(outcomes);
  const runs = [];
  const run = async (words) => { runs.push(words); return left.shift(); };
  const counts = await testTwice({ history: folder + '/history.json', report: folder + '/run.json', run });
  process.stderr.write(JSON.stringify({ counts, runs }));`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'naqsh-second-run-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function judge(...outcomes: Outcome[]): Promise<Verdict> {
  const words = ['--input-type=module', '-e', SCRIPT, folder, JSON.stringify(outcomes)];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, words, { cwd: projectRoot });
  return { ...(JSON.parse(stderr) as Omit<Verdict, 'said'>), said: stdout };
}

const outcome = (failed: Record<string, string[]>, passed: number): Outcome => ({
  files: Object.entries(failed).map(([file, names]) => ({ file, failed: names })),
  passed,
  skipped: 0,
  code: Object.values(failed).flat().length > 0 ? 1 : 0,
});

describe('a run of all tests', () => {
  it('that is green runs nothing again', async () => {
    const { counts, runs, said } = await judge(outcome({ 'a.spec.ts': [] }, 3));
    expect([counts, runs, said]).toEqual([{ passed: 3, failed: 0, skipped: 0 }, [[]], '']);
  });

  it('runs a failed file again, alone: red again is red', async () => {
    const red = outcome({ 'a.spec.ts': ['one'], 'b.spec.ts': [] }, 3);
    const { counts, runs, said } = await judge(red, outcome({ 'a.spec.ts': ['one'] }, 1));
    expect(counts).toEqual({ passed: 3, failed: 1, skipped: 0 });
    expect(runs).toEqual([[], ['--runInBand', '--runTestsByPath', 'a.spec.ts']]);
    expect(said).toBe('');
  });

  it('names flaky tests, and is green', async () => {
    const { counts, said } = await judge(outcome({ 'a.spec.ts': ['one'] }, 3), outcome({ 'a.spec.ts': [] }, 4));
    expect(counts).toEqual({ passed: 4, failed: 0, skipped: 0 });
    expect(said).toBe('FLAKY: a.spec.ts › one\n');
    expect(JSON.parse(readFileSync(join(folder, 'run.json'), 'utf8'))).toMatchObject({
      flaky: ['a.spec.ts › one'],
      red: [],
    });
  });

  it('is red where the second run did not run the file', async () => {
    const { counts } = await judge(outcome({ 'a.spec.ts': ['one'] }, 3), { files: [], passed: 0, skipped: 0, code: 1 });
    expect(counts).toEqual({ passed: 3, failed: 1, skipped: 0 });
  });

  it('is red where jest could not report', async () => {
    expect((await judge({ files: [], passed: 0, skipped: 0, code: 1 })).counts.failed).toBe(1);
  });

  it('is red where a test is flaky twice in twenty runs, and not in more', async () => {
    const flaky = [outcome({ 'a.spec.ts': ['one'] }, 3), outcome({ 'a.spec.ts': [] }, 4)];
    const green = outcome({ 'a.spec.ts': [] }, 4);
    await judge(...flaky);
    const { counts, said } = await judge(...flaky);
    expect(counts).toEqual({ passed: 3, failed: 1, skipped: 0 });
    expect(said).toContain('RED: a.spec.ts › one');
    for (let run = 0; run < 20; run += 1) await judge(green);
    expect((await judge(...flaky)).counts.failed).toBe(0);
  });
});
