import { describe, expect, it } from '@jest/globals';
import { armedFailpoints, failpoint, FAILPOINTS } from './failpoint.js';

describe('failpoints', () => {
  it('are armed by name, in a test only', () => {
    const NAQSH_FAILPOINTS = 'render.drawn=kill,render.charging=throw';
    expect([...armedFailpoints({ NODE_ENV: 'test', NAQSH_FAILPOINTS })]).toEqual([
      ['render.drawn', 'kill'],
      ['render.charging', 'throw'],
    ]);
    expect(armedFailpoints({ NODE_ENV: 'production', NAQSH_FAILPOINTS }).size).toBe(0);
    expect(armedFailpoints({ NAQSH_FAILPOINTS }).size).toBe(0);
    expect(armedFailpoints({ NODE_ENV: 'test' }).size).toBe(0);
  });

  it('refuse an unknown name or failure, so that a test never waits for nothing', () => {
    for (const NAQSH_FAILPOINTS of ['render.drawn', 'render.drwn=kill', 'render.drawn=stop']) {
      expect(() => armedFailpoints({ NODE_ENV: 'test', NAQSH_FAILPOINTS })).toThrow(/unknown entry/);
    }
  });

  it('do nothing where none is armed', () => {
    for (const name of FAILPOINTS) failpoint(name);
    expect(FAILPOINTS.length).toBeGreaterThanOrEqual(12);
  });
});
