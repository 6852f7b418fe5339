import { Injectable } from '@nestjs/common';
import { Transactor } from '#database';

/** What the readiness check asks of the queue. */
@Injectable()
export class QueueHealth {
  constructor(private readonly transactor: Transactor) {}

  /** Resolves when jobs can be put in the queue. */
  async ping(): Promise<void> {
    await this.transactor.manager().query('SELECT fair_key FROM jobs LIMIT 0');
  }
}
