import { Module } from '@nestjs/common';
import { Metrics } from './metrics.js';
import { MetricsToken } from './metrics.token.js';

@Module({ providers: [Metrics, MetricsToken], exports: [Metrics, MetricsToken] })
export class MetricsModule {}
