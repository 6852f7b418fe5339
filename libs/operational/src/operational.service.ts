import { Injectable } from '@nestjs/common';
import { Settings } from '#config';
import { Metrics } from '#metrics';
import { RendererService } from '#renderer';
import type { Readiness } from './readiness/check.js';
import { ReadinessService } from './readiness/readiness.service.js';
import { checkedOutCommit, packageVersion } from './release.js';

export interface Release {
  name: string;
  version: string;
  commit: string | null;
  /** The versions of engine and shapers, or of the shaper used for all fonts; the same value renders the same bytes. */
  engine: string;
  /** The version in the paths. */
  api: string;
}

/** Reports the liveness, readiness and release of the service. */
@Injectable()
export class OperationalService {
  private readonly released: Release;

  constructor(
    settings: Settings,
    renderer: RendererService,
    private readonly ready: ReadinessService,
    private readonly metrics: Metrics,
  ) {
    this.released = {
      name: 'naqsh',
      version: packageVersion(),
      commit: settings.commit ?? checkedOutCommit(),
      engine: renderer.version,
      api: 'v1',
    };
  }

  /** Shows that the process answers, without using any of its dependencies. */
  liveness(): { status: 'ok' } {
    return { status: 'ok' };
  }

  release(): Release {
    return this.released;
  }

  /** Returns the metrics of this process in Prometheus' text format. */
  exposition(): Promise<string> {
    return this.metrics.exposition();
  }

  /** Makes the service not ready from now on, regardless of its parts, because it is about to stop. */
  leave(): void {
    this.ready.leave();
  }

  /** Returns the readiness of each part. */
  readiness(): Promise<Readiness> {
    return this.ready.now();
  }
}
