/** A card with a name, a day and a photograph, as campaigns of companies give away. */
export const CARD = {
  schema_version: 1,
  canvas: { width: 1080, height: 1350, background: '#0b3d2e' },
  locale: 'ar-SA',
  fields: [
    { name: 'name', type: 'text', max_length: 40, sample: 'عبد الرحمن', label: { ar: 'الاسم', en: 'Name' } },
    {
      name: 'day',
      type: 'date',
      format: 'd MMMM y',
      sample: '2026-03-20',
      required: false,
      label: { ar: 'اليوم', en: 'Day' },
    },
    { name: 'photo', type: 'image', required: false, label: { ar: 'صورتك', en: 'Your photograph' } },
  ],
  layers: [
    {
      id: 'frame',
      type: 'shape',
      shape: 'rect',
      box: [60, 60, 960, 1230],
      stroke: { color: '#d4af37', width: 6 },
      radius: 24,
    },
    ...['عيدكم مبارك', '{{name}}'].map((text, index) => ({
      id: `text${index}`,
      type: 'text',
      text,
      box: [140, 200 + index * 250, 800, 200],
      font: ['Amiri'],
      size: 110 - index * 20,
      color: index === 0 ? '#d4af37' : '#ffffff',
      align: 'center',
      valign: 'middle',
    })),
    {
      id: 'when',
      type: 'text',
      text: '{{day}}',
      box: [140, 640, 800, 60],
      font: ['Cairo'],
      size: 36,
      color: '#d4af37',
      align: 'center',
    },
    { id: 'face', type: 'image', field: 'photo', box: [390, 800, 300, 300], mask: 'circle' },
  ],
};

/** The words of its campaign for visitors. */
export const THEME = {
  title: { ar: 'بطاقة العيد من شركة النخيل', en: 'Eid cards by Palm Company' },
  message: { ar: 'اكتب اسمك وخذ بطاقتك، وشاركها مع من تحب.', en: 'Type your name, take your card, and share it.' },
  colors: null,
  logo_asset_id: null,
};
