import type { Messages } from '../../i18n/messages.js';

/** Texts of the forms for values and of the schema editor, which the lists of templates do not load. */
export const valueMessages = {
  values: { ar: 'القيم', en: 'Values' },
  noFields: {
    ar: 'هذا القالب بلا حقول: صورته واحدة دائمًا.',
    en: 'This template has no fields: its picture is always the same.',
  },
  picture: { ar: 'الصورة', en: 'Picture' },
  drawing: { ar: 'جارٍ الرسم', en: 'Drawing' },
  took: { ar: 'رُسمت في {ms} م.ث', en: 'Drawn in {ms} ms' },
  render: { ar: 'ارسم بالحجم الكامل', en: 'Render in full size' },
  rendered: {
    ar: 'رُسمت في {ms} م.ث، وخُصم {credits, plural, zero {لا شيء} one {رصيد واحد} two {رصيدان} few {# أرصدة} many {# رصيدًا} other {# رصيد}}.',
    en: 'Rendered in {ms} ms for {credits, plural, =0 {no credits} one {# credit} other {# credits}}.',
  },
  format: { ar: 'الصيغة', en: 'Format' },
  code: { ar: 'الطلب نفسه في برنامجك', en: 'The same request in your program' },
  keyHint: { ar: 'ضع مفتاحك مكان \u2066ak_…\u2069', en: 'Put your key in place of \u2066ak_…\u2069' },
  keysLink: { ar: 'المفاتيح', en: 'API keys' },
  warnings: { ar: 'تنبيهات', en: 'Warnings' },
  item: { ar: 'العنصر {number}', en: 'Item {number}' },
  addItem: { ar: 'أضف عنصرًا', en: 'Add an item' },
  removeItem: { ar: 'احذف العنصر {number}', en: 'Remove item {number}' },
  pictureAddress: { ar: 'أو رابطها أو معرّفها', en: 'Or its address or id' },
  removePicture: { ar: 'أزل الصورة', en: 'Remove the picture' },
  unread: { ar: 'تعذّرت قراءة الملف من جهازك.', en: 'The file could not be read on your device.' },
  choose: { ar: 'اختر', en: 'Choose' },
  none: { ar: 'بلا', en: 'None' },
  schema: { ar: 'تعريف القالب', en: 'Schema of the template' },
  schemaHint: {
    ar: 'كما في التوثيق. ما يُكتب يُرسم فورًا، ولا يُحفظ حتى تحفظه.',
    en: 'As documented. Changes are drawn at once, and stored when you save them.',
  },
  readOnly: {
    ar: 'قوالب المعرض لا تُغيَّر. انسخه إلى قوالبك ثم غيّره.',
    en: 'Templates of the gallery cannot be changed. Duplicate it, then change the copy.',
  },
  saveVersion: { ar: 'احفظ نسخة جديدة', en: 'Save as a new version' },
  stored: { ar: 'حُفظت النسخة {version}.', en: 'Version {version} is saved.' },
  unchanged: { ar: 'لا تغيير', en: 'No changes' },
  discard: { ar: 'تراجع عن التغييرات', en: 'Discard changes' },
  faults: { ar: 'ما يجب تصحيحه', en: 'To be corrected' },
  notJson: {
    ar: 'ليس JSON صحيحًا: السطر {line}، العمود {column}.',
    en: 'Not valid JSON: line {line}, column {column}.',
  },
  goTo: { ar: 'إلى الموضع', en: 'Go there' },
} satisfies Messages;
