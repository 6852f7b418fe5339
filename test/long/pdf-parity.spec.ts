import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decode, disagreement, drawers, isPopplerInstalled, type Drawer } from '../support/pdf-parity.js';

const RANDOM = 100;

const hasPoppler = await isPopplerInstalled();
if (!hasPoppler && process.env['NAQSH_NO_SKIPS']) {
  throw new Error('install poppler-utils: without it the PDF is not tested');
}

/** Compares page and picture of every golden and of a hundred random templates. */
(hasPoppler ? describe : describe.skip)('a PDF beside its PNG (needs poppler-utils)', () => {
  let folder: string;
  let ids: string[];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'naqsh-parity-'));
    const random = Array.from({ length: RANDOM }, (_, seed) => `random-${seed + 1}`);
    const command = ['run', '-q', '-p', 'testkit', '--bin', 'pdf-and-png', '--', folder, 'goldens', ...random];
    await promisify(execFile)('cargo', command, { cwd: process.cwd(), maxBuffer: 1 << 26 });
    ids = (await readdir(folder)).filter((name) => name.endsWith('.pdf')).map((name) => name.slice(0, -'.pdf'.length));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('is of all goldens and of random templates', async () => {
    expect(ids.filter((id) => id.startsWith('random-'))).toHaveLength(RANDOM);
    const cases = JSON.parse(await readFile(new URL('../golden/cases.json', import.meta.url), 'utf8')) as unknown[];
    expect(ids).toHaveLength(RANDOM + cases.length);
  });

  it.each(Object.keys(drawers) as Drawer[])('is drawn by %s with the pixels of the PNG', async (drawer) => {
    const apart: string[] = [];
    for (const id of ids) {
      const picture = await decode(await readFile(join(folder, `${id}.png`)));
      const found = disagreement(picture, await drawers[drawer](await readFile(join(folder, `${id}.pdf`)), picture));
      if (found !== undefined) apart.push(`${id}: ${found}`);
    }
    expect(apart).toEqual([]);
  });
});
