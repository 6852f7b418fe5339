import type { ErrorCategory } from '#kernel';

/** What operations that need the billing provider may refuse, for their documentation. */
export const NOT_CONFIGURED: { category: ErrorCategory; code: string; detail: string } = {
  category: 'unavailable',
  code: 'provider_not_configured',
  detail: 'The billing provider "stream" has no credentials here, so nothing can be bought. Write to support.',
};
