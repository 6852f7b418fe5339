import { describe, expect, it } from '@jest/globals';
import { describeStartFault } from './start-fault.js';
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
    [{ message: 'Connection terminated due to connection timeout' }, 'DATABASE_URL'],
    [
      { code: 'ENOTFOUND', hostname: 'no.such.host' },
      '"no.such.host": check the setting that has it, DATABASE_URL or HOST',
    ],
  ])('of code %o say what to do in one line', (members, advice) => {
    const line = describeStartFault(Object.assign(new Error('refused'), members));
    expect(line).toContain(advice);
    expect(line).not.toContain('\n');
  });

  it('name all settings that are wrong', () => {
    expect(describeStartFault(new SettingsError(['A is wrong', 'B is wrong']))).toBe(
      '2 settings are wrong: A is wrong; B is wrong.',
    );
  });

  it('are told from faults of ours', () => {
    expect(describeStartFault(new TypeError('x is undefined'))).toBeNull();
  });
});
