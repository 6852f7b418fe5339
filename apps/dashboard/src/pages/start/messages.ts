import type { Messages } from '../../i18n/messages.js';

export const messages = {
  title: { ar: 'أول صورة لك', en: 'Your first picture' },
  lead: {
    ar: 'ثلاث خطوات: مفتاح، ثم طلب واحد، ثم تظهر البطاقة هنا.',
    en: 'Three steps: a key, one request, and the card appears here.',
  },
  withoutCode: { ar: 'بلا برمجة:', en: 'Without code:' },
  campaign: { ar: 'أطلق حملة', en: 'Launch a campaign' },
  campaignText: {
    ar: 'رابط يكتب فيه كل زائر اسمه ويأخذ بطاقته.',
    en: 'A link where visitors type their name and take a card.',
  },
  batch: { ar: 'ارسم من جدول', en: 'Draw from a table' },
  batchText: { ar: 'ملف أسماء، ولكل صف بطاقة.', en: 'A file of names, a card for each row.' },
  store: { ar: 'اربط متجرك', en: 'Link your store' },
  storeText: { ar: 'كل طلب يصير بطاقة تصل إلى المشتري.', en: 'Each order becomes a card for its buyer.' },
  keyTitle: { ar: 'المفتاح', en: 'The key' },
  keyText: {
    ar: 'يحتاج برنامجك إلى مفتاح. أنشئ واحدًا ليوضع في الطلب أدناه.',
    en: 'Your program needs a key. Create one, and the request below contains it.',
  },
  keyHas: {
    ar: 'لديك {count, plural, zero {مفاتيح} one {مفتاح واحد} two {مفتاحان} few {# مفاتيح} many {# مفتاحًا} other {# مفتاح}}. ضع أحدها مكان \u2066ak_…\u2069 في الطلب، أو أنشئ مفتاحًا جديدًا يوضع فيه.',
    en: 'You have {count, plural, one {# key} other {# keys}}. Replace \u2066ak_…\u2069 in the request by one of them, or create a new key.',
  },
  keyMade: {
    ar: 'مفتاحك في الطلب أدناه. احفظه الآن: لن يظهر مرة أخرى.',
    en: 'Your key is in the request below. Save it now: it will not be shown again.',
  },
  make: { ar: 'أنشئ مفتاحًا', en: 'Create a key' },
  keyName: { ar: 'أول مفتاح', en: 'First key' },
  requestTitle: { ar: 'الطلب', en: 'The request' },
  requestText: {
    ar: 'انسخه والصقه في الطرفية أو في برنامجك. يرسم بطاقة من المعرض ببيانات تغيّرها كما تشاء.',
    en: 'Copy it into a terminal or your program. It draws a card of the gallery, with data that you may change.',
  },
  noGallery: {
    ar: 'المعرض فارغ. أنشئ قالبًا أولًا ثم جرّبه في صفحته.',
    en: 'The gallery is empty. Make a template first, and try it on its page.',
  },
  resultTitle: { ar: 'الصورة', en: 'The picture' },
  waiting: {
    ar: 'ننتظر طلبك… تظهر البطاقة هنا حين يصل.',
    en: 'Waiting for your request… The card appears here when it arrives.',
  },
  arrived: { ar: 'وصل طلبك، وهذه بطاقته.', en: 'Your request arrived, and this is its card.' },
  before: {
    ar: 'رسمت {count, plural, zero {صورًا} one {صورة واحدة} two {صورتين} few {# صور} many {# صورة} other {# صورة}} في ٩٠ يومًا.',
    en: 'You have rendered {count, plural, one {# picture} other {# pictures}} in 90 days.',
  },
  card: { ar: 'البطاقة التي يرسمها الطلب', en: 'The card of the request' },
  nextTitle: { ar: 'بعد ذلك', en: 'Next' },
  studio: { ar: 'افتحه في المحرر', en: 'Open it in the studio' },
  studioText: {
    ar: 'غيّر التصميم بالسحب والكتابة، ثم احفظه في قوالبك.',
    en: 'Change the design by dragging and typing, then save it as yours.',
  },
  edit: { ar: 'جرّب القالب بقيم أخرى', en: 'Try the template with other values' },
  editText: { ar: 'حقوله في نموذج، وصورته كما تكتب.', en: 'Its fields as a form, and its picture while you type.' },
  own: { ar: 'اختر من المعرض', en: 'Choose from the gallery' },
  ownText: { ar: 'انسخ قالبًا إلى قوالبك وغيّره.', en: 'Copy a template to yours and change it.' },
  docs: { ar: 'كل العمليات', en: 'All operations' },
  docsText: { ar: 'التوثيق، وتجربة كل عملية.', en: 'The documentation, with each operation to try.' },
  step: { ar: 'الخطوة {number, number}', en: 'Step {number, number}' },
  done: { ar: 'تمت', en: 'Done' },
} satisfies Messages;
