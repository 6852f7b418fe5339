import type { Messages } from '../../i18n/messages.js';

export const treeMessages = {
  layers: { ar: 'الطبقات', en: 'Layers' },
  emptyTitle: { ar: 'لوحة فارغة', en: 'An empty canvas' },
  emptyText: {
    ar: 'أضف نصًا أو شكلًا أو صورة من زر «إضافة»، أو الصق صورة على اللوحة.',
    en: 'Use “Add” for a text, a shape or a picture, or paste a picture onto the canvas.',
  },
  rename: { ar: 'اسم الطبقة', en: 'Layer name' },
  lock: { ar: 'قفل {id}', en: 'Lock {id}' },
  unlock: { ar: 'فتح قفل {id}', en: 'Unlock {id}' },
  hide: { ar: 'إخفاء {id}', en: 'Hide {id}' },
  show: { ar: 'إظهار {id}', en: 'Show {id}' },
  ofEmpty: { ar: 'للقائمة الفارغة', en: 'If empty' },
} satisfies Messages;
