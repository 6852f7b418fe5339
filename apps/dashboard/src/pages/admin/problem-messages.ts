import type { Messages } from '../../i18n/messages.js';

/** Explanations of problems that only administrators encounter, by their codes. */
export const adminProblems: Messages = {
  package_code_taken: { ar: 'لباقة أخرى هذا الرمز. اختر غيره.', en: 'Another package has this code. Choose another.' },
  package_sold: {
    ar: 'بيعت هذه الباقة من قبل. أوقف بيعها بدل حذفها.',
    en: 'The package has been sold. Take it off sale instead.',
  },
  discount_code_taken: { ar: 'هذا الرمز موجود. اختر غيره.', en: 'This code already exists. Choose another.' },
  discount_code_redeemed: {
    ar: 'استُعمل هذا الرمز من قبل. أوقفه بدل حذفه.',
    en: 'The code has been redeemed. Switch it off instead.',
  },
  balance_would_be_negative: {
    ar: 'رصيد الحساب أقل من ذلك. اخصم أقل.',
    en: 'The account has fewer credits. Take fewer.',
  },
  order_transition: {
    ar: 'لا يصل الطلب إلى هذه الحال من حاله الآن. حدّث الصفحة.',
    en: 'The order cannot have this status now. Reload the page.',
  },
  package_unfinished: {
    ar: 'لم يكتمل رسم البطاقات بعد. انتظر حتى ينتهي.',
    en: 'Cards are still being drawn. Wait until all are done.',
  },
  package_incomplete: {
    ar: 'بطاقات لم تُرسم. صحّح بياناتها، أو سلّم الطلب دونها.',
    en: 'Some cards could not be drawn. Correct their data, or deliver without them.',
  },
  recipients_closed: {
    ar: 'الطلب جاهز، فلا تتغيّر قائمته.',
    en: 'The order is ready, so its recipients no longer change.',
  },
  store_not_active: { ar: 'المتجر غير نشط.', en: 'The store is not active.' },
  store_not_installed: { ar: 'أزال المتجر التطبيق.', en: 'The store has removed the application.' },
  no_active_mapping: {
    ar: 'لا منتج في هذا المتجر مربوط بقالب.',
    en: 'No product of this store has a template.',
  },
  order_job_not_failed: { ar: 'لم تفشل هذه البطاقة، فلا تُعاد.', en: 'This job has not failed.' },
  order_job_erased: {
    ar: 'مُحيت بيانات هذا الطلب، فلا تُعاد بطاقته.',
    en: 'The data of this order are erased, so it cannot be rendered again.',
  },
};
