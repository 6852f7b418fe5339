import { errorCatalogue, faultCatalogue } from '#kernel';

export const identityErrors = errorCatalogue({
  too_many_keys: {
    category: 'conflict',
    detail: ({ most }: { most: number }) =>
      `You have ${most} keys that are not revoked, which is the most. Revoke one that you no longer need.`,
    example: { most: 100 },
  },
});

export const identityFaults = faultCatalogue({
  expiryPast: { type: 'value_error', msg: 'Must lie in the future.' },
});
