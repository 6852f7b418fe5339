import { Injectable } from '@nestjs/common';
import { WakeBell } from './wake.bell.js';

/** What the readiness check asks of the queue. */
@Injectable()
export class QueueHealth {
  constructor(private readonly bell: WakeBell) {}

  /** Resolves when jobs can be put in the queue. */
  ping(): Promise<void> {
    return this.bell.ping();
  }
}
