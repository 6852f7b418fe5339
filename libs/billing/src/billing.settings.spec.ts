import { describe, expect, it } from '@jest/globals';
import { Settings } from '#config';
import { BILLING_SETTINGS } from './billing.settings.js';

const providerOf = (variables: NodeJS.ProcessEnv): string => new Settings(variables).of(BILLING_SETTINGS).provider;

describe('who takes the money for credits', () => {
  it('is a provider where money moves, unless the sandbox is on', () => {
    expect(providerOf({})).toBe('stream');
    expect(providerOf({ NAQSH_SANDBOX: '1' })).toBe('sandbox');
    expect(providerOf({ NAQSH_SANDBOX: '1', BILLING_PROVIDER: 'stream' })).toBe('stream');
  });

  it('is one that there is, and the sandbox only where it is on', () => {
    expect(() => providerOf({ BILLING_PROVIDER: 'cash' })).toThrow('BILLING_PROVIDER must be one of stream, sandbox');
    expect(() => providerOf({ BILLING_PROVIDER: 'sandbox' })).toThrow('can be sandbox only with NAQSH_SANDBOX=1');
  });

  it('is judged together with all other settings', () => {
    const wrong = { BILLING_PROVIDER: 'cash', STREAM_API_BASE: 'x', TOPUP_TIERS: '2:1', PORT: '0' };
    expect(() => new Settings(wrong)).toThrow(/^4 settings are wrong: /);
  });
});
