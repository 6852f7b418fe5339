import type { Messages } from '../i18n/messages.js';

/** Explanations of problems by their codes: the cause, and the next step. */
export const byCode: Messages = {
  wrong_credentials: {
    ar: 'البريد وكلمة المرور لا يتطابقان. إن كنت قد سجّلت للتو فافتح أولًا الرابط الذي في بريدك.',
    en: 'The address and the password do not match. If you have just signed up, follow the link in your mail first.',
  },
  invalid_token: {
    ar: 'هذا الرابط استُعمل من قبل أو انتهت مدته. اطلب رابطًا جديدًا.',
    en: 'This link was used before or has expired. Request a new one.',
  },
  unauthenticated: { ar: 'انتهت جلستك. سجّل الدخول من جديد.', en: 'Your session has ended. Sign in again.' },
  user_suspended: {
    ar: 'هذا الحساب موقوف. راسل الدعم لإعادة فتحه.',
    en: 'This account is suspended. Contact support to reopen it.',
  },
  admin_only: { ar: 'هذا للمديرين وحدهم.', en: 'This is for administrators only.' },
  rate_limited: {
    ar: 'طلبات كثيرة في وقت قصير. انتظر قليلًا ثم حاول مرة أخرى.',
    en: 'Too many calls in a short time. Wait a little, then try again.',
  },
  not_found: { ar: 'لا وجود له، أو ليس لك.', en: 'It does not exist, or it is not yours.' },
  validation_failed: { ar: 'بقي ما يحتاج إلى تصحيح.', en: 'Something still needs to be corrected.' },
  insufficient_credits: {
    ar: 'رصيدك لا يكفي. لم يُصرف منه شيء.',
    en: 'You do not have enough credits. Nothing was charged.',
  },
  spend_cap_reached: {
    ar: 'بلغ المفتاح حدّ صرفه. ارفع الحد أو انتظر الفترة التالية.',
    en: 'The key has reached its cap. Raise it, or wait for the next period.',
  },
  too_many_keys: {
    ar: 'بلغت أكثر عدد من المفاتيح. ألغِ مفتاحًا أولًا.',
    en: 'You have reached the limit of keys. Revoke one first.',
  },
  credits_off: {
    ar: 'هذه النسخة لا تحسب الأرصدة، فلا حدود للصرف فيها.',
    en: 'Credits are off, so keys have no caps.',
  },
  free_package_taken: {
    ar: 'الباقة المجانية مرة واحدة لكل عميل، وقد أخذتها. اختر باقة أخرى.',
    en: 'Each customer can order the free package once. Choose another.',
  },
  provider_not_configured: {
    ar: 'الدفع غير مفعّل في هذه النسخة. راسل من يديرها.',
    en: 'This service has no payment provider. Contact the operator.',
  },
  last_admin: {
    ar: 'هذا آخر مدير. عيّن مديرًا آخر أولًا.',
    en: 'This is the last administrator. Appoint another first.',
  },
  template_changed: {
    ar: 'غُيّر القالب في مكان آخر بعد أن فتحته. حدّث الصفحة لترى النسخة الأحدث.',
    en: 'The template was changed elsewhere after you opened it. Reload to see the newer version.',
  },
  template_in_use: {
    ar: 'تستعمل هذا القالب حملة أو متجر أو دفعة. افصله عنها أولًا.',
    en: 'A campaign, a store or a batch uses this template. Detach it from there first.',
  },
  gallery_template: {
    ar: 'قوالب المعرض لا تُغيَّر. انسخ القالب إلى حسابك ثم غيّره.',
    en: 'Gallery templates cannot be changed. Duplicate it to your account, then change the copy.',
  },
  budget_exceeded: {
    ar: 'رسم هذا القالب أثقل مما يُسمح به. صغّر اللوحة أو خفّف الظلال والتمويه.',
    en: 'This template is too complex. Use a smaller canvas, or fewer shadows and blurs.',
  },
  text_overflow: {
    ar: 'نص لا يسعه مكانه. قصّره أو صغّر خطه.',
    en: 'A text does not fit its place. Shorten it or make it smaller.',
  },
  render_queue_full: { ar: 'الخدمة مشغولة الآن. حاول بعد لحظات.', en: 'The service is busy. Try again in a moment.' },
  image_unavailable: {
    ar: 'تعذّر جلب صورة. تحقّق من رابطها أو ملفها.',
    en: 'A picture could not be loaded. Check its address or asset.',
  },
  render_deadline: {
    ar: 'استغرق الرسم أكثر من المسموح. خفّف القالب أو صور الطلب.',
    en: 'Drawing took too long. Simplify the template or its pictures.',
  },
  request_not_kept: {
    ar: 'طلب هذه الصورة غير محفوظ.',
    en: 'The request of this picture was not stored.',
  },
  too_many_endpoints: {
    ar: 'بلغت أكثر عدد من الوجهات. احذف وجهة أولًا.',
    en: 'You have reached the limit of endpoints. Delete one first.',
  },
  endpoint_inactive: {
    ar: 'الوجهة موقوفة فلا يصلها شيء. شغّلها ثم أعد الإرسال.',
    en: 'The endpoint is off. Switch it on, then send again.',
  },
  delivery_pending: {
    ar: 'الحدث لا يزال في طريقه. انتظر حتى يصل أو تنتهي محاولاته.',
    en: 'The event is still being sent. Wait until it is delivered or has failed.',
  },
  batch_cancelled: {
    ar: 'أُوقفت الدفعة قبل أن يُرسم هذا الصف.',
    en: 'The batch was stopped before this row was drawn.',
  },
  destination_failed: {
    ar: 'لم تقبل حاوية التخزين الملف.',
    en: 'The bucket did not accept the file.',
  },
  destination_deleted: {
    ar: 'حُذفت وجهة التخزين. اختر وجهة أخرى وأعد المحاولة.',
    en: 'The destination was deleted. Choose another and try again.',
  },
  delivery_cancelled: {
    ar: 'أُوقفت الدفعة قبل نسخ صورها.',
    en: 'The batch was stopped before its pictures were stored.',
  },
  delivery_erased: {
    ar: 'مُحيت الدفعة قبل نسخ صورها.',
    en: 'The batch was erased before its pictures were stored.',
  },
  key_invalid: {
    ar: 'لا يصلح مفتاح لهذا الملف من بيانات صفه.',
    en: 'The values of the row give no key for its file.',
  },
  batch_erased: {
    ar: 'مُحيت الدفعة قبل أن يُرسم هذا الصف.',
    en: 'The batch was erased before this row was drawn.',
  },
  too_large: { ar: 'الملف أو النص أكبر مما يُقبل.', en: 'The file or the text is too large.' },
  image_format: {
    ar: 'ليست صورة بصيغة مقبولة. ارفع PNG أو JPEG أو WebP أو AVIF أو SVG.',
    en: 'Upload a PNG, JPEG, WebP, AVIF or SVG.',
  },
  image_too_large: {
    ar: 'الصورة أكبر مما يُقبل. صغّر أبعادها ثم ارفعها.',
    en: 'The picture is too large. Make it smaller.',
  },
  image_damaged: {
    ar: 'الصورة تالفة أو ناقصة. احفظها من جديد ثم ارفعها.',
    en: 'The picture is damaged. Save it again.',
  },
  image_timeout: {
    ar: 'طالت قراءة الصورة أكثر مما يُسمح به. صغّرها أو بسّطها.',
    en: 'Reading the picture takes too long. Make it smaller or simpler.',
  },
  svg_text: {
    ar: 'في ملف SVG نصّ حيّ. حوّله إلى مسارات، أو احفظه PNG.',
    en: 'The SVG has live text. Convert it to outlines, or save it as PNG.',
  },
  svg_unusable: {
    ar: 'لا يُرسم ملف SVG هذا كما هو. احفظه PNG ثم ارفعه.',
    en: 'This SVG cannot be drawn as it is. Save it as PNG, then upload that.',
  },
  asset_in_use: {
    ar: 'تظهر هذه الصورة في أحد قوالبك. أزلها منه أولًا.',
    en: 'One of your templates draws this picture. Remove it there first.',
  },
  public_asset: {
    ar: 'الصور المشتركة للجميع لا تُحذف من هنا.',
    en: 'Shared pictures cannot be deleted here.',
  },
  font_in_use: {
    ar: 'هذا الخط مستعمل في قالب أو حملة أو دفعة. غيّر خطها أولًا.',
    en: 'A template, a campaign or a batch is set in this font. Change that first.',
  },
  not_a_font: {
    ar: 'ليس ملف خط. ارفع TTF أو OTF أو TTC أو WOFF أو WOFF2.',
    en: 'This is not a font. Upload a TTF, OTF, TTC, WOFF or WOFF2.',
  },
  no_such_face: {
    ar: 'ليس في المجموعة خط بهذا الترتيب. يبدأ العدّ من صفر.',
    en: 'The collection has no face of that number. They are counted from 0.',
  },
  broken_tables: {
    ar: 'في ملف الخط جدول تالف. صدّره من جديد ثم ارفعه.',
    en: 'A table of the font is broken. Export it again, then upload it.',
  },
  over_budget: {
    ar: 'هذا الخط أثقل من أن يُرسم به. صدّره بأشكال أبسط.',
    en: 'The font is too complex to draw with. Export it with simpler shapes.',
  },
  restricted_embedding: {
    ar: 'رخصة الخط تمنع تضمينه في المستندات. اطلب من صاحبه رخصة وملفًا يسمحان بذلك.',
    en: 'The licence of the font forbids embedding it. Ask its maker for a licence and a file that allow it.',
  },
  no_unicode_cmap: {
    ar: 'الخط قديم لا يعرف يونيكود. استعمل نسخته الحديثة.',
    en: 'The font has no Unicode mapping. Use a newer version of it.',
  },
  no_outlines: {
    ar: 'حروف الخط صور نقطية بلا مسارات. استعمل نسخة بمسارات.',
    en: 'The font has bitmaps and no outlines. Use a version with outlines.',
  },
  unsupported_outlines: {
    ar: 'مسارات الخط من نوع لا يُرسم بعد. صدّره بمسارات عادية.',
    en: 'Outlines of this kind cannot be drawn. Export the font with plain outlines.',
  },
  graphite_only: {
    ar: 'حروف هذا الخط تتصل بقواعد \u2066Graphite\u2069 وحدها، وهي غير مدعومة. استعمل نسخته \u2066OpenType\u2069.',
    en: 'The letters of this font join by Graphite rules only, which are not supported. Use its OpenType version.',
  },
  slug_taken: {
    ar: 'نهاية الرابط مأخوذة أو تشبه مأخوذة. اختر غيرها.',
    en: 'The end of the link is taken, or too similar to another one. Choose another.',
  },
  campaign_frozen: {
    ar: 'ثبت هذا منذ نُشرت الحملة. أنشئ حملة جديدة لتغييره.',
    en: 'This is fixed since the campaign opened. Make a new campaign to change it.',
  },
  campaign_ended: {
    ar: 'انتهت الحملة. أنشئ حملة جديدة.',
    en: 'The campaign has ended. Make a new one.',
  },
  campaign_transition: {
    ar: 'تغيّرت حال الحملة في مكان آخر. حدّث الصفحة لترى حالها الآن.',
    en: 'The state of the campaign was changed elsewhere. Reload to see it.',
  },
  campaign_has_claims: {
    ar: 'أُخذت منها بطاقات، وقد يعود إليها أصحابها. أنهِ الحملة قبل حذفها.',
    en: 'Cards were taken. End the campaign before you delete it.',
  },
  sample_missing: {
    ar: 'بقي حقل مطلوب فارغ. املأه ليُرسم القالب.',
    en: 'A required field is still empty. Fill it in to render the template.',
  },
  file_type: {
    ar: 'لا يُقبل هذا النوع من الملفات. أرفق PDF أو PNG أو JPEG.',
    en: 'Attach a PDF, PNG or JPEG.',
  },
  file_empty: { ar: 'الملف فارغ. اختر غيره.', en: 'The file is empty. Choose another.' },
  pdf_damaged: {
    ar: 'ملف PDF تالف. احفظه من جديد ثم أرفقه.',
    en: 'The PDF is damaged. Save it again, then attach it.',
  },
};

export const byStatus: Messages = {
  404: { ar: 'لا شيء في هذا العنوان.', en: 'Nothing found.' },
  413: { ar: 'ما أُرسل أكبر مما يُقبل.', en: 'This is too large.' },
  503: { ar: 'الخدمة مشغولة الآن. حاول بعد لحظات.', en: 'The service is busy. Try again in a moment.' },
};

/** Explanations of all other problems. */
export const others = {
  unreachable: {
    ar: 'لم يصل جواب من الخدمة. تحقق من الاتصال ثم حاول مرة أخرى.',
    en: 'The service did not answer. Check the connection, then try again.',
  },
  otherwise: { ar: 'تعذّر إكمال الطلب. حاول مرة أخرى.', en: 'This failed. Try again.' },
  faulty: { ar: 'راجع هذه القيمة.', en: 'Check this value.' },
} satisfies Messages;

/** Explanations of a field's fault by its type; the service's own words are English and name the limits. */
export const byType: Messages = {
  extra_forbidden: { ar: 'اسم غير معروف هنا.', en: 'This name does not exist here.' },
  string_type: { ar: 'أرسل نصًا.', en: 'Send a text.' },
  bool_type: { ar: 'أرسل نعم أو لا.', en: 'Send true or false.' },
  list_type: { ar: 'أرسل قائمة.', en: 'Send a list.' },
  dict_type: { ar: 'أرسل كائنًا.', en: 'Send an object.' },
  too_short: { ar: 'أقل من اللازم.', en: 'These are too few.' },
  too_long: { ar: 'أكثر من اللازم.', en: 'These are too many.' },
  string_pattern_mismatch: { ar: 'ليس بالشكل المطلوب.', en: 'This does not have the required form.' },
  url_parsing: {
    ar: 'اكتب رابطًا كاملًا يبدأ بـ \u2066https://\u2069.',
    en: 'Write a whole address that begins with https://.',
  },
  missing: { ar: 'هذا الحقل مطلوب.', en: 'This field is required.' },
  string_too_short: { ar: 'أقصر من اللازم.', en: 'This is too short.' },
  string_too_long: { ar: 'أطول من اللازم.', en: 'This is too long.' },
  greater_than_equal: { ar: 'الرقم أصغر من اللازم.', en: 'This number is too small.' },
  less_than_equal: { ar: 'الرقم أكبر من اللازم.', en: 'This number is too large.' },
  int_parsing: { ar: 'اكتب عددًا صحيحًا.', en: 'Write a whole number.' },
  int_type: { ar: 'اكتب عددًا صحيحًا.', en: 'Write a whole number.' },
  float_type: { ar: 'اكتب رقمًا.', en: 'Write a number.' },
  float_parsing: { ar: 'اكتب رقمًا.', en: 'Write a number.' },
  email: {
    ar: 'اكتب بريدًا صحيحًا مثل \u2066name@example.com\u2069.',
    en: 'Write an address such as \u2066name@example.com\u2069.',
  },
  enum: { ar: 'اختر مما في القائمة.', en: 'Choose one from the list.' },
  date_parsing: {
    ar: 'اكتب التاريخ هكذا: \u20662026-03-20\u2069.',
    en: 'Write the date as 2026-03-20.',
  },
  datetime_parsing: { ar: 'اكتب تاريخًا صحيحًا.', en: 'Write a date.' },
};

/** Explanations of faults that share a type, by the beginning of the service's own words. */
export const byWords: Messages = {
  'Must have at least 1 character': { ar: 'هذا الحقل مطلوب.', en: 'This field is required.' },
  'Not an e-mail address': {
    ar: 'اكتب بريدًا صحيحًا مثل \u2066name@example.com\u2069.',
    en: 'Write an address such as \u2066name@example.com\u2069.',
  },
  'Must be later than starts_at': { ar: 'يجب أن يكون بعد وقت البداية.', en: 'This must be later than the beginning.' },
  'Must be earlier than ends_at': { ar: 'يجب أن يكون قبل وقت النهاية.', en: 'This must be earlier than the end.' },
  'Must be in the future': { ar: 'اختر وقتًا لم يمضِ بعد.', en: 'Choose a time in the future.' },
  'Its ends_at has passed': { ar: 'مضى وقت النهاية. اختر وقتًا بعده.', en: 'The end has passed. Choose a later one.' },
  'Write the colour as': {
    ar: 'اكتب اللون مثل \u2066#0b3d2e\u2069.',
    en: 'Write the colour as \u2066#0b3d2e\u2069.',
  },
  'Use 3 to 64 letters': {
    ar: 'من ٣ إلى ٦٤ حرفًا ورقمًا وشرطة، وأولها وآخرها حرف أو رقم.',
    en: 'Use 3 to 64 letters, digits and hyphens, with a letter or digit at both ends.',
  },
  'The template takes at most': {
    ar: 'القالب لا يقبل هذا القدر من الأحرف.',
    en: 'The template allows fewer characters.',
  },
  'The template requires': {
    ar: 'في القالب حقل مطلوب: اجعل الزائر يملؤه أو ثبّت له قيمة.',
    en: 'The template requires a field: let visitors fill it in, or set it.',
  },
  'There is no asset': {
    ar: 'هذه الصورة لم تعد موجودة. اختر غيرها.',
    en: 'This picture no longer exists. Choose another.',
  },
};
