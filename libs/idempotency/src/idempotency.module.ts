import { Module } from '@nestjs/common';
import { CallTable } from './call.table.js';
import { IdempotencyService } from './idempotency.service.js';

/** Expects the modules of database and storage to be there. */
@Module({ providers: [CallTable, IdempotencyService], exports: [IdempotencyService] })
export class IdempotencyModule {}
