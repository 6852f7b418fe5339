import type { Messages } from '../../i18n/messages.js';

export const messages = {
  title: { ar: 'إيصال حوالة', en: 'Report a transfer' },
  lead: {
    ar: 'دفعت بحوالة مصرفية؟ أرسل مبلغها وإيصالها، ونضيف رصيدك أو نبدأ طلبك بعد مراجعتها.',
    en: 'Did you pay by bank transfer? Send the amount and the receipt. When we have seen the transfer, we add your credits or begin your order.',
  },
  emailHint: { ar: 'بريد حسابك، إن كان لك حساب.', en: 'The address of your account, if you have one.' },
  amount: { ar: 'المبلغ بالريال', en: 'Amount in riyals' },
  amountHint: { ar: 'مثل ١١٥٠ أو ١١٥٠٫٥٠', en: 'Such as 1150 or 1150.50' },
  amountFault: {
    ar: 'اكتب مبلغًا بالريال، وبعد الفاصلة منزلتان في الأكثر.',
    en: 'Write an amount with at most two decimals.',
  },
  packageCode: { ar: 'رمز الباقة', en: 'Code of the package' },
  packageHint: {
    ar: 'إن دفعت عن باقة رصيد، مثل \u2066credits-2000\u2069',
    en: 'If you paid for credits: credits-2000',
  },
  orderId: { ar: 'رقم الطلب', en: 'Number of the order' },
  orderHint: { ar: 'إن دفعت عن طلب بطاقات: \u2066ord_…\u2069', en: 'If you paid for an order of cards: ord_…' },
  note: { ar: 'ملاحظة', en: 'Note' },
  receipt: { ar: 'الإيصال', en: 'Receipt' },
  receiptHint: { ar: 'بصيغة PDF أو PNG أو JPEG، حتى ١٠ ميغابايت.', en: 'PDF, PNG or JPEG, up to 10 MB.' },
  noReceipt: { ar: 'أرفق إيصال الحوالة.', en: 'Attach the receipt of the transfer.' },
  send: { ar: 'إرسال', en: 'Send' },
  sentTitle: { ar: 'وصل إيصالك', en: 'We have your receipt' },
  sentText: {
    ar: 'نراجع الحوالة ثم نكتب إلى \u2066{email}\u2069. اذكر هذا الرقم إن سألت عنها.',
    en: 'We look for the transfer, then write to \u2066{email}\u2069. Name this number if you ask about it.',
  },
  number: { ar: 'رقم الإيصال', en: 'Number of the receipt' },
  contact: { ar: 'لديك سؤال؟ راسلنا', en: 'A question? Write to us' },
} satisfies Messages;
