import type { Messages } from '../../i18n/messages.js';

export const messages = {
  contacts: { ar: 'رسائل التواصل', en: 'Contact messages' },
  contactsLead: { ar: 'ما أُرسل من نموذج التواصل، الأحدث أولًا.', en: 'Messages of the contact form, newest first.' },
  noContacts: { ar: 'لا رسائل بعد', en: 'No messages yet' },
  noContactsText: { ar: 'تظهر هنا رسائل نموذج التواصل.', en: 'Messages of the contact form appear here.' },
  contact: { ar: 'الرسالة', en: 'Message' },
  sender: { ar: 'المرسل', en: 'Sender' },
  subject: { ar: 'الموضوع', en: 'Subject' },
  noSubject: { ar: 'بلا موضوع', en: 'No subject' },
  answer: { ar: 'الرد بالبريد', en: 'Answer by mail' },
  erasedText: { ar: 'مُحي نص الرسالة وبيانات مرسلها في {at}.', en: 'The text and its sender were erased on {at}.' },
  transfers: { ar: 'حوالات معلنة', en: 'Payment requests' },
  transfersLead: {
    ar: 'حوالات بنكية أعلنها أصحابها. حين يصل المبلغ اجعل الطلب مدفوعًا، أو أضف الرصيد وسببه رقم الحوالة.',
    en: 'Bank transfers that customers reported. When the money arrives, set the order to paid, or add credits with the id as the reason.',
  },
  noTransfers: { ar: 'لا حوالات بعد', en: 'No transfers yet' },
  noTransfersText: {
    ar: 'تظهر هنا الحوالات التي تُرسل إيصالاتها.',
    en: 'Transfers appear here when customers send their receipts.',
  },
  transfer: { ar: 'الحوالة', en: 'Transfer' },
  amount: { ar: 'المبلغ', en: 'Amount' },
  package: { ar: 'الباقة', en: 'Package' },
  order: { ar: 'الطلب', en: 'Order' },
  note: { ar: 'ملاحظة', en: 'Note' },
  receipt: { ar: 'الإيصال', en: 'Receipt' },
  receiptErased: { ar: 'مُحي الإيصال', en: 'The receipt is erased' },
  downloadReceipt: { ar: 'تنزيل الإيصال', en: 'Download the receipt' },
} satisfies Messages;
