import { afterAll, beforeAll } from '@jest/globals';

/** Gives this file, or the `describe` that calls it, limits on waiting of their usual length: its subject is such a limit. */
export function useUsualTimeouts(): void {
  const { env } = process;
  const before = env['TIMEOUT_SCALE'];
  beforeAll(() => void (env['TIMEOUT_SCALE'] = '1'));
  afterAll(() => {
    if (before === undefined) delete env['TIMEOUT_SCALE'];
    else env['TIMEOUT_SCALE'] = before;
  });
}
