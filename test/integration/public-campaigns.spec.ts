import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Campaign, type CampaignPatch, CampaignsModule, CampaignsService, PublicCampaigns } from '#campaigns';
import { Clock, type Id, newId } from '#kernel';
import { TemplatesModule, TemplatesService } from '#templates';
import { type User, UsersModule, UsersService } from '#users';
import { CAMPAIGN_TERMS } from '../support/campaign-terms.js';
import { card } from '../support/cards.js';
import { createTestApplication, type TestApplication } from '../support/module.js';
import { windowEdges } from '../support/window-edges.js';

const START = new Date('2026-03-20T09:00:00.000Z');
const END = new Date('2026-03-27T09:00:00.000Z');

let app: TestApplication;
let visitors: PublicCampaigns;
let campaigns: CampaignsService;
let templates: TemplatesService;
let owner: User;
let template: Id<'tpl'>;
let now = START;

beforeAll(async () => {
  const clock = { now: () => now };
  app = await createTestApplication(
    [CampaignsModule, TemplatesModule, UsersModule],
    (builder) => builder.overrideProvider(Clock).useValue(clock),
    'fonts',
  );
  visitors = app.module.get(PublicCampaigns, { strict: false });
  campaigns = app.module.get(CampaignsService);
  templates = app.module.get(TemplatesService);
  owner = await app.module.get(UsersService).create({ email: `${newId('usr')}@example.com` });
});
afterAll(() => app.close());
beforeEach(async () => {
  now = new Date(START.getTime() - 1);
  template = (await templates.create(owner, { name: 'بطاقة', schema: { ...card() } })).id;
});

let made = 0;

async function active(patch: CampaignPatch = {}): Promise<Campaign> {
  made += 1;
  const own = { name: `حملة ${made}`, templateId: template, claimFields: ['name'] };
  const { id } = await campaigns.create(owner, { ...CAMPAIGN_TERMS, ...own, ...patch });
  return campaigns.change(owner, id, { status: 'active' });
}

async function stateOf({ slug }: Campaign): Promise<string> {
  const { closed } = await visitors.require(slug);
  return closed ?? 'open';
}

describe('a campaign as its visitors find it', () => {
  it('is found by its slug in any form, with the version that it is pinned to', async () => {
    const campaign = await active({ slug: 'Eid-عيد', maxClaims: 7 });
    const found = await visitors.require('EID-عيد');
    expect(found).toMatchObject({ closed: null, remaining: 7, version: { templateId: template, version: 1 } });
    expect(found.campaign).toEqual(campaign);
  });

  it('keeps its version while the template is changed, and takes the new one when it is pinned again', async () => {
    const campaign = await active();
    const changed = { ...card({ background: '#123456' }) };
    await templates.putSchema(owner, template, changed, { actor: { userId: owner.id, requestId: 'req_test' } });
    expect((await visitors.require(campaign.slug)).version.version).toBe(1);
    await campaigns.change(owner, campaign.id, { templateVersion: 2 });
    const { version } = await visitors.require(campaign.slug);
    expect(JSON.parse(version.schema)).toMatchObject({ canvas: { background: '#123456' } });
  });

  it('keeps its version when the template is deleted, which its end allows', async () => {
    const campaign = await active();
    await campaigns.change(owner, campaign.id, { status: 'ended' });
    await templates.delete(owner, template, { userId: owner.id, requestId: 'req_test' });
    const { version, closed } = await visitors.require(campaign.slug);
    expect({ version: version.version, closed }).toEqual({ version: 1, closed: 'ended' });
  });

  it('opens and ends to the millisecond', async () => {
    const campaign = await active({ startsAt: START, endsAt: END });
    const seen: string[] = [];
    for (const edge of windowEdges(START, END)) {
      now = edge;
      seen.push(await stateOf(campaign));
    }
    expect(seen).toEqual(['not_started', 'open', 'open', 'ended']);
  });

  it('says when it is paused and when it goes on', async () => {
    const campaign = await active();
    await campaigns.change(owner, campaign.id, { status: 'paused' });
    expect(await stateOf(campaign)).toBe('paused');
    await campaigns.change(owner, campaign.id, { status: 'active' });
    expect(await stateOf(campaign)).toBe('open');
  });

  it('is not found as a draft, nor once it is deleted, nor by an invalid slug', async () => {
    const campaign = await active();
    const { slug } = await campaigns.create(owner, {
      ...campaign,
      name: `مسودة ${campaign.id}`,
      slug: null,
      claimFields: ['name'],
    });
    await campaigns.delete(owner, campaign.id);
    for (const wrong of [slug, campaign.slug, 'none-such', '-', '']) {
      await expect(visitors.require(wrong)).rejects.toMatchObject({ code: 'not_found' });
    }
  });
});
