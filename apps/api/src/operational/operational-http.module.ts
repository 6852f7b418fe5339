import { Module, type OnModuleDestroy } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { Settings } from '#config';
import { OperationalModule, OperationalService } from '#operational';
import { OperationalController } from './operational.controller.js';

@Module({ imports: [OperationalModule], controllers: [OperationalController] })
export class OperationalHttpModule implements OnModuleDestroy {
  constructor(
    private readonly operational: OperationalService,
    private readonly settings: Settings,
  ) {}

  /** The first thing in a stop: balancers learn that this instance goes while it still answers everybody. */
  async onModuleDestroy(): Promise<void> {
    this.operational.leave();
    await sleep(this.settings.shutdownDelaySeconds * 1000);
  }
}
