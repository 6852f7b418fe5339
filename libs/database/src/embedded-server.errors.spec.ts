import { describe, expect, it } from '@jest/globals';
import { actionable } from './embedded-server.errors.js';

describe('the reason of a failed start', () => {
  it.each([
    'FATAL:  could not extend file "base/1/2691": wrote only 4096 of 8192 bytes at block 10',
    'PANIC:  could not write to file "pg_wal/xlogtemp.7": No space left on device',
  ])('covers a full disk: %s', (said) => {
    expect(actionable(said)).toBe('The disk is full: free some space and try again.');
  });

  it('is otherwise the message of the server', () => {
    expect(actionable('FATAL:  lock file exists')).toBe('FATAL:  lock file exists');
  });
});
