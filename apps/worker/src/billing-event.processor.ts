import { Injectable } from '@nestjs/common';
import { BILLING_EVENTS, BillingWebhooks } from '#billing';
import { type JobHandler, type JobRun, Processes } from '#queue';

/** Acts on what the billing provider told. */
@Processes(BILLING_EVENTS)
@Injectable()
export class BillingEventProcessor implements JobHandler<{ eventId: string }> {
  constructor(private readonly webhooks: BillingWebhooks) {}

  handle({ eventId }: { eventId: string }, run: JobRun): Promise<void> {
    return this.webhooks.process(eventId, run);
  }
}
