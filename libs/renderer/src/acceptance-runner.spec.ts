import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { AcceptanceRunner } from './acceptance-runner.js';

const LIMITS = { maxSide: 10, maxPixels: 4 };
const FILE = Buffer.from('any file');
const SOMEBODY = { owner: 'usr_somebody' };

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'naqsh-acceptance-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A stand-in for the binary that can die in every way. */
async function runnerOf(script: string, { timeoutMs = 600_000, processes = 2 } = {}): Promise<AcceptanceRunner> {
  const binary = join(await mkdtemp(join(folder, 'binary-')), 'naqsh-accept');
  await writeFile(binary, `#!/bin/sh\n${script}\n`);
  await chmod(binary, 0o755);
  return new AcceptanceRunner({ binary, timeoutMs, processes, queueLimit: 20 });
}

describe('AcceptanceRunner', () => {
  it('returns the measurements and the bytes that follow', async () => {
    const runner = await runnerOf(`cat > /dev/null; echo '{"ok":{"family":"'"$1 $3"'"},"bytes":5}'; printf 's\\nfnt'`);
    const verdict = await runner.acceptFont(FILE, SOMEBODY, 3);
    expect(verdict).toEqual({ ok: { index: 3, sfnt: Buffer.from('s\nfnt'), report: { family: 'font 3' } } });
  });

  it('hands over pixels and their size', async () => {
    const answer = `echo '{"ok":{"width":1,"height":2},"bytes":8}'; printf 'RGBARGBA'`;
    const runner = await runnerOf(`[ "$*" = 'svg --max-side 10 --max-pixels 4' ] && ${answer}`);
    const verdict = await runner.drawSvg(FILE, LIMITS, SOMEBODY);
    expect(verdict).toEqual({ ok: { width: 1, height: 2, pixels: Buffer.from('RGBARGBA') } });
  });

  it('hands over a refusal, even of a file that was not read to its end', async () => {
    const runner = await runnerOf(`echo '{"refused":{"reason":"not_a_font","detail":"d"},"bytes":0}'`);
    const verdict = await runner.acceptFont(Buffer.alloc(1 << 22), SOMEBODY);
    expect(verdict).toEqual({ refused: { reason: 'not_a_font', detail: 'd' } });
  });

  it('gives the process no environment', async () => {
    const runner = await runnerOf(`printf '{"ok":{"family":"%s"},"bytes":0}\\n' "$HOME$DATABASE_URL$LINK_SECRET"`);
    expect(await runner.acceptFont(FILE, SOMEBODY)).toMatchObject({ ok: { report: { family: '' } } });
  });

  it.each([
    ['out of memory', 'kill -ABRT $$', 'over_budget'],
    ['out of CPU time', 'kill -XCPU $$', 'over_budget'],
    ['killed by the system', 'kill -KILL $$', 'over_budget'],
    ['a stray pointer', 'kill -SEGV $$', 'crashed'],
    ['no answer at all', 'true', 'crashed'],
    ['half an answer', `echo '{"ok":{},"bytes":9}'; printf 'half'`, 'crashed'],
    ['more than announced', `echo '{"ok":{},"bytes":1}'; printf 'more'`, 'crashed'],
    ['more than makes sense', 'exec yes', 'crashed'],
    ['no JSON', `echo nonsense`, 'crashed'],
    ['no number of bytes', `echo '{"ok":{}}'`, 'crashed'],
  ])('counts %s against the file', async (_death, script, reason) => {
    const runner = await runnerOf(script);
    expect(await runner.acceptFont(FILE, SOMEBODY)).toEqual({ refused: { reason, detail: expect.any(String) } });
  });

  it('kills a check that takes too long, and does not blame the file, whose CPU time is bounded', async () => {
    // The program never ends by itself.
    const runner = await runnerOf('exec sleep infinity', { timeoutMs: 100 });
    await expect(runner.drawSvg(FILE, LIMITS, SOMEBODY)).rejects.toMatchObject({ code: 'render_deadline' });
  });

  it('kills a process that answers and goes on', async () => {
    const runner = await runnerOf(`echo '{"ok":{},"bytes":0}'; exec >&- 2>&-; exec sleep infinity`, { timeoutMs: 100 });
    await expect(runner.acceptFont(FILE, SOMEBODY)).rejects.toMatchObject({ code: 'render_deadline' });
  });

  it('throws when the check itself cannot run, and names the remedy', async () => {
    const missing = new AcceptanceRunner({
      binary: join(folder, 'missing'),
      timeoutMs: 1_000,
      processes: 1,
      queueLimit: 20,
    });
    await expect(missing.acceptFont(FILE, SOMEBODY)).rejects.toThrow(
      /cannot run .*missing.*cargo build --release -p accept/,
    );
    const failing = await runnerOf('echo "no memory limit" >&2; exit 1');
    await expect(failing.acceptFont(FILE, SOMEBODY)).rejects.toThrow(/no memory limit/);
  });

  it('runs no more at a time than its limit, and all in the end', async () => {
    const busy = join(folder, 'busy');
    const script = `mkdir ${busy} || { echo '{"refused":{"reason":"two at a time","detail":""},"bytes":0}'; exit; }
      sleep 0.05; rmdir ${busy}; echo '{"ok":{},"bytes":0}'`;
    const runner = await runnerOf(script, { processes: 1 });
    const verdicts = await Promise.all(Array.from({ length: 5 }, () => runner.acceptFont(FILE, SOMEBODY)));
    expect(verdicts.filter((verdict) => 'ok' in verdict)).toHaveLength(5);
  });

  it('ends with its process when its callers are gone, and does not blame the file', async () => {
    const runner = await runnerOf('exec sleep 60', { timeoutMs: 60_000, processes: 1 });
    const gone = new AbortController();
    const withdrawn = runner.acceptFont(FILE, { ...SOMEBODY, signal: gone.signal });
    gone.abort();
    await expect(withdrawn).rejects.toMatchObject({ code: 'render_aborted' });
    await expect(runner.acceptFont(FILE, { ...SOMEBODY, ms: 1 })).rejects.toMatchObject({ code: 'render_deadline' });
  });

  it('refuses work beyond its queue', async () => {
    const runner = await runnerOf('exec sleep 60', { timeoutMs: 60_000, processes: 1 });
    const gone = new AbortController();
    const turn = { ...SOMEBODY, signal: gone.signal };
    const all = Array.from({ length: 12 }, () => runner.acceptFont(FILE, turn));
    const ends = Promise.allSettled(all);
    await expect(all.at(-1)).rejects.toMatchObject({ code: 'render_queue_full', category: 'unavailable' });
    gone.abort();
    const codes = (await ends).map((end) => (end as { reason: { code: string } }).reason.code);
    expect(codes.filter((code) => code === 'render_aborted')).toHaveLength(11);
  });

  it('keeps its places when a check cannot run', async () => {
    const runner = await runnerOf('exit 1', { processes: 1 });
    await expect(runner.acceptFont(FILE, SOMEBODY)).rejects.toThrow();
    await expect(runner.acceptFont(FILE, SOMEBODY)).rejects.toThrow();
  });
});
