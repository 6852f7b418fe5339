import { beforeAll, describe, expect, it } from '@jest/globals';
import { activeCampaign, type MadeCampaign, newTemplate } from '../support/campaigns.js';
import { type ClaimBody, cookieOf, sendClaim, jsonOf } from '../support/claims.js';
import { refusal } from '../support/problems.js';
import type { Client, Service } from '../support/service.js';
import { sharedService } from '../support/shared-service.js';

let service: Service;
let owner: Client;
let template: string;

beforeAll(async () => {
  service = await sharedService();
  owner = await service.newClient();
  template = await newTemplate(owner);
});

const limitedTo = (limit: number): Promise<MadeCampaign> =>
  activeCampaign(owner, template, { per_claimant_limit: limit });
const send = (campaign: MadeCampaign, cookie?: string): Promise<Response> =>
  sendClaim({ at: service, campaign, cookie });

/** The cards linked for a visitor who may have no more. */
async function ledTo(answer: Response): Promise<string[]> {
  const { claim_ids: ids } = (await answer.clone().json()) as { claim_ids: string[] };
  expect((await refusal(answer, 409)).code).toBe('claim_limit_reached');
  return ids;
}

/** A visitor with claimed cards, newest first. */
async function visitorWith(campaign: MadeCampaign, cards: number): Promise<{ cookie?: string; taken: string[] }> {
  const first = await send(campaign);
  const cookie = cookieOf(first);
  const taken = [(await jsonOf<ClaimBody>(first)).claim_id];
  while (taken.length < cards) taken.unshift((await jsonOf<ClaimBody>(await send(campaign, cookie))).claim_id);
  return { ...(cookie === undefined ? {} : { cookie }), taken };
}

describe('a visitor without cards left', () => {
  it('is led to those that they took themselves, the newest first, and to none that is erased', async () => {
    const campaign = await limitedTo(2);
    const visitors = [await visitorWith(campaign, 2), await visitorWith(campaign, 2)];
    for (const { cookie, taken } of visitors) expect(await ledTo(await send(campaign, cookie))).toEqual(taken);
    const [{ cookie, taken: [kept, erased] } = { taken: [] }] = visitors;
    await service.query('UPDATE claims SET data = NULL, photos = NULL WHERE id = $1', [erased]);
    expect(await ledTo(await send(campaign, cookie))).toEqual([kept]);
  });

  it('is led to no cards of other campaigns', async () => {
    const [one, other] = [await limitedTo(1), await limitedTo(1)];
    const { cookie } = await visitorWith(one, 1);
    const { claim_id: id } = await jsonOf<ClaimBody>(await send(other, cookie));
    expect(await ledTo(await send(other, cookie))).toEqual([id]);
  });

  it('is led there too when several claims come at once', async () => {
    const campaign = await limitedTo(3);
    const { cookie } = await visitorWith(campaign, 1);
    const answers = await Promise.all(Array.from({ length: 12 }, () => send(campaign, cookie)));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(10);
    for (const answer of refused) expect((await ledTo(answer)).length).toBe(3);
  });

  it('is led nowhere by a cookie without proof', async () => {
    const campaign = await limitedTo(1);
    const { cookie, taken } = await visitorWith(campaign, 1);
    const { claim_id: id } = await jsonOf<ClaimBody>(await send(campaign, `${String(cookie)}x`));
    expect(taken).not.toContain(id);
  });
});
