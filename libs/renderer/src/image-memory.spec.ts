import { describe, expect, it, jest } from '@jest/globals';

import { ImageMemory } from './image-memory.js';

const MEGABYTE = 2 ** 20;

function detach(memory: ArrayBuffer): void {
  structuredClone(memory, { transfer: [memory] });
}

describe('ImageMemory', () => {
  it('collects once for every 32 MB of files', () => {
    const collect = jest.fn();
    const memory = new ImageMemory(detach, collect);
    for (let file = 0; file < 31; file += 1) memory.add(MEGABYTE);
    expect(collect).not.toHaveBeenCalled();
    memory.add(MEGABYTE);
    expect(collect).toHaveBeenCalledTimes(1);
    for (let file = 0; file < 64; file += 1) memory.add(MEGABYTE);
    expect(collect).toHaveBeenCalledTimes(3);
  });

  it('does not count files that were released', () => {
    const collect = jest.fn();
    const memory = new ImageMemory(detach, collect);
    for (let file = 0; file < 100; file += 1) {
      memory.add(MEGABYTE);
      memory.release(Buffer.alloc(MEGABYTE));
    }
    expect(collect).not.toHaveBeenCalled();
  });

  it('empties a file that is released, but not memory that it shares', () => {
    const memory = new ImageMemory(detach);
    const [file, shared] = [Buffer.alloc(MEGABYTE), Buffer.alloc(MEGABYTE)];
    memory.release(file);
    memory.release(shared.subarray(1));
    memory.release(shared.subarray(0, 10));
    expect([file.length, shared.length]).toEqual([0, MEGABYTE]);
  });

  it('returns the memory of files that are no longer held', async () => {
    const memory = new ImageMemory(detach);
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
