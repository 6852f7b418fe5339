import { Injectable, Module, type OnModuleInit } from '@nestjs/common';
import { CreditsModule, type PaidSource, PaidSources } from '#credits';
import { Transactor } from '#database';
import type { User } from '#users';
import { PaidRenders, type PaidOrder, type Render, RendersModule } from '#renders';
import { TemplatesModule, TemplateVersionsService } from '#templates';
// Not by their doors: processes that are killed start in less time without the domains.
import { BATCH_SOURCE } from '../../libs/batches/src/batch-source.js';
import { CLAIM_SOURCE } from '../../libs/campaigns/src/claims/claim.entity.js';
import { ORDER_SOURCE } from '../../libs/store-integration/src/orders/order-job.entity.js';

/** A source that no domain declares, no list has and no migration names. */
const POSTCARDS: Omit<PaidSource, 'book'> = {
  name: 'postcard',
  kind: 'postage',
  reference: 'postcard_copy',
  usage: 'postcards',
};

/** The sources of domains that sell something of their own, and one that is made up, with a made-up book each. */
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

/** A domain that sells pictures, made up for tests: each thing that is paid for has a row, and they are its book. */
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

  /** Draws what was ordered under this id, for a user who pays; what is paid is not paid again. */
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
