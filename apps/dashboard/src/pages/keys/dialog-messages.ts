import type { Messages } from '../../i18n/messages.js';

/** Texts that the page of keys loads only when a dialog opens. */
export const dialogMessages = {
  nameHint: { ar: 'اسم البرنامج الذي يستعمله.', en: 'The program that uses it.' },
  scopeHint: {
    ar: '«الرسم فقط» يرسم ويقرأ القوالب والخطوط والملفات والحساب، ولا يغيّر شيئًا.',
    en: '“Rendering only” renders and reads templates, fonts, assets and the account; it changes nothing.',
  },
  capHint: { ar: 'اتركه فارغًا ليصرف من كل رصيدك.', en: 'Leave it empty to let it spend all your credits.' },
  capFault: { ar: 'اكتب عددًا صحيحًا.', en: 'Write a whole number.' },
  period: { ar: 'في كل', en: 'Every' },
  day: { ar: 'يوم', en: 'Day' },
  month: { ar: 'شهر', en: 'Month' },
  total: { ar: 'إجمالًا', en: 'In all' },
  capDone: { ar: 'تغيّر حدّ الصرف.', en: 'The cap has changed.' },
  create: { ar: 'إنشاء المفتاح', en: 'Create the key' },
  save: { ar: 'حفظ', en: 'Save' },
  madeTitle: { ar: 'مفتاحك الجديد', en: 'Your new key' },
  madeText: {
    ar: 'احفظه الآن: لن يظهر مرة أخرى.',
    en: 'Save it now: it will not be shown again.',
  },
  theKey: { ar: 'المفتاح', en: 'The key' },
  done: { ar: 'حفظتُه', en: 'I have saved it' },
  expiry: { ar: 'تاريخ الانتهاء', en: 'Expiry' },
} satisfies Messages;
