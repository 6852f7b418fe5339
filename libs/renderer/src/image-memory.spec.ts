import { describe, expect, it, jest } from '@jest/globals';

import { ImageMemory } from './image-memory.js';

const MEGABYTE = 2 ** 20;

describe('ImageMemory', () => {
  it('collects once for every 32 MB of files', () => {
    const collect = jest.fn();
    const memory = new ImageMemory(collect);
    for (let file = 0; file < 31; file += 1) memory.add(MEGABYTE);
    expect(collect).not.toHaveBeenCalled();
    memory.add(MEGABYTE);
    expect(collect).toHaveBeenCalledTimes(1);
    for (let file = 0; file < 64; file += 1) memory.add(MEGABYTE);
    expect(collect).toHaveBeenCalledTimes(3);
  });

  it('gives the memory of files back that nobody holds any more', async () => {
    const memory = new ImageMemory();
    const before = process.memoryUsage().arrayBuffers;
    let most = 0;
    for (let file = 0; file < 400; file += 1) {
      memory.add(Buffer.alloc(MEGABYTE).length);
      await new Promise(setImmediate);
      most = Math.max(most, process.memoryUsage().arrayBuffers - before);
    }
    expect(most).toBeLessThan(64 * MEGABYTE);
    expect(globalThis.gc).toBeUndefined();
  });
});
