import type { Messages } from '../../i18n/messages.js';
import type { FaultCode, Reason } from '../../../../../libs/importing/src/imported.js';

export const messages = {
  title: { ar: 'استيراد تصميم', en: 'Import a design' },
  file: { ar: 'ملف التصميم', en: 'Design file' },
  fileHint: {
    ar: 'PDF أو SVG أو JSON من Figma أو PSD أو PPTX أو صورة. تُقرأ ملفات PDF والصور في متصفحك، وتُرفع الملفات الأخرى إلى الخدمة لتقرأها، ولا يُحفظ شيء قبل أن تستورده.',
    en: 'PDF, SVG, JSON of Figma, PSD, PPTX or a picture. Your browser reads PDF and pictures; other files are uploaded to the service, which reads them. Nothing is stored before you import it.',
  },
  howTitle: { ar: 'كيف أحصل على الملف؟', en: 'How do I get the file?' },
  howCanva: {
    ar: '‏Canva: اختر «مشاركة» ثم «تنزيل» ثم «PDF للطباعة»، فتبقى النصوص نصوصًا؛ أما SVG فتحوّل كثيرًا منها إلى أشكال.',
    en: 'Canva: Share, Download, PDF Print. Texts stay texts; in its SVG many of them are shapes.',
  },
  howIllustrator: {
    ar: '‏Illustrator وInkscape: احفظ بصيغة SVG، واترك النصوص نصوصًا والصور مضمّنة.',
    en: 'Illustrator and Inkscape: save as SVG with text as text and images embedded.',
  },
  howFigma: {
    ar: '‏Figma: صدّر الإطارات بإضافتنا ‎(examples/figma-plugin)‎، أو احفظ رد واجهة الملفات ‎(GET /v1/files/:key?geometry=paths)‎ ملفَّ JSON، وأفلته هنا مع صوره مسمّاةً بقيمة imageRef. لا تتصل الصفحة بـFigma ولا تطلب رمز وصول.',
    en: 'Figma: export frames by our plugin (examples/figma-plugin), or save the answer of the files API (GET /v1/files/:key?geometry=paths) as a JSON file, and drop it here with its pictures, each named by its imageRef. This page does not connect to Figma and asks for no token.',
  },
  howPhotoshop: {
    ar: '‏Photoshop: احفظ PSD بنظام RGB وعمق ٨ بت.',
    en: 'Photoshop: save a PSD in RGB with 8 bits.',
  },
  howPowerPoint: {
    ar: '‏PowerPoint وKeynote وGoogle Slides: صدّر PPTX، ثم اختر الشريحة.',
    en: 'PowerPoint, Keynote and Google Slides: export PPTX, and choose the slide.',
  },
  howPdf: {
    ar: '‏PDF: اختر الصفحة. لا تُقرأ الملفات المحمية بكلمة مرور، ولا النصوص التي حُوّلت إلى أشكال أو صور.',
    en: 'PDF: choose the page. Files with a password are not read, nor texts that were turned into shapes or pictures.',
  },
  part: { ar: 'التصميم', en: 'Design' },
  reading: { ar: 'نقرأ الملف…', en: 'Reading the file…' },
  result: { ar: 'القالب', en: 'Template' },
  original: { ar: 'الأصل', en: 'Original' },
  missing: { ar: 'الصور الناقصة', en: 'Missing pictures' },
  missingHint: {
    ar: 'يذكر الملف صورًا ليست فيه. أفلتها هنا، وسمِّ كل ملف بالاسم المذكور: {names}',
    en: 'The file names pictures that it does not hold. Drop them here, each file named as listed: {names}',
  },
  way: { ar: 'أين يوضع؟', en: 'Where does it go?' },
  replace: { ar: 'بدل محتوى القالب كله', en: 'In the place of the whole template' },
  add: { ar: 'مجموعةً فوق الطبقات الحالية', en: 'As a group above the layers' },
  replaceHint: {
    ar: 'تتبدل اللوحة والطبقات، وتُحذف المقاسات الأخرى، وتبقى الحقول. يمكنك التراجع بخطوة واحدة.',
    en: 'Canvas and layers are replaced, other sizes are removed, fields stay. One step takes it back.',
  },
  import: { ar: 'استورد', en: 'Import' },
  uploading: { ar: 'رُفعت {done} من {count} صور', en: '{done} of {count} pictures uploaded' },
  report: { ar: 'ما الذي سيصل؟', en: 'What arrives?' },
  kept: { ar: 'كما هو', en: 'Kept as it is' },
  guessed: { ar: 'بالتقريب', en: 'Nearly so' },
  picture: { ar: 'صار صورة', en: 'Drawn as a picture' },
  lost: { ar: 'لم يُنقل', en: 'Left out' },
  more: { ar: 'و{count} غيرها', en: 'and {count} more' },
} satisfies Messages;

export const reasons = {
  kept_text: {
    ar: '{count, plural, zero {لا نصوص} one {نص واحد} two {نصان} few {# نصوص} many {# نصًّا} other {# نص}}',
    en: '{count, plural, one {# text} other {# texts}}',
  },
  kept_shape: {
    ar: '{count, plural, zero {لا أشكال} one {شكل واحد} two {شكلان} few {# أشكال} many {# شكلًا} other {# شكل}}',
    en: '{count, plural, one {# shape} other {# shapes}}',
  },
  kept_image: {
    ar: '{count, plural, zero {لا صور} one {صورة واحدة} two {صورتان} few {# صور} many {# صورة} other {# صورة}}',
    en: '{count, plural, one {# picture} other {# pictures}}',
  },
  kept_group: {
    ar: '{count, plural, zero {لا مجموعات} one {مجموعة واحدة} two {مجموعتان} few {# مجموعات} many {# مجموعة} other {# مجموعة}}',
    en: '{count, plural, one {# group} other {# groups}}',
  },
  kept_stack: { ar: 'رصّات بدل التخطيط التلقائي', en: 'Auto layouts as stacks' },
  kept_field: { ar: 'حقول من العبارات بين أقواس مزدوجة', en: 'Fields of the words in double braces' },
  guessed_font: {
    ar: 'خطوط ليست هنا، وأقرب خط إليها. ارفع خطك لتستعمله',
    en: 'Fonts that are not here, by the nearest one. Upload yours to use it',
  },
  guessed_weight: { ar: 'أوزان ليست في الخط، وأقرب وزن إليها', en: 'Weights that the font lacks, by the nearest one' },
  guessed_holes: { ar: 'فراغات داخل الأشكال', en: 'Holes in shapes' },
  guessed_gradient: { ar: 'تدرجات لونية', en: 'Gradients' },
  guessed_stroke: { ar: 'أطراف الحدود أو موضعها', en: 'Ends or places of strokes' },
  guessed_blend: { ar: 'أنماط دمج صارت عادية', en: 'Blend modes that became normal' },
  guessed_layout: { ar: 'تخطيط تلقائي صار مواضع ثابتة', en: 'Auto layouts that became fixed places' },
  guessed_lines: { ar: 'أسطر النصوص', en: 'Lines of texts' },
  guessed_size: { ar: 'مقاسات نصوص ممطوطة', en: 'Sizes of stretched texts' },
  guessed_spacing: { ar: 'تباعد الحروف والأسطر', en: 'Spaces between letters and lines' },
  guessed_slant: { ar: 'عناصر مائلة أو مقلوبة', en: 'Slanted or mirrored parts' },
  guessed_outlines: {
    ar: 'لا نصوص في الملف: قد تكون محوّلة إلى أشكال، فأعد كتابتها طبقاتٍ نصية',
    en: 'The file has no text: it may be turned into shapes; type it again as text layers',
  },
  guessed_letters: {
    ar: 'نصوص لا يذكر الملف بعض حروفها؛ راجعها',
    en: 'Texts with some letters missing in the file; check them',
  },
  picture_filter: { ar: 'مؤثرات لا يقدمها القالب', en: 'Filters that templates lack' },
  picture_mask: { ar: 'أقنعة', en: 'Masks' },
  picture_pattern: { ar: 'نقوش متكررة', en: 'Patterns' },
  picture_skew: { ar: 'نصوص أو صور مائلة', en: 'Slanted texts or pictures' },
  picture_complex: { ar: 'أشكال أدق مما يسعه القالب', en: 'Shapes with more points than a template takes' },
  picture_effect: { ar: 'طبقات بمؤثرات', en: 'Layers with effects' },
  picture_pixels: { ar: 'طبقات نقطية؛ النص الذي فيها لا يُحرَّر', en: 'Layers of pixels; text in them cannot be edited' },
  picture_merged: {
    ar: 'طبقات دُمجت معًا في صورة واحدة ليبقى شكلها',
    en: 'Layers merged into one picture, which keeps their look',
  },
  picture_textPath: { ar: 'نصوص على مسار', en: 'Texts along paths' },
  picture_adjusted: { ar: 'كائنات ذكية', en: 'Smart objects' },
  picture_shading: { ar: 'تدرجات لا يقدمها القالب', en: 'Gradients that templates lack' },
  picture_letters: {
    ar: 'نصوص لا يذكر الملف حروفها',
    en: 'Texts whose letters are missing in the file',
  },
  lost_script: { ar: 'برامج نصية', en: 'Scripts' },
  lost_outside: { ar: 'مراجع إلى ملفات خارجية', en: 'References to other files' },
  lost_html: { ar: 'محتوى HTML', en: 'HTML content' },
  lost_motion: { ar: 'حركات', en: 'Animations' },
  lost_marker: { ar: 'رؤوس الخطوط', en: 'Markers of lines' },
  lost_hidden: { ar: 'عناصر مخفية', en: 'Hidden parts' },
  lost_missing: {
    ar: 'صور ناقصة، في مكانها مربع رمادي حيث يُعرف موضعها',
    en: 'Missing pictures, a gray box where their place is known',
  },
  lost_effect: { ar: 'مؤثرات', en: 'Effects' },
  lost_fill: { ar: 'تعبئات إضافية', en: 'Further fills' },
  lost_object: { ar: 'عناصر من أنواع لا يقدمها القالب', en: 'Parts of kinds that templates lack' },
  lost_geometry: {
    ar: 'متجهات بلا مساراتها: اطلب الملف من Figma مع geometry=paths',
    en: 'Vectors without their paths: ask Figma for the file with geometry=paths',
  },
  lost_adjustment: {
    ar: 'طبقات ضبط ليس تحتها صورة تُضبط أو لا يُحسب أثرها',
    en: 'Adjustment layers with no pixels below them, or of kinds that are not worked out',
  },
  lost_refused: { ar: 'طبقات لم تقبلها الخدمة', en: 'Layers that the service refused' },
  lost_empty: { ar: 'طبقات فارغة', en: 'Empty layers' },
  lost_fallback: { ar: 'محتوى رئيسي للشرائح', en: 'Content of slide masters' },
} satisfies Messages & Record<Reason, unknown>;

export const faults = {
  unknown: {
    ar: 'هذا الملف ليس بصيغة معروفة. اختر PDF أو SVG أو JSON من Figma أو PSD أو PPTX أو صورة.',
    en: 'The format of this file is not known. Choose PDF, SVG, JSON of Figma, PSD, PPTX or a picture.',
  },
  otherFormat: {
    ar: 'ملفات PDF والصور تُستورد في لوحة التحكم. أرسل SVG أو PSD أو PPTX أو JSON من Figma.',
    en: 'PDF files and pictures are imported in the dashboard. Send SVG, PSD, PPTX or JSON of Figma.',
  },
  noPart: {
    ar: 'ليس في الملف تصميم بهذا المعرّف. اختر واحدًا من القائمة.',
    en: 'The file has no design of this id. Choose one of the list.',
  },
  tooMuch: {
    ar: 'صور القالب أكبر من {most} م.ب. صغّرها أو ادمجها ثم أعد المحاولة.',
    en: 'The pictures of the template are larger than {most} MB. Shrink or merge them, and try again.',
  },
  postScript: {
    ar: 'ملفات EPS وPostScript لا تُستورد. احفظ التصميم بصيغة PDF ثم اختر الملف الجديد.',
    en: 'EPS and PostScript files are not imported. Save the design as PDF, and choose that file.',
  },
  locked: {
    ar: 'ملف PDF هذا محمي بكلمة مرور. احفظ نسخة بلا كلمة مرور ثم اخترها.',
    en: 'This PDF is locked with a password. Save a copy without one, and choose that.',
  },
  figmaBinary: {
    ar: 'ملف fig. لا يُقرأ خارج Figma. احفظ رد واجهة الملفات JSON ثم اختره.',
    en: 'Only Figma reads .fig files. Save the answer of its files API as JSON, and choose that file.',
  },
  legacyOffice: {
    ar: 'هذا عرض قديم بصيغة PPT. احفظه PPTX ثم اختره.',
    en: 'This is an old PPT. Save it as PPTX, and choose that file.',
  },
  tooLarge: {
    ar: 'الملف أكبر من {most} م.ب. صغّر صوره أو احذف ما لا تحتاجه ثم أعد المحاولة.',
    en: 'The file is larger than {most} MB. Shrink its pictures or remove what you do not need, and try again.',
  },
  empty: {
    ar: 'ليس في الملف ما يُرسم. تأكد أن التصميم ظاهر قبل تصديره.',
    en: 'The file draws nothing. Make sure that the design is visible before you export it.',
  },
  notXml: {
    ar: 'الملف ليس SVG سليمًا: {detail}. صدّره من جديد.',
    en: 'The file is no right SVG: {detail}. Export it again.',
  },
  notJson: {
    ar: 'الملف ليس JSON سليمًا: {detail}. نزّله كاملًا من جديد.',
    en: 'The file is no right JSON: {detail}. Download it again in full.',
  },
  notFigma: {
    ar: 'ملف JSON هذا ليس من Figma: لا document فيه ولا nodes. احفظ رد واجهة الملفات كاملًا.',
    en: 'This JSON does not come from Figma: it has no document and no nodes. Save the whole answer of the files API.',
  },
  entities: {
    ar: 'يعرّف الملف كيانات XML متداخلة أو خارجية، وهي مرفوضة. صدّره من جديد دون DOCTYPE.',
    en: 'The file declares nested or external XML entities, which are refused. Export it again without a DOCTYPE.',
  },
  tooMany: {
    ar: 'في الملف أكثر من {most} عنصر. ادمج الأشكال أو استورد جزءًا منه.',
    en: 'The file has more than {most} parts. Merge shapes, or import a part of it.',
  },
  tooDeep: {
    ar: 'المجموعات متداخلة أكثر من {most} مستويات. فك بعضها ثم أعد المحاولة.',
    en: 'Groups stand in each other more than {most} deep. Ungroup some of them, and try again.',
  },
  tooSlow: {
    ar: 'استغرقت القراءة أكثر من {seconds} ثانية. بسّط التصميم ثم أعد المحاولة.',
    en: 'Reading took more than {seconds} seconds. Simplify the design, and try again.',
  },
  tooWide: {
    ar: 'مقاس التصميم {width} × {height} أكبر من {most} بكسل. صغّره ثم أعد المحاولة.',
    en: 'The design is {width} × {height}, larger than {most} pixels. Make it smaller, and try again.',
  },
  tooManyPictures: {
    ar: 'الصور كثيرة أو تغطي اللوحة مرارًا (الحد {most} صورة، وأربعة أضعاف اللوحة). ادمج الطبقات النقطية ثم أعد المحاولة.',
    en: 'There are too many pictures, or they cover the canvas too often (at most {most}, and four times the canvas). Merge layers of pixels, and try again.',
  },
  colors: {
    ar: 'نظام ألوان الملف {mode} بعمق {depth} بت. حوّله في Photoshop إلى RGB بعمق ٨ بت ثم أعد المحاولة.',
    en: 'The file is {mode} with {depth} bits. Convert it to RGB with 8 bits in Photoshop, and try again.',
  },
  broken: {
    ar: 'تعذّرت قراءة الملف: {detail}. احفظه من جديد ثم أعد المحاولة.',
    en: 'The file could not be read: {detail}. Save it again, and retry.',
  },
  zip: {
    ar: 'هذا الملف المضغوط ليس عرض PPTX، أو أن محتواه أكبر من {most} م.ب.',
    en: 'This packed file is no PPTX, or its content is larger than {most} MB.',
  },
  refused: { ar: 'لم تقبل الخدمة القالب الناتج: {detail}', en: 'The service refused the template: {detail}' },
} satisfies Messages & Record<FaultCode, unknown>;

/** Refusals of the service by their codes. */
export const refusals = {
  import_format: {
    ar: 'لا تُقرأ هذه الصيغة. صدّر التصميم PSD أو PPTX أو JSON من Figma أو SVG أو PDF.',
    en: 'This format is not read. Export the design as PSD, PPTX, JSON of Figma, SVG or PDF.',
  },
  import_unreadable: {
    ar: 'الملف تالف أو ناقص أو بنظام ألوان لا يُقرأ. احفظه من جديد بنظام RGB وعمق ٨ بت.',
    en: 'The file is damaged, incomplete or has colours that are not read. Save it again, in RGB with 8 bits.',
  },
  import_unsafe: {
    ar: 'يعرّف الملف كيانات XML، وهي مرفوضة. صدّره من جديد دونها.',
    en: 'The file declares XML entities, which are refused. Export it again without them.',
  },
  import_too_large: {
    ar: 'التصميم أكبر مما يُقبل: صغّر لوحته أو صوره، أو ادمج طبقاته وفك مجموعاته، ثم أعد المحاولة.',
    en: 'The design is larger than is taken: shrink its canvas or pictures, merge layers or ungroup, and try again.',
  },
  import_too_slow: {
    ar: 'استغرقت قراءة الملف أكثر مما يُسمح. بسّط التصميم ثم أعد المحاولة.',
    en: 'Reading the file took longer than is allowed. Simplify the design, and try again.',
  },
  import_empty: {
    ar: 'ليس في الملف ما يُرسم. تأكد أن التصميم ظاهر قبل تصديره.',
    en: 'The file draws nothing. Make sure that the design is visible before you export it.',
  },
  import_part_unknown: {
    ar: 'ليس في الملف هذا التصميم. اختر غيره.',
    en: 'The file has no such design. Choose another one.',
  },
  import_refused: {
    ar: 'لم تقبل الخدمة القالب الناتج. بسّط التصميم ثم أعد المحاولة.',
    en: 'The service refused the template. Simplify the design, and try again.',
  },
} satisfies Messages;
