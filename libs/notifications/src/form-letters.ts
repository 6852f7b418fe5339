import { isolated } from '#kernel';
import type { Letters } from './mail.js';

/** Sent to an administrator after a message from the contact form. */
export function contactReceived(id: string, url: string): Letters {
  return {
    ar: {
      subject: 'وصلت رسالة من نموذج التواصل',
      paragraphs: [`كتب إليكم أحد الزوار عبر نموذج التواصل. معرّف الرسالة ${isolated(id)}.`],
      action: { label: 'قراءة الرسالة', url },
      note: 'يفتح الرابط لمن سجّل الدخول مديرًا، ولا تحمل هذه الرسالة شيئًا مما كتبه الزائر.',
    },
    en: {
      subject: 'New message from the contact form',
      paragraphs: [`A visitor sent a message with the contact form. Its id is ${isolated(id)}.`],
      action: { label: 'Read the message', url },
      note: 'Only administrators who are signed in can open the link. This mail contains nothing of the message.',
    },
  };
}

/** Sent to an administrator after a report of a bank transfer. */
export function paymentRequestReceived(id: string, url: string): Letters {
  return {
    ar: {
      subject: 'وصل إشعار تحويل بنكي',
      paragraphs: [
        `أرسل أحد العملاء إشعار تحويل بنكي ومعه إيصال. معرّف الإشعار ${isolated(id)}.`,
        'تحقّق من وصول المبلغ إلى حسابكم قبل أي إجراء: الإيصال وحده ليس دليلًا على الدفع.',
      ],
      action: { label: 'عرض الإشعار', url },
      note: 'بعد التحقق غيّر حالة الطلب إلى مدفوع أو أضف الرصيد، واكتب معرّف الإشعار سببًا.',
    },
    en: {
      subject: 'A customer reported a bank transfer',
      paragraphs: [
        `A customer reported a bank transfer and sent a receipt. The id of the request is ${isolated(id)}.`,
        'Check your bank account first: a receipt alone does not prove the payment.',
      ],
      action: { label: 'Show the request', url },
      note: 'Then set the order to paid, or add the credits, with the id of the request as the reason.',
    },
  };
}
