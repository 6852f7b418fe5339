import { Injectable } from '@nestjs/common';
import { Transactor } from '#database';

/** The queue's part of the readiness check. */
@Injectable()
export class QueueHealth {
  constructor(private readonly transactor: Transactor) {}

  /** Resolves if jobs can be added to the queue. */
  async ping(): Promise<void> {
    await this.transactor.manager().query('SELECT fair_key FROM jobs LIMIT 0');
  }
}
