import { expect } from '@jest/globals';
import type { MadeCampaign } from './campaigns.js';
import type { Client, Service } from './service.js';

/** A claimed card, as the API answers it. */
export interface ClaimBody {
  claim_id: string;
  image_url: string | null;
  pdf_url: string | null;
  created_at: string;
}

/** A call of `POST /v1/campaigns/{slug}/claim`. */
export interface ClaimCall {
  /** The process to call. */
  readonly at: Service;
  readonly campaign: Pick<MadeCampaign, 'slug'>;
  readonly body?: object;
  readonly key?: string | undefined;
  readonly cookie?: string | undefined;
}

export function sendClaim({ at, campaign, body, key, cookie }: ClaimCall): Promise<Response> {
  const headers = {
    'content-type': 'application/json',
    ...(key === undefined ? {} : { 'idempotency-key': key }),
    ...(cookie === undefined ? {} : { cookie }),
  };
  const path = `/v1/campaigns/${encodeURIComponent(campaign.slug)}/claim`;
  return at.fetch(path, { method: 'POST', headers, body: JSON.stringify(body ?? { data: { name: 'نورة' } }) });
}

/** The cookie that an answer sets, as a browser sends it back. */
export function cookieOf(answer: Response): string | undefined {
  return answer.headers.get('set-cookie')?.split(';', 1)[0];
}

export async function jsonOf<Body>(answer: Response): Promise<Body> {
  const body: unknown = await answer.json();
  expect({ status: answer.status, body }).toMatchObject({ status: 200 });
  return body as Body;
}

/** The books of an owner and of one of their campaigns. */
export interface ClaimBooks {
  readonly balance: number;
  readonly charged: number;
  readonly recorded: number;
  readonly counted: number;
}

export async function claimBooksOf(service: Service, { userId }: Client, { id }: MadeCampaign): Promise<ClaimBooks> {
  const [row] = await service.query(
    `SELECT (SELECT balance FROM credit_balances WHERE user_id = $1)::int AS balance,
       (SELECT count(*) FROM credit_entries e JOIN claims c ON c.id = e.ref_id
        WHERE e.kind = 'claim' AND c.campaign_id = $2)::int AS charged,
       (SELECT count(*) FROM claims WHERE campaign_id = $2)::int AS recorded,
       (SELECT claims_count FROM campaigns WHERE id = $2) AS counted`,
    [userId, id],
  );
  return row as unknown as ClaimBooks;
}
