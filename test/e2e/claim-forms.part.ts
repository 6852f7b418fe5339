import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { activeCampaign, changeCampaign, newCampaign, newTemplate } from '../support/campaigns.js';
import { card } from '../support/cards.js';
import { bytesOf, picture, pixelOf } from '../support/pictures.js';
import { refusal } from '../support/problems.js';
import type { Client, Service } from '../support/service.js';
import { sharedService } from '../support/shared-service.js';

const FIELDS = [
  { name: 'city', type: 'text', default: 'الرياض', max_length: 20, label: { ar: 'المدينة', en: 'City' } },
  { name: 'note', type: 'text', required: false },
  { name: 'photo', type: 'image', required: false },
];
const LAYERS = [
  { id: 'face', type: 'image', field: 'photo', box: [0, 150, 50, 50] },
  { id: 'note', type: 'text', text: '{{note}}', box: [60, 160, 300, 30], font: ['Cairo'], size: 20 },
];

let service: Service;
let owner: Client;
let template: string;
let logo: string;

beforeAll(async () => {
  service = await sharedService();
  owner = await service.newClient();
  template = await newTemplate(owner, card({ fields: FIELDS, layers: LAYERS }));
  const file = { bytes: await picture(20, 10, '#ff0000'), name: 'logo.png' };
  logo = ((await (await owner.form('/v1/assets', { file })).json()) as { id: string }).id;
});

const active = (more: object = {}) => activeCampaign(owner, template, more);
const at = (slug: string, rest: string): string => `/v1/campaigns/${encodeURIComponent(slug)}${rest}`;
const get = (slug: string, rest: string, headers: Record<string, string> = {}): Promise<Response> =>
  service.fetch(at(slug, rest), { headers });
const preview = (slug: string, body: object, headers: Record<string, string> = {}): Promise<Response> =>
  service.fetch(at(slug, '/claim/preview'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

/** The members of choices and colours, null for other fields. */
const OF_OTHER_TYPES = { options: null, palette: null };

describe('GET /v1/campaigns/{slug}/claim', () => {
  it('lists the fields of the form, and all addresses', async () => {
    const theme = {
      title: { ar: 'عيدكم مبارك', en: null },
      message: null,
      colors: { background: '#0b3d2e', text: '#ffffff', accent: '#d4af37' },
      logo_asset_id: logo,
    };
    const fields = ['name', { name: 'city', label: { ar: 'مدينتك' }, max_length: 10, required: true }, 'photo'];
    const { slug } = await active({ slug: 'عيد-1448', claim_fields: fields, theme, max_claims: 9 });
    const answer = await get(slug, '/claim', { origin: 'https://elsewhere.example' });
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    const home = `${service.url}/v1/campaigns/${encodeURIComponent(slug)}`;
    expect(await answer.json()).toEqual({
      name: expect.stringMatching(/^Campaign/),
      theme: { title: theme.title, message: null, colors: theme.colors, logo_url: `${home}/logo` },
      fields: [
        {
          ...OF_OTHER_TYPES,
          name: 'name',
          label: { ar: null, en: null },
          type: 'text',
          max_length: 60,
          pattern: null,
          required: true,
        },
        {
          ...OF_OTHER_TYPES,
          name: 'city',
          label: { ar: 'مدينتك', en: 'City' },
          type: 'text',
          max_length: 10,
          pattern: null,
          required: true,
        },
        {
          ...OF_OTHER_TYPES,
          name: 'photo',
          label: { ar: null, en: null },
          type: 'image',
          max_length: null,
          pattern: null,
          required: false,
        },
      ],
      formats: ['png', 'pdf'],
      sizes: [],
      open: true,
      reason: null,
      remaining: 9,
      sample_url: `${home}/claim/image`,
      page_url: `${service.url}/c/${encodeURIComponent(slug)}`,
    });
  });

  it.each<[string, object, object]>([
    ['not_started', { starts_at: '2999-01-01T00:00:00Z' }, {}],
    ['paused', {}, { status: 'paused' }],
    ['ended', {}, { status: 'ended' }],
  ])('reports that claims are closed: %s', async (reason, terms, patch) => {
    const { id, slug } = await active(terms);
    await changeCampaign(owner, id, patch);
    expect(await (await get(slug, '/claim')).json()).toMatchObject({ open: false, reason, remaining: null });
    expect((await get(slug, '/claim/image')).status).toBe(200);
  });

  it('does not know drafts, deleted campaigns, and invalid slugs', async () => {
    const draft = await newCampaign(owner, template);
    const deleted = await active();
    await owner.fetch(`/v1/campaigns/${deleted.id}`, { method: 'DELETE' });
    for (const slug of [draft.slug, deleted.slug, 'nobody-has-this', '..', 'x', draft.id]) {
      for (const rest of ['/claim', '/claim/image', '/logo']) {
        expect((await refusal(await get(slug, rest), 404)).code).toMatch(/not_found/);
      }
      expect((await refusal(await preview(slug, { data: {} }), 404)).code).toMatch(/not_found/);
    }
    expect((await refusal(await get('a'.repeat(201), '/claim'), 422)).places).toEqual(['path.slug']);
  });
});

describe('GET /v1/campaigns/{slug}/claim/image', () => {
  it('is the card with samples, free, the same for everyone, and cached by browsers', async () => {
    const { slug } = await active();
    const before: unknown = await (await owner.fetch('/v1/me')).json();
    const answer = await get(slug, '/claim/image');
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
    expect(answer.headers.get('set-cookie')).toBeNull();
    const bytes = await bytesOf(answer);
    const tag = answer.headers.get('etag') ?? '';
    expect(tag).toBe(`"${createHash('sha256').update(bytes).digest('hex')}"`);
    expect(await bytesOf(await get(slug, '/claim/image'))).toEqual(bytes);
    expect((await get(slug, '/claim/image', { 'if-none-match': tag })).status).toBe(304);
    expect(await (await owner.fetch('/v1/me')).json()).toEqual(before);
  });

  it('shows the fixed values of the campaign only', async () => {
    const one = await active({ fixed_data: { note: 'واحد' } });
    const other = await active({ fixed_data: { note: 'اثنان' } });
    const bare = await active({ fixed_data: {} });
    const pictures = await Promise.all(
      [one, other, bare].map(async ({ slug }) => (await bytesOf(await get(slug, '/claim/image'))).toString('hex')),
    );
    expect(new Set(pictures).size).toBe(3);
  });

  it('has at most 800 pixels a side', async () => {
    const large = await newTemplate(owner, card({ canvas: { width: 1600, height: 1200, background: '#0b3d2e' } }));
    const { slug } = await activeCampaign(owner, large);
    expect(await sharp(await bytesOf(await get(slug, '/claim/image'))).metadata()).toMatchObject({
      width: 800,
      height: 600,
    });
  });

  it('comes in the formats that the campaign offers', async () => {
    const both = await active();
    expect((await get(both.slug, '/claim/image?format=pdf')).headers.get('content-type')).toBe('application/pdf');
    const paper = await active({ formats: ['pdf'] });
    const answer = await get(paper.slug, '/claim/image');
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect((await bytesOf(answer)).subarray(0, 5).toString()).toBe('%PDF-');
    await refusal(await get(paper.slug, '/claim/image?format=png'), 404);
    expect((await refusal(await get(both.slug, '/claim/image?format=jpg'), 422)).places).toEqual(['query.format']);
  });
});

describe('POST /v1/campaigns/{slug}/claim/preview', () => {
  it('is small, watermarked, free and different for each name', async () => {
    const wide = await newTemplate(owner, card({ canvas: { width: 1200, height: 600, background: '#0b3d2e' } }));
    const { slug } = await activeCampaign(owner, wide);
    const before: unknown = await (await owner.fetch('/v1/me')).json();
    const answer = await preview(slug, { data: { name: 'نورة' } });
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    const bytes = await bytesOf(answer);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 600, height: 300 });
    // The watermark's lines cross an area that has one colour on the card.
    const strip = await sharp(bytes).extract({ left: 0, top: 250, width: 600, height: 50 }).png().toBuffer();
    expect((await sharp(strip).stats()).channels[0]?.stdev).toBeGreaterThan(5);
    const plain = await sharp(await bytesOf(await get(slug, '/claim/image')))
      .extract({ left: 0, top: 350, width: 800, height: 50 })
      .png()
      .toBuffer();
    expect((await sharp(plain).stats()).channels[0]?.stdev).toBe(0);
    expect(await bytesOf(await preview(slug, { data: { name: 'سارة' } }))).not.toEqual(bytes);
    expect(await bytesOf(await preview(slug, { data: { name: 'نورة' } }))).toEqual(bytes);
    expect(await (await owner.fetch('/v1/me')).json()).toEqual(before);
  });

  it('shows the name as it will be, on lines that cross all around it', async () => {
    const large = { id: 'large', type: 'text', text: '{{name}}', box: [0, 0, 400, 200], font: ['Amiri'], size: 150 };
    const bold = await newTemplate(owner, card({ layers: [{ ...large, color: '#ffffff', align: 'center' }] }));
    const { slug } = await activeCampaign(owner, bold);
    const filled = { data: { name: 'اااااا' }, images: {} };
    const pixels = (bytes: Buffer): Promise<Buffer> => sharp(bytes).greyscale().raw().toBuffer();
    const drawn = await pixels(await bytesOf(await preview(slug, filled)));
    const real = await pixels(await bytesOf(await owner.json('POST', '/v1/render', { template_id: bold, ...filled })));
    const [ground = 0] = real;
    // Deep in the white of the letters, and far from it, where the JPEG shows no artefacts of their edges.
    const within = (at: number, value: number, reach: number): boolean =>
      [-400 * reach, -reach, 0, reach, 400 * reach].every((step) => real[at + step] === value);
    const darkest = [...real.keys()].filter((at) => within(at, 255, 3)).map((at) => drawn[at] ?? 0);
    expect(darkest.length).toBeGreaterThan(200);
    expect(Math.min(...darkest)).toBeGreaterThan(235);
    const around = [...real.keys()].filter((at) => within(at, ground, 9));
    const marked = around.filter((at) => Math.abs((drawn[at] ?? 0) - ground) > 12);
    expect(marked.length / around.length).toBeGreaterThan(0.1);
  });

  it('shows samples where a required field is still empty, and nothing where another is', async () => {
    const { slug } = await active({ claim_fields: ['name', 'note'] });
    const sample = await bytesOf(await preview(slug, { data: {} }));
    expect(await bytesOf(await preview(slug, { data: { name: '', note: null } }))).toEqual(sample);
    expect(await bytesOf(await preview(slug, { data: { name: 'عبد الرحمن', note: '' } }))).toEqual(sample);
  });

  it('shows the photograph, where it is placed', async () => {
    const { slug } = await active({ claim_fields: ['name', 'photo'] });
    const halves = await sharp({ create: { width: 200, height: 50, channels: 3, background: '#ff0000' } })
      .composite([{ input: await picture(100, 50, '#0000ff'), left: 100, top: 0 }])
      .png()
      .toBuffer();
    const base64 = halves.toString('base64');
    const shown = async (photo: unknown): Promise<number[]> =>
      pixelOf(await bytesOf(await preview(slug, { data: {}, images: { photo } })), 6, 194);
    const [red = 0, , blue = 0] = await shown({ base64, focus: [0, 0.5] });
    expect(red).toBeGreaterThan(blue + 50);
    const [otherRed = 0, , otherBlue = 0] = await shown({ base64, focus: [1, 0.5] });
    expect(otherBlue).toBeGreaterThan(otherRed + 50);
  });

  it.each<[string, object, string[]]>([
    ['a name that is too long', { data: { name: 'ا'.repeat(61) } }, ['body.data.name']],
    ['an unknown field', { data: { city: 'جدة' } }, ['body.data.city']],
    ['a blocked word, however it is dressed up', { data: { name: 'يا حِمــار' } }, ['body.data.name']],
    ['a blocked word that is spelled', { data: { name: 'ح م ا ر' } }, ['body.data.name']],
    ['text that turns around', { data: { name: 'a\u202eb' } }, ['body.data.name']],
    ['a note longer than visitors may write', { data: { note: 'ا'.repeat(201) } }, ['body.data.note']],
    ['faults of several fields', { data: { name: 'حمار', note: 'حمار' } }, ['body.data.name', 'body.data.note']],
    [
      'an address in place of a picture',
      { data: {}, images: { photo: 'https://example.com/x.png' } },
      ['body.images.photo'],
    ],
    ['an asset', { data: {}, images: { photo: 'ast_4nSxNNKr0vBkmT8ZqW2cYd' } }, ['body.images.photo']],
    ['a picture that is none', { data: {}, images: { photo: 'aGVsbG8=' } }, ['body.images.photo']],
    ['a member that is none', { data: {}, website: 'x' }, ['body.website']],
    ['no data', {}, ['body.data']],
  ])('refuses %s', async (_, body, places) => {
    const { slug } = await active({ claim_fields: ['name', 'note', 'photo'], blocked_words: ['حمار'] });
    expect((await refusal(await preview(slug, body), 422)).places).toEqual(places);
  });

  it('refuses a picture of more than 5 MB', async () => {
    const { slug } = await active({ claim_fields: ['name', 'photo'] });
    const base64 = Buffer.alloc(5 * 1024 * 1024 + 1).toString('base64');
    const answer = await preview(slug, { data: {}, images: { photo: { base64 } } });
    expect((await refusal(answer, 422)).places).toEqual(['body.images.photo']);
  });

  it('is counted by the claimant of the cookie, and by the address', async () => {
    const { slug } = await active();
    const first = await preview(slug, { data: {} });
    const cookie = (first.headers.get('set-cookie') ?? '').split(';', 1)[0] ?? '';
    expect(cookie).toMatch(/claimant=/);
    const second = await preview(slug, { data: {} }, { cookie });
    expect(second.headers.get('ratelimit')).toMatch(/"claim-previews"|"campaigns"/);
    expect(second.headers.get('set-cookie')).toBeNull();
  });
});

describe('GET /v1/campaigns/{slug}/logo', () => {
  it('is the picture of the theme', async () => {
    const theme = { title: null, message: null, colors: null, logo_asset_id: logo };
    const { slug } = await active({ theme });
    const answer = await get(slug, '/logo');
    expect([answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      'image/png',
      'public, max-age=300',
    ]);
    expect(await sharp(await bytesOf(answer)).metadata()).toMatchObject({ width: 20, height: 10 });
    const bare = await active();
    await refusal(await get(bare.slug, '/logo'), 404);
  });
});
