import type { Messages } from '../../i18n/messages.js';

export const messages = {
  title: { ar: 'المواقع', en: 'Sites' },
  lead: {
    ar: 'صورة مشاركة لكل صفحة من موقعك: تقرأ الخدمة الصفحة، وترسم قالبك بعنوانها. لا سرّ في الموقع ولا توقيع.',
    en: 'A social preview for each page of your site: the service reads the page and draws your template with its title. The site needs no secret and no signature.',
  },
  new: { ar: 'موقع جديد', en: 'New site' },
  newLead: {
    ar: 'اسم المضيف، وقالب لكل نوع من الصفحات.',
    en: 'The name of the host, and a template for each kind of page.',
  },
  emptyTitle: { ar: 'لا مواقع بعد', en: 'No sites yet' },
  emptyText: {
    ar: 'أضف موقعك واختر قالبًا، ثم ضع وسمًا واحدًا في رأس صفحاتك.',
    en: 'Add your site, choose a template, then put one tag into the head of your pages.',
  },
  gone: { ar: 'لا موقع بهذا المعرّف.', en: 'No site has this id.' },
  name: { ar: 'الاسم', en: 'Name' },
  unnamed: { ar: 'بلا اسم', en: 'Unnamed' },
  hosts: { ar: 'المضيفون', en: 'Hosts' },
  hostsHint: {
    ar: 'مضيف في كل سطر، مثل \u2066shop.example\u2069. أما \u2066*.shop.example\u2069 فلكل ما تحته.',
    en: 'One per line, such as shop.example. *.shop.example covers all names below it.',
  },
  hostsFault: { ar: 'اكتب مضيفًا واحدًا على الأقل.', en: 'Write at least one host.' },
  parameters: { ar: 'معاملات العناوين', en: 'Parameters of addresses' },
  parametersHint: {
    ar: 'التي تغيّر الصفحة، مثل \u2066id\u2069. يُسقط ما سواها.',
    en: 'Parameters that make another page, such as id. All others are dropped.',
  },
  limit: { ar: 'صور جديدة في اليوم', en: 'New images a day' },
  limitHint: {
    ar: 'كل صورة جديدة برصيد واحد، ولا صور جديدة بعد الحد إلى الغد.',
    en: 'Each new image costs a credit. At the limit, new ones are refused until tomorrow.',
  },
  limitFault: { ar: 'اكتب عددًا صحيحًا أكبر من صفر.', en: 'Write a whole number above zero.' },
  rules: { ar: 'القواعد', en: 'Rules' },
  rulesText: {
    ar: 'أول قاعدة يطابقها مسار الصفحة هي التي تحكم.',
    en: 'The first rule that matches the path of a page applies.',
  },
  rule: { ar: 'قاعدة {number}', en: 'Rule {number}' },
  addRule: { ar: 'أضف قاعدة', en: 'Add a rule' },
  removeRule: { ar: 'احذف القاعدة {number}', en: 'Remove rule {number}' },
  moveUp: { ar: 'قدّم القاعدة {number}', en: 'Move rule {number} up' },
  path: { ar: 'المسار', en: 'Path' },
  pathHint: {
    ar: 'مثل \u2066/blog/:slug\u2069. أما \u2066{all}\u2069 فلكل الصفحات.',
    en: 'Such as /blog/:slug. {all} matches all pages.',
  },
  template: { ar: 'القالب', en: 'Template' },
  pickTemplate: { ar: 'اختر قالبًا', en: 'Choose a template' },
  templateFault: { ar: 'اختر قالبًا لكل قاعدة.', en: 'Choose a template for each rule.' },
  pinned: { ar: '{name}، النسخة {version}', en: '{name}, version {version}' },
  size: { ar: 'المقاس', en: 'Size' },
  ownSize: { ar: 'القالب نفسه', en: 'The template itself' },
  noFields: { ar: 'ليس للقالب حقول.', en: 'The template has no fields.' },
  none: { ar: 'لا قيمة', en: 'No value' },
  'og:title': { ar: 'عنوان الصفحة', en: 'Title of the page' },
  'og:description': { ar: 'وصف الصفحة', en: 'Description of the page' },
  'og:site_name': { ar: 'اسم الموقع', en: 'Name of the site' },
  'article:published_time': { ar: 'وقت النشر', en: 'Time of publication' },
  canonical: { ar: 'العنوان المعتمد', en: 'Canonical address' },
  page: { ar: 'وسم آخر في الصفحة', en: 'Another tag of the page' },
  pathGroup: { ar: 'جزء من المسار', en: 'Part of the path' },
  parameter: { ar: 'معامل من العنوان', en: 'Parameter of the address' },
  text: { ar: 'نص ثابت', en: 'Fixed text' },
  value: { ar: 'القيمة: {field}', en: 'Value: {field}' },
  tagName: { ar: 'اسم الوسم: {field}', en: 'Name of the tag: {field}' },
  groupName: { ar: 'اسم الجزء: {field}', en: 'Name of the part: {field}' },
  parameterName: { ar: 'اسم المعامل: {field}', en: 'Name of the parameter: {field}' },
  fallback: { ar: 'وإلا: {field}', en: 'Otherwise: {field}' },
  create: { ar: 'أنشئ الموقع', en: 'Create the site' },
  save: { ar: 'حفظ', en: 'Save' },
  saved: { ar: 'حُفظ الموقع.', en: 'The site is saved.' },
  delete: { ar: 'حذف الموقع', en: 'Delete the site' },
  deleteTitle: { ar: 'حذف «{name}»؟', en: 'Delete “{name}”?' },
  deleteText: {
    ar: 'لا تبقى لصفحاته صور. لا رجعة في ذلك.',
    en: 'Its pages no longer have pictures. This cannot be undone.',
  },
  deleted: { ar: 'حُذف الموقع.', en: 'The site is deleted.' },
  made: { ar: 'أُضيف', en: 'Added' },
  try: { ar: 'جرّب صفحة', en: 'Try a page' },
  tryText: {
    ar: 'تُقرأ الصفحة الآن وتُرسم مجانًا، بالقواعد المحفوظة.',
    en: 'The page is read now and drawn free of charge, by the rules as they are saved.',
  },
  address: { ar: 'عنوان الصفحة', en: 'Address of the page' },
  show: { ar: 'اعرض الصورة', en: 'Show the picture' },
  picture: { ar: 'صورة الصفحة', en: 'Picture of the page' },
  byRule: { ar: 'القاعدة', en: 'Rule' },
  values: { ar: 'القيم', en: 'Values' },
  facts: { ar: 'ما تقوله الصفحة', en: 'Facts of the page' },
  tags: { ar: 'الوسوم', en: 'Tags' },
  tagsText: {
    ar: 'ضعها في رأس الصفحة، وعنوان الصفحة نفسها بعد \u2066url=\u2069 مرمّزًا.',
    en: 'Put them into the head of the page. Write the encoded address of that page after url=.',
  },
} as const satisfies Messages;

/** Explanations of problems that other parts of the dashboard do not meet. */
export const siteProblems: Messages = {
  host_not_allowed: {
    ar: 'مضيف هذه الصفحة ليس من مضيفي الموقع.',
    en: 'The site does not allow the host of this page.',
  },
  no_rule_matches: { ar: 'لا قاعدة لمسار هذه الصفحة.', en: 'No rule matches the path of this page.' },
  page_unread: {
    ar: 'تعذّرت قراءة الصفحة. تأكد أنها منشورة ويصل إليها الجميع.',
    en: 'The page cannot be read. Make sure that it is published and that everybody can reach it.',
  },
  site_limit_reached: { ar: 'بلغ الموقع حدّه لهذا اليوم.', en: 'The site has reached its limit of this day.' },
  too_many_sites: {
    ar: 'لديك أكثر عدد مسموح به من المواقع. احذف موقعًا لا تحتاجه.',
    en: 'You have reached the limit of sites. Delete one that you no longer need.',
  },
};

/** The same for faults, by how the service's words begin. */
export const siteFaults: Messages = {
  'Must be the name of a host': {
    ar: 'اكتب اسم مضيف مثل \u2066shop.example\u2069.',
    en: 'Write the name of a host, such as shop.example.',
  },
  'Must be a pattern of paths': {
    ar: 'اكتب مسارًا مثل \u2066/blog/:slug\u2069.',
    en: 'Write a path such as /blog/:slug.',
  },
  'Must be a named group of the path': {
    ar: 'اكتب اسم جزء من المسار، مثل \u2066slug\u2069 في \u2066/blog/:slug\u2069.',
    en: 'Write the name of a part of the path, such as slug in /blog/:slug.',
  },
  'The path has no named group': {
    ar: 'ليس في المسار جزء مسمّى مثل \u2066:slug\u2069.',
    en: 'The path has no named part such as :slug.',
  },
  'Must be one of the parameters of the site': {
    ar: 'أضف هذا المعامل إلى معاملات العناوين أولًا.',
    en: 'Add it to the parameters of addresses first.',
  },
  'Must be the whole address of a page': {
    ar: 'اكتب عنوان الصفحة كاملًا مثل \u2066https://shop.example/blog/eid\u2069.',
    en: 'Write the whole address of a page, such as https://shop.example/blog/eid.',
  },
};
