import { describe, expect, it } from '@jest/globals';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { FAILPOINTS } from '#kernel';
import { ACTIONS } from '../support/kill-points.js';
import { killWhileCharging } from '../support/kills.js';

const LIBS = fileURLToPath(new URL('../../libs/', import.meta.url));

describe('the failpoints', () => {
  it('are those in the sources, and each lies on the way of an action that is tried', async () => {
    const files = (await readdir(LIBS, { recursive: true })).filter((name) => /(?<!spec)\.ts$/.test(name));
    const sources = await Promise.all(files.map((name) => readFile(LIBS + name, 'utf8')));
    const placed = sources.flatMap((text) =>
      [...text.matchAll(/\bfailpoint\('([a-z.-]+)'\)/g)].map(([, name]) => name),
    );
    expect([...new Set(placed)].sort()).toEqual([...FAILPOINTS].sort());
    expect(Object.keys(ACTIONS).sort()).toEqual([...FAILPOINTS].sort());
    for (const point of FAILPOINTS) expect(ACTIONS[point].length).toBeGreaterThan(0);
    expect(FAILPOINTS.length).toBeGreaterThanOrEqual(12);
  });
});

describe('a process that is killed while it charges', () =>
  killWhileCharging({
    // The last point before the commit, and the first after it.
    points: ['call.completed', 'call.settled'],
    rounds: 1,
    random: 1,
  }));
