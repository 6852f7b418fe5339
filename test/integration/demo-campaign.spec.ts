import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { CampaignsModule, CampaignsService, ClaimCards, ClaimsService } from '#campaigns';
import { CreditsModule } from '#credits';
import { IdentityModule } from '#identity';
import { GallerySeed, TemplatesModule } from '#templates';
import { type User, UsersModule } from '#users';
import { DemoAccount } from '../../apps/starter/src/demo-account.service.js';
import { DemoCampaign } from '../../apps/starter/src/demo-campaign.service.js';
import { createTestApplication, type TestApplication } from '../support/module.js';

let app: TestApplication;
let demo: DemoCampaign;
let user: User;

beforeAll(async () => {
  const imports = [UsersModule, IdentityModule, CreditsModule, TemplatesModule, CampaignsModule];
  app = await createTestApplication(
    [{ module: class Starter {}, imports, providers: [DemoAccount, DemoCampaign] }],
    undefined,
    'fonts',
  );
  demo = app.module.get(DemoCampaign);
  ({ user } = await app.module.get(DemoAccount).ensure());
});
afterAll(() => app.close());

const visit = (): Promise<{ id: string }> => {
  const request = { data: { name: 'نورة' }, images: {}, website: '' };
  return app.module.get(ClaimsService, { strict: false }).claim('eid', 'a visitor', request);
};

it('has no demo campaign where the gallery is missing', async () => {
  expect(await demo.ensure(user)).toBeNull();
});

it('has one of the gallery from which a card is claimed, made once, and not again once it is deleted', async () => {
  await app.module.get(GallerySeed, { strict: false }).seed();
  const address = `${app.settings.publicUrl}/c/eid`;
  expect([await demo.ensure(user), await demo.ensure(user)]).toEqual([address, address]);
  const campaigns = app.module.get(CampaignsService, { strict: false });
  const { items } = await campaigns.list(user, { limit: 10 });
  expect(items.map(({ slug, status }) => ({ slug, status }))).toEqual([{ slug: 'eid', status: 'active' }]);
  const { id } = await visit();
  const card = await app.module.get(ClaimCards, { strict: false }).require('eid', id);
  expect(card.contentType).toBe('image/png');
  await campaigns.change(user, items[0]?.id ?? '', { status: 'ended' });
  expect(await demo.ensure(user)).toBeNull();
  await campaigns.delete(user, items[0]?.id ?? '');
  expect(await demo.ensure(user)).toBeNull();
});
