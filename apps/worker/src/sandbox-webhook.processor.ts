import { Injectable } from '@nestjs/common';
import { SANDBOX_WEBHOOK, SandboxWebhooks } from '#billing';
import { type JobHandler, type JobRun, Processes } from '#queue';

/** Sends the webhooks of the payment provider that the sandbox plays. */
@Processes(SANDBOX_WEBHOOK)
@Injectable()
export class SandboxWebhookProcessor implements JobHandler<{ body: string }> {
  constructor(private readonly webhooks: SandboxWebhooks) {}

  handle({ body }: { body: string }, { signal }: JobRun): Promise<void> {
    return this.webhooks.deliver(body, signal);
  }
}
