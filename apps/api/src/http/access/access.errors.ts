import { errorCatalogue } from '#kernel';

/** The realm of the bearer challenge, RFC 6750 section 3. */
export const REALM = 'Naqsh';

/** The reason for refusing the credentials, as `WWW-Authenticate` reports it. */
export interface Challenge {
  challenge: string;
}

const sendAKey: (refused: Challenge) => string = () =>
  'Send a valid API key as "Authorization: Bearer ak_…", or sign in. The credential is missing, malformed, unknown, ' +
  'expired or revoked.';

export const accessErrors = errorCatalogue({
  unauthenticated: {
    category: 'unauthenticated',
    detail: sendAKey,
    example: { challenge: `Bearer realm="${REALM}"` },
  },
  /** A browser's call that its user did not intend. */
  foreign_origin: {
    category: 'forbidden',
    detail:
      'The request came from a page of another origin. Send it from a page of this service, or from a program with an API key.',
  },
  insufficient_scope: {
    category: 'forbidden',
    detail: 'This API key has the scope "render", which does not permit this operation. Use a key of the scope "full".',
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
