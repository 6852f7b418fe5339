import { StoreFault } from './store-fault.js';

/** Thrown if there was no answer, or no complete one. */
export class S3Unreachable extends StoreFault {}

/** Thrown if the store did not answer with success. */
export class S3Refusal extends StoreFault {
  constructor(
    readonly status: number,
    /** The store's own error code; undefined if it gave none, as for `HEAD`. */
    readonly code: string | undefined,
  ) {
    super(wordsOf(status, code));
  }

  /** True if the object does not exist; a missing bucket does not count. */
  get isAbsence(): boolean {
    return this.status === 404 && this.code !== 'NoSuchBucket';
  }
}

const WORDS: Readonly<Record<string, string>> = {
  InvalidAccessKeyId: 'S3_ACCESS_KEY_ID is not known there.',
  XAdminUserNotFound: 'S3_ACCESS_KEY_ID is not known there.',
  SignatureDoesNotMatch: 'S3_SECRET_ACCESS_KEY does not belong to S3_ACCESS_KEY_ID.',
  NoSuchBucket: 'There is no bucket of the name in S3_BUCKET.',
  AccessDenied: 'S3_ACCESS_KEY_ID may not read, write, list and delete objects in S3_BUCKET.',
  AuthorizationHeaderMalformed: 'S3_REGION is not the region of the bucket.',
  PermanentRedirect: 'S3_ENDPOINT is not that of the region of the bucket.',
  RequestTimeTooSkewed: "The clock of this machine is more than 15 minutes off the store's.",
  PreconditionFailed: 'An object was replaced while it was read.',
  QuotaExceeded: 'The bucket is full.',
};

function wordsOf(status: number, code: string | undefined): string {
  // Without a body, as for `HEAD`, the store does not say which.
  if (status === 403 && code === undefined) {
    return 'It refuses S3_ACCESS_KEY_ID with S3_SECRET_ACCESS_KEY, or what they may do in S3_BUCKET is not enough.';
  }
  return WORDS[code ?? ''] ?? `It answers ${status}${code === undefined ? '' : ` ${code}`}.`;
}

/** An error of the connection. Its message may contain an address, its code does not. */
export function unreachable(cause: unknown): S3Unreachable {
  const { code } = cause as NodeJS.ErrnoException;
  const reason = typeof code === 'string' && /^[A-Z][A-Z0-9_]*$/.test(code) ? ` (${code})` : '';
  return new S3Unreachable(`Nothing answers at S3_ENDPOINT${reason}.`, { cause });
}

/**
 * Returns true for errors that a retry may fix: connection errors, and errors that the store itself calls temporary.
 */
export function isTransient(error: unknown): boolean {
  if (error instanceof S3Unreachable) return true;
  if (!(error instanceof S3Refusal)) return false;
  const { status, code = '' } = error;
  return (status >= 500 && status !== 501) || status === 429 || PASSING.has(code);
}

const PASSING: ReadonlySet<string> = new Set(['RequestTimeout', 'SlowDown', 'ConditionalRequestConflict']);
