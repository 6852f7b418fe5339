import { describe, expect, it } from '@jest/globals';
import { strictAddress } from './endpoint-address.js';

describe('the address of an endpoint', () => {
  it.each([
    ['https://example.com', 'https://example.com/'],
    ['HTTPS://Example.COM:443/Hook?a=1#x', 'https://example.com/Hook?a=1#x'],
    ['https://example.com?x=1', 'https://example.com/?x=1'],
    ['https://203.0.113.7/hook', 'https://203.0.113.7/hook'],
    ['https://[2001:db8::1]/hook', 'https://[2001:db8::1]/hook'],
    ['https://xn--mgbh0fb.example/', 'https://xn--mgbh0fb.example/'],
    ['https://\u0645\u062b\u0627\u0644.example/\u0628?q=\u0628', 'https://xn--mgbh0fb.example/%D8%A8?q=%D8%A8'],
    ['https://example.com/%D8%A8', 'https://example.com/%D8%A8'],
  ])('%s is called as %s', (text, address) => {
    expect(strictAddress(text)).toBe(address);
  });

  it.each([
    'https:///example.com',
    'https:/example.com',
    'https:example.com',
    'https:\\\\example.com',
    'https://example.com\\hook',
    ' https://example.com',
    'https://example.com/hook ',
    'https://example.com/a b',
    'https://exa\tmple.com',
    'https://example.com/a\nb',
    'https://example.com/a/../b',
    'https://example.com/%2e%2e/b',
    'https://0x7f.1/',
    'https://2130706433/',
    'https://203.0.113.007/',
    'https://\uff45xample.com/',
    'https://ex%61mple.com/',
    'https://exam\u00adple.com/',
    'https://[2001:DB8:0::1]/',
    'https://example.com:0443/',
    'https://',
    'https://?x',
    'https://user@example.com/',
    'https://example.com/"',
    'https://example.com/\ud800',
    '',
  ])('%j is invalid', (text) => {
    expect(strictAddress(text)).toBeNull();
  });
});
