import { Module } from '@nestjs/common';
import { ConfigModule } from '#config';
import { DatabaseModule } from '#database';
import { RendererModule } from '#renderer';
import { StorageModule } from '#storage';
import { WorkerModule } from './worker.module.js';

/** A worker that runs by itself: the platform, and the work. */
@Module({ imports: [ConfigModule, DatabaseModule, StorageModule, RendererModule, WorkerModule] })
export class WorkerProcessModule {}
