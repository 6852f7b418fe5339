import { isIP } from 'node:net';
import { BUCKET_NAME } from '#config';
import type { Issue } from '#kernel';
import { type OutboundClient, OutboundError, type OutboundPolicy } from '#outbound';
import type { DestinationTerms } from './destination.entity.js';
import { destinationsFaults } from './destinations.errors.js';
import { isPath } from './object-key.js';

/** Ports below belong to services such as SSH and mail, which a customer must not reach from the service's address. */
const LEAST_UNPRIVILEGED_PORT = 1_024;

/**
 * The rules for addresses of buckets: those of all calls, and unprivileged ports as well, because S3 servers of one's
 * own usually have no proxy on port 443. MinIO listens on port 9000.
 */
export function bucketPolicy(allowsLoopback: boolean): Partial<OutboundPolicy> {
  return {
    allowsLoopback,
    allowsPort: (port) => ['', '443'].includes(port) || Number(port) >= LEAST_UNPRIVILEGED_PORT,
  };
}

/** Visible ASCII: anything else breaks the header with the signature. */
const TOKEN = /^[\x21-\x7e]+$/;

/** Returns all faults of the settings of a destination. */
export function faultsOfTerms(terms: DestinationTerms, outbound: Pick<OutboundClient, 'judgeUrl'>): Issue[] {
  const { bucket, prefix, publicUrl, region, accessKeyId, secretAccessKey } = terms;
  const tokens = Object.entries({ region, access_key_id: accessKeyId, secret_access_key: secretAccessKey });
  return [
    ...faultsOfEndpoint(terms, outbound),
    ...(BUCKET_NAME.test(bucket) ? [] : [destinationsFaults.badBucket(['body', 'bucket'])]),
    ...(prefix === '' || isPath(prefix) ? [] : [destinationsFaults.badPrefix(['body', 'prefix'])]),
    ...(publicUrl === null || isPublicUrl(publicUrl) ? [] : [destinationsFaults.badPublicUrl(['body', 'public_url'])]),
    ...tokens.flatMap(([name, token]) => (TOKEN.test(token) ? [] : [destinationsFaults.badToken(['body', name])])),
  ];
}

/** The settings in the form in which they are stored. */
export function normalised<Terms extends Partial<DestinationTerms>>(terms: Terms): Terms {
  const { endpoint, prefix, publicUrl } = terms;
  return {
    ...terms,
    ...(endpoint !== undefined && URL.canParse(endpoint) ? { endpoint: endpoint.replace(/\/$/, '') } : {}),
    ...(prefix === undefined ? {} : { prefix: prefix.normalize('NFC').replace(/^\/+|\/+$/g, '') }),
    ...(publicUrl === undefined || publicUrl === null ? {} : { publicUrl: publicUrl.replace(/\/+$/, '') }),
  };
}

/** A host name is resolved only when it is called; this checks the address itself. */
function faultsOfEndpoint(
  { endpoint, forcePathStyle }: DestinationTerms,
  outbound: Pick<OutboundClient, 'judgeUrl'>,
): Issue[] {
  const at = ['body', 'endpoint'];
  try {
    const { origin, hostname } = outbound.judgeUrl(endpoint);
    if (origin !== endpoint.toLowerCase()) return [destinationsFaults.badEndpoint(at)];
    const isBare = !hostname.includes('.') || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
    return isBare && !forcePathStyle ? [destinationsFaults.bareEndpoint(['body', 'force_path_style'])] : [];
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    const isPrivate = error.refusal === 'forbidden_address';
    return [isPrivate ? destinationsFaults.privateEndpoint(at) : destinationsFaults.badEndpoint(at)];
  }
}

function isPublicUrl(text: string): boolean {
  if (!URL.canParse(text) || !/^https:\/\/[^/]/i.test(text)) return false;
  const { search, hash, username, password } = new URL(text);
  return `${search}${hash}${username}${password}` === '' && !/[?#\s\\]/.test(text);
}
