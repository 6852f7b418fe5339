import { beforeAll, describe, expect, it } from '@jest/globals';
import { activeCampaign, changeCampaign, type MadeCampaign, newCampaign, newTemplate } from '../support/campaigns.js';
import { card } from '../support/cards.js';
import { claimBooksOf, type ClaimBody, sendClaim, jsonOf } from '../support/claims.js';
import { bytesOf } from '../support/pictures.js';
import { refusal } from '../support/problems.js';
import type { Client, Service } from '../support/service.js';
import { sharedService } from '../support/shared-service.js';
import { sidesOf, SIZES, sizedCard } from '../support/sized-cards.js';

const DATA = { data: { name: 'نورة' } };

let service: Service;
let owner: Client;
let template: string;

beforeAll(async () => {
  service = await sharedService();
  owner = await service.newClient({ credits: 100 });
  template = await newTemplate(owner, sizedCard());
});

const campaignOf = (sizes: string[], of = template): Promise<MadeCampaign> => activeCampaign(owner, of, { sizes });
const send = (campaign: MadeCampaign, more: object = {}): Promise<Response> =>
  sendClaim({ at: service, campaign, body: { ...DATA, ...more } });
const claim = async (campaign: MadeCampaign, more: object = {}): Promise<ClaimBody & { size: string | null }> =>
  jsonOf(await send(campaign, more));
const pathOf = ({ slug }: MadeCampaign): string => `/v1/campaigns/${encodeURIComponent(slug)}/claim`;
const sidesAt = async (address: string | null): Promise<string> => sidesOf(await bytesOf(await fetch(String(address))));
const create = (terms: object): Promise<Response> =>
  owner.json('POST', '/v1/campaigns', { name: 'حملة', template_id: template, claim_fields: ['name'], ...terms });

describe('a campaign with sizes', () => {
  it('lets visitors choose the size of their card, which is one render and one credit, and keeps it', async () => {
    const client = await service.newClient({ credits: 10 });
    const own = await newTemplate(client, sizedCard());
    const campaign = await activeCampaign(client, own, { sizes: ['post', 'story'] });
    const [first, story] = [await claim(campaign), await claim(campaign, { size: 'story' })];
    expect([first.size, story.size]).toEqual(['post', 'story']);
    expect([await sidesAt(first.image_url), await sidesAt(story.image_url)]).toEqual(['400x400', '360x640']);
    expect(await claimBooksOf(service, client, campaign)).toEqual({ balance: 8, charged: 2, recorded: 2, counted: 2 });
    const order = { template_id: `${own}@1`, ...DATA, images: {}, size: 'story' };
    const rendered = await bytesOf(await client.json('POST', '/v1/render', order));
    const taken = await bytesOf(await fetch(String(story.image_url)));
    expect(taken.equals(rendered)).toBe(true);
    // The campaign is pinned to a version with a different story size; the claimed card does not change.
    const wide = SIZES.map((size) => ({ ...size, canvas: { ...size.canvas, width: 500 } }));
    await client.json('PUT', `/v1/templates/${own}/schema`, sizedCard({ sizes: wide }));
    await changeCampaign(client, campaign.id, { template_version: 2 });
    expect((await bytesOf(await fetch(String(story.pdf_url)))).toString('latin1')).toMatch(
      /\/MediaBox\s*\[0 0 270 480\]/,
    );
    expect(await sidesAt((await claim(campaign, { size: 'story' })).image_url)).toBe('500x640');
  });

  it('shows its sizes, and samples and previews in them', async () => {
    const campaign = await campaignOf(['post', 'story']);
    const form = await jsonOf<{ sizes: object[] }>(await service.fetch(pathOf(campaign)));
    expect(form.sizes).toEqual([
      { name: 'post', width: 400, height: 400 },
      { name: 'story', width: 360, height: 640 },
    ]);
    const sample = async (query: string): Promise<string> =>
      sidesOf(await bytesOf(await service.fetch(`${pathOf(campaign)}/image${query}`)));
    expect([await sample(''), await sample('?size=story'), await sample('')]).toEqual([
      '400x400',
      '360x640',
      '400x400',
    ]);
    const preview = (size?: string): Promise<Response> =>
      owner.json('POST', `${pathOf(campaign)}/preview`, { ...DATA, size });
    expect(await sidesOf(await bytesOf(await preview()))).toBe('400x400');
    expect(await sidesOf(await bytesOf(await preview('story')))).toBe('338x600');
  });

  it('draws all cards in its only one', async () => {
    const campaign = await campaignOf(['story']);
    const { size, image_url: address } = await claim(campaign);
    expect([size, await sidesAt(address)]).toEqual(['story', '360x640']);
  });

  it('is the template itself where it names none, as before', async () => {
    const campaign = await activeCampaign(owner, template);
    const { size, image_url: address } = await claim(campaign);
    expect([size, await sidesAt(address)]).toEqual([null, '400x200']);
    expect((await jsonOf<{ sizes: object[] }>(await service.fetch(pathOf(campaign)))).sizes).toEqual([]);
    const csv = await (await owner.fetch(`/v1/campaigns/${campaign.id}/claims.csv`)).text();
    expect(csv).toContain('"pdf_url"\r\n');
  });

  it('refuses visitors a size that it does not offer, and counts nothing', async () => {
    const campaign = await campaignOf(['post', 'story']);
    const answer = await send(campaign, { size: 'banner' });
    expect(await answer.clone().text()).toContain('Its sizes are post, story.');
    expect(await refusal(answer, 422)).toEqual({ code: 'validation_failed', places: ['body.size'] });
    const preview = await owner.json('POST', `${pathOf(campaign)}/preview`, { ...DATA, size: 'banner' });
    expect((await refusal(preview, 422)).places).toEqual(['body.size']);
    const sample = await service.fetch(`${pathOf(campaign)}/image?size=banner`);
    expect((await refusal(sample, 422)).places).toEqual(['query.size']);
    const plain = await send(await activeCampaign(owner, template), { size: 'post' });
    expect((await refusal(plain, 422)).places).toEqual(['body.size']);
    expect((await claimBooksOf(service, owner, campaign)).counted).toBe(0);
  });

  it('shows its owner the size of each claim, in the list and in the table', async () => {
    const campaign = await campaignOf(['post', 'story']);
    await claim(campaign, { size: 'story' });
    const listed = await jsonOf<{ items: { size: string }[] }>(
      await owner.fetch(`/v1/campaigns/${campaign.id}/claims`),
    );
    expect(listed.items.map(({ size }) => size)).toEqual(['story']);
    const csv = await (await owner.fetch(`/v1/campaigns/${campaign.id}/claims.csv`)).text();
    expect(csv).toContain('"pdf_url","card_size"\r\n');
    expect(csv).toMatch(/format=pdf","story"\r\n$/);
  });

  it('is refused sizes that the template does not have, or that are named twice', async () => {
    expect((await refusal(await create({ sizes: ['post', 'stroy'] }), 422)).places).toEqual(['body.sizes.1']);
    expect((await refusal(await create({ sizes: ['post', 'post'] }), 422)).places).toEqual(['body.sizes']);
    const none = await create({ template_id: await newTemplate(owner, card()), sizes: ['post'] });
    expect((await refusal(none, 422)).places).toEqual(['body.sizes.0']);
  });

  it('is judged again when it becomes active, and when it is pinned to another version; it is fixed in between', async () => {
    const own = await newTemplate(owner, sizedCard());
    const draft = await newCampaign(owner, own, { sizes: ['post', 'story'] });
    const campaign = await activeCampaign(owner, own, { sizes: ['story'] });
    await owner.json('PUT', `/v1/templates/${own}/schema`, sizedCard({ sizes: [SIZES[0]] }));
    const patch = (id: string, body: object): Promise<Response> => owner.json('PATCH', `/v1/campaigns/${id}`, body);
    const activated = await patch(draft.id, { status: 'active' });
    expect(await activated.clone().text()).toContain('sizes.1: The template has no size \\"story\\".');
    expect((await refusal(activated, 422)).places).toEqual(['body.status']);
    expect((await changeCampaign(owner, draft.id, { sizes: ['post'], status: 'active' })).status).toBe('active');
    const pinned = await patch(campaign.id, { template_version: 2 });
    expect((await refusal(pinned, 422)).places).toEqual(['body.template_version']);
    expect((await refusal(await patch(campaign.id, { sizes: ['post'] }), 409)).code).toBe('campaign_frozen');
  });
});
