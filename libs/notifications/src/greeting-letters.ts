import type { Letters } from './mail.js';

/**
 * The messages to a buyer of greeting cards, by the new status of the order; `url` is the order's page, `downloadUrl`
 * the
 * address of its cards, if they were made here.
 */
export const GREETING_LETTERS: Readonly<
  Record<
    'awaiting_payment' | 'paid' | 'in_design' | 'ready' | 'delivered' | 'cancelled',
    (url: string, downloadUrl: string | null) => Letters
  >
> = {
  awaiting_payment: (url) => ({
    ar: {
      subject: 'استلمنا طلب بطاقاتك، وبقي الدفع',
      paragraphs: ['وصل طلبك وثبت سعره. يبدأ العمل عليه فور الدفع، ويمكنك الدفع من صفحة الطلب.'],
      action: { label: 'صفحة الطلب والدفع', url },
      note: 'من يملك هذا الرابط يرى الطلب، فلا تشاركه إلا مع من تثق به. إن لم تكن أنت من طلب فتجاهل هذه الرسالة.',
    },
    en: {
      subject: 'Your order of cards awaits payment',
      paragraphs: [
        'Your order has arrived, and its price is fixed. Pay on the page of the order; then our work begins.',
      ],
      action: { label: 'See the order and pay', url },
      note: 'Anyone with this link sees the order: share it with care. If you did not order, ignore this message.',
    },
  }),
  paid: (url) => ({
    ar: {
      subject: 'وصل المبلغ، شكرًا لك',
      paragraphs: ['وصل ثمن طلبك كاملًا، وسنبدأ التصميم. نكتب لك عند كل خطوة.'],
      action: { label: 'متابعة الطلب', url },
    },
    en: {
      subject: 'Your payment has arrived, thank you',
      paragraphs: ['Your order is paid in full, and its design comes next. We write to you at every step.'],
      action: { label: 'Follow the order', url },
    },
  }),
  in_design: (url) => ({
    ar: {
      subject: 'بدأنا تصميم بطاقاتك',
      paragraphs: ['طلبك الآن عند المصمم. لا يلزمك شيء، ونكتب لك حين تجهز البطاقات.'],
      action: { label: 'متابعة الطلب', url },
    },
    en: {
      subject: 'Your cards are being designed',
      paragraphs: [
        'Your order is with the designer. You need to do nothing. We write to you when the cards are ready.',
      ],
      action: { label: 'Follow the order', url },
    },
  }),
  ready: (url) => ({
    ar: {
      subject: 'بطاقاتك جاهزة',
      paragraphs: ['انتهى تصميم بطاقاتك، ونراجعها قبل تسليمها. نكتب لك حين يمكنك تنزيلها.'],
      action: { label: 'متابعة الطلب', url },
    },
    en: {
      subject: 'Your cards are ready',
      paragraphs: [
        'The design of your cards is complete. We check them once more, and write to you when you can download them.',
      ],
      action: { label: 'Follow the order', url },
    },
  }),
  delivered: (url, downloadUrl) => ({
    ar: {
      subject: 'سُلّم طلبك',
      paragraphs: ['سُلّمت بطاقاتك. تجد كل ما يخص الطلب في صفحته، وكل عام وأنتم بخير.'],
      action: downloadUrl === null ? { label: 'صفحة الطلب', url } : { label: 'تنزيل البطاقات', url: downloadUrl },
    },
    en: {
      subject: 'Your order is delivered',
      paragraphs: ['Your cards are delivered. The page of the order has all its files. We wish you a happy occasion.'],
      action:
        downloadUrl === null ? { label: 'See the order', url } : { label: 'Download the cards', url: downloadUrl },
    },
  }),
  cancelled: (url) => ({
    ar: {
      subject: 'أُلغي طلبك',
      paragraphs: ['أُلغي طلب بطاقاتك، ولن يُعمل عليه بعد الآن. إن كنت دفعت ثمنه فسنتواصل معك لردّ المبلغ.'],
      action: { label: 'صفحة الطلب', url },
    },
    en: {
      subject: 'Your order was cancelled',
      paragraphs: [
        'Your order of cards was cancelled, and work on it has stopped. If you have paid for it, we refund you.',
      ],
      action: { label: 'See the order', url },
    },
  }),
};
