import type { Messages } from '../../i18n/messages.js';

/** Texts that the pages of administrators share. */
export const messages = {
  forbiddenTitle: { ar: 'صفحة للمديرين', en: 'For administrators' },
  forbiddenReason: { ar: 'لا صلاحية لك هنا (٤٠٣)', en: 'You cannot open this page (403)' },
  forbiddenText: {
    ar: 'هذه الصفحة لمديري الخدمة وحدهم. اطلب من مدير أن يغيّر دورك إن كنت تحتاج إليها.',
    en: 'Only administrators of the service can see it. Ask one to change your role if you need it.',
  },
  home: { ar: 'إلى البداية', en: 'To the start' },
  all: { ar: 'الكل', en: 'All' },
  actions: { ar: 'إجراءات', en: 'Actions' },
  save: { ar: 'حفظ', en: 'Save' },
  saved: { ar: 'حُفظت التغييرات.', en: 'The changes are saved.' },
  edit: { ar: 'تعديل', en: 'Edit' },
  delete: { ar: 'حذف', en: 'Delete' },
  open: { ar: 'فتح', en: 'Open' },
  download: { ar: 'تنزيل', en: 'Download' },
  none: { ar: 'بلا', en: 'None' },
  erased: { ar: 'مُحيت', en: 'Erased' },
  wholeFault: { ar: 'اكتب عددًا صحيحًا.', en: 'Write a whole number.' },
  nothingTitle: { ar: 'لا شيء هنا', en: 'Nothing here' },
  nothingText: { ar: 'لا شيء يطابق ما اخترته. غيّر المرشحات.', en: 'Nothing matches. Change the filters.' },
  status: { ar: 'الحالة', en: 'Status' },
  created: { ar: 'التاريخ', en: 'Date' },
  user: { ar: 'المستخدم', en: 'User' },
  id: { ar: 'الرقم', en: 'Id' },
  name: { ar: 'الاسم', en: 'Name' },
  email: { ar: 'البريد', en: 'E-mail' },
  phone: { ar: 'الهاتف', en: 'Phone' },
  refresh: { ar: 'تحديث', en: 'Refresh' },
} satisfies Messages;
