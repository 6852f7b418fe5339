import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from './fast-check.js';
import { CreditsModule, CreditsService } from '#credits';
import { Transactor } from '#database';
import { type Id, newId } from '#kernel';
import { createTestApplication, type TestApplication } from './module.js';
import { actions, LedgerModel, RealLedger } from './ledger-model.js';

/**
 * The number of runs, and the largest number of operations in each; a counterexample is printed with its seed, and
 * shrunk.
 */
export interface ModelSize {
  readonly runs: number;
  readonly actions: number;
  /** Milliseconds for one test, if the default does not suffice. */
  readonly patience?: number;
}

/** Tests of any size that compare the ledger with its model. */
export function holdLedgerToItsModel({ runs, actions: most, patience }: ModelSize): void {
  let app: TestApplication;

  beforeAll(async () => {
    app = await createTestApplication([CreditsModule]);
  });
  afterAll(() => app.close());

  async function newLedger(): Promise<RealLedger> {
    const users: [Id<'usr'>, Id<'usr'>] = [newId('usr'), newId('usr')];
    await app.module
      .get(Transactor)
      .manager()
      .query(
        `INSERT INTO users (id, email, created_at) SELECT id, id || '@example.com', now() FROM unnest($1::text[]) id`,
        [users],
      );
    return new RealLedger(app.module.get(CreditsService), users);
  }

  it(
    'follows the model, one action after the other',
    async () => {
      await fc.assert(
        fc.asyncProperty(actions(most), async (list) => {
          const [model, real] = [new LedgerModel(), await newLedger()];
          for (const action of list)
            expect({ action, outcome: await real.do(action) }).toEqual({ action, outcome: model.do(action) });
          const entries = await real.judge();
          expect(entries).toHaveLength(model.lines.length);
        }),
        { numRuns: runs },
      );
    },
    patience,
  );

  it(
    'keeps its invariants in all concurrent work',
    async () => {
      await fc.assert(
        fc.asyncProperty(actions(most), async (list) => {
          const real = await newLedger();
          await Promise.all(list.map((action) => real.do(action)));
          await real.judge();
        }),
        { numRuns: runs },
      );
    },
    patience,
  );
}
