import { Injectable } from '@nestjs/common';
import { MetricsToken } from '#metrics';
import { accessVariants } from './access.errors.js';

/** Guards the figures: open, unless the operator set a token for whoever collects them. */
@Injectable()
export class MetricsGate {
  constructor(private readonly token: MetricsToken) {}

  /** @throws DomainError `unauthenticated` unless the header proves the token, where there is one */
  require(authorization: string | undefined): void {
    if (this.token.accepts(authorization)) return;
    throw accessVariants.metrics_unproved();
  }
}
