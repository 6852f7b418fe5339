import { isolated } from '#kernel';
import type { Locale } from '#users';
import type { Problem } from '../../http/index.js';
import type { Bilingual } from './language.js';

/** The explanations of a problem for people, by its code: the cause and the next step. */
const BY_CODE: Readonly<Record<string, Bilingual<string>>> = {
  wrong_credentials: {
    ar: 'البريد وكلمة المرور لا يتطابقان. إن كنت قد سجّلت للتو فافتح أولًا الرابط الذي في بريدك.',
    en: 'The address and the password do not match. If you have just signed up, follow the link in your mail first.',
  },
  user_suspended: {
    ar: 'هذا الحساب موقوف. راسل الدعم لإعادة فتحه.',
    en: 'This account is suspended. Contact support to reopen it.',
  },
  too_many_keys: {
    ar: 'لديك أكثر عدد مسموح به من المفاتيح. ألغِ مفتاحًا لا تحتاجه، ثم أنشئ غيره.',
    en: 'You have reached the limit of keys. Revoke one that you no longer need, then create another.',
  },
  rate_limited: {
    ar: 'محاولات كثيرة في وقت قصير. انتظر دقيقة ثم حاول مرة أخرى.',
    en: 'Too many attempts in a short time. Wait a minute, then try again.',
  },
  foreign_origin: {
    ar: 'أُرسل هذا الطلب من موقع آخر. افتح الصفحة هنا وأعد الإرسال.',
    en: 'This came from another site. Open the page here and send it again.',
  },
  validation_failed: {
    ar: 'بقي ما يحتاج إلى تصحيح.',
    en: 'Something still needs to be corrected.',
  },
};

const BY_STATUS: Readonly<Record<number, Bilingual<string>>> = {
  404: { ar: 'لا شيء في هذا العنوان. قد يكون الرابط ناقصًا.', en: 'Nothing found. The link may be incomplete.' },
  503: { ar: 'الخدمة مشغولة الآن. حاول مرة أخرى بعد لحظات.', en: 'The service is busy. Try again in a moment.' },
};

const OTHERWISE: Bilingual<(problem: Problem) => string> = {
  ar: ({ request_id: id }) => `تعذّر إكمال الطلب. حاول مرة أخرى، وإن تكرّر ذلك فأرسل إلينا هذا الرقم: ${isolated(id)}`,
  en: ({ request_id: id }) =>
    `This could not be done. Try again; if it happens again, send us this number: ${isolated(id)}`,
};

/** The explanation of a problem for people. */
export function explain(problem: Problem, lang: Locale): string {
  return BY_CODE[problem.code]?.[lang] ?? BY_STATUS[problem.status]?.[lang] ?? OTHERWISE[lang](problem);
}

/** The fields of a form with faults in this problem. */
export function faultyFields(problem: Problem | null): ReadonlySet<string> {
  const places = (problem?.errors ?? []).filter(({ loc }) => loc[0] === 'body').map(({ loc }) => String(loc[1]));
  return new Set(places);
}
