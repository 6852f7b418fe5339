import type { Messages } from '../../i18n/messages.js';

export const messages = {
  title: { ar: 'وجهات التخزين', en: 'Destinations' },
  lead: {
    ar: 'تُخزَّن ملفات صورك في حاويتك لدى أي خدمة متوافقة مع \u2066S3\u2069، ولا تمرّ بخوادمك.',
    en: 'The files of your renders are stored in your own bucket at any S3 service, and do not pass through your servers.',
  },
  new: { ar: 'وجهة جديدة', en: 'New destination' },
  newLead: {
    ar: 'عنوان الخدمة واسم الحاوية ومفتاح يكتب فيها.',
    en: 'The service, the bucket, and a key that may write to it.',
  },
  emptyTitle: { ar: 'لا وجهات بعد', en: 'No destinations yet' },
  emptyText: {
    ar: 'أضف حاويتك وجرّبها هنا، ثم اطلب صورك بمعرّف الوجهة.',
    en: 'Add your bucket, test it here, then ask for renders with the id of the destination.',
  },
  name: { ar: 'الاسم', en: 'Name' },
  unnamed: { ar: 'بلا اسم', en: 'Unnamed' },
  endpoint: { ar: 'عنوان الخدمة', en: 'Endpoint' },
  endpointHint: {
    ar: 'مثل \u2066https://s3.eu-central-1.amazonaws.com\u2069، بلا مسار. المنفذ ٤٤٣، أو من ١٠٢٤ فصاعدًا.',
    en: 'Such as https://s3.eu-central-1.amazonaws.com, without a path. The port is 443, or 1024 and above.',
  },
  region: { ar: 'المنطقة', en: 'Region' },
  bucket: { ar: 'الحاوية', en: 'Bucket' },
  prefix: { ar: 'بادئة المفاتيح', en: 'Prefix of keys' },
  prefixHint: { ar: 'مثل \u2066cards/2026\u2069.', en: 'Such as cards/2026.' },
  pathStyle: { ar: 'اسم الحاوية في المسار لا في اسم المضيف', en: 'The bucket is in the path, not in the host name' },
  publicUrl: { ar: 'العنوان العام', en: 'Public address' },
  publicUrlHint: {
    ar: 'بداية الروابط التي تعود إليك، كعنوان شبكة توزيع المحتوى.',
    en: 'The base of the links that are answered, such as that of a CDN.',
  },
  accessKey: { ar: 'معرّف مفتاح الوصول', en: 'Access key id' },
  secret: { ar: 'المفتاح السري', en: 'Secret access key' },
  secretHint: { ar: 'يُحفظ مشفّرًا ولا يُعرض بعد ذلك.', en: 'It is stored encrypted and never shown again.' },
  secretKept: { ar: 'اتركه فارغًا ليبقى المحفوظ.', en: 'Leave it empty to keep the stored one.' },
  create: { ar: 'أضف الوجهة', en: 'Add the destination' },
  save: { ar: 'حفظ', en: 'Save' },
  saved: { ar: 'حُفظت الوجهة.', en: 'The destination is saved.' },
  delete: { ar: 'حذف الوجهة', en: 'Delete the destination' },
  deleteTitle: { ar: 'حذف «{name}»؟', en: 'Delete “{name}”?' },
  deleteText: {
    ar: 'يُمحى مفتاحها ولا تُكتب فيها ملفات بعد الآن. وتبقى الملفات التي في الحاوية.',
    en: 'Its key is erased and no more files are written. The files in the bucket stay.',
  },
  deleted: { ar: 'حُذفت الوجهة.', en: 'The destination is deleted.' },
  added: { ar: 'أُضيفت', en: 'Added' },
  state: { ar: 'الحالة', en: 'State' },
  works: { ar: 'تعمل', en: 'Works' },
  fails: { ar: 'لا تعمل', en: 'Fails' },
  untested: { ar: 'لم تُجرَّب', en: 'Not tested' },
  test: { ar: 'جرّب الوجهة', en: 'Test the destination' },
  testText: {
    ar: 'يُكتب ملف صغير في الحاوية ثم يُقرأ ويُحذف، بالإعدادات المحفوظة.',
    en: 'A small file is written to the bucket, read and deleted, with the settings as they are saved.',
  },
  testedAt: { ar: 'آخر تجربة: {at}', en: 'Last test: {at}' },
  write: { ar: 'الكتابة', en: 'Write' },
  read: { ar: 'القراءة', en: 'Read' },
  remove: { ar: 'الحذف', en: 'Delete' },
  stepOk: { ar: 'نجحت', en: 'Works' },
  stepFailed: { ar: 'فشلت', en: 'Fails' },
  lastFailure: { ar: 'آخر ملف لم يصل', en: 'Last file that was not delivered' },
  answered: { ar: 'أجابت الحاوية:', en: 'The bucket answered:' },
  use: { ar: 'اطلب صورة فيها', en: 'Store a render in it' },
  useText: {
    ar: 'أرسل طلب الصورة كالمعتاد إلى هذا العنوان مع \u2066store\u2069، فيعود إليك رابط الملف ومفتاحه.',
    en: 'Send a render as usual to this address, with store. The answer has the address of the file and its key.',
  },
} as const satisfies Messages;

/** The reasons for failures. */
export const reasons = {
  forbidden_address: {
    ar: 'مضيف الخدمة ليس عنوانًا عامًا.',
    en: 'The host of the endpoint is not a public address.',
  },
  unreachable: { ar: 'لا شيء يجيب عند عنوان الخدمة.', en: 'Nothing answers at the endpoint.' },
  timed_out: { ar: 'لم تُجب الحاوية في الوقت المتاح.', en: 'The bucket did not answer in time.' },
  redirected: {
    ar: 'تحيل الخدمة إلى عنوان آخر. اكتب عنوان الحاوية نفسها.',
    en: 'The endpoint redirects elsewhere. Use the endpoint of the bucket itself.',
  },
  wrong_region: {
    ar: 'الحاوية في منطقة أخرى. راجع المنطقة وعنوان الخدمة.',
    en: 'The bucket is in another region. Check the region and the endpoint.',
  },
  unknown_key: { ar: 'معرّف المفتاح غير معروف هناك.', en: 'The access key id is not known there.' },
  wrong_secret: {
    ar: 'المفتاح السري لا يخص هذا المعرّف.',
    en: 'The secret access key does not belong to the access key id.',
  },
  clock_skew: {
    ar: 'ساعة الحاوية تختلف أكثر من ربع ساعة.',
    en: 'The clock of the bucket is more than 15 minutes off.',
  },
  no_bucket: { ar: 'لا حاوية بهذا الاسم.', en: 'There is no bucket of this name.' },
  access_denied: {
    ar: 'المفتاح غير مخوّل بذلك في الحاوية.',
    en: 'The access key may not do this in the bucket.',
  },
  bucket_full: { ar: 'الحاوية ممتلئة.', en: 'The bucket is full.' },
  unavailable: { ar: 'الحاوية معطّلة مؤقتًا.', en: 'The bucket is temporarily unavailable.' },
  differs: { ar: 'أعادت الحاوية غير ما كُتب فيها.', en: 'The bucket returned other bytes than were written.' },
  refused: { ar: 'ترفض الحاوية الطلب.', en: 'The bucket refuses the call.' },
} as const satisfies Messages;

/** Explanations of problems that other parts of the dashboard do not meet. */
export const destinationProblems: Messages = {
  too_many_destinations: {
    ar: 'لديك أكثر عدد مسموح به من الوجهات. احذف وجهة لا تحتاجها.',
    en: 'You have as many destinations as anybody may. Delete one that you no longer need.',
  },
};

/** The same for faults, by how the service's words begin. */
export const destinationFaults: Messages = {
  'Send the origin of the S3 service': {
    ar: 'اكتب عنوان الخدمة مثل \u2066https://s3.eu-central-1.amazonaws.com\u2069، بلا مسار، ومنفذه ٤٤٣ أو من ١٠٢٤ فصاعدًا.',
    en: 'Write the origin of the service, such as https://s3.eu-central-1.amazonaws.com, with port 443, or 1024 and above.',
  },
  'Its host is not a public address': {
    ar: 'مضيف الخدمة ليس عنوانًا عامًا.',
    en: 'Its host is not a public address.',
  },
  'Must be true, because the host': {
    ar: 'فعّل هذا الخيار، فليس لعنوان الخدمة اسم تسبقه الحاوية.',
    en: 'Turn this on, because the endpoint has no host name for a bucket.',
  },
  'Must be the name of a bucket': {
    ar: 'اسم الحاوية من ٣ إلى ٦٣ حرفًا لاتينيًا صغيرًا أو رقمًا أو نقطة أو شرطة.',
    en: 'Write the name of a bucket: 3 to 63 lower-case letters, digits, dots and hyphens.',
  },
  'Must have visible ASCII characters only': {
    ar: 'حروف لاتينية وأرقام ورموز فقط، بلا مسافات.',
    en: 'Latin letters, digits and signs only, without spaces.',
  },
  'Must be a path such as': {
    ar: 'اكتب مسارًا مثل \u2066cards/2026\u2069، بلا أجزاء فارغة ولا نقاط وحدها.',
    en: 'Write a path such as cards/2026.',
  },
  'Send an absolute https URL': {
    ar: 'اكتب عنوان \u2066https\u2069 كاملًا مثل \u2066https://cdn.example.com\u2069.',
    en: 'Write a whole https address, such as https://cdn.example.com.',
  },
};
