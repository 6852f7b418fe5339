import type { Messages } from '../../i18n/messages.js';

export const messages = {
  title: { ar: 'المعرض', en: 'Gallery' },
  lead: {
    ar: 'قوالب جاهزة بخطوط عربية. جرّبها كما هي، أو انسخ واحدًا إلى قوالبك وغيّره.',
    en: 'Finished templates with Arabic typography. Try them, or copy one and change it.',
  },
  occasions: { ar: 'المواسم والمناسبات', en: 'Seasons and occasions' },
  family: { ar: 'أفراح العائلة', en: 'Family celebrations' },
  work: { ar: 'الشهادات والفعاليات والعمل', en: 'Certificates, events and work' },
  shop: { ar: 'المتاجر والمقاهي', en: 'Shops and cafés' },
  words: { ar: 'كلمات ومنشورات', en: 'Words and posts' },
  others: { ar: 'قوالب أخرى', en: 'Other templates' },
  emptyTitle: { ar: 'المعرض فارغ', en: 'The gallery is empty' },
  emptyText: {
    ar: 'لم تُضف إلى هذه النسخة قوالب للجميع بعد.',
    en: 'This installation has no public templates yet.',
  },
} satisfies Messages;
