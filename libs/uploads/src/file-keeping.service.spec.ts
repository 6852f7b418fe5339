import { expect, test } from '@jest/globals';
import { kernelErrors } from '#kernel';
import type { ObjectStore } from '#storage';
import { FileKeeping } from './file-keeping.service.js';

const FILES = ['a', 'b'].map((key) => ({ key, bytes: Buffer.from(key) }));

function keeping({ failsAt }: { failsAt?: string } = {}): { files: FileKeeping; kept: Map<string, Uint8Array> } {
  const kept = new Map<string, Uint8Array>();
  const store: Pick<ObjectStore, 'put' | 'delete'> = {
    put: (key, bytes) => {
      if (key === failsAt) return Promise.reject(new Error('the disk is full'));
      kept.set(key, bytes);
      return Promise.resolve();
    },
    delete: (key) => {
      kept.delete(key);
      return Promise.resolve();
    },
  };
  return { files: new FileKeeping(store as ObjectStore), kept };
}

test('the files are there when the rows are written', async () => {
  const { files, kept } = keeping();
  expect(await files.store(FILES, () => Promise.resolve([...kept.keys()]))).toEqual(['a', 'b']);
});

test('a file that cannot be stored removes the others, and no row is written', async () => {
  const { files, kept } = keeping({ failsAt: 'b' });
  let written = false;
  const stored = files.store(FILES, () => Promise.resolve((written = true)));
  await expect(stored).rejects.toThrow('the disk is full');
  expect([[...kept.keys()], written]).toEqual([[], false]);
});

test('files whose rows are refused are removed', async () => {
  const { files, kept } = keeping();
  const refusal = kernelErrors.not_found({ noun: 'draft' });
  await expect(files.store(FILES, () => Promise.reject(refusal))).rejects.toBe(refusal);
  expect(kept.size).toBe(0);
});

test('files of a commit whose answer was lost stay', async () => {
  const { files, kept } = keeping();
  await expect(files.store(FILES, () => Promise.reject(new Error('connection lost')))).rejects.toThrow();
  expect(kept.size).toBe(2);
});
