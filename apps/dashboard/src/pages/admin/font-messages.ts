import type { Messages } from '../../i18n/messages.js';

export const messages = {
  title: { ar: 'خطوط الجميع', en: 'Public fonts' },
  lead: { ar: 'خطوط يجدها كل قالب باسم عائلتها.', en: 'Fonts that every template finds by the name of their family.' },
  fonts: { ar: 'الخطوط', en: 'Fonts' },
  add: { ar: 'إضافة خط', en: 'Add a font' },
  known: {
    ar: 'هذا الملف مرفوع من قبل باسم «{name}»، فبقي كما هو.',
    en: 'You uploaded this file before as “{name}”. It stays as it is.',
  },
  added: { ar: 'أُضيف الخط.', en: 'The font is added.' },
  emptyTitle: { ar: 'لا خطوط بعد', en: 'No fonts yet' },
  emptyText: { ar: 'ارفع ملف خط عربي ليُستعمل في القوالب.', en: 'Upload a font with Arabic for templates to use.' },
  file: { ar: 'ملف الخط', en: 'File of the font' },
  fileHint: {
    ar: 'TTF أو OTF أو TTC أو WOFF أو WOFF2، حتى ١٠ م.ب.',
    en: 'TTF, OTF, TTC, WOFF or WOFF2, at most 10 MB.',
  },
  fileLacks: { ar: 'اختر ملف الخط.', en: 'Choose the file of the font.' },
  family: { ar: 'العائلة', en: 'Family' },
  familyHint: { ar: 'اتركها فارغة ليُؤخذ الاسم من الملف.', en: 'Leave it empty to take the name in the file.' },
  style: { ar: 'النمط', en: 'Style' },
  format: { ar: 'الصيغة', en: 'Format' },
  arabic: { ar: 'حروف العربية', en: 'Arabic letters' },
  size: { ar: 'الحجم', en: 'Size' },
  licence: { ar: 'الرخصة', en: 'Licence' },
  uploaded: { ar: 'مرفوع', en: 'Uploaded' },
  warnings: {
    ar: '{count, plural, zero {بلا تنبيهات} one {تنبيه واحد} two {تنبيهان} few {# تنبيهات} many {# تنبيهًا} other {# تنبيه}}',
    en: '{count, plural, one {# warning} other {# warnings}}',
  },
  deleteTitle: { ar: 'حذف الخط «{name}»؟', en: 'Delete the font “{name}”?' },
  deleteText: {
    ar: 'لن تجده القوالب بعد الآن. يُرفض الحذف إن كان قالب يستعمله في نسخته الأحدث.',
    en: 'Templates no longer find it. This is refused while the newest version of a template uses it.',
  },
  deleted: { ar: 'حُذف الخط.', en: 'The font is deleted.' },
  more: { ar: 'عرض المزيد', en: 'Show more' },
  search: { ar: 'ابحث في الخطوط', en: 'Search the fonts' },
} satisfies Messages;
