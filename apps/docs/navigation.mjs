/** The names of a group, a guide or a resource in both languages. */
const named = (en, ar) => ({ en, ar });

/** The guides by task; every file in `docs/` but the index is in one group. */
export const GUIDES = [
  {
    ...named('Start', 'البداية'),
    pages: {
      'getting-started': named('Getting started', 'الخطوات الأولى'),
      credits: named('Credits', 'الأرصدة'),
    },
  },
  {
    ...named('Design', 'التصميم'),
    pages: {
      'first-template': named('Design a template', 'صمّم قالبًا'),
      gallery: named('Gallery', 'معرض القوالب'),
      templates: named('Templates', 'القوالب'),
      'layer-text': named('Text', 'النصوص'),
      'layer-image': named('Images', 'طبقات الصور'),
      'layer-shape': named('Shapes and icons', 'الأشكال والأيقونات'),
      'layer-code': named('Codes', 'طبقات الرموز'),
      'layer-stack': named('Boxes, groups and stacks', 'الصناديق والمجموعات والرصّات'),
      'layer-list': named('Lists, tables and charts', 'القوائم والجداول والرسوم البيانية'),
      fields: named('Fields', 'الحقول'),
      cookbook: named('Cookbook', 'وصفات'),
      fonts: named('Fonts', 'الخطوط'),
      icons: named('Icons', 'الأيقونات'),
      codes: named('QR codes and barcodes', 'رموز QR والباركود'),
      importing: named('Importing designs', 'استيراد التصاميم'),
      arabic: named('Arabic text', 'النص العربي'),
    },
  },
  {
    ...named('Use', 'الاستعمال'),
    pages: {
      rendering: named('Rendering', 'رسم الصور'),
      batches: named('Batches', 'الدفعات'),
      storage: named('Stored renders', 'الصور المحفوظة'),
      links: named('Image links', 'روابط الصور'),
      og: named('Images of pages', 'صور الصفحات'),
      campaigns: named('Campaigns', 'الحملات'),
      'greeting-packages': named('Greeting packages', 'باقات التهنئة'),
    },
  },
  {
    ...named('Integrate', 'الربط'),
    pages: {
      sdks: named('Clients', 'مكتبات العميل'),
      webhooks: named('Webhooks', 'إشعارات الويب'),
      stores: named('Stores', 'المتاجر'),
      automation: named('Automation', 'الأتمتة'),
      agents: named('Agents', 'الوكلاء الأذكياء'),
    },
  },
  {
    ...named('Operate', 'التشغيل'),
    pages: {
      settings: named('Settings', 'الإعدادات'),
      operating: named('Operating', 'تشغيل الخدمة'),
      performance: named('Performance', 'الأداء'),
      scaling: named('Scaling', 'التوسّع'),
    },
  },
  {
    ...named('Extend', 'التطوير'),
    pages: {
      architecture: named('Architecture', 'البنية'),
      writing: named('How we write', 'أسلوب الكتابة'),
    },
  },
];

/** The tags of the OpenAPI document by area; every tag is in one group. */
export const REFERENCE = [
  {
    ...named('Pictures', 'الصور'),
    pages: {
      renders: named('Renders', 'الصور المرسومة'),
      stored_renders: named('Stored renders', 'الصور المحفوظة'),
      batches: named('Batches', 'الدفعات'),
      render_links: named('Render links', 'إنشاء الروابط'),
      image_links: named('Image links', 'روابط الصور'),
      site_images: named('Site images', 'صور المواقع'),
    },
  },
  {
    ...named('Designs', 'التصاميم'),
    pages: {
      templates: named('Templates', 'القوالب'),
      template_drafts: named('Template drafts', 'مسودات القوالب'),
      fonts: named('Fonts', 'الخطوط'),
      assets: named('Assets', 'ملفات الصور'),
    },
  },
  {
    ...named('Campaigns', 'الحملات'),
    pages: {
      campaigns: named('Campaigns', 'الحملات'),
      claim_forms: named('Claim forms', 'نماذج البطاقات'),
      claims: named('Claims', 'البطاقات المأخوذة'),
      claim_pages: named('Claim pages', 'صفحات الحملات'),
    },
  },
  {
    ...named('Stores', 'المتاجر'),
    pages: {
      stores: named('Stores', 'المتاجر'),
      products: named('Products', 'المنتجات'),
      product_mappings: named('Product mappings', 'ربط المنتجات بالقوالب'),
      order_downloads: named('Order downloads', 'بطاقات الطلبات'),
      store_callbacks: named('Store callbacks', 'العودة من المنصات'),
      claim_tickets: named('Claim tickets', 'تذاكر ربط المتاجر'),
      store_webhooks: named('Store webhooks', 'إشعارات المتاجر'),
    },
  },
  {
    ...named('Integration', 'الربط'),
    pages: {
      webhook_endpoints: named('Webhook endpoints', 'عناوين الإشعارات'),
      webhook_deliveries: named('Webhook deliveries', 'الإشعارات المرسلة'),
      agents: named('Agents', 'الوكلاء الأذكياء'),
    },
  },
  {
    ...named('Account', 'الحساب'),
    pages: {
      auth: named('Sign-in', 'تسجيل الدخول'),
      me: named('Your account', 'حسابك'),
      api_keys: named('API keys', 'مفاتيح الواجهة'),
      signing_keys: named('Signing keys', 'مفاتيح التوقيع'),
      destinations: named('Destinations', 'وجهات التخزين'),
      sites: named('Sites', 'المواقع'),
      usage: named('Usage', 'الاستهلاك'),
      account_pages: named('Account pages', 'صفحات الحساب'),
    },
  },
  {
    ...named('Billing', 'الفوترة'),
    pages: {
      billing: named('Billing', 'الفوترة'),
      catalog: named('Catalogue', 'قائمة الأسعار'),
      checkouts: named('Checkouts', 'عمليات الشراء'),
      payment_requests: named('Payment requests', 'الحوالات'),
      billing_webhooks: named('Billing webhooks', 'إشعارات الفوترة'),
      gateway_webhooks: named('Gateway webhooks', 'إشعارات بوابات الدفع'),
    },
  },
  {
    ...named('Greeting packages', 'باقات التهنئة'),
    pages: {
      greeting_config: named('Greeting settings', 'إعدادات الباقات'),
      greeting_drafts: named('Greeting drafts', 'مسودات الباقات'),
      greeting_orders: named('Greeting orders', 'طلبات الباقات'),
      greeting_pages: named('Greeting pages', 'صفحة طلب الباقات'),
      order_pages: named('Order pages', 'صفحات الطلبات'),
    },
  },
  {
    ...named('Administration', 'الإدارة'),
    pages: {
      admin_audit: named('Audit trail', 'سجل التغييرات'),
      admin_users: named('Users', 'المستخدمون'),
      admin_credits: named('Credits of users', 'أرصدة المستخدمين'),
      admin_user_billing: named('Billing of a user', 'مشتريات مستخدم'),
      admin_user_fonts: named('Fonts of a user', 'خطوط مستخدم'),
      admin_fonts: named('Public fonts', 'الخطوط العامة'),
      admin_packages: named('Packages', 'باقات الأرصدة'),
      admin_discount_codes: named('Discount codes', 'رموز الخصم'),
      admin_billing: named('Billing of all', 'فوترة الجميع'),
      admin_greeting_orders: named('Greeting orders', 'طلبات التهنئة'),
      admin_usage: named('Usage of all', 'استهلاك الجميع'),
      admin_installations: named('Installations', 'المتاجر المثبِّتة'),
      admin_order_jobs: named('Order jobs', 'مهام الطلبات'),
      admin_contact_submissions: named('Contact messages', 'رسائل التواصل'),
      admin_payment_requests: named('Bank transfers', 'الحوالات البنكية'),
    },
  },
  {
    ...named('Service', 'الخدمة'),
    pages: {
      contact: named('Contact', 'التواصل'),
      operational: named('Operational', 'حالة الخدمة'),
      documentation: named('Documentation', 'التوثيق'),
      sandbox: named('Sandbox', 'بيئة التجربة'),
      sandbox_store: named('Sandbox store', 'متجر التجربة'),
    },
  },
];

/** The names of all pages below `key` of the groups. */
const namesIn = (groups) => Object.assign({}, ...groups.map(({ pages }) => pages));
export const GUIDE_NAMES = namesIn(GUIDES);
export const TAG_NAMES = namesIn(REFERENCE);

/** The path of a tag's page within the site. */
export const tagPath = (tag) => `reference/${tag.replaceAll('_', '-')}`;

/** Starlight's sidebar. */
export function sidebar() {
  const entry = ({ en, ar }, rest) => ({ label: en, translations: { ar }, ...rest });
  const links = (pages, pathOf) => Object.entries(pages).map(([name, names]) => entry(names, { link: pathOf(name) }));
  return [
    ...GUIDES.map((group) => entry(group, { items: links(group.pages, (name) => name) })),
    entry(named('API reference', 'مرجع الواجهة'), {
      items: [
        entry(named('All operations', 'كل العمليات'), { link: 'reference' }),
        entry(named('Webhook events', 'أحداث الإشعارات'), { link: 'reference/events' }),
        ...REFERENCE.map((group) => entry(group, { collapsed: true, items: links(group.pages, tagPath) })),
      ],
    }),
  ];
}
