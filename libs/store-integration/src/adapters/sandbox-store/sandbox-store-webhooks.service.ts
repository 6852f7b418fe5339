import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { request } from 'undici';
import { scaledTimeout, Settings } from '#config';
import { Handles, jobKind, type JobRun } from '#queue';
import { SANDBOX_STORE_SIGNATURE, signSandboxWebhook } from './sandbox-store-webhook.js';

/** A demo store webhook, to be sent to our own address. */
export const SANDBOX_STORE_WEBHOOK = jobKind<{ body: string }>('stores.sandbox-webhook', {
  retry: { attempts: 12, baseSeconds: 1, capSeconds: 60 },
});

const TIMEOUT_MS = 10_000;

/** Sends the demo store's webhooks as a platform would: signed, over HTTP, to the public operation. */
@Injectable()
export class SandboxStoreWebhooks {
  /** The secret, known to both ends because we are both. */
  readonly secret: string;
  private readonly address: string;

  constructor(settings: Settings) {
    const { host, port } = settings;
    this.secret = createHmac('sha256', settings.secrets.token).update('sandbox store webhooks').digest('hex');
    this.address = `http://${host.includes(':') ? `[${host}]` : host}:${port}/integrations/sandbox-store/webhooks`;
  }

  /** Delivers a webhook; rejects unless it was accepted. */
  @Handles(SANDBOX_STORE_WEBHOOK)
  async deliver({ body: text }: { body: string }, { signal }: Pick<JobRun, 'signal'>): Promise<void> {
    const body = Buffer.from(text);
    const { statusCode, body: answer } = await request(this.address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [SANDBOX_STORE_SIGNATURE]: signSandboxWebhook(this.secret, body) },
      body,
      signal: AbortSignal.any([signal, AbortSignal.timeout(scaledTimeout(TIMEOUT_MS))]),
    });
    await answer.dump();
    if (statusCode !== 200) throw new Error(`${this.address} answered ${statusCode}`);
  }
}
