import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { assertOutsideTransaction, currentTransaction, withTransaction } from './transaction-scope.js';

describe('the transaction scope', () => {
  it('is ambient for awaited work inside, and for nothing beside it', async () => {
    const transaction = {};
    const inside = withTransaction(transaction, async () => {
      await setImmediate();
      return currentTransaction();
    });
    expect(currentTransaction()).toBeUndefined();
    expect(await inside).toBe(transaction);
  });

  it('refuses work inside that must run outside', async () => {
    expect(() => assertOutsideTransaction('a render')).not.toThrow();
    const inside = withTransaction({}, async () => assertOutsideTransaction('a render'));
    await expect(inside).rejects.toThrow('a render inside a database transaction');
  });
});
