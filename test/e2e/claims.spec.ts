import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '#kernel';
import { expectSoundBooks } from '../support/books.js';
import { activeCampaign, type MadeCampaign } from '../support/campaigns.js';
import { claimBooksOf, type ClaimBody, type ClaimCall, cookieOf, sendClaim, jsonOf } from '../support/claims.js';
import { card } from '../support/cards.js';
import { bytesOf, picture, pixelOf } from '../support/pictures.js';
import { refusal } from '../support/problems.js';
import { type Client, type Service, startService } from '../support/service.js';
import { FROZEN_BUCKETS } from '../support/settings.js';
import { until } from '../support/until.js';

const FIELDS = [
  { name: 'city', type: 'text', required: false },
  { name: 'photo', type: 'image', required: false },
];
const FACE = { id: 'face', type: 'image', field: 'photo', box: [0, 0, 100, 100], when: 'photo' };

let service: Service;
let owner: Client;
let template: string;

beforeAll(async () => {
  service = await startService({ worker: true });
  owner = await service.newClient();
  template = await newTemplate(card({ fields: FIELDS, layers: [FACE] }));
});
afterAll(() => service.close());

async function newTemplate(schema: object): Promise<string> {
  const answer = await owner.form('/v1/templates', { name: 'بطاقة', schema: JSON.stringify(schema) });
  return (await jsonOf<{ id: string }>(answer)).id;
}

const campaignOf = (more: object = {}, by = owner): Promise<MadeCampaign> => activeCampaign(by, template, more);
const send = (campaign: MadeCampaign, call: Partial<ClaimCall> = {}): Promise<Response> =>
  sendClaim({ at: service, campaign, ...call });
const claim = async (campaign: MadeCampaign, call: Partial<ClaimCall> = {}): Promise<ClaimBody> =>
  jsonOf(await send(campaign, call));
const get = (address: string | null, init?: RequestInit): Promise<Response> => fetch(String(address), init);
const patch = (id: string, body: object): Promise<Response> => owner.json('PATCH', `/v1/campaigns/${id}`, body);

interface ClaimsPage {
  items: (ClaimBody & { data: object | null })[];
  next_cursor: string | null;
}
const listed = async ({ id }: MadeCampaign, query = '', by = owner): Promise<ClaimsPage> =>
  jsonOf(await by.fetch(`/v1/campaigns/${id}/claims${query}`));

describe('POST /v1/campaigns/{slug}/claim', () => {
  it('gives a card for a name: charged to the owner, counted, and there in both formats', async () => {
    const owner = await service.newClient({ credits: 5 });
    const shared = await publicTemplate();
    const campaign = await activeCampaign(owner, shared, { slug: 'عيد-الزملاء' });
    const answer = await send(campaign);
    const claimed = await jsonOf<ClaimBody>(answer);
    const address = `${service.url}/v1/campaigns/${encodeURIComponent('عيد-الزملاء')}/claims/${claimed.claim_id}/image`;
    expect(claimed).toEqual({
      claim_id: expect.stringMatching(/^clm_[0-9A-Za-z]{22}$/),
      size: null,
      image_url: address,
      pdf_url: `${address}?format=pdf`,
      created_at: expect.stringMatching(/Z$/),
    });
    expect(cookieOf(answer)).toMatch(/^naqsh_claimant=/);
    expect(answer.headers.get('ratelimit-policy')).toMatch(/^"campaigns";/);
    const [png, pdf] = [await get(claimed.image_url), await get(claimed.pdf_url)];
    expect([png.headers.get('content-type'), pdf.headers.get('content-type')]).toEqual([
      'image/png',
      'application/pdf',
    ]);
    expect((await bytesOf(pdf)).subarray(0, 5).toString()).toBe('%PDF-');
    await get(claimed.image_url);
    expect(await claimBooksOf(service, owner, campaign)).toEqual({ balance: 4, charged: 1, recorded: 1, counted: 1 });
    const paid = await owner.json('POST', '/v1/render', {
      template_id: shared,
      data: { name: 'نورة' },
      images: {},
    });
    expect((await bytesOf(paid)).equals(await bytesOf(png))).toBe(true);
  });

  it('draws the fixed data of the campaign, and takes no other', async () => {
    const campaign = await campaignOf({ fixed_data: { city: 'الرياض' } });
    expect((await send(campaign)).status).toBe(200);
    const places = async (body: object): Promise<string[]> =>
      (await refusal(await send(campaign, { body }), 422)).places;
    expect(await places({ data: { name: 'نورة', city: 'جدة' } })).toEqual(['body.data.city']);
    expect(await places({ data: {} })).toEqual(['body.data.name']);
    expect(await places({ data: { name: 5 } })).toEqual(['body.data.name']);
    expect(await places({ data: { name: 'نورة' }, format: 'png' })).toEqual(['body.format']);
    expect(await places({})).toEqual(['body.data']);
  });

  it('refuses disguised blocked words, and counts nothing', async () => {
    const campaign = await campaignOf({ blocked_words: ['سمك'] });
    const answer = await send(campaign, { body: { data: { name: 'ســـمَك' } } });
    expect(await refusal(answer, 422)).toEqual({ code: 'validation_failed', places: ['body.data.name'] });
    expect((await claimBooksOf(service, owner, campaign)).counted).toBe(0);
  });

  it('refuses a form whose hidden field is filled in', async () => {
    const body = { data: { name: 'نورة' }, website: 'https://spam.example' };
    expect(await refusal(await send(await campaignOf(), { body }), 422)).toEqual({
      code: 'validation_failed',
      places: ['body.website'],
    });
    expect((await send(await campaignOf(), { body: { ...body, website: '' } })).status).toBe(200);
  });

  it('knows its visitors again, and gives each as many as the campaign allows', async () => {
    const campaign = await campaignOf({ per_claimant_limit: 2 });
    const first = await send(campaign);
    const cookie = cookieOf(first);
    expect((await send(campaign, { cookie })).headers.get('set-cookie')).toBeNull();
    const third = await send(campaign, { cookie });
    expect(await third.clone().json()).toMatchObject({ limit: 2 });
    expect((await refusal(third, 409)).code).toBe('claim_limit_reached');
    expect((await send(campaign)).status).toBe(200);
    expect((await send(await campaignOf({ per_claimant_limit: 1 }), { cookie })).status).toBe(200);
    expect((await send(campaign, { cookie: `${String(cookie)}x` })).status).toBe(200);
  });

  it('counts twenty concurrent claims of one visitor exactly', async () => {
    const campaign = await campaignOf({ per_claimant_limit: 3 });
    const cookie = cookieOf(await send(await campaignOf()));
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(campaign, { cookie })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      expect((await refusal(answer, 409)).code).toBe('claim_limit_reached');
    }
    expect((await claimBooksOf(service, owner, campaign)).charged).toBe(3);
  });

  it('says why it is closed', async () => {
    const code = async (campaign: MadeCampaign): Promise<object> => {
      const answer = await send(campaign);
      const { reason } = (await answer.clone().json()) as { reason?: string };
      return { ...(await refusal(answer, 409)), reason };
    };
    const paused = await campaignOf();
    await patch(paused.id, { status: 'paused' });
    expect(await code(paused)).toMatchObject({ code: 'campaign_closed', reason: 'paused' });
    await patch(paused.id, { status: 'active' });
    expect((await send(paused)).status).toBe(200);
    await patch(paused.id, { status: 'ended' });
    expect(await code(paused)).toMatchObject({ code: 'campaign_closed', reason: 'ended' });
    const early = await campaignOf({ starts_at: '2099-01-01T00:00:00Z' });
    expect(await code(early)).toMatchObject({ code: 'campaign_closed', reason: 'not_started' });
    const short = await campaignOf({ max_claims: 1 });
    expect((await send(short)).status).toBe(200);
    expect(await code(short)).toMatchObject({ code: 'claims_exhausted' });
    expect((await refusal(await send({ ...short, slug: 'no-such-campaign' }), 404)).code).toBe('not_found');
  });

  it.each(['without credits', 'who is suspended'])(
    'of an owner %s gives visitors the reason, counts and charges nothing',
    async (why) => {
      const poor = await service.newClient({ credits: why === 'without credits' ? 1 : 10 });
      const campaign = await activeCampaign(poor, await publicTemplate());
      expect((await send(campaign)).status).toBe(200);
      if (why !== 'without credits')
        await service.query(`UPDATE users SET status = 'suspended' WHERE id = $1`, [poor.userId]);
      const before = await claimBooksOf(service, poor, campaign);
      const answer = await send(campaign);
      const problem = (await answer.clone().json()) as Record<string, unknown>;
      expect((await refusal(answer, 402)).code).toBe('insufficient_credits');
      expect(problem['detail']).toMatch(/This campaign cannot give out cards at the moment/);
      expect(Object.keys(problem)).not.toContain('balance');
      expect(await claimBooksOf(service, poor, campaign)).toEqual(before);
    },
  );

  it('counts once for a key, and a repeat returns the same', async () => {
    const campaign = await campaignOf();
    const first = await send(campaign, { key: 'a-visit' });
    const again = await send(campaign, { key: 'a-visit' });
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(await again.json()).toEqual(await first.json());
    expect((await claimBooksOf(service, owner, campaign)).charged).toBe(1);
    const cookie = cookieOf(first);
    const other = await claim(campaign, { key: 'a-visit', cookie });
    expect(await claim(campaign, { key: 'a-visit', cookie })).toEqual(other);
    expect((await claimBooksOf(service, owner, campaign)).charged).toBe(2);
    const changed = await send(campaign, { key: 'a-visit', body: { data: { name: 'سارة' } } });
    expect((await refusal(changed, 422)).code).toBe('idempotency_mismatch');
  });

  it('keeps on giving the pinned version, also to earlier claimants after it is pinned again', async () => {
    const own = await newTemplate(card({ background: '#102030' }));
    const campaign = await activeCampaign(owner, own);
    const before = await claim(campaign);
    await owner.json('PUT', `/v1/templates/${own}/schema`, card({ background: '#405060' }));
    const between = await claim(campaign);
    await patch(campaign.id, { template_version: 2 });
    const after = await claim(campaign);
    const ground = async ({ image_url: address }: ClaimBody): Promise<number[]> =>
      pixelOf(await bytesOf(await get(address)), 2, 2);
    expect([await ground(before), await ground(between), await ground(after)]).toEqual([
      [0x10, 0x20, 0x30],
      [0x10, 0x20, 0x30],
      [0x40, 0x50, 0x60],
    ]);
    const pdf = await bytesOf(await get(before.pdf_url));
    const same = await claim(campaign, { body: { data: { name: 'نورة' } } });
    expect(pdf.equals(await bytesOf(await get(same.pdf_url)))).toBe(false);
  });
});

async function publicTemplate(): Promise<string> {
  const id = await newTemplate(card());
  await service.query('UPDATE templates SET user_id = NULL WHERE id = $1', [id]);
  return id;
}

describe('a photograph of a visitor', () => {
  it('is drawn in both formats, from base64 and from a data: URI', async () => {
    const campaign = await campaignOf({ claim_fields: ['name', 'photo'] });
    const red = (await picture(40, 40, '#ff0000')).toString('base64');
    for (const photo of [red, `data:image/png;base64,${red}`, { base64: red, focus: [0, 1] }]) {
      const claimed = await claim(campaign, { body: { data: { name: 'نورة' }, images: { photo } } });
      expect(await pixelOf(await bytesOf(await get(claimed.image_url)), 50, 50)).toEqual([255, 0, 0]);
      expect((await get(claimed.pdf_url)).status).toBe(200);
    }
  });

  it('is neither a URL nor an asset, not too large, and a picture', async () => {
    const campaign = await campaignOf({ claim_fields: ['name', 'photo'] });
    const large = Buffer.alloc(5 * 1024 * 1024 + 1).toString('base64');
    const wrong = ['https://example.com/a.png', newId('ast'), { url: 'https://example.com/a.png' }, large, 'AAAA'];
    for (const photo of wrong) {
      const answer = await send(campaign, { body: { data: { name: 'نورة' }, images: { photo } } });
      const { places } = await refusal(answer, 422);
      expect(places).toEqual([expect.stringMatching(/^body\.images\.photo/)]);
    }
    expect((await claimBooksOf(service, owner, campaign)).counted).toBe(0);
    const uninvited = await send(await campaignOf(), { body: { data: { name: 'نورة' }, images: { photo: 'AAAA' } } });
    expect((await refusal(uninvited, 422)).places).toEqual(['body.images.photo']);
  });
});

describe('GET /v1/campaigns/{slug}/claims/{claim_id}/image', () => {
  it('has a strong entity tag, is private, and is not sent again to its holder', async () => {
    const { image_url: address } = await claim(await campaignOf({ name: 'بطاقة العيد' }));
    const first = await get(address);
    const tag = String(first.headers.get('etag'));
    expect(tag).toMatch(/^"[0-9a-f]{64}"$/);
    expect(first.headers.get('cache-control')).toBe('private');
    expect(first.headers.get('content-disposition')).toContain(encodeURIComponent('بطاقة العيد.png'));
    const again = await get(address, { headers: { 'if-none-match': tag } });
    expect({ status: again.status, tag: again.headers.get('etag') }).toEqual({ status: 304, tag });
    expect((await bytesOf(await get(address))).equals(await bytesOf(first))).toBe(true);
  });

  it('is 404 in a format that is not offered, of another campaign, and of an unknown claim', async () => {
    const [pngOnly, pdfOnly] = [await campaignOf({ formats: ['png'] }), await campaignOf({ formats: ['pdf'] })];
    const [first, second] = [await claim(pngOnly), await claim(pdfOnly)];
    expect([first.pdf_url, second.image_url]).toEqual([null, null]);
    expect((await refusal(await get(`${String(first.image_url)}?format=pdf`), 404)).code).toBe('not_found');
    expect((await get(String(second.pdf_url).replace('?format=pdf', ''))).headers.get('content-type')).toBe(
      'application/pdf',
    );
    const at = (slug: string, id: string): Promise<Response> =>
      service.fetch(`/v1/campaigns/${slug}/claims/${id}/image`);
    for (const [slug, id] of [
      [pdfOnly.slug, first.claim_id],
      [pngOnly.slug, newId('clm')],
      [pngOnly.slug, 'clm_1'],
      ['no-such-campaign', first.claim_id],
    ] as const) {
      expect((await refusal(await at(slug, id), 404)).code).toBe('not_found');
    }
    expect((await refusal(await get(`${String(first.image_url)}?format=jpg`), 422)).places).toEqual(['query.format']);
  });

  it('is there after the campaign has ended and its template is gone', async () => {
    const own = await newTemplate(card());
    const campaign = await activeCampaign(owner, own);
    const claimed = await claim(campaign);
    await patch(campaign.id, { status: 'ended' });
    expect((await owner.fetch(`/v1/templates/${own}`, { method: 'DELETE' })).status).toBe(200);
    expect([(await get(claimed.image_url)).status, (await get(claimed.pdf_url)).status]).toEqual([200, 200]);
  });
});

describe('GET /v1/campaigns/{campaign_id}/claims', () => {
  it('pages through the texts of visitors, newest first, for the owner alone', async () => {
    const campaign = await campaignOf();
    for (const name of ['نورة', 'سارة', 'ليلى']) await claim(campaign, { body: { data: { name } } });
    const first = await listed(campaign, '?limit=2');
    const second = await listed(campaign, `?limit=2&cursor=${String(first.next_cursor)}`);
    expect([...first.items, ...second.items].map(({ data }) => data)).toEqual([
      { name: 'ليلى' },
      { name: 'سارة' },
      { name: 'نورة' },
    ]);
    expect(second.next_cursor).toBeNull();
    const members = 'claim_id size data created_at image_url pdf_url';
    expect(Object.keys(first.items[0] ?? {}).join(' ')).toBe(members);
    const stranger = await service.newClient();
    expect((await stranger.fetch(`/v1/campaigns/${campaign.id}/claims`)).status).toBe(404);
    const other = await campaignOf();
    const mixed = await owner.fetch(`/v1/campaigns/${other.id}/claims?cursor=${String(first.next_cursor)}`);
    expect((await refusal(mixed, 422)).places).toEqual(['query.cursor']);
  });
});

describe('GET /v1/campaigns/{campaign_id}/claims.csv', () => {
  it('is a table that spreadsheets read and never calculate', async () => {
    const campaign = await campaignOf({
      claim_fields: ['city', 'name', 'photo'],
      name: 'عيد',
      slug: newId('cmp').slice(4),
    });
    const rows = [
      { name: 'نورة، "أم خالد"', city: 'الرياض' },
      { name: '=HYPERLINK("https://evil.example")', city: '+966' },
      { name: '-1+1', city: '@SUM(A1)' },
      { name: 'a;=1+1', city: null },
    ];
    const claims: ClaimBody[] = [];
    for (const data of rows) claims.unshift(await claim(campaign, { body: { data } }));
    const answer = await owner.fetch(`/v1/campaigns/${campaign.id}/claims.csv`);
    expect(answer.headers.get('content-type')).toMatch(/^text\/csv; charset=utf-8/);
    expect(answer.headers.get('content-disposition')).toContain('attachment');
    expect([answer.headers.get('etag'), answer.headers.get('content-length')]).toEqual([null, null]);
    const bytes = await bytesOf(answer);
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const lines = bytes.subarray(3).toString('utf8').split('\r\n');
    expect(lines[0]).toBe('"claim_id","created_at","city","name","image_url","pdf_url"');
    const typed = ['"",NULL', '', '', ''];
    typed[0] = ',"a;=1+1"';
    typed[1] = `"'@SUM(A1)","'-1+1"`;
    typed[2] = `"'+966","'=HYPERLINK(""https://evil.example"")"`;
    typed[3] = '"الرياض","نورة، ""أم خالد"""';
    expect(lines.slice(1)).toEqual([
      ...claims.map(
        ({ claim_id: id, created_at: at, image_url: png, pdf_url: pdf }, row) =>
          `"${id}","${at}",${String(typed[row])},"${String(png)}","${String(pdf)}"`,
      ),
      '',
    ]);
    const stranger = await service.newClient();
    expect((await stranger.fetch(`/v1/campaigns/${campaign.id}/claims.csv`)).status).toBe(404);
  });

  it('has every claim of many, and only the headers without claims', async () => {
    const campaign = await campaignOf();
    const empty = await owner.fetch(`/v1/campaigns/${campaign.id}/claims.csv`);
    expect((await empty.text()).split('\r\n')).toHaveLength(2);
    await service.query(
      `INSERT INTO claims (id, campaign_id, user_id, claimant, template_version, drawn_on, data, photos, created_at)
       SELECT 'clm_' || lpad(n::text, 22, '0'), $1, $2, sha256(n::text::bytea), 1, current_date, '{"name": "نورة"}', '{}', now()
       FROM generate_series(1, 1203) n`,
      [campaign.id, owner.userId],
    );
    const full = await owner.fetch(`/v1/campaigns/${campaign.id}/claims.csv`);
    expect(new Set((await full.text()).split('\r\n')).size).toBe(1 + 1203 + 1);
    await service.query('DELETE FROM claims WHERE campaign_id = $1', [campaign.id]);
    await service.query('UPDATE campaigns SET claims_count = 0 WHERE id = $1', [campaign.id]);
  });
});

describe('the data of visitors', () => {
  const folder = (claimed: ClaimBody): string =>
    join(service.dataDir, 'objects', 'claims', claimed.created_at.slice(0, 10), claimed.claim_id);

  /** The ids of the claims with objects. */
  async function claimFolders(): Promise<string[]> {
    const days = await readdir(join(service.dataDir, 'objects', 'claims'));
    const folders = days.map((day) => readdir(join(service.dataDir, 'objects', 'claims', day)));
    return (await Promise.all(folders)).flat();
  }

  it('goes with the campaign, which is deleted only once it has ended', async () => {
    const campaign = await campaignOf();
    const claimed = await claim(campaign);
    expect((await get(claimed.image_url)).status).toBe(200);
    const remove = (): Promise<Response> => owner.fetch(`/v1/campaigns/${campaign.id}`, { method: 'DELETE' });
    expect((await refusal(await remove(), 409)).code).toBe('campaign_has_claims');
    await patch(campaign.id, { status: 'ended' });
    expect(existsSync(folder(claimed))).toBe(true);
    expect((await remove()).status).toBe(200);
    await refusal(await get(claimed.image_url), 404);
    const [row] = await service.query('SELECT data, photos FROM claims WHERE id = $1', [claimed.claim_id]);
    expect(row).toEqual({ data: null, photos: null });
    await until(() => !existsSync(folder(claimed)));
    await expectSoundBooks(service);
  });

  it('leaves no object behind when it is refused', async () => {
    const campaign = await campaignOf({ claim_fields: ['name', 'photo'], max_claims: 1 });
    const photo = (await picture(30, 30, '#ff0000')).toString('base64');
    const before = await claimFolders();
    const body = { data: { name: 'نورة' }, images: { photo } };
    const claims = await Promise.all(Array.from({ length: 12 }, () => send(campaign, { body })));
    expect(claims.filter(({ status }) => status === 200)).toHaveLength(1);
    const kept = await service.query('SELECT id FROM claims WHERE campaign_id = $1', [campaign.id]);
    const left = (await claimFolders()).filter((id) => !before.includes(id));
    expect(left).toEqual(kept.map(({ id }) => id));
    await expectSoundBooks(service);
  });
});

describe('the limits of claims', () => {
  it('hold back a known visitor, and the address of visitors who are new each time', async () => {
    const settings = { RATE_LIMIT_CLAIMS: '2', RATE_LIMIT_CAMPAIGNS: '6', ...FROZEN_BUCKETS };
    const strict = await startService({ beside: service, settings });
    try {
      const campaign = await campaignOf({ per_claimant_limit: 100 });
      const cookie = cookieOf(await send(campaign));
      const known: Response[] = [];
      while (known.length < 3) known.push(await send(campaign, { at: strict, cookie }));
      expect(known.map(({ status }) => status)).toEqual([200, 200, 429]);
      expect(known.map(({ headers }) => headers.get('ratelimit-policy')?.split(';')[0])).toEqual(
        Array(3).fill('"claims"'),
      );
      expect(known[2]?.headers.get('retry-after')).toBe('30');
      const strangers: Response[] = [];
      while (strangers.length < 4) strangers.push(await send(campaign, { at: strict }));
      expect(strangers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    } finally {
      await strict.close();
    }
  });
});
