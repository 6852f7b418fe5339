import { Module } from '@nestjs/common';
import { OperationalService } from './operational.service.js';

/** The service's view of itself. Expects the modules of configuration, database, storage and renderer to be there. */
@Module({ providers: [OperationalService], exports: [OperationalService] })
export class OperationalModule {}
