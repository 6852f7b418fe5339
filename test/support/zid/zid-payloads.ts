export type ZidObject = Record<string, unknown>;

export const ZID_STORE = '251073';

/** A buyer's typed and chosen values, in the form that creates orders. */
export const ZID_FIELDS: readonly ZidObject[] = [
  { group_id: 'a8724cef-022b-4d3e-a913-84693fd3e341', name: 'الاسم', value: 'نورة', type: 'text' },
  { id: 12, label: { ar: 'المقاس', en: 'Size' }, value: { ar: 'كبير', en: 'Large' }, type: 'DROP_DOWN' },
  { id: 13, name: 'إضافات', choices: [{ name: 'ظرف' }, { name: { ar: 'شريط' } }], type: 'check box' },
];

/** An order as in webhooks and lists: amounts are texts, and a person's id may be one. */
export function zidOrder(parts: ZidObject = {}): ZidObject {
  return {
    id: 25_304_285,
    code: '8OVNEhyqcf',
    store_id: Number(ZID_STORE),
    store_name: 'متجر',
    currency_code: 'SAR',
    order_status: { name: 'جديد', code: 'new' },
    customer: {
      id: '2083543',
      name: 'محمد بن علي السالم',
      email: 'c@example.com',
      mobile: '966500000000',
      verified: '1',
    },
    order_total: '30.00000000000000',
    order_total_string: '30.00 SAR',
    payment_status: 'paid',
    payment: { method: { name: 'مدى', code: 'zidpay', type: 'cc' } },
    shipping: { address: { city: { name: 'الرياض' } } },
    created_at: '2024-12-05 12:27:15',
    updated_at: '2024-12-05 12:27:22',
    products: [{ id: 'b9fb8b4c-1f5e-4e4c', name: 'بطاقة', quantity: 1, custom_fields: ZID_FIELDS }],
    ...parts,
  };
}

export function zidProduct(id: string): ZidObject {
  return {
    id,
    name: { ar: `بطاقة ${id}`, en: `Card ${id}` },
    sku: `Z.${id}`,
    price: '30.00',
    is_published: true,
    is_infinite: true,
    quantity: null,
    images: [{ image: { full_size: `https://media.zid.example/${id}.png` } }],
    custom_user_input_fields: [{ id: 'f1', label: { ar: 'الاسم' }, type: 'TEXT', is_required: true }],
    options: [{ id: 'o1', name: 'المقاس', choices: [{ id: 'c1', ar: 'كبير', name: 'كبير' }] }],
  };
}
