import { Module } from '@nestjs/common';
import { ConfigModule } from '#config';
import { DatabaseModule } from '#database';
import { MetricsModule } from '#metrics';
import { OperationalModule } from '#operational';
import { RendererModule } from '#renderer';
import { StorageModule } from '#storage';
import { ProbeServer } from './probe-server.service.js';
import { WorkerModule } from './worker.module.js';

/** A standalone worker: the platform, and the background work. */
@Module({
  imports: [
    ConfigModule,
    DatabaseModule,
    StorageModule,
    RendererModule,
    MetricsModule,
    OperationalModule,
    WorkerModule,
  ],
  providers: [ProbeServer],
})
export class WorkerProcessModule {}
