import { Injectable, Module, type OnModuleInit } from '@nestjs/common';
import { CreditsModule, type PaidSource, PaidSources } from '#credits';
import { Transactor } from '#database';
import type { User } from '#users';
import { PaidRenders, type PaidOrder, type Render, RendersModule } from '#renders';
import { TemplatesModule, TemplateVersionsService } from '#templates';
// Not through the libs' entry points: without the domains, processes start faster before they are killed.
import { BATCH_SOURCE } from '../../libs/batches/src/batch-source.js';
import { CLAIM_SOURCE } from '../../libs/campaigns/src/claims/claim.entity.js';
import { ORDER_SOURCE } from '../../libs/store-integration/src/orders/order-job.entity.js';

/** A source that is absent from all domains, lists and migrations. */
const POSTCARDS: Omit<PaidSource, 'book'> = {
  name: 'postcard',
  kind: 'postage',
  reference: 'postcard_copy',
  usage: 'postcards',
};

/** The sources of domains that sell something of their own, and an invented one, each with an invented book. */
export const MADE_SOURCES: readonly PaidSource[] = [CLAIM_SOURCE, ORDER_SOURCE, BATCH_SOURCE, POSTCARDS].map(
  (source) => ({
    ...source,
    book: {
      name: `made ${source.kind}`,
      counterpart: `SELECT id, user_id, -1 AS credits FROM made_orders WHERE source = '${source.name}'`,
    },
  }),
);

export const MADE_ORDERS = 'CREATE TABLE made_orders (id text PRIMARY KEY, source text, user_id text)';

/** An invented domain that sells pictures: each paid thing has a row, and the rows are its book. */
@Injectable()
export class MadeOrders implements OnModuleInit {
  constructor(
    private readonly paid: PaidRenders,
    private readonly versions: TemplateVersionsService,
    private readonly transactor: Transactor,
    private readonly sources: PaidSources,
  ) {}

  onModuleInit(): void {
    for (const source of MADE_SOURCES) this.sources.register(source);
  }

  /** Draws the order of this id for a paying user; a paid order is not charged again. */
  async fulfil(source: string, id: string, user: User, template: string): Promise<Render> {
    const version = await this.versions.require(user, template);
    const order: PaidOrder = {
      version,
      data: { name: 'نورة' },
      pictures: new Map(),
      owner: user.id,
      assetsOf: user,
      at: ['data'],
      lane: 'background',
      format: 'png',
      quality: 90,
      scale: 1,
      payer: user.id,
      source,
      reference: id,
      keyId: null,
    };
    const insert = 'INSERT INTO made_orders (id, source, user_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING';
    return this.paid.render(order, undefined, {
      record: async (render) => {
        await this.transactor.manager().query(insert, [id, source, user.id]);
        return render;
      },
    });
  }
}

@Module({ imports: [CreditsModule, RendersModule, TemplatesModule], providers: [MadeOrders], exports: [MadeOrders] })
export class MadeOrdersModule {}
