import { expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Failpoint } from '#kernel';
import { expectSoundBooks, tally } from './books.js';
import { activeCampaign, changeCampaign } from './campaigns.js';
import { claimBooksOf, type ClaimBody, sendClaim, jsonOf } from './claims.js';
import { RENDER_CHARGED } from './kill-points.js';
import { startService } from './service.js';
import { servicePair } from './service-pair.js';
import { until } from './until.js';

/** The size of the tests. */
export interface ClaimStormSize {
  readonly repetitions: number;
  /** The failpoints that kill a process in the middle of a claim. */
  readonly points: readonly Failpoint[];
  /** Milliseconds for one test, if the default does not suffice. */
  readonly patience?: number;
}

const CAP = 50;
const CLAIMS = 200;
const KEYED = 40;

/** Tests of any size with simultaneous claims by visitors of two processes on one database. */
export function claimInAStorm({ repetitions, points, patience }: ClaimStormSize): void {
  const pair = servicePair();
  const turns = (count: number): number[] => Array.from({ length: count }, (_, turn) => turn);

  it(
    `${CLAIMS} claims at once on a cap of ${CAP} give exactly ${CAP} cards, ${repetitions} times`,
    async () => {
      for (let storm = 0; storm < repetitions; storm += 1) {
        const owner = await pair.first.newClient({ credits: CLAIMS });
        const campaign = await activeCampaign(owner, pair.template, { max_claims: CAP });
        const answers = await Promise.all(turns(CLAIMS).map((turn) => sendClaim({ at: pair.at(turn), campaign })));
        expect(await codesOf(answers)).toEqual({ 200: CAP, claims_exhausted: CLAIMS - CAP });
        expect(await picturesOf(answers)).toBe(CAP);
        expect(await claimBooksOf(pair.first, owner, campaign)).toEqual({
          balance: CLAIMS - CAP,
          charged: CAP,
          recorded: CAP,
          counted: CAP,
        });
      }
      await expectSoundBooks(pair.first);
    },
    patience,
  );

  it(
    `an owner whose ${CAP} credits run out in the middle of ${CLAIMS} claims pays for exactly ${CAP}, ${repetitions} times`,
    async () => {
      for (let storm = 0; storm < repetitions; storm += 1) {
        const owner = await pair.first.newClient({ credits: CAP });
        const campaigns = [
          await activeCampaign(owner, pair.template),
          await activeCampaign(owner, pair.template),
        ] as const;
        const answers = await Promise.all(
          turns(CLAIMS).map((turn) => sendClaim({ at: pair.at(turn), campaign: campaigns[turn % 3 === 0 ? 0 : 1] })),
        );
        expect(await codesOf(answers)).toEqual({ 200: CAP, insufficient_credits: CLAIMS - CAP });
        expect(await picturesOf(answers)).toBe(CAP);
        const books = await Promise.all(campaigns.map((campaign) => claimBooksOf(pair.first, owner, campaign)));
        expect(books.map(({ balance }) => balance)).toEqual([0, 0]);
        for (const { charged, recorded, counted } of books) expect([recorded, counted]).toEqual([charged, charged]);
        expect(books.reduce((sum, { charged }) => sum + charged, 0)).toBe(CAP);
      }
      await expectSoundBooks(pair.first);
    },
    patience,
  );

  it(
    `claims that come while a campaign is paused and goes on are counted or refused, ${repetitions} times`,
    async () => {
      for (let storm = 0; storm < repetitions; storm += 1) {
        const owner = await pair.first.newClient({ credits: CLAIMS });
        const campaign = await activeCampaign(owner, pair.template);
        const claims = turns(KEYED * 2).map(async (turn) => {
          await sleep(turn * 5);
          return sendClaim({ at: pair.at(turn), campaign });
        });
        for (const status of ['paused', 'active', 'paused', 'active', 'ended']) {
          await changeCampaign(owner, campaign.id, { status });
          await sleep(60);
        }
        const codes = await codesOf(await Promise.all(claims));
        expect(Object.keys(codes).filter((code) => !['200', 'campaign_closed'].includes(code))).toEqual([]);
        const { balance, ...counts } = await claimBooksOf(pair.first, owner, campaign);
        const claimed = codes['200'] ?? 0;
        expect({ balance, ...counts }).toEqual({
          balance: CLAIMS - claimed,
          charged: claimed,
          recorded: claimed,
          counted: claimed,
        });
      }
      await expectSoundBooks(pair.first);
    },
    patience,
  );

  it(
    `one Idempotency-Key ${KEYED} times at once is one card, ${repetitions} times`,
    async () => {
      const owner = await pair.first.newClient();
      const campaign = await activeCampaign(owner, pair.template);
      for (let storm = 0; storm < repetitions; storm += 1) {
        const key = `card-${storm}`;
        const answers = await Promise.all(turns(KEYED).map((turn) => sendClaim({ at: pair.at(turn), campaign, key })));
        const claimed = answers.filter(({ status }) => status === 200);
        expect(claimed.length).toBeGreaterThan(0);
        const ids = await Promise.all(claimed.map(async (answer) => ((await answer.json()) as ClaimBody).claim_id));
        expect(new Set(ids).size).toBe(1);
        expect((await claimBooksOf(pair.first, owner, campaign)).charged).toBe(storm + 1);
      }
      await expectSoundBooks(pair.first);
    },
    patience,
  );

  it.each(points)(
    'kill -9 at %s: a repeat of the claim is one card and one charge, and nothing is lost',
    async (point) => {
      for (let round = 0; round < repetitions; round += 1) {
        const owner = await pair.first.newClient({ credits: 5 });
        const campaign = await activeCampaign(owner, pair.template);
        const key = `${point}-${round}`;
        const victim = await startService({ beside: pair.first, settings: { NAQSH_FAILPOINTS: `${point}=kill` } });
        await expect(sendClaim({ at: victim, campaign, key })).rejects.toThrow();
        expect(await victim.ended()).toBe('SIGKILL');
        await expectSoundBooks(pair.first);
        const committed = RENDER_CHARGED.includes(point);
        expect((await claimBooksOf(pair.first, owner, campaign)).charged).toBe(committed ? 1 : 0);
        // The server notices within moments that the connections of the killed process are gone.
        const again = await until(async () => {
          const answer = await sendClaim({ at: pair.second, campaign, key });
          return answer.status !== 409 && answer;
        });
        expect(again.headers.get('idempotency-replayed')).toBe(committed ? 'true' : null);
        const { image_url: address } = await jsonOf<ClaimBody>(again.clone());
        // The process that made the address may be the killed one.
        expect((await pair.second.fetch(new URL(String(address)).pathname)).status).toBe(200);
        expect(await claimBooksOf(pair.first, owner, campaign)).toEqual({
          balance: 4,
          charged: 1,
          recorded: 1,
          counted: 1,
        });
      }
      await expectSoundBooks(pair.first);
    },
    patience,
  );
}

/** The number of answers by code, or by 200. */
async function codesOf(answers: readonly Response[]): Promise<Record<string, number>> {
  const codes = answers.map(async (answer) =>
    answer.status === 200 ? 200 : ((await answer.clone().json()) as { code: string }).code,
  );
  return tally(await Promise.all(codes));
}

/** The number of cards that can be fetched. Each is a picture, and all of one name are the same. */
async function picturesOf(answers: readonly Response[]): Promise<number> {
  const hashes: string[] = [];
  for (const answer of answers.filter(({ status }) => status === 200)) {
    const { image_url: address } = (await answer.json()) as ClaimBody;
    const card = await fetch(String(address));
    expect([card.status, card.headers.get('content-type')]).toEqual([200, 'image/png']);
    hashes.push(
      createHash('sha256')
        .update(Buffer.from(await card.arrayBuffer()))
        .digest('hex'),
    );
  }
  expect(new Set(hashes).size).toBe(1);
  return hashes.length;
}
