import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { CreditsModule } from '#credits';
import { IdentityModule } from '#identity';
import { MappingsService, StoreIntegrationModule, StoresService } from '#store-integration';
import { GallerySeed, TemplatesModule } from '#templates';
import { type User, UsersModule } from '#users';
import { DemoAccount } from '../../apps/starter/src/demo-account.service.js';
import { DemoStore } from '../../apps/starter/src/demo-store.service.js';
import { createTestApplication, type TestApplication } from '../support/module.js';

let app: TestApplication;
let demo: DemoStore;
let user: User;

beforeAll(async () => {
  const imports = [UsersModule, IdentityModule, CreditsModule, TemplatesModule, StoreIntegrationModule];
  app = await createTestApplication(
    [{ module: class Starter {}, imports, providers: [DemoAccount, DemoStore] }],
    undefined,
    'fonts',
  );
  demo = app.module.get(DemoStore);
  ({ user } = await app.module.get(DemoAccount).ensure());
});
afterAll(() => app.close());

it('has no demo store without the sandbox, and none where the gallery is missing', async () => {
  Object.assign(app.settings, { sandbox: false });
  expect(await demo.ensure(user)).toBeNull();
  Object.assign(app.settings, { sandbox: true });
  expect(await demo.ensure(user)).toBeNull();
});

it('has one whose goods are mapped to the gallery, made once', async () => {
  await app.module.get(GallerySeed, { strict: false }).seed();
  const address = `${app.settings.publicUrl}/sandbox/store`;
  expect([await demo.ensure(user), await demo.ensure(user)]).toEqual([address, address]);
  const stores = app.module.get(StoresService, { strict: false });
  const { items } = await stores.list(user, 'sandbox-store', { limit: 10 });
  expect(items).toMatchObject([{ merchantId: 'demo', status: 'active', userId: user.id }]);
  const mappings = app.module.get(MappingsService, { strict: false });
  const mapped = (await mappings.list(user, 'sandbox-store', 'demo', { limit: 10 })).items;
  expect(mapped.map(({ productId }) => productId).sort()).toEqual(['certificate', 'eid-card', 'offer']);
  for (const { productId } of mapped)
    await mappings.delete(user, { platform: 'sandbox-store', merchantId: 'demo' }, productId);
  expect(await demo.ensure(user)).toBe(address);
  expect((await mappings.list(user, 'sandbox-store', 'demo', { limit: 10 })).items).toEqual([]);
});
