import type { SandboxStatus } from '#billing';
import type { Locale } from '#users';

/** What the page tells of instead of asking for a payment. */
export type Outcome = Exclude<SandboxStatus, 'open'> | 'unknown';

interface Words {
  readonly title: string;
  readonly notice: string;
  readonly due: string;
  readonly amount: string;
  readonly vat: (amount: string) => string;
  readonly item: string;
  readonly credits: string;
  readonly reference: string;
  readonly pay: (amount: string) => string;
  readonly fail: string;
  readonly expire: string;
  readonly refund: string;
  readonly cancel: string;
  readonly back: string;
  readonly tools: string;
  readonly other: string;
  readonly states: Readonly<Record<Outcome, readonly [headline: string, explanation: string]>>;
}

export const WORDS: Readonly<Record<Locale, Words>> = {
  ar: {
    title: 'إتمام الدفع',
    notice: 'بيئة تجريبية: لا تُخصم أي مبالغ حقيقية.',
    due: 'المبلغ المستحق',
    amount: 'المبلغ',
    vat: (amount) => `شامل ضريبة القيمة المضافة ١٥٪ (${amount})`,
    item: 'الطلب',
    credits: 'الرصيد',
    reference: 'رقم العملية',
    pay: (amount) => `ادفع ${amount}`,
    fail: 'رفض الدفع',
    expire: 'إنهاء المهلة',
    refund: 'ردّ المبلغ',
    cancel: 'العودة دون دفع',
    back: 'العودة إلى المتجر',
    tools: 'لتجربة الحالات الأخرى',
    other: 'English',
    states: {
      paid: ['تمّ الدفع', 'وصل المبلغ، وسيُضاف الرصيد إلى حسابك خلال لحظات.'],
      failed: ['لم يتمّ الدفع', 'رُفضت العملية ولم يُخصم شيء. افتح طلبًا جديدًا للمحاولة مرة أخرى.'],
      expired: ['انتهت المهلة', 'لم يُدفع المبلغ في الوقت المحدد. افتح طلبًا جديدًا للمحاولة مرة أخرى.'],
      refunded: ['رُدّ المبلغ', 'أُعيد المبلغ، وسيُسحب الرصيد المتبقي من هذه العملية.'],
      unknown: ['لا عملية دفع هنا', 'قد يكون الرابط ناقصًا. عُد إلى المتجر وافتح طلبًا جديدًا.'],
    },
  },
  en: {
    title: 'Checkout',
    notice: 'Sandbox: no real money moves.',
    due: 'Amount due',
    amount: 'Amount',
    vat: (amount) => `includes 15% VAT (${amount})`,
    item: 'Order',
    credits: 'Credits',
    reference: 'Reference',
    pay: (amount) => `Pay ${amount}`,
    fail: 'Decline it',
    expire: 'Let it expire',
    refund: 'Refund',
    cancel: 'Go back without paying',
    back: 'Back to the shop',
    tools: 'Try the other outcomes',
    other: 'العربية',
    states: {
      paid: ['Payment complete', 'The money has arrived; your credits will be there in a moment.'],
      failed: ['Payment declined', 'Nothing was charged. Open a new checkout to try again.'],
      expired: ['Time is up', 'Nobody paid in time. Open a new checkout to try again.'],
      refunded: ['Refunded', 'The money was returned; what is left of the credits will be taken back.'],
      unknown: ['No such checkout', 'The link may be incomplete. Go back to the shop and open a new checkout.'],
    },
  },
};
