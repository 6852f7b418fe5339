import type { FilePart, OrderStatus } from '#greeting-package';
import { type Bilingual, count } from '../kit/index.js';

/** The texts of a draft's page. */
export const DRAFT_TEXTS = {
  title: { ar: 'بطاقات تهنئة بأسماء من تحب', en: 'Greeting cards, each with a name' },
  lead: {
    ar: 'اختر المناسبة والباقة، وأرفق جدول الأسماء، ونصمّم البطاقات ونجهّز بطاقة لكل اسم. لا حاجة إلى حساب.',
    en: 'Choose an occasion and a package, and attach your table of names. We design the card and draw one for each name. You need no account.',
  },
  kept: {
    ar: (day: string) => `حُفظ طلبك في هذا الرابط حتى ${day}. احفظ الرابط لتعود إليه، ولا تعطه إلا لمن تثق به.`,
    en: (day: string) =>
      `Your draft is kept at this address until ${day}. Keep the address to come back, and share it only with those you trust.`,
  },
  what: { ar: 'ماذا نصنع؟', en: 'Choose your cards' },
  occasion: { ar: 'المناسبة', en: 'Occasion' },
  choose: { ar: 'اختر…', en: 'Choose…' },
  package: { ar: 'الباقة', en: 'Package' },
  offer: {
    ar: (included: number, extra: string) => `تشمل ${count(included, 'ar')} اسمًا، ثم ${extra} لكل اسم بعدها`,
    en: (included: number, extra: string) => `${count(included, 'en')} names included, ${extra} for each one more`,
  },
  language: { ar: 'لغة البطاقات والرسائل', en: 'Language of the cards and our e-mails' },
  whom: { ar: 'لمن البطاقات؟', en: 'Who are they for?' },
  recipients: { ar: 'جدول الأسماء', en: 'Table of names' },
  recipientsHint: {
    ar: (rows: number) =>
      `ملف Excel (‎.xlsx) أو CSV فيه عمود عنوانه name أو «الاسم»، وما شئت من أعمدة أخرى. حتى ${count(rows, 'ar')} صف و١٠ ميغابايت. الملف الجديد يحلّ محلّ السابق.`,
    en: (rows: number) =>
      `An Excel file (.xlsx) or CSV with a column called “name”, and any further columns. Up to ${count(rows, 'en')} rows and 10 MB. A new file takes the place of the one before.`,
  },
  counted: {
    ar: (names: number) => `قرأنا ${count(names, 'ar')} اسمًا.`,
    en: (names: number) => (names === 1 ? 'We read one name.' : `We read ${count(names, 'en')} names.`),
  },
  duplicates: {
    ar: (names: number) => `أسماء وردت أكثر من مرة: ${count(names, 'ar')}. نصنع بطاقة لكل صف ما لم تحذف المكرّر.`,
    en: (names: number) =>
      `Names that are there twice: ${count(names, 'en')}. Each row gets a card unless you take the repeated ones out.`,
  },
  faults: {
    ar: 'لم نقبل الملف. صحّح هذه المواضع ثم أرفقه من جديد:',
    en: 'We cannot read the file. Correct these places, then attach it again:',
  },
  follow: {
    ar: 'سأرسل الأسماء لاحقًا. أكمل الطلب بلا جدول.',
    en: 'The names follow later. Continue without a table.',
  },
  followHint: {
    ar: 'أرسلها ردًا على رسالة الطلب. يُحسب السعر الآن للأسماء التي تشملها الباقة.',
    en: 'Reply to the mail about your order and attach them. The price is now that of the names included in the package.',
  },
  row: { ar: 'الصف', en: 'Row' },
  column: { ar: 'العمود', en: 'Column' },
  fault: { ar: 'ما يُصحَّح', en: 'Faults to correct' },
  name: { ar: 'الاسم', en: 'Name' },
  firstRow: { ar: 'ورد أولًا في الصف', en: 'First in row' },
  design: { ar: 'كيف تريدها؟', en: 'How should the cards look?' },
  message: { ar: 'نصّ التهنئة', en: 'Greeting on the card' },
  notes: { ar: 'ملاحظات للمصمّم', en: 'Notes for the designer' },
  notesHint: { ar: 'الألوان والأسلوب وما يجب تجنّبه.', en: 'Colours, style, and things to avoid.' },
  logo: { ar: 'الشعار', en: 'Logo' },
  logoHint: {
    ar: 'صورة PNG أو JPEG أو WebP أو AVIF أو SVG حتى ١٠ ميغابايت.',
    en: 'A PNG, JPEG, WebP, AVIF or SVG of up to 10 MB.',
  },
  attachments: { ar: 'مرفقات أخرى', en: 'Other files' },
  attachmentsHint: {
    ar: (most: number) => `صور أو PDF، ${count(most, 'ar')} ملفات على الأكثر، كل منها حتى ١٠ ميغابايت.`,
    en: (most: number) => `Pictures or PDFs, at most ${count(most, 'en')} files of up to 10 MB each.`,
  },
  drop: { ar: 'احذف', en: 'Remove' },
  delivery: { ar: 'متى تحتاجها؟', en: 'When do you need them?' },
  deliveryHint: {
    ar: (days: number) => `نحتاج إلى ${count(days, 'ar')} أيام على الأقل.`,
    en: (days: number) => `We need at least ${count(days, 'en')} days.`,
  },
  contact: { ar: 'كيف نصل إليك؟', en: 'How can we reach you?' },
  contactName: { ar: 'اسمك', en: 'Your name' },
  email: { ar: 'البريد الإلكتروني', en: 'E-mail' },
  phone: { ar: 'رقم الجوال', en: 'Mobile number' },
  company: { ar: 'الجهة', en: 'Company' },
  optional: { ar: '(اختياري)', en: '(optional)' },
  price: { ar: 'السعر', en: 'Price' },
  priceUnknown: { ar: 'يظهر السعر حين تختار الباقة.', en: 'The price appears when you choose a package.' },
  vat: { ar: 'شامل ضريبة القيمة المضافة', en: 'VAT included' },
  base: { ar: 'الباقة', en: 'Package' },
  beyond: {
    ar: (names: number) => `${count(names, 'ar')} اسمًا زيادة`,
    en: (names: number) => `${count(names, 'en')} more names`,
  },
  save: { ar: 'احفظ واحسب السعر', en: 'Save and compute the price' },
  submit: { ar: 'اطلب وانتقل إلى الدفع', en: 'Order and pay' },
  refused: {
    ar: 'بقي ما يحتاج إلى تصحيح. حفظنا ما عداه.',
    en: 'Something still needs to be corrected. The rest is saved.',
  },
  unsaved: {
    ar: 'بقي ما يحتاج إلى تصحيح. اختر الملفات من جديد قبل الإرسال.',
    en: 'Something still needs to be corrected. Choose the files again before you send.',
  },
  working: { ar: 'لحظة، نقرأ ما أرسلت…', en: 'One moment, we are reading your table…' },
  failed: {
    ar: 'لم يصل ما أرسلت. تحقّق من اتصالك وحاول مرة أخرى.',
    en: 'Your message did not arrive. Check your connection and try again.',
  },
  gone: {
    ar: ['لا مسودة في هذا العنوان', 'تُحذف المسودات بعد ثلاثين يومًا، أو قد يكون الرابط ناقصًا.'],
    en: ['Draft not found', 'Drafts are removed after thirty days, or the link may be incomplete.'],
  },
  begin: { ar: 'ابدأ طلبًا جديدًا', en: 'Begin a new order' },
  closed: {
    ar: ['أُلغي هذا الطلب', 'لا يمكن تغييره بعد الآن. ابدأ طلبًا جديدًا.'],
    en: ['This order was cancelled', 'It can no longer be changed. Begin a new one.'],
  },
} as const;

/** The labels of a draft's files in lists. */
export const PART_TEXTS: Readonly<Record<FilePart, Bilingual<string>>> = {
  recipients_file: DRAFT_TEXTS.recipients,
  logo: DRAFT_TEXTS.logo,
  attachments: DRAFT_TEXTS.attachments,
};

export const LANGUAGE_TEXTS = {
  ar: { ar: 'العربية', en: 'Arabic' },
  en: { ar: 'الإنجليزية', en: 'English' },
} as const;

/** The texts of an order's page. */
export const ORDER_TEXTS = {
  order: { ar: 'رقم الطلب', en: 'Order' },
  pay: { ar: (amount: string) => `ادفع ${amount}`, en: (amount: string) => `Pay ${amount}` },
  paying: { ar: 'ننقلك إلى صفحة الدفع', en: 'Taking you to the payment page' },
  payingLead: {
    ar: 'إن لم تنتقل تلقائيًا فاضغط الزر.',
    en: 'If nothing happens, press the button.',
  },
  goOn: { ar: 'إلى صفحة الدفع', en: 'Go to the payment page' },
  justPaid: {
    ar: 'إن دفعت للتو فقد يتأخر الإشعار لحظات. حدّث الصفحة بعد قليل ولا تدفع مرة أخرى.',
    en: 'If you have just paid, the confirmation may take a moment. Look again shortly, and do not pay twice.',
  },
  download: { ar: 'نزّل البطاقات', en: 'Download the cards' },
  made: {
    ar: (done: number, total: number) => `أُنجز ${count(done, 'ar')} من ${count(total, 'ar')} بطاقة`,
    en: (done: number, total: number) => `${count(done, 'en')} of ${count(total, 'en')} cards are made`,
  },
  missing: {
    ar: (cards: number) => `بطاقات لم نتمكن من صنعها: ${count(cards, 'ar')}. راسلنا لنكملها.`,
    en: (cards: number) => `Cards that we could not make: ${count(cards, 'en')}. Write to us about them.`,
  },
  facts: { ar: 'تفاصيل الطلب', en: 'The order' },
  occasion: DRAFT_TEXTS.occasion,
  package: DRAFT_TEXTS.package,
  recipients: { ar: 'عدد الأسماء', en: 'Names' },
  toFollow: { ar: 'تُرسل لاحقًا', en: 'Follows later' },
  amount: { ar: 'المبلغ', en: 'Amount' },
  contact: { ar: 'جهة التواصل', en: 'Contact' },
  delivery: { ar: 'موعد التسليم المطلوب', en: 'Deadline' },
  timeline: { ar: 'سير الطلب', en: 'So far' },
  keep: {
    ar: 'احفظ هذا الرابط لتتابع طلبك، ولا تعطه إلا لمن تثق به.',
    en: 'Keep this address to follow your order. Share it only with people you trust.',
  },
  gone: {
    ar: ['لا طلب في هذا العنوان', 'قد يكون الرابط ناقصًا. افتحه من الرسالة التي وصلتك.'],
    en: ['Order not found', 'The link may be incomplete. Open it from the mail that we sent you.'],
  },
  refund: {
    ar: 'وصلنا مبلغ هذا الطلب، وسنردّه إليك ونراسلك.',
    en: 'We have received money for this order. We will return it and write to you.',
  },
} as const;

/** The texts for an order's state and next step, with the state's name in the timeline first. */
export const STATUS_TEXTS: Readonly<
  Record<OrderStatus, Bilingual<readonly [reached: string, title: string, next: string]>>
> = {
  draft: {
    ar: ['بدأ الطلب', 'مسودة', 'أكملها ثم اطلب.'],
    en: ['Begun', 'A draft', 'Complete it, then order.'],
  },
  awaiting_payment: {
    ar: ['أُرسل الطلب', 'بقي الدفع', 'نبدأ التصميم حين يصل المبلغ.'],
    en: ['Ordered', 'Waiting for your payment', 'We begin to design as soon as your payment arrives.'],
  },
  paid: {
    ar: ['وصل المبلغ', 'وصل المبلغ، شكرًا لك', 'يبدأ المصمّم قريبًا. نراسلك عند كل خطوة.'],
    en: ['Paid', 'Paid, thank you', 'A designer begins soon. We write to you at each step.'],
  },
  in_design: {
    ar: ['بدأ التصميم', 'بطاقتك قيد التصميم', 'نراسلك حين تجهز البطاقات.'],
    en: ['In design', 'Your card is being designed', 'We write to you when the cards are ready.'],
  },
  ready: {
    ar: ['جهزت البطاقات', 'البطاقات جاهزة', 'نراجعها للمرة الأخيرة، ثم نسلّمها لك هنا.'],
    en: ['Ready', 'The cards are ready', 'We check them once more, then you can download them here.'],
  },
  delivered: {
    ar: ['سُلّمت البطاقات', 'بطاقاتك هنا', 'نزّلها وشاركها. كل عام وأنت بخير.'],
    en: ['Delivered', 'Your cards are here', 'Download them and share them with those you love.'],
  },
  cancelled: {
    ar: ['أُلغي الطلب', 'أُلغي الطلب', 'لن نصنع شيئًا لهذا الطلب. يمكنك بدء طلب جديد.'],
    en: ['Cancelled', 'The order was cancelled', 'Its cards are not made. You can begin a new one.'],
  },
};
