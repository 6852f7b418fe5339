import { beforeAll, describe, expect, test } from '@jest/globals';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { projectRoot } from '#config';

const SCRIPT = join(projectRoot, 'test/support/pace.mjs');

const BAD: [what: string, source: string, message: RegExp][] = [
  [
    'an elapsed time below a number',
    'const from = Date.now(); expect(Date.now() - from).toBeLessThan(5_000);',
    /^Assert/,
  ],
  [
    'an elapsed time by way of constants',
    'const from = performance.now(); const to = performance.now(); const took = (to - from) / 1000; expect(took).toBeLessThan(5);',
    /^Assert/,
  ],
  [
    'an elapsed time above a number',
    'const from = Date.now(); if (Date.now() - from > 5_000) throw new Error();',
    /^Assert/,
  ],
  ['a distance from now', 'expect(Math.abs(expiry() - Date.now())).toBeLessThan(60_000);', /^Assert/],
  ['a deadline of its own', 'const end = Date.now() + 5_000; while (Date.now() < end) look();', /^Wait with until/],
  ['a sleep', "import { setTimeout as sleep } from 'node:timers/promises';", /^Wait for the event/],
  ['all timers of promises', "import timers from 'timers/promises';", /^Wait for the event/],
  ['a sleep of its own making', 'await new Promise((resolve) => setTimeout(resolve, 20));', /^Wait for the event/],
  ['a sleep in a block', 'await new Promise((done) => { setTimeout(() => done(), 20); });', /^Wait for the event/],
  ['a timer that is promisified', 'const sleep = promisify(setTimeout);', /^Wait for the event/],
  ['a limit of a test', "it('works', () => undefined, 5_000);", /^Leave the limit/],
  ['a limit by a constant', "const MOST_MS = 60 * 1_000; test('works', () => undefined, MOST_MS);", /^Leave the limit/],
  ['a limit of a hook', 'beforeAll(() => undefined, 5_000);', /^Leave the limit/],
  ['a limit of a table of tests', "it.each([1])('%i', () => undefined, 5_000);", /^Leave the limit/],
  ['a limit of a test that stands alone', "test.only('works', () => undefined, 5_000);", /^Leave the limit/],
  [
    'a limit of a test that may be skipped',
    "(has ? it : it.skip)('works', () => undefined, 5_000);",
    /^Leave the limit/,
  ],
  ['a limit of a file', 'jest.setTimeout(5_000);', /^Leave the limit/],
  ['a limit of a signal', 'AbortSignal.timeout(5_000);', /^Leave the limit/],
];

const GOOD: [what: string, source: string][] = [
  ['an order of times', 'const from = Date.now(); expect(made()).toBeGreaterThanOrEqual(from);'],
  ['a time before now', 'expect(made()).toBeLessThanOrEqual(Date.now());'],
  ['a time long ago', 'const longAgo = Date.now() - 60_000; expect(made()).toBeGreaterThan(longAgo);'],
  ['a printed elapsed time', 'const from = Date.now(); print(Date.now() - from);'],
  ['an answer that takes a moment', 'setTimeout(() => response.end(), 20);'],
  ['a turn of the event loop', 'await new Promise((resolve) => setImmediate(resolve));'],
  [
    'a limit that test/support names',
    "import { LIMIT_MS } from '../support/limits.js'; it('x', () => undefined, LIMIT_MS);",
  ],
  ['a table of tests without a limit', "it.each([1, 2, 3])('%i', () => undefined);"],
  ['a timer of another module', "import { setInterval } from 'node:timers/promises';"],
];

describe('a test that counts on pace', () => {
  let messages: string[][];

  beforeAll(async () => {
    const child = spawn(process.execPath, [SCRIPT], { stdio: ['pipe', 'pipe', 'inherit'] });
    child.stdin.end(JSON.stringify([...BAD, ...GOOD].map(([, source]) => source)));
    messages = JSON.parse(await text(child.stdout)) as string[][];
  });

  test.each(BAD.map(([what, , message], index) => ({ what, message, index })))(
    'by $what is refused',
    ({ message, index }) => {
      expect(messages[index]).toEqual([expect.stringMatching(message)]);
    },
  );

  test.each(GOOD.map(([what], index) => ({ what, index: BAD.length + index })))(
    'does not include $what',
    ({ index }) => {
      expect(messages[index]).toEqual([]);
    },
  );
});
