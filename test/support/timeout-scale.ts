import { afterAll, beforeAll } from '@jest/globals';

/** Sets the timeouts to their usual length for a whole file, or for the calling `describe`: they are its subject. */
export function useUsualTimeouts(): void {
  let restore: () => void;
  beforeAll(() => {
    restore = setUsualTimeouts();
  });
  afterAll(() => restore());
}

/** Runs one test with timeouts of their usual length. */
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
