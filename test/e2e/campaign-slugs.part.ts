import { beforeAll, describe, expect, it } from '@jest/globals';
import { newCampaign, newTemplate } from '../support/campaigns.js';
import { refusal } from '../support/problems.js';
import type { Client } from '../support/service.js';
import { sharedService } from '../support/shared-service.js';

let owner: Client;
let template: string;

beforeAll(async () => {
  owner = await (await sharedService()).newClient();
  template = await newTemplate(owner);
});

describe('a slug that looks like one that is taken', () => {
  it.each([
    ['in presentation forms', 'عيد-كريم', '\ufecb\ufef4\ufeaa-\ufedb\ufeae\ufef3\ufee2'],
    ['in full width', 'wide-eid', 'ｗｉｄｅ-ｅｉｄ'],
    ['in confusable letters', 'عيد-كبير', '\u0639\u06cc\u062f-\u06a9\u0628\u06cc\u0631'],
  ])('%s is refused, at creation and afterwards', async (_, slug, alike) => {
    const post = (sent: string): Promise<Response> =>
      owner.json('POST', '/v1/campaigns', { name: 'Eid', slug: sent, template_id: template, claim_fields: ['name'] });
    const patch = (id: string): Promise<Response> => owner.json('PATCH', `/v1/campaigns/${id}`, { slug: alike });
    const made = (await (await post(slug)).json()) as { id: string };
    expect((await refusal(await post(alike), 409)).code).toBe('slug_taken');
    const { id } = await newCampaign(owner, template);
    expect((await refusal(await patch(id), 409)).code).toBe('slug_taken');
    // It may spell its own slug differently.
    expect((await patch(made.id)).status).toBe(200);
  });
});
