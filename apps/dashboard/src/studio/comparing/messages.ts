import type { Messages } from '../../i18n/messages.js';

export const messages = {
  view: { ar: 'طريقة المقارنة', en: 'View' },
  beside: { ar: 'جنبًا إلى جنب', en: 'Side by side' },
  over: { ar: 'إحداهما فوق الأخرى', en: 'On top of each other' },
  slider: { ar: 'الحد بين الصورتين', en: 'Line between the pictures' },
  changes: { ar: 'ما الذي تغيّر', en: 'Changes' },
  same: { ar: 'لا فرق بينهما.', en: 'They are the same.' },
  added: { ar: 'أُضيفت: {layer}', en: 'Added: {layer}' },
  removed: { ar: 'حُذفت: {layer}', en: 'Removed: {layer}' },
  moved: { ar: 'نُقلت إلى مجموعة أخرى: {layer}', en: 'In another group: {layer}' },
  changed: { ar: 'تغيّرت: {layer} ({members})', en: 'Changed: {layer} ({members})' },
  order: { ar: 'تغيّر ترتيب الطبقات', en: 'The order of layers has changed' },
  fieldAdded: { ar: 'حقل جديد: {name}', en: 'New field: {name}' },
  fieldRemoved: { ar: 'حُذف الحقل: {name}', en: 'Field removed: {name}' },
  fieldChanged: { ar: 'تغيّر الحقل: {name}', en: 'Field changed: {name}' },
  canvas: { ar: 'تغيّرت اللوحة ({members})', en: 'The canvas has changed ({members})' },
  sizes: { ar: 'تغيّرت المقاسات الأخرى', en: 'The other sizes have changed' },
  locale: { ar: 'تغيّرت لغة القالب', en: 'The language of the template has changed' },

  title: { ar: 'نسخ القالب', en: 'Versions of the template' },
  before: { ar: 'من', en: 'From' },
  after: { ar: 'إلى', en: 'To' },
  present: { ar: 'عملي الآن', en: 'My current work' },
  version: { ar: 'النسخة {version}، {at}', en: 'Version {version}, {at}' },
  restore: { ar: 'استرجع النسخة {version} في المحرر', en: 'Restore version {version} in the studio' },
  restored: {
    ar: 'عملك الآن من النسخة {version}. «تراجع» يعيد ما كان.',
    en: 'Your work is that of version {version} now. Undo restores the former one.',
  },
  notEditable: { ar: 'لا يستطيع المحرر فتح هذه النسخة.', en: 'The studio cannot open this version.' },
} satisfies Messages;
