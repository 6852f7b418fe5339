import { Injectable } from '@nestjs/common';
import { Settings } from '#config';
import { seal, unseal } from '#kernel';
import type { WebhookEndpointEntity } from './webhook-endpoint.entity.js';

const PURPOSE = 'webhook_endpoint';

/** What endpoints know us by. They are kept sealed: whoever has a copy of the database can't speak for us. */
@Injectable()
export class EndpointSecrets {
  constructor(private readonly settings: Settings) {}

  seal(secret: string): Buffer {
    return seal(this.settings.secrets.token, PURPOSE, secret);
  }

  /** Those that sign at this time, the newest first. */
  signing(
    endpoint: Pick<WebhookEndpointEntity, 'sealedSecret' | 'sealedPreviousSecret' | 'previousUntil'>,
    now: Date,
  ): string[] {
    const { sealedSecret, sealedPreviousSecret, previousUntil } = endpoint;
    const isPreviousValid = sealedPreviousSecret !== null && previousUntil !== null && now < previousUntil;
    const sealed = isPreviousValid ? [sealedSecret, sealedPreviousSecret] : [sealedSecret];
    return sealed.map((one) => unseal(this.settings.secrets.token, PURPOSE, one));
  }
}
