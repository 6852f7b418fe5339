import type { ClosedReason, FormField } from '#campaigns';
import type { Locale } from '#users';
import { type Bilingual, count, NUMBERING } from '../kit/index.js';

/** The texts of a campaign's page. */
export const CLAIM_TEXTS = {
  sample: { ar: 'نموذج البطاقة', en: 'A sample of the card' },
  preview: { ar: 'معاينة بطاقتك', en: 'A preview of your card' },
  watermark: {
    ar: 'هذه معاينة. تصلك البطاقة واضحة وبلا خطوط.',
    en: 'This is a preview. Your card is sharp and has no lines across it.',
  },
  size: { ar: 'المقاس', en: 'Size' },
  send: { ar: 'احصل على بطاقتك', en: 'Get your card' },
  sending: { ar: 'لحظة، نُعدّ بطاقتك…', en: 'One moment, your card is being rendered…' },
  yes: { ar: 'نعم', en: 'Yes' },
  no: { ar: 'لا', en: 'No' },
  choose: { ar: 'اختر…', en: 'Choose…' },
  none: { ar: 'بلا اختيار', en: 'None' },
  pick: { ar: 'اختيار اللون', en: 'Colour picker' },
  optional: { ar: '(اختياري)', en: '(optional)' },
  website: { ar: 'اترك هذا الحقل فارغًا', en: 'Leave this field empty' },
  kept: {
    ar: 'لا حساب ولا تسجيل. ما تكتبه يُستعمل لبطاقتك ويراه صاحب الحملة، ثم يُحذف بعد مدة.',
    en: 'No account and no sign-up. Your entries are used for your card, seen by the owner of the campaign, and erased later.',
  },
  photo: { ar: 'التقط صورة أو اختر واحدة من جهازك.', en: 'Take a photograph, or choose one from your device.' },
  photoPlain: { ar: 'صورة JPEG أو PNG حتى ٥ ميغابايت.', en: 'A JPEG or PNG of up to 5 MB.' },
  place: { ar: 'اسحب الدائرة إلى ما تريد أن يظهر.', en: 'Drag the circle to the part that must stay visible.' },
  across: { ar: 'الموضع أفقيًا', en: 'Position across' },
  down: { ar: 'الموضع رأسيًا', en: 'Position down' },
  ready: { ar: 'بطاقتك جاهزة', en: 'Your card is ready' },
  readyLead: {
    ar: 'نزّلها أو شاركها. يبقى هذا الرابط لك، ومن يعرفه يرى البطاقة.',
    en: 'Download it or share it. This link stays yours. Anyone with the link sees the card.',
  },
  card: { ar: 'البطاقة', en: 'The card' },
  png: { ar: 'تنزيل صورة PNG', en: 'Download as PNG' },
  pdf: { ar: 'تنزيل ملف PDF', en: 'Download as PDF' },
  share: { ar: 'مشاركة', en: 'Share' },
  copy: { ar: 'نسخ الرابط', en: 'Copy the link' },
  copied: { ar: 'نُسخ الرابط', en: 'Link copied' },
  taken: {
    ar: { one: 'افتح بطاقتك', many: 'افتح البطاقة', digits: NUMBERING.ar },
    en: { one: 'Open your card', many: 'Open card', digits: NUMBERING.en },
  },
  again: { ar: 'اصنع بطاقة أخرى', en: 'Create another card' },
  make: { ar: 'اصنع بطاقتك', en: 'Design your own card' },
  seeSample: { ar: 'شاهد نموذج البطاقة (PDF)', en: 'See a sample of the card (PDF)' },
  refused: { ar: 'بقي ما يحتاج إلى تصحيح.', en: 'Something still needs to be corrected.' },
  gone: {
    ar: ['هذه البطاقة لم تعد هنا', 'تُحذف البطاقات بعد مدة، أو قد يكون الرابط ناقصًا.'],
    en: ['This card is no longer here', 'Cards are erased after a while, or the link may be incomplete.'],
  },
  nothing: {
    ar: ['لا حملة في هذا العنوان', 'قد يكون الرابط ناقصًا، أو لم تُفتح الحملة بعد. راجع من أرسله إليك.'],
    en: [
      'There is no campaign here',
      'The link may be incomplete, or the campaign is not public yet. Ask who sent it to you.',
    ],
  },
  remaining: {
    ar: (left: number) => `البطاقات المتبقية: ${count(left, 'ar')}`,
    en: (left: number) => `Cards left: ${count(left, 'en')}`,
  },
  begins: {
    ar: (at: string) => `تبدأ ${at} بتوقيت الرياض.`,
    en: (at: string) => `It begins on ${at}, Riyadh time.`,
  },
} as const;

/** Friendly reasons for a missing form. */
export const CLOSED_TEXTS: Readonly<Record<ClosedReason, Bilingual<readonly [title: string, text: string]>>> = {
  not_started: {
    ar: ['لم نبدأ بعد', 'احفظ هذا الرابط وعُد إلينا حين تبدأ الحملة.'],
    en: ['Not yet open', 'Keep this link and come back when the campaign begins.'],
  },
  paused: {
    ar: ['توقّفنا قليلًا', 'الحملة متوقفة مؤقتًا. عُد إلينا بعد حين.'],
    en: ['A short break', 'The campaign is paused for now. Please come back a little later.'],
  },
  ended: {
    ar: ['انتهت الحملة', 'شكرًا لاهتمامك. من أخذ بطاقته تبقى له في رابطها.'],
    en: ['The campaign has ended', 'Thank you for your visit. The links of cards that were taken still work.'],
  },
  exhausted: {
    ar: ['نفدت البطاقات', 'أُخذت بطاقات هذه الحملة كلها. شكرًا لاهتمامك.'],
    en: ['All cards are taken', 'Every card of this campaign has found its owner. Thank you for your visit.'],
  },
};

/** The reasons for a refused claim, by the problem's code. */
export const REFUSAL_TEXTS: Readonly<Record<string, Bilingual<string>>> = {
  claim_limit_reached: {
    ar: 'أخذت كل البطاقات المتاحة لك في هذه الحملة. ما أخذته يبقى لك.',
    en: 'You have taken all the cards that one visitor can take here. Your cards stay yours.',
  },
  claims_exhausted: {
    ar: 'أُخذت آخر بطاقة قبل لحظات. شكرًا لاهتمامك.',
    en: 'The last card was taken a moment ago. Thank you for your visit.',
  },
  campaign_closed: {
    ar: 'الحملة مغلقة الآن. أعد فتح الصفحة لتعرف متى تعود.',
    en: 'The campaign is closed at the moment. Open the page again to see when it opens.',
  },
  insufficient_credits: {
    ar: 'لا تستطيع هذه الحملة إصدار البطاقات الآن، ولم يُحسب عليك شيء. أعد المحاولة لاحقًا أو أخبر من أرسل إليك الرابط.',
    en: 'This campaign cannot give out cards at the moment, and nothing was counted. Try again later, or tell the person who sent you the link.',
  },
  rate_limited: {
    ar: 'محاولات كثيرة في وقت قصير. انتظر دقيقة ثم حاول مرة أخرى.',
    en: 'Too many attempts in a short time. Wait a minute, then try again.',
  },
  too_large: {
    ar: 'الصورة أكبر من المسموح. اختر أصغر منها.',
    en: 'The photograph is too large. Choose a smaller one.',
  },
  offline: {
    ar: 'تعذّر الاتصال. تحقّق من الشبكة ثم أعد المحاولة.',
    en: 'No connection. Check the network and try again.',
  },
  otherwise: {
    ar: 'الخدمة مشغولة الآن، ولم يُحسب عليك شيء. أعد المحاولة بعد لحظات.',
    en: 'The service is busy, and nothing was counted. Try again in a moment.',
  },
};

/** The texts for a field's faults, by the fault's type. */
export function faultTexts({ type, maxLength, palette }: FormField, lang: Locale): Readonly<Record<string, string>> {
  const isArabic = lang === 'ar';
  const most = maxLength === null ? null : count(maxLength, lang);
  const required = isArabic ? 'لا تكتمل البطاقة بدون هذا الحقل.' : 'The card is not complete without this.';
  const long = isArabic
    ? `أطول من المسموح${most === null ? '' : ` (حتى ${most})`}.`
    : `Too long${most === null ? '' : ` (up to ${most})`}.`;
  const SHAPES: Readonly<Record<string, Bilingual<string>>> = {
    image: {
      ar: 'تعذّرت قراءة هذه الصورة. اختر صورة JPEG أو PNG أصغر من ٥ ميغابايت.',
      en: 'This picture cannot be used. Choose a JPEG or PNG of less than 5 MB.',
    },
    date: { ar: 'اختر تاريخًا صحيحًا.', en: 'Choose a valid date.' },
    time: { ar: 'اختر وقتًا صحيحًا.', en: 'Choose a valid time.' },
    datetime: { ar: 'اختر تاريخًا ووقتًا صحيحين.', en: 'Choose a valid date and time.' },
    choice: { ar: 'اختر واحدًا من الخيارات.', en: 'Choose one of the options.' },
    color:
      palette === null
        ? { ar: 'اختر لونًا، أو اكتبه مثل ‎#d4af37.', en: 'Choose a colour, or write one such as #d4af37.' }
        : { ar: 'اختر لونًا من الألوان المتاحة.', en: 'Choose one of the colours.' },
    flag: { ar: 'اختر نعم أو لا.', en: 'Choose yes or no.' },
    number: { ar: 'اكتب رقمًا صحيحًا.', en: 'Enter a number.' },
    amount: { ar: 'اكتب مبلغًا صحيحًا.', en: 'Enter an amount.' },
    phone: { ar: 'اكتب رقم هاتف صحيحًا.', en: 'Enter a phone number.' },
    email: { ar: 'اكتب بريدًا صحيحًا.', en: 'Enter an e-mail address.' },
    url: { ar: 'اكتب رابطًا صحيحًا.', en: 'Enter a web address.' },
  };
  const words = isArabic ? 'لا يمكن قبول هذا النص. جرّب كتابة أخرى.' : 'This text cannot be accepted. Try other words.';
  const shape = SHAPES[type]?.[lang] ?? words;
  const signs = isArabic
    ? 'فيه حروف أو رموز لا تُطبع على هذه البطاقة. اكتبه بحروف عربية أو لاتينية.'
    : 'It has letters or signs that this card cannot print. Write it in Arabic or Latin letters.';
  const pattern = isArabic ? 'ليس بالصيغة المطلوبة.' : 'Not in the form that is asked for.';
  return {
    missing: required,
    string_too_short: required,
    string_too_long: long,
    string_unicode: signs,
    string_pattern_mismatch: SHAPES[type]?.[lang] ?? pattern,
    other: shape,
  };
}
