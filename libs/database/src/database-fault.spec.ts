import { describe, expect, it } from '@jest/globals';
import { QueryFailedError } from 'typeorm';
import { databaseFaultOf } from './database-fault.js';

function failed(code: string | undefined, message = 'role "naqsh" at 10.0.0.7'): Error {
  return Object.assign(new Error(message), { code });
}

describe('the description of a database fault', () => {
  it.each([
    ['a wrong password', failed('28P01'), /password in DATABASE_URL/],
    ['no grants', new QueryFailedError('SELECT 1', [], failed('42501')), /may not .* DATABASE_OWNER_URL/],
    ['no connection left', failed('53300'), /max_connections/],
    ['a server that starts', failed('57P03'), /starts up/],
    ['a server that is away', failed('ECONNREFUSED'), /^It does not answer\.$/],
    ['a pool that is used up', failed(undefined, 'timeout exceeded when trying to connect'), /DATABASE_POOL_SIZE/],
    ['an unforeseen fault', failed('XX000'), /the log of the service tells why/],
  ])('covers %s, and names no host, user or value', (_, error, words) => {
    expect(databaseFaultOf(error)).toMatch(words);
    expect(databaseFaultOf(error)).not.toMatch(/naqsh" at|10\.0\.0\.7/);
  });
});
