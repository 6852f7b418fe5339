/** The default store of tests. */
export const SALLA_MERCHANT = 1_305_146_709;

export type SallaObject = Record<string, unknown>;

/** The parts of an order beyond those of every order. */
export interface SallaOrderParts {
  readonly id?: number | string;
  readonly slug?: string;
  readonly method?: string;
  readonly isPending?: boolean;
  readonly items?: readonly SallaObject[];
}

const riyals = (amount: number): SallaObject => ({ amount, currency: 'SAR' });

/** An item with an option of every kind that Salla has. */
export function sallaItem(parts: SallaObject = {}): SallaObject {
  return {
    id: 365_435_777,
    name: 'بطاقة تهنئة',
    sku: 'card-1',
    quantity: 1,
    currency: 'SAR',
    amounts: { total: riyals(150) },
    notes: '',
    product: { id: 1_056_318_243, name: 'بطاقة تهنئة' },
    options: everyOption(),
    images: [],
    codes: [],
    files: [],
    reservations: [],
    ...parts,
  };
}

/** A typed value is a text or a number; a chosen one is an object, or several. */
export function everyOption(): SallaObject[] {
  const choice = (id: number, name: string): SallaObject => ({ id, name, price: riyals(0) });
  return [
    { id: 1, product_option_id: 1_902_643_925, name: 'الاسم', type: 'text', value: 'نورة بنت عبدالله' },
    { id: 2, product_option_id: 1_902_643_926, name: 'المقاس', type: 'radio', value: choice(11, 'A4') },
    { id: 3, product_option_id: 1_902_643_927, name: 'الإهداء', type: 'text area', value: 'كل عام\nوأنتم بخير' },
    {
      id: 4,
      product_option_id: 1_902_643_928,
      name: 'إضافات',
      type: 'checkbox',
      value: [choice(12, 'ظرف'), choice(13, 'شريط')],
    },
    { id: 5, product_option_id: 1_902_643_929, name: 'صورة', type: 'image', value: 'https://cdn.salla.example/p.png' },
    { id: 6, product_option_id: 1_902_643_930, name: 'العمر', type: 'number', value: 7 },
    { id: 7, product_option_id: 1_902_643_931, name: 'ملاحظة', type: 'multi-options', value: [] },
    { id: 8, product_option_id: 1_902_643_932, name: 'لا شيء', type: 'text', value: null },
  ];
}

/** A value typed in the basket for the whole order. */
export function sallaBasketOption(name: string, value: unknown): SallaObject {
  return { id: 77_001, name, type: 'text', length: '80', value };
}

export function sallaOrder({
  id = 2_116_149_737,
  slug = 'under_review',
  method = 'mada',
  isPending = false,
  items = [sallaItem()],
}: SallaOrderParts = {}): SallaObject {
  return {
    id,
    reference_id: 41_027_662,
    urls: { customer: 'https://store.example/o', admin: 'https://s.salla.example/o' },
    date: { date: '2022-06-26 12:21:45.000000', timezone_type: 3, timezone: 'Asia/Riyadh' },
    draft: false,
    read: true,
    source: 'store',
    status: { id: 566_146_469, name: 'بإنتظار المراجعة', slug, customized: { id: 986_688_842, name: 'عند المصمم' } },
    payment_method: method,
    is_pending_payment: isPending,
    currency: 'SAR',
    amounts: { total: riyals(196) },
    customer: { id: 225_167_971, first_name: 'محمد', last_name: 'علي', mobile: 555_555_555, city: 'الرياض' },
    items,
    tags: [],
  };
}

export function sallaProduct(id: number | string, name = `بطاقة ${id}`): SallaObject {
  return {
    id,
    name,
    sku: '',
    type: 'product',
    status: 'sale',
    price: riyals(299),
    main_image: null,
    images: [{ id: 1, url: `https://cdn.salla.example/${id}.png` }],
    options: [
      { id: 1_902_643_925, name: 'الاسم', type: 'text', required: true, values: [] },
      {
        id: 1_902_643_926,
        name: 'المقاس',
        type: 'radio',
        required: false,
        values: [
          { id: 11, name: 'A4' },
          { id: 12, name: 'A5' },
        ],
      },
    ],
  };
}

/** `order.status.updated` reports a change that contains the order; all other events contain the order itself. */
export function sallaOrderEvent(event: string, order: SallaObject): SallaObject {
  if (event !== 'order.status.updated') return order;
  const { id, reference_id, status, amounts, customer, items } = order;
  return {
    id: 777_001,
    status: 'تم التنفيذ',
    customized: null,
    note: null,
    created_at: { date: '2022-06-26 12:30:00.000000' },
    order: { id, reference_id, status, amounts, customer, items },
  };
}
