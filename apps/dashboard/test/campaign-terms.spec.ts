import { describe, expect, it } from '@jest/globals';
import { bodyOf, newTerms, patchOf, termsOf } from '../src/pages/campaigns/campaign-terms.js';
import { claimsByDay } from '../src/pages/campaigns/claims-by-day.js';
import { outlineOf } from '../src/pages/campaigns/qr-outline.js';
import type { Campaign, Claim } from '../src/pages/campaigns/queries.js';
import type { Template } from '../src/pages/templates/queries.js';

const TEMPLATE = {
  id: 'tpl_a',
  name: 'بطاقة',
  version: 3,
  fields: [
    { name: 'name', type: 'text', sample: 'نورة' },
    { name: 'date', type: 'date', sample: '2026-03-20' },
    { name: 'vip', type: 'flag', required: false },
    { name: 'photo', type: 'image', required: false },
    { name: 'price', type: 'number', sample: 12 },
  ],
} as unknown as Template;

const CAMPAIGN = {
  name: 'عيد',
  slug: 'eid',
  status: 'draft',
  template_id: 'tpl_a@2',
  template_version: null,
  fixed_data: { date: '2026-04-01', price: 7 },
  claim_fields: [
    { name: 'photo', label: null, max_length: null, pattern: null, required: true },
    { name: 'name', label: { ar: 'اسمك', en: null }, max_length: 40, pattern: null, required: null },
  ],
  starts_at: null,
  ends_at: '2099-01-01T00:00:00.000Z',
  max_claims: 500,
  per_claimant_limit: 2,
  formats: ['png'],
  sizes: [],
  theme: { title: { ar: 'عيدكم', en: null }, message: null, colors: null, logo_asset_id: 'ast_a' },
  blocked_words: ['أ', 'ب'],
  allow_missing_glyphs: true,
} as unknown as Campaign;

describe('the terms of a campaign', () => {
  it('have visitors give texts and pictures to begin with, and samples stand for required fields', () => {
    expect(bodyOf(newTerms(TEMPLATE), TEMPLATE)).toMatchObject({
      name: 'بطاقة',
      template_id: 'tpl_a',
      claim_fields: [{ name: 'name' }, { name: 'photo' }],
      fixed_data: { date: '2026-03-20', price: 12 },
      theme: null,
    });
  });

  it('come back as they were', () => {
    const { slug, template_id, fixed_data, claim_fields, starts_at, ends_at, max_claims, theme } = CAMPAIGN;
    expect(bodyOf(termsOf(CAMPAIGN, TEMPLATE), TEMPLATE)).toEqual({
      name: 'عيد',
      slug,
      template_id,
      fixed_data,
      claim_fields,
      starts_at,
      ends_at,
      max_claims,
      per_claimant_limit: 2,
      formats: ['png'],
      sizes: [],
      theme,
      blocked_words: ['أ', 'ب'],
      allow_missing_glyphs: true,
    });
  });

  it('leave out fields fixed by the state of the campaign', () => {
    const terms = termsOf(CAMPAIGN, TEMPLATE);
    const active = patchOf(terms, TEMPLATE, { ...CAMPAIGN, status: 'active' });
    expect(Object.keys(active)).not.toEqual(expect.arrayContaining(['slug']));
    expect(active).toMatchObject({ name: 'عيد', max_claims: 500 });
    expect(Object.keys(patchOf(terms, TEMPLATE, { ...CAMPAIGN, status: 'ended' }))).toEqual(['name', 'theme']);
  });
});

describe('claims by day', () => {
  const NOW = Date.parse('2026-11-29T10:00:00Z');
  const claim = (at: string): Claim => ({ created_at: at }) as Claim;

  it('are counted for a fortnight, days without any among them', () => {
    const days = claimsByDay([claim('2026-11-29T09:00:00Z'), claim('2026-11-27T09:00:00Z')], false, NOW);
    expect(days).toHaveLength(14);
    expect(days?.slice(-3)).toEqual([
      { date: '2026-11-27', value: 1 },
      { date: '2026-11-28', value: 0 },
      { date: '2026-11-29', value: 1 },
    ]);
  });

  it('begin after the oldest day that may be incomplete', () => {
    const claims = [claim('2026-11-29T09:00:00Z'), claim('2026-11-27T09:00:00Z')];
    expect(claimsByDay(claims, true, NOW)?.map(({ date }) => date)).toEqual(['2026-11-28', '2026-11-29']);
    expect(claimsByDay([claim('2026-11-28T09:00:00Z')], true, NOW)).toBeNull();
    expect(claimsByDay([], false, NOW)).toBeNull();
  });
});

describe('the outline of a QR code', () => {
  it('has a rectangle for each run of dark pixels, as high as its rows are the same', () => {
    const rows = ['##..', '##..', '..##', '....'];
    const pixels = rows.flatMap((row) =>
      [...row].flatMap((one) => (one === '#' ? [0, 0, 0, 255] : [255, 255, 255, 255])),
    );
    expect(outlineOf(pixels, 4, 4)).toBe('M0 0h2v2H0zM2 2h2v1H2z');
  });
});
