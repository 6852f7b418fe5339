import { isolated } from '#kernel';
import type { Letters } from './mail.js';

const WHY = {
  gone: {
    ar: `أجاب بالرمز ${isolated('410')}، أي أنه لم يعد يريد إشعاراتنا.`,
    en: 'It answered 410, which says that it wants no more.',
  },
  exhausted: {
    ar: 'حاولنا إيصال إشعار إليه عشر مرات خلال ثلاثة أيام، ولم يقبله مرة.',
    en: 'We tried to deliver an event to it ten times over three days, and it never took it.',
  },
} as const;

/** Sent to the owner of a webhook endpoint that was disabled. */
export function endpointDisabled(endpointId: string, reason: keyof typeof WHY): Letters {
  return {
    ar: {
      subject: 'أوقفنا أحد عناوين الإشعارات في حسابك',
      paragraphs: [
        `لم نعد نرسل إشعارات إلى عنوان الويب هوك الذي معرّفه ${isolated(endpointId)}. ${WHY[reason].ar}`,
        'أصلح الخادم، ثم فعّل العنوان من جديد عبر الواجهة، وأعد إرسال ما فات من سجل الإرسال.',
      ],
    },
    en: {
      subject: 'One of your webhook endpoints was disabled',
      paragraphs: [
        `We no longer send events to your webhook endpoint ${isolated(endpointId)}. ${WHY[reason].en}`,
        'Mend the server, set the endpoint active again by the API, and send again what it missed: its deliveries are listed.',
      ],
    },
  };
}
