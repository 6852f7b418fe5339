import { Module } from '@nestjs/common';
import { StoreMark } from './store-mark.service.js';

/** Requires the configuration, database and storage modules. */
@Module({ providers: [StoreMark], exports: [StoreMark] })
export class StoreMarkModule {}
