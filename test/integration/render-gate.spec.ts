import { createHash, pbkdf2 } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';

import { expect, it } from '@jest/globals';

import type * as addon from '../../native/node/index.js';
const { Engine } = createRequire(import.meta.url)('../../native/node/index.js') as typeof addon;

const FONT = 'node_modules/@expo-google-fonts/amiri/400Regular/Amiri_400Regular.ttf';
const ROUNDS = 60;
/** A render budget in milliseconds that allows even slow renders. */
const UNLIMITED = 1_000_000;

/** Calls that wait for one of libuv's four threads. */
const WAITS: Record<string, () => Promise<unknown>> = {
  files: () => stat(FONT),
  names: () => lookup('localhost'),
  passwords: () => promisify(pbkdf2)('password', 'salt', 1_000, 32, 'sha256'),
};

/** Text with a wide shadow over a large canvas, many times: seconds of work. */
async function slowEngine(): Promise<addon.Engine> {
  const engine = new Engine({ threads: availableParallelism(), queueLimit: 100, renderBudgetMs: UNLIMITED });
  const bytes = readFileSync(FONT);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  engine.addFont(sha256, 0, bytes);
  const shadow = { dx: 0, dy: 0, blur: 200, color: '#000000' };
  const text = { type: 'text', text: '{{name}}', box: [0, 0, 5000, 5000], font: ['Amiri'], size: 300, shadow };
  const layers = Array.from({ length: 40 }, (_, index) => ({ ...text, id: `t${index}` }));
  const canvas = { width: 5000, height: 5000 };
  const schema = JSON.stringify({ schema_version: 1, canvas, fields: [{ name: 'name', type: 'text' }], layers });
  const face = { family: 'Amiri', weight: 400, italic: false, sha256, index: 0, variable: false } as const;
  const fonts: addon.FontBinding[] = [{ ...face, role: 'named' }];
  expect(
    await engine.prepare({ owner: 'usr_1', lane: 'interactive', key: 'slow', schema, scale: 1, fonts, images: [] }),
  ).toEqual({ ok: true });
  return engine;
}

it('leaves the threads of Node free while twice as many slow renders run as there are cores', async () => {
  const engine = await slowEngine();
  const controller = new AbortController();
  const data = JSON.stringify({ name: 'محمد' });
  const order: addon.RenderInput = {
    owner: 'usr_1',
    lane: 'interactive',
    key: 'slow',
    data,
    imageFields: [],
    images: [],
    output: { format: 'png', quality: 90 },
  };
  const cores = availableParallelism();
  const renders = Array.from({ length: 2 * cores }, () => engine.render(order, controller.signal));
  while (engine.stats().running < cores) await new Promise(setImmediate);
  for (const wait of Object.values(WAITS)) {
    for (let round = 0; round < ROUNDS; round += 1) await wait();
  }
  // None has ended: if they held the threads, one would have had to end first.
  expect(engine.stats()).toMatchObject({ running: cores, queued: cores });
  controller.abort();
  await Promise.all(renders);
});
