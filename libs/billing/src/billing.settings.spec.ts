import { describe, expect, it } from '@jest/globals';
import { Settings } from '#config';
import { BILLING_SETTINGS } from './billing.settings.js';

const providerOf = (variables: NodeJS.ProcessEnv): string => new Settings(variables).of(BILLING_SETTINGS).provider;

describe('the payment provider of credits', () => {
  it('is a real provider, unless the sandbox is on', () => {
    expect(providerOf({})).toBe('stream');
    expect(providerOf({ NAQSH_SANDBOX: '1' })).toBe('sandbox');
    expect(providerOf({ NAQSH_SANDBOX: '1', BILLING_PROVIDER: 'stream' })).toBe('stream');
  });

  it('must exist, and may be the sandbox only while the sandbox is on', () => {
    expect(() => providerOf({ BILLING_PROVIDER: 'cash' })).toThrow('BILLING_PROVIDER must be one of stream, sandbox');
    expect(() => providerOf({ BILLING_PROVIDER: 'sandbox' })).toThrow('can be sandbox only with NAQSH_SANDBOX=1');
  });

  it('is checked together with all other settings', () => {
    const wrong = { BILLING_PROVIDER: 'cash', STREAM_API_BASE: 'x', TOPUP_TIERS: '2:1', PORT: '0' };
    expect(() => new Settings(wrong)).toThrow(/^4 settings are wrong: /);
  });
});

describe('the seller of invoices', () => {
  const sellerOf = (variables: NodeJS.ProcessEnv) => new Settings(variables).of(BILLING_SETTINGS).seller;

  it('issues receipts without a VAT number, and tax invoices with one', () => {
    expect(sellerOf({})).toEqual({ name: 'نقش · Naqsh', vatNumber: null, address: null });
    const named = { INVOICE_SELLER: 'شركة', INVOICE_VAT_NUMBER: '310122393500003', INVOICE_ADDRESS: 'الرياض' };
    expect(sellerOf(named)).toEqual({ name: 'شركة', vatNumber: '310122393500003', address: 'الرياض' });
  });

  it('has a number and a name that the QR code takes', () => {
    for (const number of ['31012239350000', '210122393500003', '310122393500004', '٣١٠١٢٢٣٩٣٥٠٠٠٠٣']) {
      expect(() => sellerOf({ INVOICE_VAT_NUMBER: number })).toThrow('INVOICE_VAT_NUMBER must have 15 digits');
    }
    expect(sellerOf({ INVOICE_SELLER: 'x'.repeat(255) }).name).toHaveLength(255);
    expect(() => sellerOf({ INVOICE_SELLER: 'ش'.repeat(128) })).toThrow('INVOICE_SELLER must have at most 255 bytes');
    expect(() => sellerOf({ INVOICE_ADDRESS: 'x'.repeat(301) })).toThrow('INVOICE_ADDRESS must have at most 300');
  });
});
