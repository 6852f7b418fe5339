/** The words of "Try it" in the language of the page. */
const WORDS = {
  en: {
    title: 'Try it',
    key: 'API key',
    keyHint: 'Kept in this tab only. Without a key your session is used.',
    body: 'Body (JSON)',
    send: 'Send',
    sending: 'Sending…',
    failed: 'The service could not be reached. Check your connection and try again.',
    badJson: 'The body is not JSON: ',
    headers: 'Headers',
    picture: 'The picture in the answer',
    openFile: 'Open the file',
    empty: 'The answer has no body.',
  },
  ar: {
    title: 'جرّبها',
    key: 'مفتاح الواجهة',
    keyHint: 'يبقى في هذا التبويب وحده. وبلا مفتاح تُستعمل جلستك.',
    body: 'جسم الطلب (JSON)',
    send: 'أرسل',
    sending: 'جارٍ الإرسال…',
    failed: 'تعذّر الوصول إلى الخدمة. تحقّق من الاتصال وأعد المحاولة.',
    badJson: 'جسم الطلب ليس JSON: ',
    headers: 'الترويسات',
    picture: 'الصورة التي في الرد',
    openFile: 'افتح الملف',
    empty: 'ليس في الرد جسم.',
  },
} as const;

export const LANGUAGE = document.documentElement.lang === 'ar' ? 'ar' : 'en';
export const words = WORDS[LANGUAGE];
