import { Module } from '@nestjs/common';
import { Metrics } from './metrics.service.js';
import { MetricsToken } from './metrics-token.service.js';

@Module({ providers: [Metrics, MetricsToken], exports: [Metrics, MetricsToken] })
export class MetricsModule {}
