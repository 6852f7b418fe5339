import { Module } from '@nestjs/common';
import { StoreMark } from './store-mark.service.js';

/** Expects the modules of configuration, database and storage to be there. */
@Module({ providers: [StoreMark], exports: [StoreMark] })
export class StoreMarkModule {}
