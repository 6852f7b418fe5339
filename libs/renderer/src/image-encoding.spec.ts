import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';

import type { EncoderTask } from './image-encoder-protocol.js';
import { encoded } from './image-encoding.js';

const [WIDTH, HEIGHT] = [320, 600];

/** Builds a task from the RGBA of every pixel by its position. */
function taskOf(pixel: (x: number, y: number) => readonly number[], more: Partial<EncoderTask> = {}): EncoderTask {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 4);
  for (let at = 0; at < WIDTH * HEIGHT; at += 1) pixels.set(pixel(at % WIDTH, Math.floor(at / WIDTH)), at * 4);
  return { format: 'webp', quality: 90, width: WIDTH, height: HEIGHT, pixels, ...more };
}

/** Few colours, one of them translucent. */
const flat = (x: number, y: number): number[] => (x % 40 < 20 && y % 60 < 30 ? [11, 61, 46, 255] : [240, 200, 90, 128]);
const clear = (x: number, y: number): number[] => (x < y ? [0, 0, 0, 0] : [200, 30, 40, 255]);
/** Pixels that no lossless format can compress. */
const noise = (x: number, y: number): number[] => {
  const hash = createHash('md5').update(`${x},${y}`).digest();
  return [...hash.subarray(0, 3), 255];
};

async function decoded(file: Uint8Array): Promise<Buffer> {
  return sharp(file).ensureAlpha().raw().toBuffer();
}

describe('WebP', () => {
  it.each([
    ['few colours', flat],
    ['transparency', clear],
  ])('of %s is lossless', async (_, pixel) => {
    const task = taskOf(pixel);
    const file = await encoded(task);
    expect(Buffer.from(file).includes('VP8L')).toBe(true);
    expect((await decoded(file)).equals(task.pixels as Buffer)).toBe(true);
  });

  it('of noise is lossy, and smaller at a lower quality', async () => {
    const [file, smaller] = await Promise.all([encoded(taskOf(noise)), encoded(taskOf(noise, { quality: 30 }))]);
    expect(Buffer.from(file).includes('VP8L')).toBe(false);
    expect(smaller.length).toBeLessThan(file.length);
  });
});

describe('AVIF', () => {
  it('keeps transparency, and has no alpha without any', async () => {
    const metadata = async (pixel: typeof flat) =>
      sharp(await encoded(taskOf(pixel, { format: 'avif', quality: 70 }))).metadata();
    expect(await metadata(flat)).toMatchObject({ format: 'heif', compression: 'av1', hasAlpha: true, width: WIDTH });
    expect(await metadata(noise)).toMatchObject({ hasAlpha: false, height: HEIGHT });
  });
});

describe('progressive JPEG', () => {
  it('is over white, with its density and without chroma subsampling', async () => {
    const file = await encoded(taskOf(clear, { format: 'progressive-jpg', dpi: 300 }));
    expect(await sharp(file).metadata()).toMatchObject({
      format: 'jpeg',
      isProgressive: true,
      density: 300,
      chromaSubsampling: '4:4:4',
    });
    expect([...(await decoded(file)).subarray(4 * WIDTH * (HEIGHT - 1)).subarray(0, 3)]).toEqual([255, 255, 255]);
  });
});
