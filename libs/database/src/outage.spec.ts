import { describe, expect, test } from '@jest/globals';
import { isConnectionLost, isOutage } from './outage.js';

const coded = (code: string): Error => Object.assign(new Error('x'), { code });

describe('isOutage', () => {
  test.each(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', '57P01', '57P03', '57014', '25006', '08006', '53300', '53100'])(
    '%s is one',
    (code) => {
      expect(isOutage(coded(code))).toBe(true);
    },
  );

  test.each(['23505', '42P01', '40P01', '0800', 'ENOENT', ''])('%j is none', (code) => {
    expect(isOutage(coded(code))).toBe(false);
  });

  test('its cause counts, and every attempt of a connection', () => {
    expect(isOutage(new Error('query failed', { cause: coded('57P01') }))).toBe(true);
    expect(isOutage(new AggregateError([coded('ECONNREFUSED')]))).toBe(true);
    expect(isOutage(new Error('Connection terminated unexpectedly'))).toBe(true);
  });

  test('a circular chain of causes ends', () => {
    const error = new Error('x');
    error.cause = error;
    expect(isOutage(error)).toBe(false);
    expect(isOutage('ECONNREFUSED')).toBe(false);
  });
});

describe('isConnectionLost', () => {
  test.each(['ECONNRESET', 'EPIPE', '57P01', '57P02'])('%s leaves open whether the statement was done', (code) => {
    expect(isConnectionLost(coded(code))).toBe(true);
    expect(isOutage(coded(code))).toBe(true);
  });

  test('so does a connection that just ends', () => {
    expect(isConnectionLost(new Error('Connection terminated unexpectedly'))).toBe(true);
  });

  test('an outage before the statement was sent does not', () => {
    const never = [coded('ECONNREFUSED'), coded('53300'), new Error('Connection terminated due to connection timeout')];
    expect(never.map((error) => [isConnectionLost(error), isOutage(error)])).toEqual(never.map(() => [false, true]));
    expect(isConnectionLost(undefined)).toBe(false);
  });
});
