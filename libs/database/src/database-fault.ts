import { isOutage } from './outage.js';
import { POOL_EXHAUSTED } from './retrying-pool.js';
import { sqlStateOf } from './sql-state.js';

const WORDS: Readonly<Record<string, string>> = {
  '28P01': 'It refuses the password in DATABASE_URL.',
  '28000': 'It refuses the role in DATABASE_URL.',
  '3D000': 'There is no database of the name in DATABASE_URL.',
  '42501': 'The role of DATABASE_URL may not do what the service needs: run "naqsh migrate" with DATABASE_OWNER_URL.',
  '42P01': 'A table is missing: run "naqsh migrate".',
  '42703': 'A column is missing: run "naqsh migrate".',
  '53100': 'Its disk is full.',
  '53300': 'It has no connection left: see DATABASE_POOL_SIZE and max_connections of the server.',
  '57014': 'It takes longer than it may.',
  '57P01': 'It is being stopped.',
  '57P02': 'It has crashed and recovers.',
  '57P03': 'It starts up, shuts down or recovers, and takes no connections yet.',
  '25006': 'It can only be read: it is a standby, or out of disk.',
};

/** Describes a database fault for operators; mentions settings, but never hosts, names or values. */
export function databaseFaultOf(error: unknown): string {
  const known = WORDS[sqlStateOf(error).state ?? ''];
  if (known !== undefined) return known;
  const { message = '' } = (error ?? {}) as { message?: string };
  if (message === POOL_EXHAUSTED) return 'All connections of this process are in use: see DATABASE_POOL_SIZE.';
  return isOutage(error) ? 'It does not answer.' : 'It does not answer as it should; the log of the service tells why.';
}
