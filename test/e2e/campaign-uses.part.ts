import { beforeAll, describe, expect, it } from '@jest/globals';
import { activeCampaign, changeCampaign, newCampaign, newTemplate } from '../support/campaigns.js';
import { card } from '../support/cards.js';
import { refusal } from '../support/problems.js';
import type { Client, Service } from '../support/service.js';
import { sharedService } from '../support/shared-service.js';
import { Things } from '../support/things.js';

let service: Service;
let owner: Client;

beforeAll(async () => {
  service = await sharedService();
  owner = await service.newClient();
});

const activate = (id: string): Promise<Response> => owner.json('PATCH', `/v1/campaigns/${id}`, { status: 'active' });
const removeTemplate = (id: string): Promise<Response> => owner.fetch(`/v1/templates/${id}`, { method: 'DELETE' });

describe('a template, font or asset in use by a campaign', () => {
  it.each(['active', 'paused'])('is not deleted while it is %s', async (status) => {
    const things = new Things(service, owner, owner);
    const [font, logo] = [await things.font(), await things.asset()];
    const layer = { id: 'title', type: 'text', text: 'x', box: [0, 0, 100, 40], size: 20, font: [font] };
    const id = await newTemplate(owner, card({ layers: [layer] }));
    const { id: campaign } = await activeCampaign(owner, id, { theme: { logo_asset_id: logo } });
    if (status === 'paused') await changeCampaign(owner, campaign, { status });
    // The newest version no longer needs the font, but the pinned one does.
    await owner.json('PUT', `/v1/templates/${id}/schema`, card());
    const admin = await service.newClient({ role: 'admin' });
    const deletions = [
      () => removeTemplate(id),
      () => owner.fetch(`/v1/assets/${logo}`, { method: 'DELETE' }),
      () => admin.fetch(`/v1/admin/users/${owner.userId}/fonts/${font}`, { method: 'DELETE' }),
    ];
    const refused = await Promise.all(deletions.map(async (remove) => (await refusal(await remove(), 409)).code));
    expect(refused).toEqual(['template_in_use', 'asset_in_use', 'font_in_use']);
    await changeCampaign(owner, campaign, { status: 'ended', theme: null });
    for (const remove of deletions) expect((await remove()).status).toBe(200);
  });

  it('may be deleted while it is a draft, which cannot become active then', async () => {
    const id = await newTemplate(owner);
    const campaign = await newCampaign(owner, id);
    expect((await removeTemplate(id)).status).toBe(200);
    expect((await refusal(await activate(campaign.id), 404)).code).toBe('not_found');
  });

  it('is either deleted or used where both come at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await newTemplate(owner);
      const campaign = await newCampaign(owner, id);
      const [activation, deletion] = await Promise.all([activate(campaign.id), removeTemplate(id)]);
      expect([
        [200, 409],
        [404, 200],
      ]).toContainEqual([activation.status, deletion.status]);
    }
  });
});
