import type { DomainError } from '#kernel';
import { storageErrors } from './storage.errors.js';

/** What is wrong with a store, in words for those who run the service: names settings, never their values. */
export class StoreFault extends Error {
  override readonly name = 'StoreFault';
}

let faults = 0;

/** How often a store could not be used, of this process. */
export function storeFaultsSoFar(): number {
  return faults;
}

/** What a disk says, by the system's code. */
const WORDS: Readonly<Record<string, string>> = {
  ENOSPC: 'Its disk is full.',
  EDQUOT: 'It has used up its quota of the disk.',
  EROFS: 'Its disk can only be read.',
  EACCES: 'The account of this process may not use its folder.',
};

/** What callers are told while the store can't be used; the cause is for those who run the service. */
export function storeDown(error: unknown): DomainError {
  faults += 1;
  const code = (error as NodeJS.ErrnoException).code ?? '';
  const words = WORDS[code];
  const cause = words === undefined ? error : new StoreFault(words, { cause: error });
  return (code === 'ENOSPC' ? storageErrors.store_full : storageErrors.store_down)(undefined, { cause });
}

/** What those who run the service can do about an error of a store; null where no more is known than that it fails. */
export function storeFaultOf(error: unknown): string | null {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof StoreFault ? cause.message : null;
}
