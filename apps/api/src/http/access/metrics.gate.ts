import { Injectable } from '@nestjs/common';
import { MetricsToken } from '#metrics';
import { REALM, UnauthenticatedError } from './access.errors.js';

/** Guards the figures: open, unless the operator set a token for whoever collects them. */
@Injectable()
export class MetricsGate {
  constructor(private readonly token: MetricsToken) {}

  /** @throws UnauthenticatedError unless the header proves the token, where there is one */
  require(authorization: string | undefined): void {
    if (this.token.accepts(authorization)) return;
    throw new UnauthenticatedError(
      `Bearer realm="${REALM}"`,
      'Send the METRICS_TOKEN of this installation as "Authorization: Bearer …".',
    );
  }
}
