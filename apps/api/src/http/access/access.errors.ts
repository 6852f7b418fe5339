import { errorCatalogue } from '#kernel';

/** The realm of the bearer challenge, RFC 6750 section 3. */
export const REALM = 'Naqsh';

/** Why the proof that was sent does not do, as `WWW-Authenticate` says it. */
export interface Challenge {
  challenge: string;
}

const sendAKey: (refused: Challenge) => string = () =>
  'Send a valid API key as "Authorization: Bearer ak_…", or sign in. What was sent is missing, malformed, unknown, ' +
  'expired or revoked.';

export const accessErrors = errorCatalogue({
  unauthenticated: {
    category: 'unauthenticated',
    detail: sendAKey,
    example: { challenge: `Bearer realm="${REALM}"` },
  },
  /** A browser called, but not because its user meant to. */
  foreign_origin: {
    category: 'forbidden',
    detail: 'A page of another origin sent this. Call from our own pages, or from a program with an API key.',
  },
  insufficient_scope: {
    category: 'forbidden',
    detail: 'This API key has the scope "render", which does not reach this operation. Use a key of the scope "full".',
  },
  admin_only: { category: 'forbidden', detail: 'Only administrators may call this operation.' },
});

/** Other wordings of the above. */
export const accessVariants = errorCatalogue({
  metrics_unproved: {
    of: accessErrors.unauthenticated,
    detail: 'Send the METRICS_TOKEN of this installation as "Authorization: Bearer …".',
  },
});
