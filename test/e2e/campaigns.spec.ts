import { beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '#kernel';
import { card } from '../support/cards.js';
import { refusal } from '../support/problems.js';
import type { Client, Service } from '../support/service.js';
import { sharedService } from '../support/shared-service.js';
import { Things } from '../support/things.js';
import './campaign-slugs.part.js';
import './campaign-uses.part.js';
import './claim-forms.part.js';
import './claim-limit.part.js';

interface CampaignBody {
  id: string;
  slug: string;
  status: string;
  template_version: number | null;
  updated_at: string;
  [member: string]: unknown;
}

/** Fields that the owner and the visitors fill together, besides the name of the card. */
const FIELDS = [
  { name: 'date', type: 'date', sample: '2026-03-20' },
  { name: 'city', type: 'text', default: 'الرياض', max_length: 20 },
  { name: 'amount', type: 'number', required: false },
  { name: 'photo', type: 'image', required: false },
];

let service: Service;
let owner: Client;
let template: string;

beforeAll(async () => {
  service = await sharedService();
  owner = await service.newClient();
  template = await newTemplate();
});

async function newTemplate(schema: object = card({ fields: FIELDS })): Promise<string> {
  const answer = await owner.form('/v1/templates', { name: 'بطاقة', schema: JSON.stringify(schema) });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { id: string }).id;
}

let made = 0;

function terms(more: object = {}): Record<string, unknown> {
  made += 1;
  const fixed = { template_id: template, claim_fields: ['name'], fixed_data: { date: '2026-03-20' } };
  return { name: `Campaign ${made}`, ...fixed, ...more };
}

const post = (body: object): Promise<Response> => owner.json('POST', '/v1/campaigns', body);
const patch = (id: string, body: object): Promise<Response> => owner.json('PATCH', `/v1/campaigns/${id}`, body);

async function campaignOf(answer: Response): Promise<CampaignBody> {
  const body = (await answer.json()) as CampaignBody;
  expect({ status: answer.status, body }).toMatchObject({ status: 200 });
  return body;
}

const create = async (more: object = {}): Promise<CampaignBody> => campaignOf(await post(terms(more)));
const change = async (id: string, body: object): Promise<CampaignBody> => campaignOf(await patch(id, body));

async function activated(more: object = {}): Promise<CampaignBody> {
  const { id } = await create(more);
  return change(id, { status: 'active' });
}

describe('POST /v1/campaigns', () => {
  it('makes a draft with the defaults', async () => {
    const campaign = await create({ name: 'عيدٌ مبارك 1448' });
    expect(campaign).toEqual({
      id: expect.stringMatching(/^cmp_[0-9A-Za-z]{22}$/),
      name: 'عيدٌ مبارك 1448',
      slug: 'عيد-مبارك-1448',
      status: 'draft',
      template_id: template,
      template_version: null,
      fixed_data: { date: '2026-03-20' },
      claim_fields: [{ name: 'name', label: null, max_length: null, pattern: null, required: null }],
      starts_at: null,
      ends_at: null,
      max_claims: null,
      per_claimant_limit: 3,
      formats: ['png', 'pdf'],
      sizes: [],
      theme: null,
      allow_missing_glyphs: false,
      blocked_words: [],
      claims_count: 0,
      public_url: `${service.url}/c/${encodeURIComponent('عيد-مبارك-1448')}`,
      created_at: expect.stringMatching(/Z$/),
      updated_at: expect.stringMatching(/Z$/),
    });
  });

  it('keeps all given members', async () => {
    const given = {
      name: 'Eid',
      slug: 'Eid-1448',
      template_id: `${template}@1`,
      fixed_data: { date: '2026-03-20', amount: 5 },
      starts_at: '2030-01-01T00:00:00.000Z',
      ends_at: '2030-02-01T00:00:00.000Z',
      max_claims: 50,
      per_claimant_limit: 1,
      formats: ['pdf'],
      blocked_words: ['كلمة'],
      theme: {
        title: { ar: 'عيدكم مبارك', en: null },
        message: { ar: 'اكتب اسمك', en: 'Type your name' },
        colors: { background: '#0b3d2e', text: '#ffffff', accent: '#d4af37' },
        logo_asset_id: null,
      },
    };
    const claimFields = [
      { name: 'name', label: { ar: 'اسمك' }, max_length: 40, pattern: '[\\p{Arabic} ]+' },
      { name: 'city', required: true },
      'photo',
    ];
    expect(await create({ ...given, claim_fields: claimFields })).toMatchObject({
      ...given,
      slug: 'eid-1448',
      status: 'draft',
      claim_fields: [
        {
          name: 'name',
          label: { ar: 'اسمك', en: null },
          max_length: 40,
          pattern: '[\\p{Arabic} ]+',
          required: null,
        },
        { name: 'city', label: null, max_length: null, pattern: null, required: true },
        { name: 'photo', label: null, max_length: null, pattern: null, required: null },
      ],
    });
  });

  it('gives another slug where the one of the name is taken, and refuses a requested one', async () => {
    const [first, second] = [await create({ name: 'Ramadan nights' }), await create({ name: 'Ramadan nights' })];
    expect(first.slug).toBe('ramadan-nights');
    expect(second.slug).toMatch(/^ramadan-nights-[0-9a-z]{6}$/);
    expect(await refusal(await post(terms({ slug: 'RAMADAN-nights' })), 409)).toEqual({
      code: 'slug_taken',
      places: [],
    });
  });

  it('refuses a draft a slug that another has', async () => {
    const [{ id }, { slug }] = [await create(), await create()];
    expect((await refusal(await patch(id, { slug }), 409)).code).toBe('slug_taken');
  });

  it('is made once for one Idempotency-Key, whose answer is repeated', async () => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': 'campaign' };
    const request = { method: 'POST', headers, body: JSON.stringify(terms({ name: 'Ramadan nights' })) };
    const [first, again] = [await owner.fetch('/v1/campaigns', request), await owner.fetch('/v1/campaigns', request)];
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(await campaignOf(again)).toEqual(await campaignOf(first));
  });

  it.each<[string, object, string[]]>([
    ['a field that is not there', { claim_fields: ['name', 'naem'] }, ['body.claim_fields.1.name']],
    ['a field twice', { claim_fields: ['name', { name: 'name' }] }, ['body.claim_fields.1.name']],
    ['neither a name nor an object', { claim_fields: [3] }, ['body.claim_fields.0']],
    [
      'members of the wrong type',
      { claim_fields: [{ name: 'name', label: {}, max_length: 0, pattern: 5, required: 'yes', more: 1 }] },
      [...['more', 'label', 'max_length', 'pattern', 'required'].map((member) => `body.claim_fields.0.${member}`)],
    ],
    [
      'more room than the template has',
      { claim_fields: [{ name: 'name', max_length: 61 }] },
      ['body.claim_fields.0.max_length'],
    ],
    ['no regular expression', { claim_fields: [{ name: 'name', pattern: '(' }] }, ['body.claim_fields.0.pattern']],
    [
      'limits of what has none',
      { claim_fields: ['name', { name: 'amount', max_length: 3, pattern: '1' }] },
      ['body.claim_fields.1.max_length', 'body.claim_fields.1.pattern'],
    ],
    [
      'the choice to leave out what the template requires',
      { claim_fields: [{ name: 'name', required: false }] },
      ['body.claim_fields.0.required'],
    ],
    ['nothing for a field that the template requires', { claim_fields: [] }, ['body.claim_fields']],
    ['null for one', { fixed_data: { date: null } }, ['body.claim_fields']],
    ['a fixed field that is not there', { fixed_data: { date: '2026-03-20', x: 1 } }, ['body.fixed_data.x']],
    ['a fixed value of the wrong type', { fixed_data: { date: 'soon' } }, ['body.fixed_data.date']],
    ['one that is too long', { fixed_data: { date: '2026-03-20', city: 'x'.repeat(21) } }, ['body.fixed_data.city']],
    ['a field fixed and claimed', { fixed_data: { date: '2026-03-20', name: 'x' } }, ['body.claim_fields.0.name']],
    ['a fixed picture', { fixed_data: { date: '2026-03-20', photo: 'x' } }, ['body.fixed_data.photo']],
    ['a slug with a space', { slug: 'a b c' }, ['body.slug']],
    [
      'a window that ends before it begins',
      { starts_at: '2031-01-01T00:00:00Z', ends_at: '2030-01-01T00:00:00Z' },
      ['body.ends_at'],
    ],
    ['an end in the past', { ends_at: '2020-01-01T00:00:00Z' }, ['body.ends_at']],
    ['no format', { formats: [] }, ['body.formats']],
    ['an unknown format', { formats: ['png', 'gif'] }, ['body.formats.1']],
    ['a format twice', { formats: ['png', 'png'] }, ['body.formats']],
    ['a logo that is not there', { theme: { logo_asset_id: newId('ast') } }, ['body.theme.logo_asset_id']],
    [
      'a colour that is none',
      { theme: { colors: { background: 'red', text: '#fff', accent: '#000000' } } },
      ['body.theme.colors.background', 'body.theme.colors.text'],
    ],
    ['an empty word', { blocked_words: ['a', ''] }, ['body.blocked_words.1']],
    ['a status', { status: 'active' }, ['body.status']],
    ['no limit of claims', { max_claims: 0, per_claimant_limit: 0 }, ['body.max_claims', 'body.per_claimant_limit']],
  ])('refuses %s', async (_, more, places) => {
    const refused = await refusal(await post(terms(more)), 422);
    expect(refused).toEqual({ code: 'validation_failed', places: expect.any(Array) });
    expect(refused.places.sort()).toEqual([...places].sort());
  });

  it('does not find an unknown template or version', async () => {
    for (const id of [newId('tpl'), `${template}@2`, `${template}@x`, `${template}@1@1`]) {
      expect(await refusal(await post(terms({ template_id: id })), 404)).toEqual({ code: 'not_found', places: [] });
    }
  });
});

describe('the life of a campaign', () => {
  it.each<[string, string[], string, number]>([
    ['draft', [], 'active', 200],
    ['draft', [], 'paused', 409],
    ['draft', [], 'ended', 409],
    ['draft', [], 'draft', 200],
    ['active', ['active'], 'paused', 200],
    ['active', ['active'], 'ended', 200],
    ['active', ['active'], 'draft', 409],
    ['active', ['active'], 'active', 200],
    ['paused', ['active', 'paused'], 'active', 200],
    ['paused', ['active', 'paused'], 'ended', 200],
    ['paused', ['active', 'paused'], 'draft', 409],
    ['ended', ['active', 'ended'], 'active', 409],
    ['ended', ['active', 'ended'], 'paused', 409],
    ['ended', ['active', 'ended'], 'draft', 409],
    ['ended', ['active', 'ended'], 'ended', 200],
  ])('%s, after %j, to %s: %i', async (_, steps, status, expected) => {
    const { id } = await create();
    for (const step of steps) await change(id, { status: step });
    const answer = await patch(id, { status });
    if (expected === 200) expect(await campaignOf(answer)).toMatchObject({ status });
    else expect((await refusal(answer, 409)).code).toBe('campaign_transition');
  });

  it('pins the version that is the newest at activation, or that was named', async () => {
    const id = await newTemplate();
    const [newest, named] = [await create({ template_id: id }), await create({ template_id: `${id}@1` })];
    await owner.json('PUT', `/v1/templates/${id}/schema`, card({ fields: FIELDS, background: '#000000' }));
    expect(await change(newest.id, { status: 'active' })).toMatchObject({ template_id: id, template_version: 2 });
    expect(await change(named.id, { status: 'active' })).toMatchObject({ template_id: `${id}@1`, template_version: 1 });
  });

  it('cannot be activated when the newest version breaks it, and the refusal names the fault', async () => {
    const id = await newTemplate();
    const campaign = await create({ template_id: id });
    await owner.json('PUT', `/v1/templates/${id}/schema`, card());
    const answer = await patch(campaign.id, { status: 'active' });
    const { errors } = (await answer.clone().json()) as { errors: { msg: string }[] };
    expect(await refusal(answer, 422)).toEqual({ code: 'validation_failed', places: ['body.status'] });
    expect(errors[0]?.msg).toBe('fixed_data.date: The template has no field "date".');
    expect(await change(campaign.id, { status: 'active', fixed_data: {} })).toMatchObject({ template_version: 2 });
  });

  it('keeps its version when the template changes, until it is pinned again; a version that breaks it is refused', async () => {
    const id = await newTemplate();
    const campaign = await activated({ template_id: id });
    const versions = [
      card({ fields: [...FIELDS, { name: 'title', type: 'text', sample: 'x' }] }),
      card({ fields: FIELDS.with(0, { name: 'date', type: 'number' } as never) }),
      card({ fields: FIELDS, background: '#111111' }),
    ];
    for (const schema of versions) {
      expect((await owner.json('PUT', `/v1/templates/${id}/schema`, schema)).status).toBe(200);
    }
    expect(await campaignOf(await owner.fetch(`/v1/campaigns/${campaign.id}`))).toMatchObject({ template_version: 1 });
    for (const [version, place] of [
      [2, 'claim_fields: The template requires "title"'],
      [3, 'fixed_data.date: '],
      [9, 'The template has no version 9.'],
    ] as const) {
      const answer = await patch(campaign.id, { template_version: version });
      const { errors } = (await answer.clone().json()) as { errors: { msg: string }[] };
      expect(await refusal(answer, 422)).toEqual({ code: 'validation_failed', places: ['body.template_version'] });
      expect(errors[0]?.msg).toContain(place);
    }
    expect(await change(campaign.id, { template_version: 4 })).toMatchObject({ status: 'active', template_version: 4 });
  });

  it('has no version to be pinned to while it is a draft', async () => {
    const { id } = await create();
    expect((await refusal(await patch(id, { template_version: 1 }), 422)).places).toEqual(['body.template_version']);
  });

  it('may change all of a draft', async () => {
    const { id, slug } = await create();
    const other = await newTemplate(card());
    const changed = { slug: `${slug}-x`, template_id: other, fixed_data: {}, formats: ['pdf'] };
    expect(await change(id, { ...changed, claim_fields: ['name'] })).toMatchObject(changed);
    // Its old slug was never public.
    expect((await create({ slug })).slug).toBe(slug);
  });

  it.each<[string, object]>([
    ['slug', { slug: 'another-slug' }],
    ['template_id', { template_id: 'newest' }],
    ['fixed_data', { fixed_data: { date: '2026-03-21' } }],
    ['claim_fields', { claim_fields: ['name', 'city'] }],
    ['formats', { formats: ['png'] }],
  ])('has its %s fixed once it is active, though the same may be sent again', async (member, body) => {
    const campaign = await activated({ template_id: `${template}@1` });
    const sent = 'template_id' in body ? { template_id: template } : body;
    const answer = await patch(campaign.id, sent);
    expect(((await answer.clone().json()) as { detail: string }).detail).toContain(`: ${member}.`);
    expect((await refusal(answer, 409)).code).toBe('campaign_frozen');
    expect(await change(campaign.id, { [member]: campaign[member] })).toMatchObject({ slug: campaign.slug });
  });

  it('changes the rest while it is active, and clears nullable members', async () => {
    const { id } = await activated({ max_claims: 5, ends_at: '2040-01-01T00:00:00.000Z' });
    const rest = { name: 'Another', max_claims: 7, per_claimant_limit: 2, blocked_words: ['x'] };
    expect(await change(id, rest)).toMatchObject({ ...rest, ends_at: '2040-01-01T00:00:00.000Z' });
    expect(await change(id, { max_claims: null, ends_at: null, theme: null, name: null })).toMatchObject({
      ...rest,
      max_claims: null,
      ends_at: null,
      theme: null,
    });
  });

  it('does not become active after its end, nor begin after it', async () => {
    const { id } = await create({ ends_at: '2040-01-01T00:00:00.000Z' });
    const late = await refusal(await patch(id, { starts_at: '2040-01-02T00:00:00Z' }), 422);
    expect(late.places).toEqual(['body.starts_at']);
    await service.query(`UPDATE campaigns SET ends_at = now() - interval '1 s' WHERE id = $1`, [id]);
    expect((await refusal(await patch(id, { status: 'active' }), 422)).places).toEqual(['body.status']);
    expect(await change(id, { status: 'active', ends_at: null })).toMatchObject({ status: 'active', ends_at: null });
  });

  it('is ended by the clock, for good', async () => {
    const { id } = await activated();
    await service.query(`UPDATE campaigns SET ends_at = now() - interval '1 s' WHERE id = $1`, [id]);
    expect(await campaignOf(await owner.fetch(`/v1/campaigns/${id}`))).toMatchObject({ status: 'ended' });
    for (const body of [{ ends_at: '2040-01-01T00:00:00Z' }, { ends_at: null }, { max_claims: 5 }]) {
      expect((await refusal(await patch(id, body), 409)).code).toBe('campaign_ended');
    }
    expect((await refusal(await patch(id, { status: 'active' }), 409)).code).toBe('campaign_transition');
    expect(await change(id, { name: 'Over' })).toMatchObject({ name: 'Over', status: 'ended' });
  });

  it('is never half changed by concurrent changes', async () => {
    const { id } = await create();
    const names = Array.from({ length: 8 }, (_, index) => `name ${index}`);
    const answers = await Promise.all([
      ...names.map((name) => patch(id, { name })),
      ...names.map((_, index) => patch(id, { max_claims: index + 1 })),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const [row] = await service.query('SELECT revision, name, max_claims FROM campaigns WHERE id = $1', [id]);
    expect(row).toMatchObject({ revision: 16, name: expect.stringMatching(/^name /), max_claims: expect.any(Number) });
  });
});

describe('DELETE /v1/campaigns/{campaign_id}', () => {
  const remove = (id: string): Promise<Response> => owner.fetch(`/v1/campaigns/${id}`, { method: 'DELETE' });

  it('removes a draft, whose slug is free again', async () => {
    const { id, slug } = await create();
    expect(await (await remove(id)).json()).toEqual({ id, deleted: true });
    expect((await refusal(await remove(id), 404)).code).toBe('not_found');
    expect((await create({ slug })).slug).toBe(slug);
  });

  it('hides a public campaign; its slug goes to no other, and nothing of it is kept', async () => {
    const { id, slug } = await activated({ name: 'A secret' });
    expect((await remove(id)).status).toBe(200);
    expect((await owner.fetch(`/v1/campaigns/${id}`)).status).toBe(404);
    expect(JSON.stringify(await (await owner.fetch('/v1/campaigns')).json())).not.toContain(id);
    expect((await refusal(await post(terms({ slug })), 409)).code).toBe('slug_taken');
    const [row] = await service.query('SELECT name, fixed_data FROM campaigns WHERE id = $1', [id]);
    expect(row).toEqual({ name: '', fixed_data: {} });
  });

  it('is refused with claims, unless it has ended', async () => {
    const { id } = await activated();
    await service.query('UPDATE campaigns SET claims_count = 2 WHERE id = $1', [id]);
    expect((await refusal(await remove(id), 409)).code).toBe('campaign_has_claims');
    await change(id, { status: 'ended' });
    expect((await remove(id)).status).toBe(200);
  });
});

describe('GET /v1/campaigns', () => {
  it('pages through one’s own, newest first', async () => {
    const ids = [await create(), await create(), await create()].map(({ id }) => id).reverse();
    const first = (await (await owner.fetch('/v1/campaigns?limit=2')).json()) as {
      items: CampaignBody[];
      next_cursor: string;
    };
    expect(first.items.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    const second = (await (await owner.fetch(`/v1/campaigns?limit=1&cursor=${first.next_cursor}`)).json()) as {
      items: CampaignBody[];
    };
    expect(second.items.map(({ id }) => id)).toEqual(ids.slice(2));
  });
});

describe('the campaigns of an erased person', () => {
  it('go with their owner, except for the slugs of public ones', async () => {
    const person = await service.newClient();
    const things = new Things(service, person, person, 'A secret of theirs');
    const [draft, open] = [await things.campaign(), await things.campaign()];
    const answer = await person.json('PATCH', `/v1/campaigns/${open}`, { status: 'active' });
    const { slug } = (await answer.json()) as CampaignBody;
    expect((await person.fetch('/v1/me', { method: 'DELETE' })).status).toBe(200);
    const rows = await service.query('SELECT id, slug, name FROM campaigns WHERE id = ANY ($1)', [[draft, open]]);
    expect(rows).toEqual([{ id: open, slug, name: '' }]);
  });
});
