import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { request } from 'undici';
import { scaledTimeout, Settings } from '#config';
import { Handles, jobKind, type JobRun } from '#queue';
import { SANDBOX_SIGNATURE, signatureOf } from './sandbox-webhook.js';

/** A sandbox webhook to be delivered to our own address; without a provider it belongs to the sandbox of billing. */
export interface SandboxDelivery {
  readonly provider?: string;
  readonly body: string;
}

export const SANDBOX_WEBHOOK = jobKind<SandboxDelivery>('payments.sandbox-webhook', {
  retry: { attempts: 12, baseSeconds: 1, capSeconds: 60 },
});

/** The provider that sells credits uses the address of billing; every other one has an address with its own name. */
export const SANDBOX_NAME = 'sandbox';
const BILLING = 'billing';

const TIMEOUT_MS = 10_000;

/** Delivers sandbox webhooks the way a real provider does: signed, over HTTP, to the public operation. */
@Injectable()
export class SandboxWebhooks {
  constructor(private readonly settings: Settings) {}

  /** A secret that both ends derive, because both are this service. */
  secretOf(provider: string): string {
    return createHmac('sha256', this.settings.secrets.token)
      .update(`sandbox ${wordOf(provider)} webhooks`)
      .digest('hex');
  }

  /** Rejects unless the webhook was accepted. */
  @Handles(SANDBOX_WEBHOOK)
  async deliver(
    { provider = SANDBOX_NAME, body: text }: SandboxDelivery,
    { signal }: Pick<JobRun, 'signal'>,
  ): Promise<void> {
    const body = Buffer.from(text);
    const address = this.addressOf(provider);
    const { statusCode, body: answer } = await request(address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [SANDBOX_SIGNATURE]: signatureOf(this.secretOf(provider), body),
      },
      body,
      signal: AbortSignal.any([signal, AbortSignal.timeout(scaledTimeout(TIMEOUT_MS))]),
    });
    await answer.dump();
    if (statusCode !== 200) throw new Error(`${address} answered ${statusCode}`);
  }

  private addressOf(provider: string): string {
    const { host, port } = this.settings;
    return `http://${host.includes(':') ? `[${host}]` : host}:${port}/integrations/${wordOf(provider)}/webhooks`;
  }
}

function wordOf(provider: string): string {
  return provider === SANDBOX_NAME ? BILLING : provider;
}
