import type { Messages } from '../../i18n/messages.js';

export const messages = {
  title: { ar: 'بطاقات التهنئة', en: 'Greeting packages' },
  lead: {
    ar: 'بطاقة باسم كل واحد من قائمتك، نصممها ونرسمها لك. لا يحتاج الطلب إلى حساب ولا إلى رصيد.',
    en: 'A card for each name on your list, which we design and draw. An order needs neither an account nor credits.',
  },
  howTitle: { ar: 'كيف تطلب', en: 'How it works' },
  first: {
    ar: 'اختر المناسبة والباقة، وارفع جدولًا بأسماء المستلمين وشعارك إن شئت.',
    en: 'Choose the occasion and the package, and upload a table of names, with your logo if you like.',
  },
  second: { ar: 'راجع السعر وادفعه في صفحة الدفع.', en: 'See the price and pay it on the payment page.' },
  third: {
    ar: 'نصمم البطاقات ونرسمها، ويصلك بالبريد رابط تنزيلها كلها.',
    en: 'We design and draw the cards, and mail you the link to all of them.',
  },
  order: { ar: 'اطلب بطاقات', en: 'Order cards' },
  found: {
    ar: 'طلب سابق؟ صفحته في الرابط الذي في بريدك.',
    en: 'Ordered before? The link in your mail leads to the page of the order.',
  },
  adminTitle: { ar: 'للمديرين', en: 'For administrators' },
  adminText: { ar: 'تابع الطلبات من المسودة إلى التسليم.', en: 'Follow the orders from draft to delivery.' },
  toOrders: { ar: 'إلى الطلبات', en: 'To the orders' },
} satisfies Messages;
