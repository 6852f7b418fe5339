import { describe, expect, it } from '@jest/globals';
import type { TemplateField } from '@naqsh/sdk';
import {
  bodyOf,
  canBeBound,
  FIXED,
  missingOf,
  sourcesOf,
  canShow,
  trialOf,
  typedMapping,
} from '../src/pages/stores/mapping-terms.js';
import { ruleOf, typedRule } from '../src/pages/stores/paid-rule.js';
import type { Mapping, Product } from '../src/pages/stores/queries.js';

const NAME: TemplateField = { name: 'name', type: 'text', label: { ar: 'الاسم', en: 'Name' } };
const CITY: TemplateField = { name: 'city', type: 'text', default: 'الرياض' };
const PHOTO: TemplateField = { name: 'photo', type: 'image', required: false };
const VIP: TemplateField = { name: 'vip', type: 'flag' };
const FIELDS = [NAME, CITY, PHOTO];

const PRODUCT = {
  product_id: 'p1',
  name: 'بطاقة',
  options: [
    { option_id: 'o1', name: ' الاسم ', type: 'text', values: [] },
    { option_id: 'o2', name: 'المقاس', type: 'radio', values: [{ value_id: 'v1', name: 'A4' }] },
    { option_id: 'o3', name: 'الصورة', type: 'image', values: [] },
  ],
} as unknown as Product;

const mappingOf = (fields: Mapping['fields']): Mapping =>
  ({ fields, active: false, paid_rule: 'placed' }) as unknown as Mapping;

describe('a mapping in its form', () => {
  it('takes the option of its name for each field to begin with', () => {
    expect(typedMapping(FIELDS, PRODUCT, undefined, {})).toEqual({
      sources: { name: 'option:o1' },
      fixed: {},
      active: true,
      paidRule: null,
    });
  });

  it('takes the only text for the only field that needs one', () => {
    const named = { ...NAME, name: 'who', label: null };
    expect(typedMapping([named, CITY], PRODUCT, undefined, {}).sources).toEqual({ who: 'option:o1' });
    const two = {
      ...PRODUCT,
      options: [...PRODUCT.options, { ...PRODUCT.options[0]!, option_id: 'o4', name: 'إهداء' }],
    };
    expect(typedMapping([named, CITY], two, undefined, {}).sources).toEqual({});
  });

  it('begins with nothing for a product that is not synced', () => {
    expect(typedMapping(FIELDS, null, undefined, {}).sources).toEqual({});
    expect(sourcesOf(null, undefined).map(({ id }) => id)).toEqual([
      'buyer:full_name',
      'buyer:first_name',
      'buyer:last_name',
      'buyer:city',
    ]);
  });

  it('comes back as it was sent, with any names', () => {
    const fields = {
      name: { option_name: 'الاسم' },
      city: { customer: 'city' as const },
      photo: { option_id: 'gone' },
    };
    const mapping = mappingOf(fields);
    const sources = sourcesOf(PRODUCT, mapping);
    const terms = typedMapping(FIELDS, PRODUCT, mapping, {});
    expect(bodyOf('tpl_1', terms, FIELDS, sources)).toEqual({
      template_id: 'tpl_1',
      fields,
      active: false,
      paid_rule: 'placed',
    });
    const ofName = sources.filter(({ option }) => option?.option_id === 'o1');
    expect(ofName.map(({ binding }) => binding)).toEqual([{ option_name: 'الاسم' }]);
  });

  it('keeps fixed values, and asks for those that are empty', () => {
    const terms = typedMapping(FIELDS, PRODUCT, mappingOf({ name: { const: 7 } }), { city: 'جدة' });
    expect(terms.fixed).toEqual({ name: '7', city: 'جدة' });
    expect(missingOf(terms, FIELDS)).toEqual([]);
    expect(missingOf({ ...terms, fixed: { name: ' ' } }, FIELDS)).toEqual([NAME]);
    expect(missingOf({ ...terms, sources: {} }, [...FIELDS, VIP])).toEqual([NAME, VIP]);
  });

  it('tries a card with values by source', () => {
    const sources = { name: 'option:o1', city: 'buyer:city', photo: FIXED };
    const terms = { ...typedMapping(FIELDS, PRODUCT, undefined, {}), sources, fixed: { photo: 'ast_1' } };
    expect(trialOf(terms, FIELDS, { 'option:o1': 'نورة', 'buyer:city': ' ' })).toEqual({
      data: { name: 'نورة' },
      images: { photo: 'ast_1' },
    });
  });

  it('gives pictures to fields of pictures alone', () => {
    const ofPhoto = sourcesOf(PRODUCT, undefined).filter((source) => canShow(PHOTO, source));
    expect(ofPhoto.map(({ id }) => id)).toEqual(['option:o3']);
    expect(sourcesOf(PRODUCT, undefined).filter((source) => canShow(NAME, source))).toHaveLength(6);
    expect(FIELDS.every(canBeBound)).toBe(true);
    expect(canBeBound(VIP)).toBe(false);
  });
});

describe('the rule of an order', () => {
  it.each(['paid', 'placed', 'status:completed'])('%s comes back as it was', (rule) => {
    expect(ruleOf(typedRule(rule))).toBe(rule);
  });
});
