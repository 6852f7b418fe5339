import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { request } from 'undici';
import { Settings } from '#config';
import { Clock } from '#kernel';
import { jobKind } from '#queue';
import { SIGNATURE_HEADER, signWebhook } from '../../webhook.signature.js';

/** A webhook of the sandbox on its way to our own address. */
export const SANDBOX_WEBHOOK = jobKind<{ body: string }>('billing.sandbox-webhook', {
  retry: { attempts: 12, baseSeconds: 1, capSeconds: 60 },
});

const TIMEOUT_MS = 10_000;

/** Sends what the sandbox announces the way a provider would: signed, over HTTP, to the public operation. */
@Injectable()
export class SandboxWebhooks {
  /** Known to both ends, because both are we. */
  readonly secret: string;
  private readonly address: string;

  constructor(
    settings: Settings,
    private readonly clock: Clock,
  ) {
    const { host, port } = settings;
    this.secret = createHmac('sha256', settings.secrets.token).update('sandbox billing webhooks').digest('hex');
    this.address = `http://${host.includes(':') ? `[${host}]` : host}:${port}/integrations/billing/webhooks`;
  }

  /** Rejects unless it was taken in. */
  async deliver(text: string, signal: AbortSignal): Promise<void> {
    const body = Buffer.from(text);
    const seconds = Math.floor(this.clock.now().getTime() / 1000);
    const { statusCode, body: answer } = await request(this.address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signWebhook(this.secret, seconds, body) },
      body,
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    await answer.dump();
    if (statusCode !== 200) throw new Error(`${this.address} answered ${statusCode}`);
  }
}
