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
      subject: 'A message came by the contact form',
      paragraphs: [`A visitor has written to you by the contact form. The id of the message is ${isolated(id)}.`],
      action: { label: 'Read the message', url },
      note: 'The link opens for who is signed in as an administrator. Nothing that the visitor wrote stands in this mail.',
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
      subject: 'A bank transfer was announced',
      paragraphs: [
        `A customer has announced a bank transfer, with a receipt. The id of the request is ${isolated(id)}.`,
        'See that the money has come to your account before you do anything: a receipt alone proves no payment.',
      ],
      action: { label: 'Show the request', url },
      note: 'Then set the order to paid, or add the credits, and give the id of the request as the reason.',
    },
  };
}
