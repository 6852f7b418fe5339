import { isIP } from 'node:net';
import type { EnvironmentReader } from './environment-reader.js';

/** A bucket of an S3-compatible store. */
export interface S3Settings {
  /** Its origin, such as `https://s3.eu-central-1.amazonaws.com`. `S3_ENDPOINT`. */
  readonly endpoint: string;
  /** `S3_BUCKET`. */
  readonly bucket: string;
  /** `S3_REGION`. */
  readonly region: string;
  /** `S3_ACCESS_KEY_ID`. */
  readonly accessKeyId: string;
  /** `S3_SECRET_ACCESS_KEY`. */
  readonly secretAccessKey: string;
  /** Prefix of all keys in the bucket, with a trailing slash, or empty. `S3_PREFIX`. */
  readonly prefix: string;
  /** True if URLs contain the bucket in the path instead of the host. `S3_FORCE_PATH_STYLE`. */
  readonly forcePathStyle: boolean;
}

/** The names that a bucket may have. */
export const BUCKET_NAME = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const PREFIX = /^[a-z0-9_-][a-z0-9._-]*(\/[a-z0-9_-][a-z0-9._-]*)*$/i;
const LONGEST_PREFIX = 256;

/** Undefined if none of the settings is present; any of them makes all those without a default required. */
export function readS3(read: EnvironmentReader): S3Settings | undefined {
  const given = {
    S3_ENDPOINT: read.url('S3_ENDPOINT', {
      protocols: ['https:', 'http:'],
      about:
        'origin of an S3 store for objects in place of the data folder; see [objects on S3](operating.md#objects-on-s3)',
    }),
    S3_BUCKET: read.text('S3_BUCKET', { about: 'bucket of the objects' }),
    S3_ACCESS_KEY_ID: read.text('S3_ACCESS_KEY_ID', { about: 'access key for the bucket' }),
    S3_SECRET_ACCESS_KEY: read.text('S3_SECRET_ACCESS_KEY', { about: 'secret of that access key' }),
  };
  const region = read.text('S3_REGION', { fallbackText: '`us-east-1`', about: 'region of the bucket' });
  const prefix = read
    .text('S3_PREFIX', { about: 'folder in the bucket with which all keys begin' })
    ?.replace(/\/+$/, '');
  const forcePathStyle = read.flag('S3_FORCE_PATH_STYLE', {
    about: 'puts the name of the bucket into the path instead of the host name, as most self-hosted stores require',
  });
  const asked = Object.values({ ...given, region, prefix }).some((value) => value !== undefined) || forcePathStyle;
  if (!asked) return undefined;
  for (const [name, value] of Object.entries(given)) {
    const isNamed = read.faults.some((fault) => fault.startsWith(`${name} `));
    if (value === undefined && !isNamed) read.faults.push(`${name} is required when any setting of S3 is there`);
  }
  const { S3_ENDPOINT: endpoint = '', S3_BUCKET: bucket = '' } = given;
  if (endpoint !== '') judgeEndpoint(read, endpoint, forcePathStyle);
  if (bucket !== '' && !BUCKET_NAME.test(bucket)) {
    read.faults.push('S3_BUCKET must be the name of a bucket: 3 to 63 lower-case letters, digits, dots and hyphens');
  }
  if (prefix !== undefined && (!PREFIX.test(prefix) || prefix.length > LONGEST_PREFIX)) {
    read.faults.push('S3_PREFIX must be a path of letters, digits, dots, hyphens and underscores, such as naqsh/live');
  }
  return {
    endpoint,
    bucket,
    region: region ?? 'us-east-1',
    accessKeyId: given.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: given.S3_SECRET_ACCESS_KEY ?? '',
    prefix: prefix === undefined ? '' : `${prefix}/`,
    forcePathStyle,
  };
}

function judgeEndpoint(read: EnvironmentReader, endpoint: string, forcePathStyle: boolean): void {
  const { origin, hostname } = new URL(endpoint);
  if (origin !== endpoint.toLowerCase()) {
    read.faults.push('S3_ENDPOINT must be an origin without a path or credentials, such as https://s3.example.com');
  }
  const isBare = hostname === 'localhost' || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
  if (isBare && !forcePathStyle) {
    read.faults.push('S3_FORCE_PATH_STYLE must be 1 where S3_ENDPOINT has no name that a bucket could stand before');
  }
}
