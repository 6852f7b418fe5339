import type { Messages } from '../../i18n/messages.js';

/** Texts of stored renders in the playground. */
export const storeMessages = {
  lifetime: { ar: 'مدة الرابط', en: 'Lifetime of the link' },
  lifetimeHint: {
    ar: 'يفتحه كل من معه الرابط بلا مفتاح، ثم يُحذف الملف.',
    en: 'It works without a key. When it expires, the file is deleted.',
  },
  hour: { ar: 'ساعة', en: 'An hour' },
  day: { ar: 'يوم', en: 'A day' },
  week: { ar: 'أسبوع', en: 'A week' },
  month: { ar: '٣٠ يومًا', en: '30 days' },
  destination: { ar: 'وجهة التخزين', en: 'Destination' },
  key: { ar: 'مفتاح الملف', en: 'Key of the file' },
  keyHint: {
    ar: 'تحت بادئة الوجهة. استعمل مثل: \u2066{example}\u2069.',
    en: 'Below the prefix of the destination. Use names such as {example}.',
  },
  noDestination: { ar: 'ليست في حسابك وجهة تخزين بعد.', en: 'Your account has no destination yet.' },
  addDestination: { ar: 'أضف وجهة', en: 'Add a destination' },
  address: { ar: 'عنوان الملف', en: 'Address of the file' },
  until: { ar: 'يعمل الرابط حتى {at}.', en: 'The link works until {at}.' },
  private: {
    ar: 'قد تطلب الحاوية إذنًا لفتح هذا العنوان، فليس للوجهة عنوان عام.',
    en: 'The bucket may ask for credentials at this address, because the destination has no public address.',
  },
} as const satisfies Messages;
