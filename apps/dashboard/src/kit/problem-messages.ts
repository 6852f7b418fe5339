import type { Messages } from '../i18n/messages.js';

/** Explanations of problems by their codes: the cause, and the next step. */
export const byCode: Messages = {
  wrong_credentials: {
    ar: 'البريد وكلمة المرور لا يتطابقان. إن كنت قد سجّلت للتو فافتح أولًا الرابط الذي في بريدك.',
    en: 'The address and the password do not match. If you have just signed up, follow the link in your mail first.',
  },
  invalid_token: {
    ar: 'هذا الرابط استُعمل من قبل أو انتهت مدته. اطلب رابطًا جديدًا.',
    en: 'This link was used before or has expired. Ask for a new one.',
  },
  unauthenticated: { ar: 'انتهت جلستك. سجّل الدخول من جديد.', en: 'Your session has ended. Sign in again.' },
  user_suspended: {
    ar: 'هذا الحساب موقوف. راسل الدعم لإعادة فتحه.',
    en: 'This account is suspended. Write to support to have it reopened.',
  },
  admin_only: { ar: 'هذا للمديرين وحدهم.', en: 'This is for administrators only.' },
  rate_limited: {
    ar: 'طلبات كثيرة في وقت قصير. انتظر قليلًا ثم حاول مرة أخرى.',
    en: 'Too many calls in a short time. Wait a little, then try again.',
  },
  not_found: { ar: 'لا وجود له، أو ليس لك.', en: 'It is not there, or it is not yours.' },
  validation_failed: { ar: 'بقي ما يحتاج إلى تصحيح.', en: 'Something still needs to be corrected.' },
  insufficient_credits: {
    ar: 'رصيدك لا يكفي. لم يُصرف منه شيء.',
    en: 'You do not have enough credits. Nothing was charged.',
  },
  spend_cap_reached: {
    ar: 'بلغ المفتاح حدّ صرفه. ارفع الحد أو انتظر الفترة التالية.',
    en: 'The key has reached its cap. Raise it, or wait for the next period.',
  },
  too_many_keys: {
    ar: 'لديك أكثر عدد مسموح به من المفاتيح. ألغِ مفتاحًا لا تحتاجه، ثم أنشئ غيره.',
    en: 'You have as many keys as anybody may. Revoke one that you no longer need, then make another.',
  },
  credits_off: {
    ar: 'هذه النسخة لا تحسب الأرصدة، فلا حدود للصرف فيها.',
    en: 'This installation counts no credits, so that keys have no caps.',
  },
  free_package_taken: {
    ar: 'الباقة المجانية مرة واحدة لكل عميل، وقد أخذتها. اختر باقة أخرى.',
    en: 'The free package goes once to each customer, and you have had it. Choose another.',
  },
  provider_not_configured: {
    ar: 'الدفع غير مفعّل في هذه النسخة. راسل من يديرها.',
    en: 'Payments are not set up here. Write to those who run this service.',
  },
  last_admin: {
    ar: 'هذا آخر مدير. عيّن مديرًا آخر أولًا.',
    en: 'This is the last administrator. Appoint another first.',
  },
  template_changed: {
    ar: 'غُيّر القالب في مكان آخر بعد أن فتحته. حدّث الصفحة لترى النسخة الأحدث.',
    en: 'The template was changed elsewhere after you opened it. Reload to see the newer version.',
  },
  template_in_use: {
    ar: 'تستعمل هذا القالب حملة أو متجر أو دفعة. افصله عنها أولًا.',
    en: 'A campaign, a store or a batch uses this template. Detach it from there first.',
  },
  gallery_template: {
    ar: 'قوالب المعرض لا تُغيَّر. انسخ القالب إلى حسابك ثم غيّره.',
    en: 'Templates of the gallery can not be changed. Duplicate it to your account, then change that.',
  },
  budget_exceeded: {
    ar: 'رسم هذا القالب أثقل مما يُسمح به. صغّر اللوحة أو خفّف الظلال والتمويه.',
    en: 'This template is too heavy to draw. Make its canvas smaller, or use fewer shadows and blurs.',
  },
  text_overflow: {
    ar: 'نص لا يسعه مكانه. قصّره أو صغّر خطه.',
    en: 'A text does not fit its place. Shorten it or make it smaller.',
  },
  render_queue_full: { ar: 'الخدمة مشغولة الآن. حاول بعد لحظات.', en: 'The service is busy. Try again in a moment.' },
  too_large: { ar: 'الملف أو النص أكبر مما يُقبل.', en: 'The file or the text is larger than is taken.' },
};

export const byStatus: Messages = {
  404: { ar: 'لا شيء في هذا العنوان.', en: 'There is nothing here.' },
  413: { ar: 'ما أُرسل أكبر مما يُقبل.', en: 'That is larger than is taken.' },
  503: { ar: 'الخدمة مشغولة الآن. حاول بعد لحظات.', en: 'The service is busy. Try again in a moment.' },
};

/** Explanations of all else. */
export const others = {
  unreachable: {
    ar: 'لم يصل جواب من الخدمة. تحقق من الاتصال ثم حاول مرة أخرى.',
    en: 'The service did not answer. Check the connection, then try again.',
  },
  otherwise: { ar: 'تعذّر إكمال الطلب. حاول مرة أخرى.', en: 'This could not be done. Try again.' },
  faulty: { ar: 'راجع هذه القيمة.', en: 'Check this value.' },
} satisfies Messages;

/** Explanations of a field's fault by its type; the service's own words are English and name the limits. */
export const byType: Messages = {
  missing: { ar: 'هذا الحقل مطلوب.', en: 'This field is required.' },
  string_too_short: { ar: 'أقصر من اللازم.', en: 'This is too short.' },
  string_too_long: { ar: 'أطول من اللازم.', en: 'This is too long.' },
  greater_than_equal: { ar: 'الرقم أصغر من اللازم.', en: 'This number is too small.' },
  less_than_equal: { ar: 'الرقم أكبر من اللازم.', en: 'This number is too large.' },
  int_parsing: { ar: 'اكتب عددًا صحيحًا.', en: 'Write a whole number.' },
  int_type: { ar: 'اكتب عددًا صحيحًا.', en: 'Write a whole number.' },
  float_type: { ar: 'اكتب رقمًا.', en: 'Write a number.' },
  float_parsing: { ar: 'اكتب رقمًا.', en: 'Write a number.' },
  email: {
    ar: 'اكتب بريدًا صحيحًا مثل \u2066name@example.com\u2069.',
    en: 'Write an address such as \u2066name@example.com\u2069.',
  },
  enum: { ar: 'اختر مما في القائمة.', en: 'Choose one of the list.' },
  datetime_parsing: { ar: 'اكتب تاريخًا صحيحًا.', en: 'Write a date.' },
};
