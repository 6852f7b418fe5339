import { Module } from '@nestjs/common';
import { CallTable } from './call.table.js';
import { IdempotencyService } from './idempotency.service.js';

/** Requires the database and storage modules. */
@Module({ providers: [CallTable, IdempotencyService], exports: [IdempotencyService] })
export class IdempotencyModule {}
