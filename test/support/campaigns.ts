import type { Client } from './service.js';
import { card } from './cards.js';

/** A campaign as its owner gets it. */
export interface MadeCampaign {
  readonly id: string;
  readonly slug: string;
  readonly status: string;
  readonly public_url: string;
  readonly template_version: number | null;
}

let made = 0;

async function jsonOf<Body>(answer: Response): Promise<Body> {
  const body = (await answer.json()) as Body;
  if (answer.status !== 200) throw new Error(`${answer.status}: ${JSON.stringify(body)}`);
  return body;
}

/** Creates a template of the owner's; returns its id. */
export async function newTemplate(owner: Client, schema: object = card()): Promise<string> {
  const answer = await owner.form('/v1/templates', { name: 'بطاقة', schema: JSON.stringify(schema) });
  return (await jsonOf<{ id: string }>(answer)).id;
}

/** A draft whose visitors give their name. */
export async function newCampaign(owner: Client, templateId: string, more: object = {}): Promise<MadeCampaign> {
  made += 1;
  const terms = { name: `Campaign ${made}`, template_id: templateId, claim_fields: ['name'], ...more };
  return jsonOf(await owner.json('POST', '/v1/campaigns', terms));
}

/** Changes a campaign, as its owner. */
export async function changeCampaign(owner: Client, id: string, patch: object): Promise<MadeCampaign> {
  return jsonOf(await owner.json('PATCH', `/v1/campaigns/${id}`, patch));
}

/** An active campaign. */
export async function activeCampaign(owner: Client, templateId: string, more: object = {}): Promise<MadeCampaign> {
  const { id } = await newCampaign(owner, templateId, more);
  return changeCampaign(owner, id, { status: 'active' });
}
