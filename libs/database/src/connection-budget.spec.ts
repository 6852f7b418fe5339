import { describe, expect, it } from '@jest/globals';
import { judgeConnections } from './connection-budget.js';

describe('the connections of a process', () => {
  it('may be as many as the server has free', () => {
    expect(judgeConnections(10, { most: 97, used: 84 })).toBeNull();
  });

  it('cause a warning when others use connections that it may need', () => {
    expect(judgeConnections(10, { most: 97, used: 85 })).toMatch(/^DATABASE_POOL_SIZE is 10, .* 85 are in use/);
  });

  it('are refused where the server has no such number at all, with the number that it has', () => {
    expect(() => judgeConnections(100, { most: 97, used: 0 })).toThrow(
      /lower it to 94 or less, or raise max_connections/,
    );
    expect(judgeConnections(94, { most: 97, used: 0 })).toBeNull();
  });
});
