import { StoreFault } from './store-fault.js';

/** Nothing came back, or not to its end. */
export class S3Unreachable extends StoreFault {}

/** The store answered with something else than success. */
export class S3Refusal extends StoreFault {
  constructor(
    readonly status: number,
    /** The store's own name of what is wrong; undefined where it gave none, as to `HEAD`. */
    readonly code: string | undefined,
  ) {
    super(wordsOf(status, code));
  }

  /** That there is no such object; a bucket that is missing is another matter. */
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
  // Without a body, as to `HEAD`, it does not tell which.
  if (status === 403 && code === undefined) {
    return 'It refuses S3_ACCESS_KEY_ID with S3_SECRET_ACCESS_KEY, or what they may do in S3_BUCKET is not enough.';
  }
  return WORDS[code ?? ''] ?? `It answers ${status}${code === undefined ? '' : ` ${code}`}.`;
}

/** An error of the connection, which may name an address in its message but not in its code. */
export function unreachable(cause: unknown): S3Unreachable {
  const { code } = cause as NodeJS.ErrnoException;
  const reason = typeof code === 'string' && /^[A-Z][A-Z0-9_]*$/.test(code) ? ` (${code})` : '';
  return new S3Unreachable(`Nothing answers at S3_ENDPOINT${reason}.`, { cause });
}

/** What a second try may mend: the connection, and what the store itself calls temporary. */
export function isPassing(error: unknown): boolean {
  if (error instanceof S3Unreachable) return true;
  if (!(error instanceof S3Refusal)) return false;
  const { status, code = '' } = error;
  return (status >= 500 && status !== 501) || status === 429 || PASSING.has(code);
}

const PASSING: ReadonlySet<string> = new Set(['RequestTimeout', 'SlowDown', 'ConditionalRequestConflict']);
