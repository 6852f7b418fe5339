import { Injectable } from '@nestjs/common';
import { CHECKOUT_EXPIRY, CheckoutExpiry } from '#billing';
import { type JobHandler, type JobRun, Processes } from '#queue';

/** Ends checkouts that nobody paid in time. */
@Processes(CHECKOUT_EXPIRY)
@Injectable()
export class CheckoutExpiryProcessor implements JobHandler<{ checkoutId: string }> {
  constructor(private readonly expiry: CheckoutExpiry) {}

  handle({ checkoutId }: { checkoutId: string }, run: JobRun): Promise<void> {
    return this.expiry.expire(checkoutId, run);
  }
}
