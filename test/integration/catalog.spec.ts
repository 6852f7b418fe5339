import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BillingModule, CatalogService, PackagesService } from '#billing';
import { newId } from '#kernel';
import { createTestApplication, type TestApplication } from '../support/module.js';

describe('the packages of a first start', () => {
  let app: TestApplication;
  let catalog: CatalogService;

  beforeAll(async () => {
    app = await createTestApplication([BillingModule]);
    catalog = app.module.get(CatalogService);
    await catalog.seed();
  });
  afterAll(() => app.close());

  const sold = async (): Promise<unknown[]> => {
    const { packages } = await catalog.catalog();
    return packages.map(({ code, credits, priceHalalas }) => [code, credits, priceHalalas]);
  };

  it('are three, at the prices of their tiers, the smallest first', async () => {
    expect(await sold()).toEqual([
      ['starter', 500, 10_000],
      ['growth', 2_000, 36_000],
      ['business', 10_000, 150_000],
    ]);
  });

  it('stay as administrators left them after any later start', async () => {
    const packages = app.module.get(PackagesService);
    const actor = { userId: newId('usr'), requestId: null };
    const [business, growth, starter] = await packages.list().then((all) => all.sort(byCode));
    await packages.remove(business?.id ?? '', actor);
    await packages.change(growth?.id ?? '', { active: false }, actor);
    await packages.change(starter?.id ?? '', { priceHalalas: 9_000 }, actor);
    await catalog.seed();
    expect(await sold()).toEqual([['starter', 500, 9_000]]);
    expect(await packages.list()).toHaveLength(2);
  });
});

const byCode = ({ code: one }: { code: string }, { code: other }: { code: string }): number => (one < other ? -1 : 1);
