import { describe, expect, it } from '@jest/globals';
import type { OrderFields } from '../orders/order.entity.js';
import { faultsOfSubmission, type FieldTerms, judgeFields, NO_FIELDS } from './draft-fields.js';

const NAME = { ar: 'عيد', en: 'Eid' };
const TERMS: FieldTerms = {
  packages: [{ code: 'starter', name: NAME, baseHalalas: 1, includedRecipients: 1, perRecipientHalalas: 1 }],
  occasions: [{ code: 'eid', name: NAME }],
  deliveryDaysMin: 3,
  // Already the next day in Riyadh.
  now: new Date('2026-03-01T21:30:00.000Z'),
};

const WHOLE: OrderFields = {
  ...NO_FIELDS,
  occasion: 'eid',
  packageCode: 'starter',
  contactName: 'نورة',
  contactEmail: 'noura@example.com',
  contactPhone: '+966 50 123 4567',
  language: 'ar',
};

const placesOf = (fields: Parameters<typeof judgeFields>[0]): unknown[] =>
  judgeFields(fields, TERMS).issues.map(({ loc, type }) => [loc.at(-1), type]);

describe('the fields of a draft', () => {
  it('are kept trimmed, in NFC, and cleared by an empty text', () => {
    const sent = { contactName: ' نوره ', contactEmail: 'Noura@EXAMPLE.com', company: '', message: 'e\u0301' };
    expect(judgeFields(sent, TERMS)).toEqual({
      fields: { contactName: 'نوره', contactEmail: 'Noura@example.com', company: null, message: 'é' },
      issues: [],
    });
  });

  it('are all judged at once', () => {
    const sent = { occasion: 'x', packageCode: 'x', contactEmail: 'x', contactPhone: 'x', language: 'fr' };
    expect(placesOf({ ...sent, deliveryDate: 'x' })).toEqual([
      ['occasion', 'enum'],
      ['package_code', 'enum'],
      ['contact_email', 'value_error'],
      ['contact_phone', 'string_pattern_mismatch'],
      ['language', 'enum'],
      ['delivery_date', 'date_parsing'],
    ]);
  });

  it.each(['+966501234567', '050 123 4567', '(011) 234-5678', '٠٥٠١٢٣٤٥٦٧', '+۹۶۶۵۰۱۲۳۴۵۶۷'])(
    'take the phone %s',
    (phone) => {
      expect(placesOf({ contactPhone: phone })).toEqual([]);
    },
  );

  it.each(['123456', '1'.repeat(16), '05O1234567', '++9665012345', '<0501234567>'])('refuse the phone %s', (phone) => {
    expect(placesOf({ contactPhone: phone })).toEqual([['contact_phone', 'string_pattern_mismatch']]);
  });

  it.each([
    ['2026-03-04', 'greater_than_equal'],
    ['2028-03-02', 'less_than_equal'],
    ['2026-02-30', 'date_parsing'],
    ['05/03/2026', 'date_parsing'],
  ])('refuse the day %s', (deliveryDate, type) => {
    expect(placesOf({ deliveryDate })).toEqual([['delivery_date', type]]);
  });

  it.each(['2026-03-05', '2028-03-01'])('take the day %s, as days are counted in Riyadh', (deliveryDate) => {
    expect(placesOf({ deliveryDate })).toEqual([]);
  });
});

describe('the submission of a draft', () => {
  it('is refused for all that is missing at once', () => {
    expect(faultsOfSubmission(NO_FIELDS, TERMS).map(({ loc, type }) => [...loc, type])).toEqual(
      ['occasion', 'package_code', 'contact_name', 'contact_email', 'contact_phone', 'language'].map((name) => [
        'body',
        name,
        'missing',
      ]),
    );
  });

  it('is refused for an option that is no longer offered, and for a day that has come too near', () => {
    const draft = { ...WHOLE, packageCode: 'gone', deliveryDate: '2026-03-04' };
    expect(faultsOfSubmission(draft, TERMS).map(({ loc, type }) => [loc.at(-1), type])).toEqual([
      ['package_code', 'enum'],
      ['delivery_date', 'greater_than_equal'],
    ]);
  });

  it('requires nothing else', () => {
    expect(faultsOfSubmission(WHOLE, TERMS)).toEqual([]);
  });
});
