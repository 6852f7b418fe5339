import type { Messages } from '../i18n/messages.js';

/** Texts of the kit's components. */
export const messages = {
  copy: { ar: 'نسخ', en: 'Copy' },
  copied: { ar: 'نُسخ', en: 'Copied' },
  notCopied: { ar: 'تعذّر النسخ', en: 'Could not copy' },
  close: { ar: 'إغلاق', en: 'Close' },
  cancel: { ar: 'إلغاء', en: 'Cancel' },
  loading: { ar: 'جارٍ التحميل', en: 'Loading' },
  loadMore: { ar: 'عرض المزيد', en: 'Load more' },
  retry: { ar: 'حاول مرة أخرى', en: 'Try again' },
  failed: { ar: 'تعذّر التحميل', en: 'This could not be loaded' },
  requestId: { ar: 'رقم الطلب', en: 'Request id' },
  show: { ar: 'إظهار', en: 'Show' },
  hide: { ar: 'إخفاء', en: 'Hide' },
  search: { ar: 'بحث', en: 'Search' },
  clear: { ar: 'مسح', en: 'Clear' },
  optional: { ar: '(اختياري)', en: '(optional)' },
  path: { ar: 'مسار الصفحة', en: 'Breadcrumbs' },
  more: { ar: 'المزيد', en: 'More' },
  notices: { ar: 'إشعارات', en: 'Notices' },
} satisfies Messages;
