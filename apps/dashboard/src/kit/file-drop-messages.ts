import type { Messages } from '../i18n/messages.js';

/** Texts of the drop zone for files. */
export const messages = {
  chooseFile: { ar: 'اختر ملفًا', en: 'Choose a file' },
  chooseFiles: { ar: 'اختر ملفات', en: 'Choose files' },
  otherFile: { ar: 'اختر ملفًا آخر', en: 'Choose another' },
  orDropFile: { ar: 'أو اسحبه إلى هنا', en: 'or drop it here' },
  orDropFiles: { ar: 'أو اسحبها إلى هنا', en: 'or drop them here' },
  dropNow: { ar: 'أفلت هنا', en: 'Drop here' },
  remove: { ar: 'إزالة', en: 'Remove' },
} satisfies Messages;
