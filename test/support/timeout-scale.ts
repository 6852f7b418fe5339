import { afterAll, beforeAll } from '@jest/globals';

/** Gives a whole file, or the `describe` that calls it, limits on waiting of their usual length: they are its subject. */
export function useUsualTimeouts(): void {
  let restore: () => void;
  beforeAll(() => {
    restore = setUsualTimeouts();
  });
  afterAll(() => restore());
}

/** Runs one test with limits on waiting of their usual length. */
export function atUsualTimeouts(test: () => Promise<void>): () => Promise<void> {
  return async () => {
    const restore = setUsualTimeouts();
    await test().finally(restore);
  };
}

function setUsualTimeouts(): () => void {
  const before = process.env['TIMEOUT_SCALE'] ?? '1';
  process.env['TIMEOUT_SCALE'] = '1';
  return () => void (process.env['TIMEOUT_SCALE'] = before);
}
