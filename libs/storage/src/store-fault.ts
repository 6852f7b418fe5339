import type { DomainError } from '#kernel';
import { storageErrors } from './storage.errors.js';

/** A fault of a store, described for its operators: it names settings, never their values. */
export class StoreFault extends Error {
  override readonly name = 'StoreFault';
}

let faults = 0;

/** Returns the number of store failures in this process. */
export function storeFaultsSoFar(): number {
  return faults;
}

/** Explanations of disk errors, by the system's error code. */
const WORDS: Readonly<Record<string, string>> = {
  ENOSPC: 'Its disk is full.',
  EDQUOT: 'It has used up its quota of the disk.',
  EROFS: 'Its disk can only be read.',
  EACCES: 'The account of this process may not use its folder.',
};

/** Returns the error that callers see while the store can't be used; its cause is for operators. */
export function storeDown(error: unknown): DomainError {
  faults += 1;
  const code = (error as NodeJS.ErrnoException).code ?? '';
  const words = WORDS[code];
  const cause = words === undefined ? error : new StoreFault(words, { cause: error });
  return (code === 'ENOSPC' ? storageErrors.store_full : storageErrors.store_down)(undefined, { cause });
}

/** Returns an explanation of a store error for operators; null if nothing more is known. */
export function storeFaultOf(error: unknown): string | null {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof StoreFault ? cause.message : null;
}
