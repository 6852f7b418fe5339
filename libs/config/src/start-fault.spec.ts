import { describe, expect, it } from '@jest/globals';
import { asListenFault, describeStartFault } from './start-fault.js';
import { SettingsError } from './settings.errors.js';

describe('start faults', () => {
  it.each([
    [{ code: 'EADDRINUSE', port: 8080 }, 'PORT=8081'],
    [{ code: 'ENOSPC', path: '/data/x' }, '/data/x'],
    [{ code: 'EACCES', path: '/data' }, 'NAQSH_DATA_DIR'],
    [{ code: 'EEXIST', syscall: 'mkdir', path: '/data' }, '/data'],
    [{ code: 'ECONNREFUSED' }, 'DATABASE_URL'],
    [{ code: '28P01' }, 'DATABASE_URL'],
    [{ code: '57P03' }, 'DATABASE_URL'],
    [
      { message: 'The server does not support SSL connections' },
      'The database has no TLS, and DATABASE_URL asks for it',
    ],
    [{ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }, 'NODE_EXTRA_CA_CERTS'],
    [{ message: 'timeout expired' }, 'The database does not answer'],
    [{ message: 'Connection terminated due to connection timeout' }, 'DATABASE_URL'],
    [
      { code: 'ENOTFOUND', hostname: 'no.such.host' },
      '"no.such.host": check the setting that has it, such as DATABASE_URL',
    ],
  ])('of code %o state the remedy in one line', (members, advice) => {
    const line = describeStartFault(Object.assign(new Error('refused'), members));
    expect(line).toContain(advice);
    expect(line).not.toContain('\n');
  });

  it('name the setting that has the address, and HOST where it cannot be listened on', () => {
    const wrong = Object.assign(new Error('password'), { code: '28P01' });
    expect(describeStartFault(wrong, 'DATABASE_OWNER_URL')).toContain('check DATABASE_OWNER_URL.');
    for (const code of ['ENOTFOUND', 'EINVAL', 'EADDRNOTAVAIL']) {
      const fault = asListenFault(Object.assign(new Error('listen'), { code }), 'nowhere');
      expect(describeStartFault(fault)).toMatch(/^HOST is "nowhere", on which this machine can't listen/);
    }
    const taken = Object.assign(new Error('listen'), { code: 'EADDRINUSE' });
    expect(asListenFault(taken, 'nowhere')).toBe(taken);
  });

  it('name all settings that are wrong', () => {
    expect(describeStartFault(new SettingsError(['A is wrong', 'B is wrong']))).toBe(
      '2 settings are wrong: A is wrong; B is wrong.',
    );
  });

  it('are distinguished from our own faults', () => {
    expect(describeStartFault(new TypeError('x is undefined'))).toBeNull();
  });
});
