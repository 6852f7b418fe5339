import { Module, type OnApplicationShutdown } from '@nestjs/common';

import { AssetsModule } from '#assets';
import { CreditsModule } from '#credits';
import { IdempotencyModule } from '#idempotency';
import { MetricsModule } from '#metrics';
import { OutboundClient } from '#outbound';
import { RendererModule } from '#renderer';
import { TemplatesModule } from '#templates';
import { UsersModule } from '#users';

import { Drawing } from './drawing.service.js';
import { ImageCollector } from './image-collector.service.js';
import { JointDrawing } from './joint-drawing.service.js';
import { LayoutPainter } from './layout/layout-painter.service.js';
import { LayoutReports } from './layout/layout-reports.service.js';
import { TemplateComparison } from './layout/template-comparison.service.js';
import { RenderHistory } from './log/render-history.service.js';
import { RenderLogErasure } from './log/render-log-erasure.service.js';
import { RenderLog } from './log/render-log.service.js';
import { RenderLogTable } from './log/render-log.table.js';
import { RenderReplays } from './log/render-replays.service.js';
import { PaidRenders } from './paid-renders.service.js';
import { RenderMetrics } from './render.metrics.js';
import { RenderSets } from './render-sets.service.js';
import { RendersService } from './renders.service.js';
import { SampleDrawing } from './sample-drawing.service.js';
import { TemplatePreviews } from './template-previews.service.js';

@Module({
  imports: [
    AssetsModule,
    CreditsModule,
    IdempotencyModule,
    MetricsModule,
    RendererModule,
    TemplatesModule,
    UsersModule,
  ],
  providers: [
    { provide: OutboundClient, useFactory: () => new OutboundClient() },
    Drawing,
    ImageCollector,
    JointDrawing,
    LayoutPainter,
    LayoutReports,
    RenderHistory,
    RenderLog,
    RenderLogErasure,
    RenderLogTable,
    RenderMetrics,
    RenderReplays,
    PaidRenders,
    RenderSets,
    RendersService,
    SampleDrawing,
    TemplateComparison,
    TemplatePreviews,
  ],
  exports: [
    Drawing,
    ImageCollector,
    JointDrawing,
    LayoutReports,
    PaidRenders,
    RenderHistory,
    RenderReplays,
    RenderSets,
    RendersService,
    SampleDrawing,
    TemplateComparison,
    TemplatePreviews,
  ],
})
export class RendersModule implements OnApplicationShutdown {
  constructor(private readonly outbound: OutboundClient) {}

  /** Runs no earlier, because requests in flight at shutdown may still fetch their pictures. */
  onApplicationShutdown(): Promise<void> {
    return this.outbound.close();
  }
}
