/** The page size: A4 at 96 pixels per inch. */
const [WIDTH, HEIGHT] = [794, 1123];
const EDGE = 56;
const INNER = WIDTH - 2 * EDGE;

const INK = '#16261f';
const SOFT = '#52635b';
const BRAND = '#0b5d43';
const LINE = '#e2ddcf';

const text = (id: string, content: string, box: readonly (number | string)[], style: object = {}): object => ({
  id,
  type: 'text',
  text: content,
  box,
  font: ['Cairo'],
  size: 15,
  color: INK,
  ...style,
});

/** A label with a value on the opposite side, which wraps if it is long. */
const line = (id: string, label: string, value: string, style: object = {}): object => ({
  id,
  type: 'stack',
  box: ['fill', 'hug'],
  gap: 24,
  layers: [
    text(`${id}-label`, label, ['hug', 'hug'], { color: SOFT, digits: 'latn', ...style }),
    text(`${id}-value`, value, ['fill', 'hug'], { align: 'end', digits: 'latn', ...style }),
  ],
});

const lines = (id: string, layers: readonly object[]): object => ({
  id,
  type: 'stack',
  axis: 'block',
  box: ['fill', 'hug'],
  gap: 8,
  layers,
});

const rule = (id: string): object => ({ id, type: 'shape', shape: 'rect', box: ['fill', 1], fill: LINE });

const amount = (name: string): object => ({ name, type: 'amount', decimals: 2, currency_display: 'code' });

/**
 * An invoice, a credit note or a receipt, in Arabic and English: a template of the service, drawn by its own engine.
 * Tax documents have ZATCA's QR code; receipts of a seller without a VAT number have none.
 */
export const INVOICE_TEMPLATE = {
  schema_version: 1,
  canvas: { width: WIDTH, height: HEIGHT, background: '#ffffff' },
  locale: 'ar-SA',
  fields: [
    { name: 'title_ar', type: 'text' },
    { name: 'title_en', type: 'text' },
    { name: 'number', type: 'text' },
    { name: 'issued', type: 'datetime', format: 'yyyy-MM-dd HH:mm', time_zone: 'Asia/Riyadh' },
    { name: 'reference', type: 'text' },
    { name: 'corrected', type: 'text', required: false },
    { name: 'seller', type: 'text' },
    { name: 'vat_number', type: 'text', required: false },
    { name: 'address', type: 'text', required: false },
    { name: 'buyer', type: 'text', required: false },
    { name: 'buyer_email', type: 'text' },
    {
      name: 'items',
      type: 'list',
      fields: [
        { name: 'name', type: 'text' },
        { name: 'credits', type: 'number', required: false },
        { name: 'price', type: 'amount', decimals: 2, currency_display: 'none' },
      ],
    },
    { name: 'vat_percent', type: 'number' },
    amount('net'),
    amount('vat'),
    amount('gross'),
  ],
  layers: [
    { id: 'band', type: 'shape', shape: 'rect', box: [0, 0, WIDTH, 12], fill: BRAND },
    {
      id: 'page',
      type: 'stack',
      axis: 'block',
      box: [EDGE, 56, INNER, 'hug'],
      gap: 20,
      layers: [
        {
          id: 'head',
          type: 'stack',
          box: ['fill', 'hug'],
          distribute: 'between',
          gap: 24,
          layers: [
            {
              id: 'titles',
              type: 'stack',
              axis: 'block',
              box: ['hug', 'hug'],
              layers: [
                text('title-ar', '{{title_ar}}', ['hug', 'hug'], { size: 30, weight: 700, color: BRAND }),
                text('title-en', '{{title_en}}', ['hug', 'hug'], { size: 16, color: SOFT }),
              ],
            },
            text('number', '{{number}}', ['hug', 'hug'], { size: 22, weight: 700, direction: 'ltr' }),
          ],
        },
        rule('rule-head'),
        lines('sellers', [
          line('seller', 'البائع · Seller', '{{seller}}', { weight: 700 }),
          {
            ...line('vat-number', 'الرقم الضريبي · VAT number', '{{vat_number}}'),
            when: { field: 'vat_number', is: 'given' },
          },
          { ...line('address', 'العنوان · Address', '{{address}}'), when: { field: 'address', is: 'given' } },
        ]),
        rule('rule-seller'),
        lines('buyers', [
          {
            ...line('buyer', 'المشتري · Buyer', '{{buyer}}', { weight: 700 }),
            when: { field: 'buyer', is: 'given' },
          },
          line('buyer-email', 'البريد · Email', '{{buyer_email}}'),
        ]),
        rule('rule-buyer'),
        lines('document', [
          line('issued', 'تاريخ الإصدار · Issued', '{{issued}}'),
          {
            ...line('corrected', 'عن الفاتورة · For invoice', '{{corrected}}'),
            when: { field: 'corrected', is: 'given' },
          },
          line('reference', 'المرجع · Reference', '{{reference}}'),
        ]),
        {
          id: 'table',
          type: 'table',
          list: 'items',
          box: ['fill', 'hug'],
          columns: [
            { title: 'البند · Item', value: '{{item.name}}' },
            { title: 'الرصيد · Credits', value: '{{item.credits}}', width: 'hug', align: 'end' },
            { title: 'شاملًا الضريبة · Incl. VAT', value: '{{item.price}}', width: 'hug', align: 'end' },
          ],
          row: { font: ['Cairo'], size: 15, color: INK, digits: 'latn' },
          header: { fill: BRAND, color: '#ffffff', weight: 700 },
          line: { color: LINE, width: 1 },
          cell_padding: [10, 14, 10, 14],
        },
        {
          id: 'foot',
          type: 'stack',
          box: ['fill', 'hug'],
          distribute: 'between',
          gap: 32,
          layers: [
            {
              ...lines('sums', [
                line('net', 'قبل الضريبة · Net', '{{net}}'),
                line('vat', 'ضريبة القيمة المضافة · VAT {{vat_percent}}%', '{{vat}}'),
                rule('rule-sums'),
                line('gross', 'الإجمالي · Total', '{{gross}}', { size: 20, weight: 700, color: BRAND }),
              ]),
              box: [410, 'hug'],
            },
            {
              id: 'qr',
              type: 'qr',
              box: [200, 200],
              quiet_zone: 0,
              zatca: {
                seller: '{{seller}}',
                vat_number: '{{vat_number}}',
                timestamp: '{{issued}}',
                total: '{{gross}}',
                vat: '{{vat}}',
              },
              when: { field: 'vat_number', is: 'given' },
            },
          ],
        },
      ],
    },
  ],
} as const;
