/** Values of at least 32 characters for the settings that an external database requires. */
export const TEST_SECRETS = {
  COOKIE_SECRET: 'cookie-secret-of-the-tests-0123456789',
  LINK_SECRET: 'link-secret-of-the-tests-0123456789',
  TOKEN_SECRET: 'token-secret-of-the-tests-0123456789',
};

/** Limits that no test reaches by accident; no account is leased because its charges happen to be fast. */
export const TEST_LIMITS: Readonly<Record<string, string>> = {
  CREDITS_LEASED_FROM: '0',
  ...Object.fromEntries(
    [
      'USER',
      'PREVIEWS',
      'PUBLIC',
      'FORMS',
      'SIGN_IN',
      'ACCOUNT',
      'DRAFTS',
      'CAMPAIGNS',
      'CLAIMS',
      'CLAIM_PREVIEWS',
    ].map((name) => [`RATE_LIMIT_${name}`, '1000000']),
  ),
};

/** Settings of a service whose limits never refill. */
export const FROZEN_BUCKETS = { NODE_OPTIONS: `--import=${new URL('frozen-buckets.mjs', import.meta.url).href}` };
