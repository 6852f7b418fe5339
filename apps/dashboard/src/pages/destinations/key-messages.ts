import type { Messages } from '../../i18n/messages.js';

/** Explanations of the faults of keys, by how the service's words begin. */
export const keyFaults: Messages = {
  'Must have no backslash and no control': {
    ar: 'بلا شرطة مائلة عكسية ولا محارف تحكّم.',
    en: 'Use no backslash and no control characters.',
  },
  'Braces stand only around': {
    ar: 'الأقواس المعقوفة حول الأسماء فقط، مثل \u2066data.name\u2069.',
    en: 'Use braces around names only, such as data.name.',
  },
  'Unknown name {': {
    ar: 'بين الأقواس المعقوفة اسم غير معروف هنا.',
    en: 'Keys cannot use this name.',
  },
  'The template has no field': {
    ar: 'ليس في القالب حقل بهذا الاسم.',
    en: 'The template has no field of this name.',
  },
  'The data has no text': {
    ar: 'حقل يسمّيه المفتاح بلا قيمة. املأه أو احذف اسمه من المفتاح.',
    en: 'A field of the key has no value.',
  },
  'The key must be a path': {
    ar: 'اكتب مسارًا بلا أجزاء فارغة ولا نقاط وحدها، ولا شرطة مائلة في طرفيه.',
    en: 'Write a path without empty parts and without a slash at its ends.',
  },
  'Rows ': {
    ar: 'لصفّين المفتاح نفسه. أضف رقم الصف \u2066row\u2069 بين قوسين معقوفين.',
    en: 'Two rows have the same key. Add the number of the row.',
  },
};
