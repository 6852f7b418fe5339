import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from './fast-check.js';
import { BillingModule, DiscountCodesService } from '#billing';
import { CreditsService } from '#credits';
import { Transactor } from '#database';
import { Settlement } from '../../libs/payments/src/payment/settlement.service.js';
import type { ModelSize } from './ledger-properties.js';
import { createTestApplication, type TestApplication } from './module.js';
import { RealSettlement, SettlementModel, type Step, steps } from './settlement-model.js';

/** Tests of any size that compare the settlement of checkouts with its model, for any provider. */
export function holdSettlementToItsModel(provider: string, { runs, actions: most, patience }: ModelSize): void {
  let app: TestApplication;

  beforeAll(async () => {
    app = await createTestApplication([BillingModule]);
    // It logs every incorrect payment.
    app.module.useLogger(false);
  });
  afterAll(() => app.close());

  const checkout = (): Promise<RealSettlement> =>
    new RealSettlement(
      app.module.get(Transactor),
      app.module.get(Settlement),
      app.module.get(CreditsService),
      app.module.get(DiscountCodesService),
      provider,
    ).prepare();

  it(
    'does not wait for the deletion of its code, nor the deletion for it',
    async () => {
      for (let run = 0; run < runs; run += 1) {
        const real = await checkout();
        await real.do('the page was closed');
        const [paid, deleted] = await Promise.allSettled([real.do('it was paid'), real.deleteCode()]);
        expect(paid).toMatchObject({ status: 'fulfilled' });
        if (deleted.status === 'rejected') expect(deleted.reason).toMatchObject({ code: 'discount_code_redeemed' });
      }
    },
    patience,
  );

  it(
    'follows the model, one event of the provider after the other',
    async () => {
      await fc.assert(
        fc.asyncProperty(steps(most), async (list) => {
          const [model, real] = [new SettlementModel(), await checkout()];
          for (const step of list) {
            model.do(step);
            await real.do(step);
            expect({ step, ...(await real.standing()) }).toEqual({ step, ...model.standing });
          }
        }),
        { numRuns: runs },
      );
    },
    patience,
  );

  it(
    'credits once and takes back once, for any concurrent announcements',
    async () => {
      await fc.assert(
        fc.asyncProperty(steps(most), async (list) => {
          const real = await checkout();
          await Promise.all(list.map((step) => real.do(step)));
          const { status, redemptions, purchases, refunds, refunded, balance } = await real.standing();
          const has = (...some: Step[]): boolean => some.some((step) => list.includes(step));
          const isRefunded = has('what was paid was given back');
          const isPaid = isRefunded || has('it was paid', 'it was paid by another payment, with a tip');
          expect({ paid: status === 'paid', purchases }).toEqual({ paid: isPaid, purchases: Number(isPaid) });
          expect(refunds).toBe(Number(refunded));
          if (isRefunded) expect(refunded).toBe(true);
          if (refunded) expect(isRefunded || has('nothing of another payment is left')).toBe(true);
          expect(redemptions).toBe(Number(status === 'paid' || status === 'open'));
          expect(balance).toBeGreaterThanOrEqual(0);
        }),
        { numRuns: runs },
      );
    },
    patience,
  );
}
