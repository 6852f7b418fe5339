import { errorCatalogue, kernelErrors } from '#kernel';

const AN_HOUR = 3_600;

export const paymentsErrors = errorCatalogue({
  provider_not_configured: {
    category: 'unavailable',
    detail: ({ name }: { name: string }) =>
      `The payment provider "${name}" has no credentials here, so nothing can be bought. Contact support.`,
    example: { name: 'stream' },
    retryAfterSeconds: AN_HOUR,
  },
  /** 401. The answer omits the reason, because a forger could learn from it. */
  webhook_unverified: {
    category: 'unauthenticated',
    detail: 'The signature of the webhook is wrong. Sign the raw body with the agreed secret.',
  },
});

/** Other wordings. */
export const paymentsVariants = errorCatalogue({
  /** The payment was opened while its provider still had credentials. */
  provider_gone: {
    of: paymentsErrors.provider_not_configured,
    detail: ({ name }: { name: string }) =>
      `This payment was opened at the payment provider "${name}", whose credentials are missing here now. ` +
      'It is settled once they are back. Write to support.',
    example: { name: 'stream' },
    retryAfterSeconds: AN_HOUR,
  },
  provider_down: {
    of: kernelErrors.dependency_down,
    detail: 'The payment provider does not answer. Try again in a moment; nothing was charged.',
  },
});
