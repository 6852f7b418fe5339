import type { StoreOrder } from '../../platform/store-facts.js';
import { findGood } from './sandbox-goods.js';

/** What a visitor of the demo store orders. */
export interface SandboxOrderInput {
  readonly goodId: string;
  readonly text: string;
  readonly choiceId: string;
}

/** An order in the books of the demo store. */
export interface SandboxOrder extends SandboxOrderInput {
  readonly id: string;
  /** That visitors and merchant see. */
  readonly number: string;
  /** Where the picture is that was made for it; null before. */
  readonly pictureUrl: string | null;
}

/** The one item that an order has. */
export const SANDBOX_ITEM = '1';

/** As platforms show orders: who orders here has paid, and is always the same. */
export function shownOrder({ id, number, goodId, text, choiceId }: SandboxOrder): StoreOrder {
  const good = findGood(goodId);
  const chosen = good?.choice.values.find((value) => value.id === choiceId)?.name.ar ?? null;
  const options =
    good === null
      ? []
      : [
          { optionId: good.text.id, name: good.text.name.ar, type: 'text', value: text },
          { optionId: good.choice.id, name: good.choice.name.ar, type: 'radio', value: chosen },
        ];
  return {
    id,
    reference: number,
    status: 'completed',
    payment: 'paid' as const,
    customer: { firstName: 'سارة', lastName: 'القحطاني', city: 'الرياض' },
    items: [{ id: SANDBOX_ITEM, productId: goodId, name: good?.name.ar ?? goodId, quantity: 1, options }],
  };
}
