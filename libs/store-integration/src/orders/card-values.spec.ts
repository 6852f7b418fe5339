import { describe, expect, it } from '@jest/globals';
import type { TemplateField } from '#templates';
import type { Bindings } from '../mappings/mapping.entity.js';
import { cardValues } from './card-values.js';
import { failureOf, OrderFailure } from './order-failure.js';
import type { OrderedItem } from './order-job.entity.js';

const FIELD: TemplateField = { name: 'name', type: 'text', label: { ar: 'اسم المهنّأ', en: 'Name' } };
const ITEM: OrderedItem = {
  customer: { firstName: 'نورة', lastName: null, city: null },
  options: [
    { optionId: '1', name: 'الاسم', type: 'text', value: ' ' },
    { optionId: '2', name: 'المقاس', type: 'radio', value: 'A4' },
  ],
};

function failure(bindings: Bindings, fields: readonly TemplateField[] = [FIELD], item = ITEM): OrderFailure {
  try {
    cardValues(fields, bindings, item);
  } catch (error) {
    if (error instanceof OrderFailure) return error;
    throw error;
  }
  throw new Error('It was not refused.');
}

describe('the values of a card', () => {
  it('are the choices and texts of the buyer', () => {
    const bindings: Bindings = { name: { customer: 'full_name' }, size: { option_id: '2' }, year: { const: 1448 } };
    const fields: TemplateField[] = [FIELD, { name: 'size', type: 'text' }, { name: 'year', type: 'number' }];
    expect(cardValues(fields, bindings, ITEM)).toEqual({
      data: { name: 'نورة', size: 'A4', year: 1448 },
      images: {},
    });
  });

  it.each<[string, Bindings, string, string]>([
    [
      'an option that the order does not have',
      { name: { option_name: 'اللون' } },
      'تحتاج البطاقة إلى قيمة للحقل «اسم المهنّأ» (name): ليس في الطلب الخيار «اللون»، وفيه «الاسم»، «المقاس». عدّل ربط المنتج ثم أعد المحاولة.',
      'The card needs a value for "Name" (name): the order has no option "اللون", but "الاسم", "المقاس". Change the mapping of the product, then retry.',
    ],
    [
      'an option that was left empty, by the name that people know',
      { name: { option_id: '1' } },
      'تحتاج البطاقة إلى قيمة للحقل «اسم المهنّأ» (name): ترك المشتري الخيار «الاسم» فارغًا. أكمل الطلب في المتجر، أو ضع للحقل قيمة افتراضية في القالب، ثم أعد المحاولة.',
      'The card needs a value for "Name" (name): the buyer left the option "الاسم" empty. Complete the order in the store, or give the field a default in the template, then retry.',
    ],
    [
      'a missing fact of the customer',
      { name: { customer: 'city' } },
      'تحتاج البطاقة إلى قيمة للحقل «اسم المهنّأ» (name): لا يذكر الطلب مدينة المشتري. أكمل الطلب في المتجر، أو ضع للحقل قيمة افتراضية في القالب، ثم أعد المحاولة.',
      'The card needs a value for "Name" (name): the order does not state the buyer\'s city. Complete the order in the store, or give the field a default in the template, then retry.',
    ],
    [
      'a field that nothing is bound to',
      {},
      'تحتاج البطاقة إلى قيمة للحقل «اسم المهنّأ» (name): لا شيء من الطلب مربوط به. عدّل ربط المنتج ثم أعد المحاولة.',
      'The card needs a value for "Name" (name): nothing of the order is bound to it. Change the mapping of the product, then retry.',
    ],
  ])('lack %s, in the words of the merchant', (_, bindings, ar, en) => {
    const why = failure(bindings);
    expect([why.code, why.in('ar'), why.in('en'), why.in(null)]).toEqual(['field_unresolved', ar, en, `${ar}\n${en}`]);
  });

  it('name every field that lacks one, and an order without options says so', () => {
    const why = failure({ name: { option_id: '9' } }, [FIELD, { name: 'to', type: 'text' }], { ...ITEM, options: [] });
    expect(why.in('en')).toBe(
      'The card needs a value for "Name" (name): the order has no option "9", but none at all. ' +
        'The card needs a value for "to": nothing of the order is bound to it. ' +
        'Change the mapping of the product, then retry.',
    );
    expect(why.in('ar')).toContain('ليس في الطلب الخيار «9» ولا غيره');
  });

  it('are complete where a default exists, or the field may be empty', () => {
    const fields: TemplateField[] = [
      { ...FIELD, default: 'صديقنا' },
      { name: 'to', type: 'text', required: false },
    ];
    expect(cardValues(fields, {}, ITEM).data).toEqual({});
  });

  it('are tried again after another fault, until the last try', () => {
    expect(failureOf(new Error('away'), false)).toBeNull();
    expect(failureOf(new Error('away'), true)?.code).toBe('not_made');
  });
});
