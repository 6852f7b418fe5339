import type { Messages } from '../i18n/messages.js';

export const messages = {
  administer: { ar: 'الإدارة', en: 'Administration' },
  users: { ar: 'المستخدمون', en: 'Users' },
  allUsage: { ar: 'استخدام الجميع', en: 'Usage of all' },
  allBilling: { ar: 'مدفوعات الجميع', en: 'All payments' },
  packages: { ar: 'باقات الرصيد', en: 'Packages' },
  discountCodes: { ar: 'رموز الخصم', en: 'Discount codes' },
  greetingOrders: { ar: 'طلبات البطاقات', en: 'Greeting orders' },
  paymentRequests: { ar: 'الحوالات', en: 'Payment requests' },
  contacts: { ar: 'رسائل التواصل', en: 'Contact messages' },
  publicFonts: { ar: 'خطوط الجميع', en: 'Public fonts' },
  installations: { ar: 'المتاجر المثبّتة', en: 'Installations' },
  orderJobs: { ar: 'بطاقات المتاجر', en: 'Order jobs' },
  audit: { ar: 'سجل التغييرات', en: 'Audit trail' },
  selfTest: { ar: 'الفحص الذاتي', en: 'Self-test' },
} satisfies Messages;
