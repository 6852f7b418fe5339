import type { Messages } from '../../../i18n/messages.js';

export const messages = {
  title: { ar: 'مواضع النصوص', en: 'Positions of the texts' },
  hint: {
    ar: 'ارسم مربعًا فوق كل نص في الصورة ليصير طبقة نصية تُملأ من حقل. يمكنك الاستيراد دون مربعات أيضًا.',
    en: 'Draw a box over each text of the picture. Each box becomes a text layer with a field. You can also import without boxes.',
  },
  keys: {
    ar: 'الأسهم تحرك المربع، ومع Shift تغيّر مقاسه، وDelete يحذفه.',
    en: 'Arrows move the box, with Shift they change its size, Delete removes it.',
  },
  picture: { ar: 'الصورة ومربعات نصوصها', en: 'Picture with its text boxes' },
  add: { ar: 'أضف مربعًا', en: 'Add box' },
  box: { ar: 'مربع {name}', en: 'Box {name}' },
  name: { ar: 'اسم الحقل', en: 'Name of the field' },
  nameFault: {
    ar: 'استعمل حروفًا لاتينية صغيرة وأرقامًا وشرطة سفلية، مثل name أو text_2.',
    en: 'Use small Latin letters, digits and underscores, such as name or text_2.',
  },
  left: { ar: 'من اليسار', en: 'Left' },
  top: { ar: 'من الأعلى', en: 'Top' },
  width: { ar: 'العرض', en: 'Width' },
  height: { ar: 'الارتفاع', en: 'Height' },
  cover: {
    ar: 'غطّ الكلام الذي في الصورة بلون خلفيته',
    en: 'Cover the words of the picture with the colour of their background',
  },
  remove: { ar: 'احذف مربع {name}', en: 'Remove box {name}' },
  added: { ar: 'أُضيف مربع {name}', en: 'Box {name} was added' },
  removed: { ar: 'حُذف مربع {name}', en: 'Box {name} was removed' },
  placed: {
    ar: 'مربع {name}: {x} من اليسار، {y} من الأعلى، {width} × {height}',
    en: 'Box {name}: {x} from the left, {y} from the top, {width} × {height}',
  },
} satisfies Messages;
