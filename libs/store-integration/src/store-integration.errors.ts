import { errorCatalogue, kernelErrors } from '#kernel';
import { paymentsErrors } from '#payments';

const AN_HOUR = 3_600;

export const storeErrors = errorCatalogue({
  no_such_platform: { of: kernelErrors.not_found, detail: 'There is no such store platform here.' },
  platform_not_configured: {
    of: paymentsErrors.provider_not_configured,
    detail: ({ name }: { name: string }) =>
      `The store platform "${name}" has no credentials here, so no store can be spoken to. Write to support.`,
    example: { name: 'salla' },
    retryAfterSeconds: AN_HOUR,
  },
});
