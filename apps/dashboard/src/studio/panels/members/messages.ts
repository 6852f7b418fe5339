import type { Messages } from '../../../i18n/messages.js';

export const memberMessages = {
  set: { ar: 'تعيين {name}', en: 'Set {name}' },
  unset: { ar: 'إزالة {name}', en: 'Remove {name}' },
  kind: { ar: 'نوع القيمة', en: 'Kind of value' },
  addItem: { ar: 'أضف عنصرًا', en: 'Add an item' },
  lead: {
    ar: 'كل ما تقبله لغة القوالب لهذه الطبقة، بأسمائه في JSON.',
    en: 'All properties of this layer in the template language, by their names in JSON.',
  },
  filter: { ar: 'ابحث عن خاصية', en: 'Find a member' },
} satisfies Messages;
