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
  /** Engine and shapers, or the one that all fonts are set by; the same value renders the same bytes. */
  engine: string;
  /** Version in the paths. */
  api: string;
}

/** What the service tells of itself: whether it lives, whether it can work, which release it is. */
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

  /** That the process answers; touches nothing that it depends on. */
  liveness(): { status: 'ok' } {
    return { status: 'ok' };
  }

  release(): Release {
    return this.released;
  }

  /** What this process measures of itself, in Prometheus' text format. */
  exposition(): Promise<string> {
    return this.metrics.exposition();
  }

  /** From now on it is not ready, whatever its parts say: it will soon answer nobody. */
  leave(): void {
    this.ready.leave();
  }

  /** Whether it can work, part by part. */
  readiness(): Promise<Readiness> {
    return this.ready.now();
  }
}
