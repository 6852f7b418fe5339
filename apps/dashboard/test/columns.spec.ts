import { describe, expect, it } from '@jest/globals';
import type { TemplateField } from '@naqsh/sdk';
import { guess, missingOf, targetsOf, twiceOf, typedOf } from '../src/pages/batches/columns.js';

const FIELDS = [
  { name: 'name', type: 'text', label: { ar: 'الاسم', en: 'Name' } },
  { name: 'date', type: 'date', label: { ar: 'تاريخ المناسبة' }, required: false },
  { name: 'vip', type: 'flag', default: false },
  { name: 'dishes', type: 'list', fields: [{ name: 'name', type: 'text' }], required: false },
] as unknown as TemplateField[];

describe('the fields of columns', () => {
  it.each<[column: string, field: string | null]>([
    ['name', 'name'],
    ['Name', 'name'],
    ['إسم', 'name'],
    ['الاسـم', 'name'],
    ['التَّاريخ', 'date'],
    ['تاريخ المناسبه', 'date'],
    ['dishes[0].name', 'dishes[0].name'],
    ['المدينة', null],
  ])('%s is guessed as %s', (column, field) => {
    expect(guess([column], FIELDS, false)).toEqual({ [column]: field });
  });

  it('are each guessed once, the same name before a like one', () => {
    expect(guess(['full name', 'name'], FIELDS, false)).toEqual({ 'full name': null, name: 'name' });
  });

  it('have the size of rows among them where the template has sizes', () => {
    expect(targetsOf('x', FIELDS, true)).toEqual(['name', 'date', 'vip', 'size']);
    expect(guess(['size'], FIELDS, true)).toEqual({ size: 'size' });
    expect(guess(['size'], FIELDS, false)).toEqual({ size: null });
  });

  it('are reported when required or doubled', () => {
    expect(missingOf({ a: null }, FIELDS)).toEqual(['name']);
    expect(missingOf({ a: 'name' }, FIELDS)).toEqual([]);
    expect(twiceOf({ a: 'name', b: 'name', c: 'date', d: null, e: null })).toEqual(['name']);
  });

  it('take the values of a row', () => {
    const row = { الاسم: ' نورة ', مهم: 'نعم', 'dishes[1].name': 'كبسة', 'dishes[0].name': 'سليق', other: 'x' };
    const mapping = {
      الاسم: 'name',
      مهم: 'vip',
      'dishes[0].name': 'dishes[0].name',
      'dishes[1].name': 'dishes[1].name',
      other: null,
    };
    expect(typedOf(row, mapping, FIELDS)).toEqual({
      name: 'نورة',
      vip: true,
      dishes: JSON.stringify([{ name: 'سليق' }, { name: 'كبسة' }]),
    });
  });
});
