import { describe, expect, it } from '@jest/globals';
import {
  sallaBasketOption,
  sallaItem,
  type SallaObject,
  sallaOrder,
} from '../../../../../test/support/salla/salla-payloads.js';
import type { StoreOrder } from '../../platform/store-facts.js';
import { type Members, parseJson } from '../http/platform-json.js';
import { readSallaOrder } from './salla-order.js';

const asParsed = (value: object): Members => parseJson(JSON.stringify(value)) as Members;

function read(order: SallaObject, listed: SallaObject[] = []): StoreOrder {
  const found = readSallaOrder(asParsed(order), listed.map(asParsed));
  if (found === null) throw new Error('It is no order.');
  return found;
}

describe('an order of Salla', () => {
  it('is read with every kind of option', () => {
    expect(read(sallaOrder())).toEqual({
      id: '2116149737',
      reference: '41027662',
      status: 'under_review',
      payment: 'paid',
      customer: { firstName: 'محمد', lastName: 'علي', city: 'الرياض' },
      items: [
        {
          id: '365435777',
          productId: '1056318243',
          name: 'بطاقة تهنئة',
          quantity: 1,
          options: [
            { optionId: '1902643925', name: 'الاسم', type: 'text', value: 'نورة بنت عبدالله' },
            { optionId: '1902643926', name: 'المقاس', type: 'radio', value: 'A4' },
            { optionId: '1902643927', name: 'الإهداء', type: 'textarea', value: 'كل عام\nوأنتم بخير' },
            { optionId: '1902643928', name: 'إضافات', type: 'checkbox', value: 'ظرف، شريط' },
            { optionId: '1902643929', name: 'صورة', type: 'image', value: 'https://cdn.salla.example/p.png' },
            { optionId: '1902643930', name: 'العمر', type: 'number', value: '7' },
            { optionId: '1902643931', name: 'ملاحظة', type: 'multioptions', value: null },
            { optionId: '1902643932', name: 'لا شيء', type: 'text', value: null },
          ],
        },
      ],
    });
  });

  it.each<[string, unknown, string | null]>([
    ['text', 'نورة', 'نورة'],
    ['text', ['نورة', 'سارة'], 'نورة، سارة'],
    ['text', 12.5, '12.5'],
    ['text', '', null],
    ['text', true, null],
    ['radio', { id: 1, name: 'A4' }, 'A4'],
    ['radio', { id: 1 }, null],
    ['checkbox', [{ id: 1, name: 'ظرف' }, 'شريط', null], 'ظرف، شريط'],
    ['image', ['https://a.example/1.png', 'https://a.example/2.png'], 'https://a.example/1.png'],
    ['image', { url: 'https://a.example/1.png' }, 'https://a.example/1.png'],
    ['date', { value: '2026-01-01' }, '2026-01-01'],
  ])('has an option %s of %j, which is %p', (type, value, expected) => {
    const item = sallaItem({ options: [{ id: 1, product_option_id: 2, name: 'x', type, value }] });
    expect(read(sallaOrder({ items: [item] })).items[0]?.options[0]?.value).toBe(expected);
  });

  it('has the items of its list, and its own where that says nothing', () => {
    const listed = sallaItem({
      options: [{ id: 1, product_option_id: 2, name: 'الاسم', type: 'text', value: 'سارة' }],
    });
    const valueIn = (order: StoreOrder): unknown => order.items.map(({ options }) => options[0]?.value);
    expect(valueIn(read(sallaOrder(), [listed]))).toEqual(['سارة']);
    expect(valueIn(read(sallaOrder(), [sallaItem({ options: [], name: null })]))).toEqual(['نورة بنت عبدالله']);
    expect(valueIn(read(sallaOrder(), []))).toEqual(['نورة بنت عبدالله']);
    expect(valueIn(read(sallaOrder({ items: [] }), [listed, { ...listed, id: 2 }]))).toEqual(['سارة', 'سارة']);
  });

  it('has the texts typed in the basket behind the options of each item', () => {
    const own = { id: 1, product_option_id: 2, name: 'الاسم', type: 'text', value: 'سارة' };
    const items = [sallaItem({ id: 1, options: [own] }), sallaItem({ id: 2, options: [] })];
    const options = [sallaBasketOption('الاسم', 'نورة'), sallaBasketOption('المناسبة', 'عيد')];
    const basket = [
      { optionId: '77001', name: 'الاسم', type: 'text', value: 'نورة' },
      { optionId: '77001', name: 'المناسبة', type: 'text', value: 'عيد' },
    ];
    expect(read({ ...sallaOrder({ items }), options }).items.map((item) => item.options)).toEqual([
      [{ optionId: '2', name: 'الاسم', type: 'text', value: 'سارة' }, ...basket],
      basket,
    ]);
  });

  it('has no items without a product or a quantity', () => {
    const items = [sallaItem({ product: null }), sallaItem({ id: null }), sallaItem({ id: 7, quantity: 3 })];
    expect(read(sallaOrder({ items })).items).toMatchObject([{ id: '7', quantity: 3 }]);
    expect(readSallaOrder(asParsed({ ...sallaOrder(), id: null }), [])).toBeNull();
  });

  describe.each([
    ['mada', ['payment_pending', 'request_quote']],
    ['credit_card', ['payment_pending', 'request_quote']],
    ['cod', ['payment_pending', 'request_quote', 'under_review', 'restoring']],
    ['bank', ['payment_pending', 'request_quote', 'under_review', 'restoring']],
  ])('paid by %s', (method, pending) => {
    it.each([
      'payment_pending',
      'under_review',
      'in_progress',
      'completed',
      'delivering',
      'delivered',
      'shipped',
      'canceled',
      'restored',
      'restoring',
      'request_quote',
      'deleted',
    ])('%s', (slug) => {
      const expected = { canceled: 'cancelled', deleted: 'cancelled', restored: 'refunded' }[slug];
      const { payment, status } = read(sallaOrder({ method, slug }));
      expect([status, payment]).toEqual([slug, expected ?? (pending.includes(slug) ? 'pending' : 'paid')]);
    });
  });

  it('is not paid while its payment is awaited, while it is a draft, and without a state', () => {
    expect(read(sallaOrder({ isPending: true })).payment).toBe('pending');
    expect(read({ ...sallaOrder(), draft: true }).payment).toBe('pending');
    expect(read({ ...sallaOrder(), status: null }).payment).toBe('pending');
    expect(read(sallaOrder({ isPending: true, slug: 'canceled' })).payment).toBe('cancelled');
  });
});
