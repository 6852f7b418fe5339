import { Injectable } from '@nestjs/common';
import { Counter, Histogram } from 'prom-client';

import { DomainError } from '#kernel';
import { Metrics } from '#metrics';

import type { DrawingTimings } from './render.js';

export type RenderStage = keyof DrawingTimings | 'commit';

/** Seconds: from the layout of a line of text to a render at its deadline. */
const BUCKETS = [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Metrics of renders in this process. */
@Injectable()
export class RenderMetrics {
  private readonly durations: Histogram<'stage'>;
  private readonly failures: Counter<'class'>;

  constructor(metrics: Metrics) {
    const registers = [metrics.registry];
    this.durations = new Histogram({
      name: 'render_duration_seconds',
      help: 'Time of successful renders by stage; queue: waiting for a thread, also in between, and for a template not in memory, and hashing.',
      labelNames: ['stage'],
      buckets: BUCKETS,
      registers,
    });
    this.failures = new Counter({
      name: 'render_failures_total',
      help: 'Renders that failed, by the code of the error; "internal": one that has none.',
      labelNames: ['class'],
      registers,
    });
  }

  /** Records a drawn picture; returns the milliseconds it took. */
  drawn({ fetch, decode, queue, layout, raster, encode }: DrawingTimings): number {
    this.observe('fetch', fetch);
    this.observe('decode', decode);
    this.observe('queue', queue);
    this.observe('layout', layout);
    this.observe('raster', raster);
    this.observe('encode', encode);
    return fetch + decode + queue + layout + raster + encode;
  }

  /** Records a committed charge. */
  committed(milliseconds: number): void {
    this.observe('commit', milliseconds);
  }

  failed(error: unknown): void {
    this.failures.inc({ class: error instanceof DomainError ? error.code : 'internal' });
  }

  private observe(stage: RenderStage, milliseconds: number): void {
    this.durations.observe({ stage }, Math.max(0, milliseconds) / 1000);
  }
}
