import type { Messages } from '../i18n/messages.js';

export const messages = {
  brand: { ar: 'نقش', en: 'Naqsh' },
  skip: { ar: 'إلى المحتوى', en: 'Skip to the content' },
  menu: { ar: 'القائمة', en: 'Menu' },
  close: { ar: 'إغلاق', en: 'Close' },
  navigation: { ar: 'أقسام اللوحة', en: 'Sections' },
  account: { ar: 'الحساب', en: 'Account' },
  credits: {
    ar: '{count, plural, zero {لا رصيد} one {رصيد واحد} two {رصيدان} few {# أرصدة} many {# رصيدًا} other {# رصيد}}',
    en: '{count, plural, one {# credit} other {# credits}}',
  },
  documentation: { ar: 'التوثيق', en: 'Documentation' },
  signOut: { ar: 'تسجيل الخروج', en: 'Sign out' },
  make: { ar: 'التصميم', en: 'Design' },
  send: { ar: 'النشر', en: 'Publish' },
  run: { ar: 'التشغيل', en: 'Operate' },
  administer: { ar: 'الإدارة', en: 'Administration' },
  start: { ar: 'البداية', en: 'Start' },
  templates: { ar: 'القوالب', en: 'Templates' },
  gallery: { ar: 'المعرض', en: 'Gallery' },
  keys: { ar: 'المفاتيح', en: 'API keys' },
  usage: { ar: 'الاستخدام', en: 'Usage' },
  log: { ar: 'سجل الصور', en: 'Render log' },
  webhooks: { ar: 'إشعارات الويب', en: 'Webhooks' },
  batches: { ar: 'الدفعات', en: 'Batches' },
  endedTitle: { ar: 'انتهت جلستك', en: 'Your session has ended' },
  endedText: {
    ar: 'سجّل الدخول لتتابع من حيث كنت. كل ما كتبته باقٍ في مكانه.',
    en: 'Sign in to go on where you were. All that you typed is still there.',
  },
  lostTitle: { ar: 'لا شيء في هذا العنوان', en: 'There is nothing here' },
  lostText: {
    ar: 'قد يكون الرابط ناقصًا، أو حُذف ما كان فيه.',
    en: 'The link may be incomplete, or what was here is gone.',
  },
  home: { ar: 'إلى البداية', en: 'To the start' },
} satisfies Messages;
