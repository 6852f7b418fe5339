import { Module, type OnApplicationShutdown } from '@nestjs/common';

import { AssetsModule } from '#assets';
import { CreditsModule } from '#credits';
import { IdempotencyModule } from '#idempotency';
import { MetricsModule } from '#metrics';
import { OutboundClient } from '#outbound';
import { RendererModule } from '#renderer';
import { TemplatesModule } from '#templates';

import { ImageCollector } from './image-collector.js';
import { RenderMetrics } from './render.metrics.js';
import { RenderRecords } from './render.records.js';
import { RendersService } from './renders.service.js';

@Module({
  imports: [AssetsModule, CreditsModule, IdempotencyModule, MetricsModule, RendererModule, TemplatesModule],
  providers: [
    { provide: OutboundClient, useFactory: () => new OutboundClient() },
    ImageCollector,
    RenderMetrics,
    RenderRecords,
    RendersService,
  ],
  exports: [RendersService],
})
export class RendersModule implements OnApplicationShutdown {
  constructor(private readonly outbound: OutboundClient) {}

  /** Not before: requests in flight when the process is told to stop may be fetching their pictures. */
  onApplicationShutdown(): Promise<void> {
    return this.outbound.close();
  }
}
