import { Injectable } from '@nestjs/common';
import { Transactor } from '#database';
import { DomainError, failpoint } from '#kernel';
import { Handles, type JobRun } from '#queue';
import { JointDrawing } from '#renders';
import { type RowOrder, SeriesDrawing, type SeriesStatus, type SeriesWork } from '#series';
import { TemplateVersionsService } from '#templates';
import { OrderEvents, SERVICE } from '../orders/order-events.table.js';
import { CardRows } from './cards.table.js';
import { type Production, ProductionEntity, productionSeries } from './production.entity.js';
import { PRODUCTION_PORTION, type ProductionPortion, Productions } from './productions.service.js';

/** An owner without assets, so only public ones are available: the table of recipients comes from the buyer. */
const NOBODY = { id: 'usr_' } as const;

/** Draws the cards of orders in the worker. */
@Injectable()
export class CardDrawing {
  constructor(
    private readonly transactor: Transactor,
    private readonly cards: CardRows,
    private readonly events: OrderEvents,
    private readonly versions: TemplateVersionsService,
    private readonly series: SeriesDrawing,
    private readonly drawing: JointDrawing,
    private readonly productions: Productions,
  ) {}

  @Handles(PRODUCTION_PORTION)
  async draw(portion: ProductionPortion, run: JobRun<ProductionPortion>): Promise<void> {
    const production = await this.transactor.repository(ProductionEntity).findOneBy({ id: portion.productionId });
    if (production === null) return;
    // A worker that died may have stored cards after the others were removed.
    if (production.erasedAt !== null) return this.productions.removeObjects(production);
    failpoint('production.begun');
    const isOver = await this.drawOrFail(production, portion, run);
    if (!isOver) await run.continueWith(portion, () => Promise.resolve());
  }

  private async drawOrFail(
    production: Production,
    portion: ProductionPortion,
    run: JobRun<ProductionPortion>,
  ): Promise<boolean> {
    const work = this.workOf(production);
    try {
      const version = await this.versions.requirePinned(production.templateId, production.templateVersion);
      return await this.series.draw({ ...work, versionIn: () => version }, portion, run);
    } catch (error) {
      // The template was deleted with its owner: retrying can't help.
      if (!(error instanceof DomainError) || error.category !== 'not_found') throw error;
      return this.series.failAll(work, portion, error);
    }
  }

  private workOf(production: Production): Omit<SeriesWork<RowOrder>, 'versionIn'> {
    const { id, orderId } = production;
    return {
      series: productionSeries(production),
      rows: this.cards,
      owner: orderId,
      assetsOf: NOBODY,
      order: (order) => order,
      drawAll: (orders, delivery) => this.drawing.drawAll(orders, delivery),
      drawn: (packed) => this.advance(production, () => this.cards.markDrawn(id, packed)),
      failed: (failures) => this.advance(production, () => this.cards.markFailed(id, failures)),
    };
  }

  /** Logs the end of production with the last card, once. */
  private advance({ orderId }: Production, mark: () => Promise<SeriesStatus>): Promise<void> {
    return this.transactor.run(async () => {
      if ((await mark()) === 'done') await this.events.add(orderId, SERVICE, { kind: 'produced' });
    });
  }
}
