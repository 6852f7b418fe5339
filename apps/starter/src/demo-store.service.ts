import { Injectable } from '@nestjs/common';
import { Settings } from '#config';
import { Transactor } from '#database';
import { Clock } from '#kernel';
import {
  MappingsService,
  ProductSync,
  SANDBOX_GOODS,
  SANDBOX_MERCHANT,
  SANDBOX_STORE,
  SANDBOX_TOKENS,
  type SandboxGood,
  type Store,
  StoreLifecycle,
  StoreLinks,
  StoresService,
} from '#store-integration';
import { GalleryExample } from '#templates';
import type { User } from '#users';

/**
 * The gallery template's fields that a product's text and choice fill; a product and its template have the same name.
 */
const FILLED: Readonly<Record<string, { readonly text: string; readonly choice: string | null }>> = {
  'eid-card': { text: 'name', choice: null },
  certificate: { text: 'name', choice: 'course' },
  offer: { text: 'product', choice: 'detail' },
};

/** The sandbox's store, owned by the demo account, to demonstrate the processing of orders. */
@Injectable()
export class DemoStore {
  constructor(
    private readonly settings: Settings,
    private readonly transactor: Transactor,
    private readonly clock: Clock,
    private readonly lifecycle: StoreLifecycle,
    private readonly stores: StoresService,
    private readonly links: StoreLinks,
    private readonly mappings: MappingsService,
    private readonly products: ProductSync,
    private readonly example: GalleryExample,
  ) {}

  /**
   * Its address; installed once. Null without the sandbox, if the gallery is missing, or after the store was given
   * away.
   */
  async ensure(user: User): Promise<string | null> {
    if (!this.settings.sandbox || (await this.example.card(user)) === null) return null;
    const store = (await this.stores.findOf(SANDBOX_STORE.name, SANDBOX_MERCHANT)) ?? (await this.install(user));
    if (store.userId !== user.id) return null;
    // The products are synchronized last: an interrupted start continues here.
    if (store.sync.status === 'idle' && store.sync.finishedAt === null) await this.furnish(user, store);
    return `${this.settings.publicUrl}/sandbox/store`;
  }

  private install(user: User): Promise<Store> {
    return this.transactor.run(async () => {
      const event = {
        id: 'install',
        kind: 'authorized',
        merchantId: SANDBOX_MERCHANT,
        tokens: SANDBOX_TOKENS,
      } as const;
      const now = this.clock.now();
      const { storeId } = await this.lifecycle.apply(SANDBOX_STORE.name, { ...event, occurredAt: now }, now);
      return this.links.linkTo(user, storeId, { userId: user.id, requestId: null });
    });
  }

  private async furnish(user: User, store: Store): Promise<void> {
    for (const good of SANDBOX_GOODS) await this.map(user, store, good);
    await this.products.start(user, store.platform, store.merchantId);
  }

  private async map(user: User, store: Store, { id, text, choice }: SandboxGood): Promise<void> {
    const card = await this.example.card(user, id);
    const filled = FILLED[id];
    if (card === null || filled === undefined) return;
    const same = Object.entries(card.data).map(([name, value]) => [name, { const: value }] as const);
    const fields = {
      ...Object.fromEntries(same),
      [filled.text]: { option_id: text.id },
      ...(filled.choice === null ? {} : { [filled.choice]: { option_id: choice.id } }),
    };
    await this.mappings.put(user, store, id, { templateId: card.templateId, fields, active: true, paidRule: null });
  }
}
