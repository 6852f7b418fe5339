import { describe, expect, it } from '@jest/globals';
import { DomainError } from '#kernel';
import type { TemplateField } from '#templates';
import type { Recipient } from '../orders/order.entity.js';
import { cardsOf, judgeColumns } from './recipient-cards.js';

const FIELDS = [
  { name: 'name', type: 'text' },
  { name: 'gift', type: 'amount', currency: 'SAR' },
  { name: 'photo', type: 'image', required: false },
] as unknown as TemplateField[];

const recipient = (row: number, data: Record<string, string>, numbers = {}): Recipient => ({
  row,
  numbers,
  duplicateOf: null,
  data: { name: 'نورة', ...data },
});

function faultsOf(columns: string[]): string[] {
  try {
    judgeColumns(columns, { fields: FIELDS });
  } catch (error) {
    if (error instanceof DomainError) return error.errors.map(({ loc, type }) => `${loc.join('.')} ${type}`);
  }
  return [];
}

describe('the columns of recipients', () => {
  it('may be more than a template has fields: they are named, and not drawn', () => {
    expect(judgeColumns(['phone', 'name', 'gift', 'age'], { fields: FIELDS })).toEqual({ unused: ['age', 'phone'] });
  });

  it('must have a column for each required field', () =>
    expect(faultsOf(['name'])).toEqual(['body.template_id missing']));

  it('are none where there are no recipients', () => expect(faultsOf([])).toEqual(['body.template_id value_error']));
});

describe('the card of a recipient', () => {
  it('is drawn from the columns that are fields, with numbers in plain digits', () => {
    expect(cardsOf([recipient(2, { gift: '١٢٠٠', phone: '05' }, { gift: '1200' })], FIELDS)).toEqual([
      { number: 2, data: { name: 'نورة', gift: '1200' }, pictures: {} },
    ]);
  });

  it('has its picture by address or by asset, and else fails by itself', () => {
    const asset = 'ast_4nSxNNKr0vBkmT8ZqW2cYd';
    const cells = ['https://example.com/a.png', asset, 'لا شيء', 'data:image/png;base64,iVBORw0KGgo='];
    const cards = cardsOf(
      cells.map((photo, index) => recipient(index + 2, { photo })),
      FIELDS,
    );
    expect(cards.map((one) => ('code' in one ? one.code : one.pictures['photo']?.origin))).toEqual([
      { kind: 'url', url: cells[0] },
      { kind: 'asset', assetId: asset },
      'validation_failed',
      'picture_in_cell',
    ]);
  });
});
