import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Failpoint } from '#kernel';
import { type BazaarShop, FakeBazaar } from './fake-bazaar.js';
import { Heir } from './heir.js';
import { type Client, type Service, startService } from './service.js';
import { linkedShop, newTemplate, order, orderBooks, putMapping, sendEvents, jsonOf, untilIdle } from './stores.js';

let bazaar: FakeBazaar;
/** Has ended; the others work on its database and its data. */
let first: Service;
let heir: Heir;
let client: Client;
let shop: BazaarShop;

/** Tests that kill a worker while it makes the card of a store's order. */
export function killWhileOrdering(points: readonly Failpoint[]): void {
  beforeAll(async () => {
    bazaar = await FakeBazaar.start();
    first = await startService({ worker: true, settings: bazaar.settings });
    client = await first.newClient({ credits: 100 });
    shop = await linkedShop(first, bazaar, client);
    await jsonOf(
      await putMapping(client, shop, {
        template_id: await newTemplate(client),
        fields: { name: { option_name: 'الاسم' } },
      }),
    );
    await first.terminate();
    heir = await Heir.start({ beside: first, settings: bazaar.settings });
  });
  afterAll(async () => {
    await heir.close();
    await first.close();
    bazaar.close();
  });

  let made = 0;

  it.each(points)('an order whose worker is killed at %s becomes one card, which is charged once', async (point) => {
    const event = shop.event('order', { about: order(shop).id });
    const settings = { ...bazaar.settings, NODE_ENV: 'test', NAQSH_FAILPOINTS: `${point}=kill` };
    const victim = await startService({ worker: true, beside: first, settings });
    // It may die before it answers.
    await sendEvents(victim, bazaar, shop, event).catch(() => undefined);
    expect(await victim.ended()).toBe('SIGKILL');
    await heir.takeOver();
    await sendEvents(heir.service, bazaar, shop, event);
    await untilIdle(first);
    await heir.halt();
    made += 1;
    expect(await orderBooks(first, client)).toEqual({ charged: made, rendered: made, made, balance: 100 - made });
  });
}
