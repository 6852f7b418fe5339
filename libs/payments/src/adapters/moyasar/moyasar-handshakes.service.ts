import { Injectable, Logger } from '@nestjs/common';
import { Settings } from '#config';
import { Clock } from '#kernel';
import { Handles, jobKind, JobQueue } from '#queue';
import { MoyasarClient } from './moyasar.client.js';
import { MOYASAR_SETTINGS } from './moyasar.settings.js';
import type { MoyasarHandshake } from './moyasar-webhook.js';

/** Moyasar accepts a code for half an hour and allows five attempts. */
export const MOYASAR_HANDSHAKE = jobKind<MoyasarHandshake>('payments.moyasar-handshake', {
  retry: { waitSeconds: [10, 60, 300, 900] },
});

/**
 * Confirms to Moyasar that we own a webhook URL. Moyasar sends the code only once, so it is stored before we answer.
 */
@Injectable()
export class MoyasarHandshakes {
  private readonly logger = new Logger('Moyasar');
  private readonly client: MoyasarClient;

  constructor(
    settings: Settings,
    clock: Clock,
    private readonly jobs: JobQueue,
  ) {
    const { apiBase, secretKey } = settings.of(MOYASAR_SETTINGS);
    this.client = new MoyasarClient(apiBase, secretKey, clock);
  }

  async begin(handshake: MoyasarHandshake): Promise<void> {
    const { webhookId, code } = handshake;
    // The operator can also enter the code in Moyasar's dashboard.
    this.logger.log(`Webhook ${webhookId} is to be verified with the code ${code}. It is confirmed by itself.`);
    await this.jobs.enqueue(MOYASAR_HANDSHAKE, handshake, { key: `${webhookId} ${code}` });
  }

  /** Rejects unless Moyasar accepted the code. */
  @Handles(MOYASAR_HANDSHAKE)
  async confirm({ webhookId, code }: MoyasarHandshake): Promise<void> {
    const taken = await this.client.make(`/webhooks/${encodeURIComponent(webhookId)}/verify`, { code });
    if (taken === null) throw new Error(`Moyasar did not say whether webhook ${webhookId} is verified.`);
    this.logger.log(`Webhook ${webhookId} is verified: Moyasar sends its events from now on.`);
  }
}
