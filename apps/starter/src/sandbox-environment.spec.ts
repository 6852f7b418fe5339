import { describe, expect, it } from '@jest/globals';
import { sandboxOf } from './sandbox-environment.js';

const ON = { NAQSH_SANDBOX: '1' };

describe('the sandbox', () => {
  it.each(['127.0.0.1', '127.1.2.3', '::1', 'localhost'])('is on when the service listens only on %s', (host) => {
    expect(sandboxOf({ host, databaseUrl: undefined }, {})).toEqual(ON);
    expect(sandboxOf({ host, databaseUrl: undefined }, { NAQSH_SANDBOX: '' })).toEqual(ON);
  });

  it('is off when others can connect or another database is set', () => {
    for (const host of ['0.0.0.0', '::', '192.0.2.1', 'shop.example']) {
      expect(sandboxOf({ host, databaseUrl: undefined }, {})).toEqual({});
    }
    expect(sandboxOf({ host: '127.0.0.1', databaseUrl: 'postgres://naqsh@127.0.0.1/naqsh' }, {})).toEqual({});
  });

  it.each(['0', 'false', '1'])('keeps an explicit setting of %j', (value) => {
    expect(sandboxOf({ host: '127.0.0.1', databaseUrl: undefined }, { NAQSH_SANDBOX: value })).toEqual({});
  });
});
