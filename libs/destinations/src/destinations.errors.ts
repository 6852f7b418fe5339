import { errorCatalogue, faultCatalogue } from '#kernel';
import { BUCKET_REASONS, type BucketFailure, type BucketReason } from './bucket-fault.js';

interface FailureFacts {
  readonly reason: BucketReason;
  readonly status_code?: number;
  readonly store_code?: string;
  readonly store_message?: string;
}

/** Explains the failure of a call of a bucket. */
export function explanationOf({
  reason,
  status,
  storeCode,
}: Pick<BucketFailure, 'reason' | 'status' | 'storeCode'>): string {
  const answer = status === null ? '' : ` It answered ${`${status} ${storeCode ?? ''}`.trim()}.`;
  return `${BUCKET_REASONS[reason]}${answer}`;
}

export const destinationsErrors = errorCatalogue({
  too_many_destinations: {
    category: 'conflict',
    detail: ({ most }: { most: number }) =>
      `You have ${most} destinations, which is the limit. Delete one that you no longer need.`,
    example: { most: 20 },
  },
  failed_deliveries_reached: {
    category: 'rate_limited',
    detail: ({ most }: { most: number; seconds: number }) =>
      `${most} files of your account could not be delivered on this day (UTC). Test the destination, and try again tomorrow.`,
    example: { most: 200, seconds: 3_600 },
    retryAfterSeconds: ({ seconds }) => seconds,
  },
  destination_failed: {
    category: 'invalid',
    detail: ({ reason, status_code: status, store_code: code }: FailureFacts) =>
      `The file is not stored, and costs nothing. ${explanationOf({ reason, status: status ?? null, storeCode: code ?? null })}`,
    members: {
      reason: { type: 'string', description: 'The reason, as in the test of the destination.' },
      status_code: { type: 'integer', description: 'The status that the bucket answered.', optional: true },
      store_code: { type: 'string', description: 'The error code of the bucket.', optional: true },
      store_message: { type: 'string', description: 'The start of its explanation.', optional: true },
    },
    example: { reason: 'access_denied', status_code: 403, store_code: 'AccessDenied', store_message: 'Access Denied.' },
  },
});

export const destinationsFaults = faultCatalogue({
  badEndpoint: {
    type: 'url_parsing',
    msg: 'Send the origin of the S3 service, such as https://s3.eu-central-1.amazonaws.com: https, port 443 or 1024 to 65535, without a path, user name or query.',
  },
  privateEndpoint: {
    type: 'value_error',
    msg: 'Its host is not a public address. Send one that the internet can reach.',
  },
  bareEndpoint: {
    type: 'value_error',
    msg: 'Must be true, because the host of the endpoint has no name that a bucket could stand before.',
  },
  badBucket: {
    type: 'string_pattern_mismatch',
    msg: 'Must be the name of a bucket: 3 to 63 lower-case letters, digits, dots and hyphens.',
  },
  badToken: { type: 'string_pattern_mismatch', msg: 'Must have visible ASCII characters only, without spaces.' },
  badPrefix: {
    type: 'value_error',
    msg: 'Must be a path such as cards/2026: no empty segment, no "." or "..", no backslash and no control characters.',
  },
  badPublicUrl: {
    type: 'url_parsing',
    msg: 'Send an absolute https URL without query and fragment, such as https://cdn.example.com.',
  },
  unsafeKey: { type: 'value_error', msg: 'Must have no backslash and no control characters.' },
  braces: { type: 'value_error', msg: 'Braces stand only around a name, such as {render_id}.' },
  unknownName: {
    type: 'value_error',
    msg: ({ name, known }: { name: string; known: readonly string[] }) =>
      `Unknown name {${name}}; known are ${known.map((one) => `{${one}}`).join(', ')}, and {data.name} for the field "name".`,
  },
  noValue: {
    type: 'value_error',
    msg: ({ field }: { field: string }) => `The data has no text, number or boolean for the field "${field}".`,
  },
  noPath: {
    type: 'value_error',
    msg: 'The key must be a path such as cards/{render_id}.png: no empty segment, no "." and "..", no slash at its ends.',
  },
  longKey: {
    type: 'string_too_long',
    msg: ({ most, bytes }: { most: number; bytes: number }) =>
      `The key has ${bytes} bytes with its prefix and values; at most ${most} are possible.`,
  },
});
