import type { Locale } from '#users';
import type { StoreProduct } from '../../platform/store-facts.js';

type Words = Readonly<Record<Locale, string>>;

/** A product of the demo store. */
export interface SandboxGood {
  readonly id: string;
  readonly name: Words;
  readonly priceHalalas: number;
  /** The option that the buyer types. */
  readonly text: { readonly id: string; readonly name: Words; readonly most: number; readonly example: string };
  /** The option that the buyer chooses from a list. */
  readonly choice: { readonly id: string; readonly name: Words; readonly values: readonly SandboxChoice[] };
}

export interface SandboxChoice {
  readonly id: string;
  readonly name: Words;
}

export const SANDBOX_GOODS: readonly SandboxGood[] = [
  {
    id: 'eid-card',
    name: { ar: 'بطاقة عيد باسمك', en: 'Eid card with your name' },
    priceHalalas: 1_500,
    text: {
      id: 'eid-name',
      name: { ar: 'الاسم على البطاقة', en: 'Name on the card' },
      most: 60,
      example: 'نورة السالم',
    },
    choice: {
      id: 'eid-paper',
      name: { ar: 'الورق', en: 'Paper' },
      values: [
        { id: 'eid-matt', name: { ar: 'مطفي', en: 'Matt' } },
        { id: 'eid-gloss', name: { ar: 'لامع', en: 'Glossy' } },
      ],
    },
  },
  {
    id: 'certificate',
    name: { ar: 'شهادة شكر', en: 'Certificate' },
    priceHalalas: 2_500,
    text: { id: 'cert-name', name: { ar: 'اسم المكرَّم', en: 'Recipient' }, most: 90, example: 'المهندسة نورة آل محمد' },
    choice: {
      id: 'cert-course',
      name: { ar: 'البرنامج', en: 'Programme' },
      values: [
        { id: 'cert-calligraphy', name: { ar: 'فنون الخط العربي', en: 'Arabic calligraphy' } },
        { id: 'cert-design', name: { ar: 'أساسيات التصميم', en: 'Basics of design' } },
        { id: 'cert-writing', name: { ar: 'الكتابة الإبداعية', en: 'Creative writing' } },
      ],
    },
  },
  {
    id: 'offer',
    name: { ar: 'منشور عرض لمتجرك', en: 'Offer for your shop' },
    priceHalalas: 3_000,
    text: {
      id: 'offer-product',
      name: { ar: 'المنتج المعروض', en: 'Product on offer' },
      most: 40,
      example: 'قهوة باردة',
    },
    choice: {
      id: 'offer-detail',
      name: { ar: 'الوصف', en: 'Details' },
      values: [
        { id: 'offer-new', name: { ar: 'جديدنا هذا الأسبوع', en: 'New this week' } },
        { id: 'offer-last', name: { ar: 'الكمية محدودة', en: 'While stocks last' } },
      ],
    },
  },
];

export function findGood(id: string): SandboxGood | null {
  return SANDBOX_GOODS.find((good) => good.id === id) ?? null;
}

/** Returns the product as a platform shows it, in the language of the store. */
export function productOf({ id, name, text, choice }: SandboxGood): StoreProduct {
  const values = choice.values.map((value) => ({ id: value.id, name: value.name.ar }));
  return {
    id,
    name: name.ar,
    sku: id,
    imageUrl: null,
    status: 'sale',
    options: [
      { id: text.id, name: text.name.ar, type: 'text', values: [] },
      { id: choice.id, name: choice.name.ar, type: 'radio', values },
    ],
  };
}
