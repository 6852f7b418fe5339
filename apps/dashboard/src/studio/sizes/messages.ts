import type { Messages } from '../../i18n/messages.js';

export const sizeMessages = {
  sizes: { ar: 'مقاسات القالب', en: 'Sizes of the template' },
  own: { ar: 'الأصل', en: 'Original' },
  add: { ar: 'إضافة مقاس', en: 'Add a size' },
  addTitle: { ar: 'مقاس جديد', en: 'A new size' },
  lead: {
    ar: 'يعرض المقاس الجديد الطبقات نفسها على لوحة أخرى. ما تحرّكه أو تغيّر شكله فيه يخصه وحده، والطبقات والحقول الجديدة تظهر في كل المقاسات.',
    en: 'A size shows the same layers on another canvas. Places and styles that you change in it apply to it alone; new layers and fields appear in all sizes.',
  },
  story: { ar: 'قصة', en: 'Story' },
  post: { ar: 'منشور', en: 'Post' },
  square: { ar: 'مربع', en: 'Square' },
  wide: { ar: 'عريض', en: 'Wide' },
  banner: { ar: 'ترويسة', en: 'Banner' },
  name: { ar: 'الاسم', en: 'Name' },
  nameHint: {
    ar: 'أحرف لاتينية وأرقام و‎_ و‎-، ولا يتكرر. به يطلبه المبرمجون.',
    en: 'Latin letters, digits, _ and -, each name once. Programs name the size by it.',
  },
  width: { ar: 'العرض', en: 'Width' },
  height: { ar: 'الارتفاع', en: 'Height' },
  more: { ar: 'خيارات المقاس {name}', en: 'Options of the size {name}' },
  renameTitle: { ar: 'تغيير اسم المقاس', en: 'Rename the size' },
  rename: { ar: 'تغيير الاسم', en: 'Rename' },
  remove: { ar: 'حذف المقاس', en: 'Delete the size' },
  showLayer: { ar: 'إظهار {id} في هذا المقاس', en: 'Show {id} in this size' },
} satisfies Messages;
