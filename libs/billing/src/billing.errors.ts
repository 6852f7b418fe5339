import { DomainError, invalid, type Issue } from '#kernel';

export function packageCodeTaken(code: string): DomainError {
  const detail = `There is already a package with the code ${JSON.stringify(code)}. Choose another code.`;
  return new DomainError('conflict', 'package_code_taken', detail);
}

export function packageSold(): DomainError {
  const detail = 'The package has been sold. Deactivate it instead ({"active": false}), so that it is sold no more.';
  return new DomainError('conflict', 'package_sold', detail);
}

export function discountCodeTaken(code: string): DomainError {
  const detail = `There is already a discount code ${JSON.stringify(code)}; case does not count. Choose another code.`;
  return new DomainError('conflict', 'discount_code_taken', detail);
}

export function discountCodeRedeemed(): DomainError {
  const detail = 'The code has been redeemed. Deactivate it instead ({"active": false}), so that it is taken no more.';
  return new DomainError('conflict', 'discount_code_redeemed', detail);
}

/** `why` is a sentence for the buyer. */
export function discountRefused(why: string): DomainError {
  return invalid([{ loc: ['body', 'discount_code'], type: 'value_error', msg: why }]);
}

export function badReturnAddresses(issues: readonly Issue[]): DomainError {
  return invalid([...issues]);
}

export function providerNotConfigured(name: string): DomainError {
  const detail = `The billing provider "${name}" has no credentials here, so nothing can be bought. Write to support.`;
  return new DomainError('unavailable', 'provider_not_configured', detail, { retryAfterSeconds: 3_600 });
}

export function providerDown(cause?: unknown): DomainError {
  const detail = 'The billing provider does not answer. Try again in a moment; nothing was charged.';
  return new DomainError('unavailable', 'dependency_down', detail, { cause });
}

/** 401 for webhooks; the reason stays out of the answer, because whoever forges one learns from it. */
export function webhookUnverified(): DomainError {
  const detail = 'The signature of the webhook does not hold. Sign the raw body with the secret that was agreed on.';
  return new DomainError('unauthenticated', 'webhook_unverified', detail);
}
