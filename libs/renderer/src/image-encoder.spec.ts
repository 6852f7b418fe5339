import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';

import { projectRoot } from '#config';

import type { EncoderTask } from './image-encoder-protocol.js';
import { ImageEncoder } from './image-encoder.js';
import type { TaskProcessesOptions } from './task-processes.js';

const SIDE = 300;
const SOMEBODY = { owner: 'usr_somebody' };
const FORMATS = ['webp', 'avif', 'progressive-jpg'] as const;

const encoders: ImageEncoder[] = [];
afterEach(() => encoders.splice(0).forEach((encoder) => encoder.close()));

function newEncoder(options: Partial<TaskProcessesOptions> = {}): ImageEncoder {
  const script = join(projectRoot, 'dist/libs/renderer/src/image-encoder.process.js');
  const encoder = new ImageEncoder({ script, processes: 2, queueLimit: 20, timeoutMs: 600_000, ...options });
  encoders.push(encoder);
  return encoder;
}

/** Random colours, some of them translucent. */
function taskOf(format: EncoderTask['format']): EncoderTask {
  const pixels = Buffer.alloc(SIDE * SIDE * 4);
  for (let at = 0; at < pixels.length; at += 16) pixels.set(createHash('md5').update(String(at)).digest(), at);
  return { format, quality: 70, width: SIDE, height: SIDE, pixels };
}

async function hashes(encoder: ImageEncoder): Promise<string[]> {
  const files = await Promise.all(
    FORMATS.map((format) => encoder.encode(() => Promise.resolve(taskOf(format)), SOMEBODY)),
  );
  return files.map((file) => createHash('sha256').update(file).digest('hex'));
}

describe('encoder processes', () => {
  it('make the same bytes for any number of threads of the machine', async () => {
    const before = process.env['VIPS_CONCURRENCY'];
    const made: string[][] = [];
    try {
      for (const threads of ['1', '4']) {
        process.env['VIPS_CONCURRENCY'] = threads;
        const encoder = newEncoder();
        made.push(await hashes(encoder), await hashes(encoder));
      }
    } finally {
      if (before === undefined) delete process.env['VIPS_CONCURRENCY'];
      else process.env['VIPS_CONCURRENCY'] = before;
    }
    const [first] = made;
    expect(new Set(first).size).toBe(FORMATS.length);
    expect(made).toEqual([first, first, first, first]);
  });

  it('are ended over a picture that takes too long, and the next one gets another', async () => {
    const hasty = newEncoder({ timeoutMs: 1, processes: 1 });
    await expect(hasty.encode(() => Promise.resolve(taskOf('avif')), SOMEBODY)).rejects.toMatchObject({
      code: 'render_deadline',
    });
    await expect(hasty.encode(() => Promise.resolve(taskOf('avif')), SOMEBODY)).rejects.toMatchObject({
      code: 'render_deadline',
    });
  });

  it('draw nothing for a caller that has left', async () => {
    let drawn = 0;
    const draw = (): Promise<EncoderTask> => {
      drawn += 1;
      return Promise.resolve(taskOf('webp'));
    };
    const turn = { ...SOMEBODY, signal: AbortSignal.abort() };
    await expect(newEncoder().encode(draw, turn)).rejects.toMatchObject({ code: 'render_aborted' });
    expect(drawn).toBe(0);
  });

  it('pass on the fault that keeps a picture from being drawn', async () => {
    const broken = new Error('no picture');
    await expect(newEncoder().encode(() => Promise.reject(broken), SOMEBODY)).rejects.toBe(broken);
  });

  it('report pixels that cannot be encoded', async () => {
    const task = { ...taskOf('webp'), width: SIDE + 1 };
    await expect(newEncoder().encode(() => Promise.resolve(task), SOMEBODY)).rejects.toThrow(/cannot be encoded/);
  });
});
