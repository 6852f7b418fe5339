import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CreditsModule } from '#credits';
import { DestinationsModule } from '#destinations';
import { FontsModule } from '#fonts';
import { LinksModule } from '#links';
import { QueueModule } from '#queue';
import { RendersModule } from '#renders';
import { SeriesModule } from '#series';
import { TablesModule } from '#tables';
import { TemplatesModule } from '#templates';
import { UsersModule } from '#users';
import { WebhooksModule } from '#webhooks';
import { BatchArchives } from './batch-archives.service.js';
import { BatchDrawing } from './batch-drawing.service.js';
import { BatchEntity } from './batch.entity.js';
import { BatchErasure } from './batch-erasure.service.js';
import { BatchPictures } from './batch-pictures.service.js';
import { BatchProgressTable } from './batch-progress.table.js';
import { BatchRows } from './batch-rows.table.js';
import { BatchesService } from './batches.service.js';
import { BatchDeliveries } from './delivery/batch-deliveries.service.js';
import { BatchDeliveriesTable } from './delivery/batch-deliveries.table.js';
import { BatchDeliverySender } from './delivery/batch-delivery-sender.service.js';

@Module({
  imports: [
    CreditsModule,
    DestinationsModule,
    FontsModule,
    LinksModule,
    QueueModule,
    RendersModule,
    SeriesModule,
    TablesModule,
    TemplatesModule,
    UsersModule,
    WebhooksModule,
    TypeOrmModule.forFeature([BatchEntity]),
  ],
  providers: [
    BatchArchives,
    BatchDeliveries,
    BatchDeliveriesTable,
    BatchDeliverySender,
    BatchDrawing,
    BatchErasure,
    BatchPictures,
    BatchesService,
    BatchProgressTable,
    BatchRows,
  ],
  exports: [BatchArchives, BatchPictures, BatchesService],
})
export class BatchesModule {}
