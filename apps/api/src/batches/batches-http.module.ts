import { Module } from '@nestjs/common';
import { BatchesModule } from '#batches';
import { BatchesController } from './batches.controller.js';

@Module({ imports: [BatchesModule], controllers: [BatchesController] })
export class BatchesHttpModule {}
