import { OutboundError, type OutboundAnswer } from '#outbound';
import { errorCodeOf, errorMessageOf } from '#storage';

/** The reasons for the failure of a call to a bucket, with an explanation of each. */
export const BUCKET_REASONS = {
  forbidden_address: 'The host of the endpoint is not a public address.',
  unreachable: 'Nothing answers at the endpoint. Check its host name.',
  timed_out: 'The bucket did not answer in time.',
  redirected:
    'The endpoint redirects to another address, which is not followed. Use the endpoint of the bucket itself.',
  wrong_region: 'The bucket is in another region. Check region and endpoint.',
  unknown_key: 'The access key id is not known there.',
  wrong_secret: 'The secret access key does not belong to the access key id.',
  clock_skew: 'The clock of the bucket is more than 15 minutes off.',
  no_bucket: 'There is no bucket of this name.',
  access_denied:
    'The access key may not do this in the bucket. Allow it s3:PutObject, s3:GetObject and s3:DeleteObject.',
  bucket_full: 'The bucket is full.',
  unavailable: 'The bucket is temporarily unavailable.',
  differs: 'The bucket returned other bytes than were written.',
  refused: 'The bucket refuses the call.',
} as const;

export type BucketReason = keyof typeof BUCKET_REASONS;

/** The failure of a call, as its owner sees it. */
export interface BucketFailure {
  readonly reason: BucketReason;
  /** The status that the bucket answered; null without an answer. */
  readonly status: number | null;
  /** The bucket's own error code, such as `NoSuchBucket`. */
  readonly storeCode: string | null;
  /** The start of the bucket's own explanation. */
  readonly storeMessage: string | null;
}

/** Thrown if a call of a bucket failed. */
export class BucketFault extends Error {
  override readonly name = 'BucketFault';

  constructor(readonly failure: BucketFailure) {
    super(BUCKET_REASONS[failure.reason]);
  }
}

const BY_CODE: ReadonlyMap<string, BucketReason> = new Map([
  ['InvalidAccessKeyId', 'unknown_key'],
  ['XAdminUserNotFound', 'unknown_key'],
  ['SignatureDoesNotMatch', 'wrong_secret'],
  ['NoSuchBucket', 'no_bucket'],
  ['AccessDenied', 'access_denied'],
  ['AllAccessDisabled', 'access_denied'],
  ['AuthorizationHeaderMalformed', 'wrong_region'],
  ['IllegalLocationConstraintException', 'wrong_region'],
  ['PermanentRedirect', 'wrong_region'],
  ['TemporaryRedirect', 'wrong_region'],
  ['RequestTimeTooSkewed', 'clock_skew'],
  ['QuotaExceeded', 'bucket_full'],
  ['XMinioStorageFull', 'bucket_full'],
  ['RequestTimeout', 'unavailable'],
  ['SlowDown', 'unavailable'],
]);
const CODE = /^[A-Za-z0-9.]{1,64}$/;
const LONGEST_MESSAGE = 200;
const NO_ANSWER = { status: null, storeCode: null, storeMessage: null };

/** Returns the fault of an answer; null if it is a success. */
export function faultOfAnswer({ statusCode: status, headers, bodyStart }: OutboundAnswer): BucketFault | null {
  if (status >= 200 && status < 300) return null;
  const text = bodyStart.toString('utf8');
  const code = errorCodeOf(text) ?? '';
  const storeCode = CODE.test(code) ? code : null;
  const reason = BY_CODE.get(storeCode ?? '') ?? reasonOfStatus(status, headers);
  return new BucketFault({ reason, status, storeCode, storeMessage: messageOf(text) });
}

/** Returns the fault of a call without an answer; null for an error of another kind. */
export function faultOfError(error: unknown): BucketFault | null {
  if (!(error instanceof OutboundError)) return null;
  if (error.refusal === 'forbidden_address') return new BucketFault({ reason: 'forbidden_address', ...NO_ANSWER });
  if (error.refusal === 'timeout') return new BucketFault({ reason: 'timed_out', ...NO_ANSWER });
  return new BucketFault({ reason: 'unreachable', ...NO_ANSWER });
}

/** True for a fault that another try may not meet. */
export function isTransient({ failure: { reason } }: BucketFault): boolean {
  return reason === 'unavailable' || reason === 'unreachable' || reason === 'timed_out';
}

function reasonOfStatus(status: number, headers: OutboundAnswer['headers']): BucketReason {
  if (status >= 300 && status < 400)
    return headers['x-amz-bucket-region'] === undefined ? 'redirected' : 'wrong_region';
  if (status === 401 || status === 403) return 'access_denied';
  if (status === 507) return 'bucket_full';
  return status === 429 || (status >= 500 && status !== 501) ? 'unavailable' : 'refused';
}

function messageOf(xml: string): string | null {
  const message =
    errorMessageOf(xml)
      ?.replace(/[\p{Cc}\p{Cf}]/gu, ' ')
      .toWellFormed()
      .trim() ?? '';
  return message === '' ? null : Array.from(message).slice(0, LONGEST_MESSAGE).join('');
}
