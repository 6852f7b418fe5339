import { Module } from '@nestjs/common';
import { TableReader } from './table-reader.service.js';

@Module({ providers: [TableReader], exports: [TableReader] })
export class TablesModule {}
