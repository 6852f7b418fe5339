import type { Messages } from '../../i18n/messages.js';

export const messages = {
  title: { ar: 'راسلنا', en: 'Write to us' },
  lead: {
    ar: 'سؤال أو طلب أو مشكلة: اكتب لنا ونردّ على بريدك.',
    en: 'Do you have a question, a wish or a problem? Write to us. We answer by mail.',
  },
  name: { ar: 'الاسم', en: 'Name' },
  email: { ar: 'البريد الإلكتروني', en: 'Mail address' },
  phone: { ar: 'الجوال', en: 'Phone' },
  subject: { ar: 'الموضوع', en: 'Subject' },
  message: { ar: 'الرسالة', en: 'Message' },
  website: { ar: 'اترك هذا فارغًا', en: 'Leave this empty' },
  send: { ar: 'إرسال', en: 'Send' },
  sentTitle: { ar: 'وصلت رسالتك', en: 'We have your message' },
  sentText: {
    ar: 'نردّ على \u2066{email}\u2069. اذكر هذا الرقم إن راسلتنا في الأمر نفسه.',
    en: 'We answer to \u2066{email}\u2069. Name this number if you write about it again.',
  },
  number: { ar: 'رقم الرسالة', en: 'Number of the message' },
  again: { ar: 'رسالة أخرى', en: 'Another message' },
  transfer: { ar: 'حوّلت مبلغًا؟ أرسل الإيصال', en: 'Did you pay by transfer? Send the receipt' },
} satisfies Messages;
