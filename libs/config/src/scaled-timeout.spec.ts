import { afterEach, describe, expect, it } from '@jest/globals';
import { scaledTimeout } from './scaled-timeout.js';
import { SettingsError } from './settings.errors.js';

describe('a limit on waiting', () => {
  const { TIMEOUT_SCALE: before } = process.env;

  afterEach(() => void (process.env['TIMEOUT_SCALE'] = before ?? '1'));

  it.each(['', ' ', '1'])('is unchanged at a scale of "%s"', (scale) => {
    process.env['TIMEOUT_SCALE'] = scale;
    expect(scaledTimeout(3_200)).toBe(3_200);
  });

  it('is lengthened by the scale of that moment', () => {
    process.env['TIMEOUT_SCALE'] = '20';
    expect(scaledTimeout(250)).toBe(5_000);
    process.env['TIMEOUT_SCALE'] = '100';
    expect(scaledTimeout(250)).toBe(25_000);
  });

  it.each(['0', '101', '1.5', '-1', 'much'])('refuses a scale of "%s"', (scale) => {
    process.env['TIMEOUT_SCALE'] = scale;
    expect(() => scaledTimeout(250)).toThrow(SettingsError);
    expect(() => scaledTimeout(250)).toThrow(/TIMEOUT_SCALE must be a whole number from 1 to 100/);
  });
});
