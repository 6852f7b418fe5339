import { createHash } from 'node:crypto';

/** The folder of holds on deletions: each is an object with its expiry time. */
export const HOLDS = 'holds';
/** The folder of postponed deletions: each is an object that contains the key. */
export const NOTES = 'deletions';

/** Returns true for objects of the store itself, which are not part of an installation's data. */
export function isOfStore(key: string): boolean {
  return [HOLDS, NOTES, 'probe'].some((folder) => key.startsWith(`${folder}/`));
}

export function noteKey(key: string): string {
  return `${NOTES}/${createHash('sha256').update(key).digest('hex')}`;
}

/** Returns true if a hold has expired. */
export function isExpired(until: Buffer): boolean {
  return !(Number(until.toString()) > Date.now());
}
