import { Injectable, Module, type OnModuleInit } from '@nestjs/common';
import { Books, CreditsModule, type SpendingKind } from '#credits';
import { Transactor } from '#database';
import type { User } from '#users';
import { PaidRenders, type PaidOrder, type Render, RendersModule, type RenderSource } from '#renders';
import { TemplatesModule, TemplateVersionsService } from '#templates';

/** The sources that have a domain's own thing to pay for, with the ledger's kind and the type of its reference. */
export const MADE_KINDS = [
  ['campaign', 'claim', 'claim'],
  ['order_job', 'order_job', 'order_job'],
  ['batch', 'batch', 'batch_row'],
] as const satisfies readonly (readonly [RenderSource, SpendingKind, string])[];

export type MadeSource = (typeof MADE_KINDS)[number][0];

export const MADE_ORDERS = 'CREATE TABLE made_orders (id text PRIMARY KEY, source text, user_id text)';

/** A domain that sells pictures, made up for tests: each thing that is paid for has a row, and they are its book. */
@Injectable()
export class MadeOrders implements OnModuleInit {
  constructor(
    private readonly paid: PaidRenders,
    private readonly versions: TemplateVersionsService,
    private readonly transactor: Transactor,
    private readonly books: Books,
  ) {}

  onModuleInit(): void {
    for (const [source, kind] of MADE_KINDS) {
      const counterpart = `SELECT id, user_id, -1 AS credits FROM made_orders WHERE source = '${source}'`;
      this.books.register({ name: `made ${kind}`, kind, counterpart });
    }
  }

  /** Draws what was ordered under this id, for a user who pays; what is paid is not paid again. */
  async fulfil(source: MadeSource, id: string, user: User, template: string): Promise<Render> {
    const version = await this.versions.require(user, template);
    const order: PaidOrder = {
      ...{ version, data: { name: 'نورة' }, pictures: new Map(), owner: user, at: ['data'] },
      ...{ asker: user.id, lane: 'background' },
      ...{ format: 'png', quality: 90, scale: 1 },
      ...{ payer: user.id, source, reference: id, keyId: null },
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
