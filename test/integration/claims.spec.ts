import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type Campaign,
  type CampaignPatch,
  CampaignsModule,
  CampaignsService,
  type Claim,
  ClaimCards,
  ClaimErasure,
  ClaimPictures,
  ClaimsService,
} from '#campaigns';
import { CreditsService, ReconciliationService } from '#credits';
import { Transactor } from '#database';
import { FontsService } from '#fonts';
import { Clock, type Id, newId } from '#kernel';
import { Drawing } from '#renders';
import { ObjectStore } from '#storage';
import { TemplatesModule, TemplatesService } from '#templates';
import { type User, UserErasures, UsersModule, UsersService } from '#users';
import { WebhookEndpointsService } from '#webhooks';
import { CAMPAIGN_TERMS } from '../support/campaign-terms.js';
import { card } from '../support/cards.js';
import { createTestApplication, type TestApplication } from '../support/module.js';
import { sizedCard } from '../support/sized-cards.js';
import { windowEdges } from '../support/window-edges.js';
import { picture } from '../support/pictures.js';
import { faultsOfEvent } from '../support/webhook-schema.js';

const START = new Date('2026-03-20T09:00:00.000Z');
const END = new Date('2026-03-27T09:00:00.000Z');
const DAY_MS = 86_400_000;
const PHOTO = { name: 'photo', type: 'image', required: false };
const FACE = { id: 'face', type: 'image', field: 'photo', box: [0, 0, 100, 100], when: 'photo' };

let app: TestApplication;
let claims: ClaimsService;
let cards: ClaimCards;
let campaigns: CampaignsService;
let owner: User;
let template: Id<'tpl'>;
let now = START;

beforeAll(async () => {
  app = await createTestApplication(
    [CampaignsModule, TemplatesModule, UsersModule],
    (builder) => builder.overrideProvider(Clock).useValue({ now: () => now }),
    'fonts',
  );
  claims = app.module.get(ClaimsService);
  cards = app.module.get(ClaimCards);
  campaigns = app.module.get(CampaignsService);
});
afterAll(() => app.close());
beforeEach(async () => {
  now = new Date(START.getTime() - DAY_MS);
  owner = await app.module.get(UsersService).create({ email: `${newId('usr')}@example.com` });
  await app.module.get(CreditsService, { strict: false }).adjust(owner.id, 100, { reason: 'a test' });
  const schema = { ...card({ fields: [PHOTO], layers: [FACE] }) };
  template = (await app.module.get(TemplatesService).create(owner, { name: 'بطاقة', schema })).id;
});

let made = 0;

async function active(patch: CampaignPatch = {}): Promise<Campaign> {
  made += 1;
  const own = { name: `حملة ${made}`, templateId: template, claimFields: ['name', 'photo'] };
  const { id } = await campaigns.create(owner, { ...CAMPAIGN_TERMS, ...own, ...patch });
  return campaigns.change(owner, id, { status: 'active' });
}

const claim = ({ slug }: Campaign, images: Record<string, unknown> = {}, claimant = newId('usr')): Promise<Claim> =>
  claims.claim(slug, claimant, { data: { name: 'نورة' }, images, website: '' });

async function outcome(claiming: Promise<Claim>): Promise<string> {
  return claiming.then(
    () => 'a card',
    (error: { code: string; facts?: { reason?: string } }) => error.facts?.reason ?? error.code,
  );
}

const query = <Row>(sql: string, ...values: unknown[]): Promise<Row[]> =>
  app.module.get(Transactor).manager().query<Row[]>(sql, values);

/** Keys of the objects of claims. */
async function objects(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of app.module.get(ObjectStore, { strict: false }).list('claims')) keys.push(key);
  return keys.sort();
}

const retain = (): Promise<void> =>
  app.module.get(ClaimErasure).enforce({ tick: '' }, { signal: new AbortController().signal });

async function expectSoundBooks(): Promise<void> {
  const { discrepancy } = await app.module.get(ReconciliationService, { strict: false }).reconcile();
  expect(discrepancy).toBe(0);
}

describe('a card in a size', () => {
  it('is kept in it: drawn again, it is the same picture', async () => {
    const { id } = await app.module.get(TemplatesService).create(owner, { name: 'بطاقة', schema: { ...sizedCard() } });
    const terms = { templateId: id, claimFields: ['name'], sizes: ['post', 'story'] };
    const { slug } = await active(terms);
    const request = { data: { name: 'نورة' }, images: {}, website: '' };
    const chosen = await claims.claim(slug, newId('usr'), { ...request, size: 'story' });
    const usual = await claims.claim(slug, newId('usr'), request);
    const sizes = await query<{ size: string }>(
      'SELECT size FROM claims WHERE user_id = $1 ORDER BY size DESC',
      owner.id,
    );
    expect([sizes.map(({ size }) => size), chosen.size, usual.size]).toEqual([['story', 'post'], 'story', 'post']);
    const { bytes } = await cards.require(slug, chosen.id);
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([360, 640]);
    await app.module.get(ObjectStore, { strict: false }).delete('claims');
    expect((await cards.require(slug, chosen.id)).bytes.equals(bytes)).toBe(true);
    await expectSoundBooks();
  });
});

describe('letters that no font has', () => {
  const LETTERS = '\u{10A00}';
  const named = ({ slug }: Campaign, name: string): Promise<Claim> =>
    claims.claim(slug, newId('usr'), { data: { name }, images: {}, website: '' });
  const preview = ({ slug }: Campaign, name: string): Promise<unknown> =>
    app.module.get(ClaimPictures).preview(slug, { data: { name }, images: {} });

  it.each([
    ['a claim', named],
    ['a preview', preview],
  ])('refuse %s by the field that has them, and nothing is charged or counted', async (_, ask) => {
    const campaign = await active();
    await expect(ask(campaign, `نورة ${LETTERS}`)).rejects.toMatchObject({
      code: 'validation_failed',
      errors: [
        { loc: ['body', 'data', 'name'], type: 'string_unicode', msg: expect.stringContaining(LETTERS) as unknown },
      ],
    });
    expect((await campaigns.require(owner, campaign.id)).claimsCount).toBe(0);
    expect(await app.module.get(CreditsService, { strict: false }).balanceOf(owner.id)).toBe(100);
    await expectSoundBooks();
  });

  it('are drawn as boxes where the owner allows that', async () => {
    const campaign = await active({ allowMissingGlyphs: true });
    await preview(campaign, LETTERS);
    await named(campaign, LETTERS);
    expect((await campaigns.require(owner, campaign.id)).claimsCount).toBe(1);
  });

  it('do not refuse a claim where they are in the template alone', async () => {
    const letter = { id: 'letter', type: 'text', text: LETTERS, box: [0, 0, 90, 90], size: 40, font: ['Amiri'] };
    const schema = { ...card({ fields: [PHOTO], layers: [FACE, letter] }) };
    template = (await app.module.get(TemplatesService).create(owner, { name: 'بطاقة', schema })).id;
    await named(await active(), 'نورة');
  });
});

describe('the window of a campaign', () => {
  it('gives cards from its start to the millisecond before its end', async () => {
    const campaign = await active({ startsAt: START, endsAt: END });
    const seen: string[] = [];
    for (const edge of windowEdges(START, END)) {
      now = edge;
      seen.push(await outcome(claim(campaign)));
    }
    expect(seen).toEqual(['not_started', 'a card', 'a card', 'ended']);
    const { claimsCount } = await campaigns.require(owner, campaign.id);
    expect(claimsCount).toBe(2);
    await expectSoundBooks();
  });

  it('is checked again when the card is counted', async () => {
    const campaign = await active({ endsAt: END });
    now = new Date(END.getTime() - 1);
    const drawing = app.module.get(Drawing, { strict: false });
    const draw = drawing.draw.bind(drawing);
    drawing.draw = async (...order) => {
      now = END;
      return draw(...order);
    };
    expect(await outcome(claim(campaign))).toBe('ended');
    drawing.draw = draw;
    expect(await app.module.get(CreditsService, { strict: false }).balanceOf(owner.id)).toBe(100);
    expect((await campaigns.require(owner, campaign.id)).claimsCount).toBe(0);
    await expectSoundBooks();
  });
});

describe('the data of a visitor', () => {
  async function withPhoto(): Promise<{ campaign: Campaign; claimed: Claim }> {
    const campaign = await active();
    const photo = (await picture(30, 30, '#ff0000')).toString('base64');
    return { campaign, claimed: await claim(campaign, { photo }) };
  }
  const folderOf = ({ id }: Claim, at: Date): string => `claims/${at.toISOString().slice(0, 10)}/${id}`;

  it('is kept for 90 days and then erased, its counts and charges not', async () => {
    const { campaign, claimed } = await withPhoto();
    const made = now;
    const kept = [`${folderOf(claimed, made)}/card.png`, `${folderOf(claimed, made)}/photo-photo`];
    await cards.require(campaign.slug, claimed.id);
    expect((await objects()).filter((key) => key.includes(claimed.id))).toEqual(kept);
    await cards.require(campaign.slug, claimed.id, 'pdf');
    now = new Date(made.getTime() + 90 * DAY_MS);
    await retain();
    expect((await cards.require(campaign.slug, claimed.id, 'pdf')).contentType).toBe('application/pdf');
    now = new Date(made.getTime() + 91 * DAY_MS);
    const later = await claim(campaign);
    await retain();
    await expect(cards.require(campaign.slug, claimed.id)).rejects.toMatchObject({ code: 'not_found' });
    expect((await objects()).filter((key) => key.includes(claimed.id))).toEqual([]);
    expect((await cards.require(campaign.slug, later.id)).contentType).toBe('image/png');
    const { items } = await claims.list(owner, campaign.id, { limit: 10 });
    expect(items[1]).toMatchObject({ id: claimed.id, data: null, imageUrl: null, pdfUrl: null });
    expect((await campaigns.require(owner, campaign.id)).claimsCount).toBe(2);
    await expectSoundBooks();
  });

  it('leaves nothing behind where a process died before the claim was counted', async () => {
    const objects = app.module.get(ObjectStore, { strict: false });
    const day = (back: number): string => new Date(now.getTime() - back * DAY_MS).toISOString().slice(0, 10);
    for (const back of [90, 91, 100])
      await objects.put(`claims/${day(back)}/${newId('clm')}/card.png`, Buffer.from('x'));
    await retain();
    const left: string[] = [];
    for await (const { key } of objects.list('claims')) left.push(key);
    expect(left.filter((key) => key.includes(day(91)) || key.includes(day(100)))).toEqual([]);
    expect(left.some((key) => key.includes(day(90)))).toBe(true);
  });

  it('goes with the owner of the campaign', async () => {
    const { campaign, claimed } = await withPhoto();
    const erase = (): Promise<readonly string[]> => app.module.get(UserErasures, { strict: false }).run(owner.id);
    await app.module.get(Transactor).run(erase);
    await expect(cards.require(campaign.slug, claimed.id)).rejects.toMatchObject({ code: 'not_found' });
    expect(await query('SELECT data, photos FROM claims WHERE id = $1', claimed.id)).toEqual([
      { data: null, photos: null },
    ]);
    const jobs = `SELECT payload FROM jobs WHERE kind = 'campaigns.cards_removal' AND payload ->> 'campaignId' = $1`;
    const [job] = await query<{ payload: { campaignId: Id<'cmp'>; after: string } }>(jobs, campaign.id);
    const run = { signal: new AbortController().signal } as Parameters<ClaimErasure['removeCards']>[1];
    await app.module.get(ClaimErasure).removeCards(job?.payload ?? { campaignId: campaign.id, after: '?' }, run);
    expect((await objects()).filter((key) => key.includes(claimed.id))).toEqual([]);
    expect(await outcome(claim(campaign))).toBe('not_found');
    await expectSoundBooks();
  });

  it('keeps its fonts from being deleted for as long as its card can be had', async () => {
    const { campaign, claimed } = await withPhoto();
    await campaigns.change(owner, campaign.id, { status: 'ended' });
    const [font] = await query<{ id: string }>(
      `SELECT fonts -> 0 ->> 'fontId' AS id FROM template_versions WHERE template_id = $1`,
      template,
    );
    const { uses } = app.module.get(FontsService, { strict: false });
    await app.module.get(TemplatesService).delete(owner, template, { userId: owner.id, requestId: 'req_test' });
    // The templates of the other tests.
    await query('UPDATE templates SET deleted_at = now()');
    await query(`UPDATE campaigns SET status = 'ended'`);
    await query(`UPDATE claims SET data = NULL, photos = NULL WHERE id <> $1`, claimed.id);
    expect(await uses.findUse(String(font?.id))).toBe('a card that a visitor claimed');
    await query(`UPDATE claims SET data = NULL, photos = NULL`);
    expect(await uses.findUse(String(font?.id))).toBeNull();
  });
});

describe('the endpoints of the owner', () => {
  const deliveries = (): Promise<{ type: string; body: string }[]> =>
    query(
      `SELECT d.type, e.body FROM webhook_deliveries d JOIN webhook_events e ON e.id = d.event_id WHERE e.user_id = $1`,
      owner.id,
    );

  it('get an event for each claimed card, without any data of the visitor', async () => {
    now = START;
    const wanted = {
      url: 'https://example.com/hook',
      events: ['claim.created'] as const,
      description: '',
      active: true,
    };
    await app.module.get(WebhookEndpointsService, { strict: false }).create(owner, wanted);
    const campaign = await active({ maxClaims: 1 });
    const card = await claim(campaign);
    expect(await outcome(claim(campaign))).toBe('claims_exhausted');
    expect((await deliveries()).map(({ body }) => faultsOfEvent(body))).toEqual([null]);
    expect((await deliveries()).map(({ type, body }) => ({ type, body: JSON.parse(body) as unknown }))).toEqual([
      {
        type: 'claim.created',
        body: {
          type: 'claim.created',
          timestamp: START.toISOString(),
          data: {
            claim_id: card.id,
            campaign_id: campaign.id,
            size: null,
            created_at: START.toISOString(),
            image_url: card.imageUrl,
            pdf_url: card.pdfUrl,
          },
        },
      },
    ]);
  });
});
