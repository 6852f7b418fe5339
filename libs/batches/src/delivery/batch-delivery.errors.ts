import { destinationsErrors } from '#destinations';
import { errorCatalogue, faultCatalogue } from '#kernel';

const REMEDY = 'The picture is in the archive.';

/** Reasons why files are not in a bucket. They appear only in deliveries; no request is answered with them. */
export const deliveryErrors = errorCatalogue(
  {
    destination_deleted: {
      category: 'not_found',
      detail: `The destination was deleted. ${REMEDY} Retry the delivery with another destination.`,
    },
    delivery_cancelled: {
      category: 'conflict',
      detail: `The batch was cancelled before its pictures were stored. ${REMEDY} Retry the delivery to store them all the same.`,
    },
    delivery_erased: {
      category: 'not_found',
      detail: 'The batch was erased before its pictures were stored. Send the rows again.',
    },
    key_invalid: {
      category: 'invalid',
      detail: ({ fault }: { fault: string }) => `The row has no key. ${fault} ${REMEDY}`,
      example: { fault: 'The data has no text, number or boolean for the field "name".' },
    },
  },
  { isPublic: false },
);

interface BucketFacts {
  readonly reason: string;
  readonly explanation: string;
}

/** Other wordings. */
export const deliveryVariants = errorCatalogue({
  bucket_retried: {
    of: destinationsErrors.destination_failed,
    detail: ({ explanation }: BucketFacts) => `${explanation} The service tries again by itself.`,
    example: { reason: 'unavailable', explanation: 'The bucket is temporarily unavailable. It answered 503 SlowDown.' },
  },
  bucket_failed: {
    of: destinationsErrors.destination_failed,
    detail: ({ explanation }: BucketFacts) =>
      `${explanation} ${REMEDY} Test the destination, correct it, then retry the delivery.`,
    example: { reason: 'access_denied', explanation: 'The access key may not do this in the bucket.' },
  },
});

export const deliveryFaults = faultCatalogue({
  storedDocument: {
    type: 'value_error',
    msg: 'One document has no file for each row. Leave "store" out, or send "archive": "zip".',
  },
  sameKey: {
    type: 'value_error',
    msg: ({ key, rows: [first, second] }: { key: string; rows: readonly [number, number] }) =>
      `Rows ${first} and ${second} have the same key "${key}". Add {row} to the key.`,
  },
});
