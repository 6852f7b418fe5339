import type { StoreOrder } from '../../platform/store-facts.js';
import { findGood } from './sandbox-goods.js';

/** The order form of a demo store visitor. */
export interface SandboxOrderInput {
  readonly goodId: string;
  readonly text: string;
  readonly choiceId: string;
}

/** An order stored by the demo store. */
export interface SandboxOrder extends SandboxOrderInput {
  readonly id: string;
  /** The number that visitors and the merchant see. */
  readonly number: string;
  /** The address of the picture made for it; null before. */
  readonly pictureUrl: string | null;
}

/** The only item of an order. */
export const SANDBOX_ITEM = '1';

/** Returns the order as a platform shows it. The customer is always the same and has always paid. */
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
