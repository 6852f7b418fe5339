import { isolated } from '#kernel';
import type { Letters } from './mail.js';

const WHY = {
  gone: {
    ar: `أجاب بالرمز ${isolated('410')}، أي أنه لم يعد يريد إشعاراتنا.`,
    en: 'It answered 410, so it wants no more events.',
  },
  exhausted: {
    ar: 'حاولنا إيصال إشعار إليه عشر مرات خلال ثلاثة أيام، ولم يقبله مرة.',
    en: 'We tried to deliver an event to it ten times over three days, and every try failed.',
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
        'Correct the server, activate the endpoint again in the dashboard or by the API, and resend the missed events from its list of deliveries.',
      ],
    },
  };
}
