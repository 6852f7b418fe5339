import { createHash } from 'node:crypto';

/** The folder of those who hold deletions: each an object that says until when. */
export const HOLDS = 'holds';
/** The folder of what was deleted meanwhile: each an object that has the key. */
export const NOTES = 'deletions';

/** Whether an object is there for the store's own sake: it belongs to no installation's data. */
export function isOfStore(key: string): boolean {
  return [HOLDS, NOTES, 'probe'].some((folder) => key.startsWith(`${folder}/`));
}

export function noteKey(key: string): string {
  return `${NOTES}/${createHash('sha256').update(key).digest('hex')}`;
}

/** Whether what a hold says lies behind us. */
export function isPast(until: Buffer): boolean {
  return !(Number(until.toString()) > Date.now());
}
