import { Injectable } from '@nestjs/common';
import { Transactor } from '#database';
import { isId } from '#kernel';
import type { JobRun } from '#queue';
import { CheckoutEntity } from './checkout.entity.js';
import { CheckoutsService } from './checkouts.service.js';
import { Settlement } from './settlement.js';

/** Ends checkouts whose time is up, and gives their discounts back. */
@Injectable()
export class CheckoutExpiry {
  constructor(
    private readonly transactor: Transactor,
    private readonly checkouts: CheckoutsService,
    private readonly settlement: Settlement,
  ) {}

  async expire(id: string, run: JobRun): Promise<void> {
    const found = isId('chk', id) ? await this.transactor.repository(CheckoutEntity).findOneBy({ id }) : null;
    if (found?.status !== 'open') return;
    const state = await this.checkouts.stateOf(found);
    await run.finish(() => this.settlement.settle(found.id, state));
  }
}
