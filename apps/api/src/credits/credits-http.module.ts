import { Module, type OnApplicationBootstrap } from '@nestjs/common';
import { CreditsModule, PaidSources } from '#credits';
import { AdminCreditsController } from './admin-credits.controller.js';
import { requireListed } from './paid-sources.js';

@Module({ imports: [CreditsModule], controllers: [AdminCreditsController] })
export class CreditsHttpModule implements OnApplicationBootstrap {
  constructor(private readonly sources: PaidSources) {}

  /** Refuses to start if a domain's source is not listed: the document would lack its kind, and usage its renders. */
  onApplicationBootstrap(): void {
    requireListed(this.sources.all());
  }
}
