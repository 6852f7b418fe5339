import type { Messages } from '../../i18n/messages.js';

/** Texts of the list of versions. */
export const versionMessages = {
  columnActions: { ar: 'إجراءات', en: 'Actions' },
  versionsLead: {
    ar: 'كل حفظ نسخة لا تتغيّر. تُرسم نسخة بعينها بمرجعها.',
    en: 'Each change creates a version, which never changes. Its reference always draws this version.',
  },
  reference: { ar: 'المرجع', en: 'Reference' },
  saved: { ar: 'حُفظت', en: 'Saved' },
  newest: { ar: 'الحالية', en: 'Newest' },
  compare: { ar: 'قارن', en: 'Compare' },
  compareTitle: { ar: 'النسخة {version} والحالية', en: 'Version {version} and the newest' },
  restore: { ar: 'استرجاع', en: 'Restore' },
  restoreTitle: { ar: 'استرجاع النسخة {version}؟', en: 'Restore version {version}?' },
  restoreText: {
    ar: 'تصير نسخة جديدة فوق ما بعدها، ولا تضيع أي نسخة.',
    en: 'It becomes a new version after the others. No version is lost.',
  },
  restored: { ar: 'استُرجعت النسخة {version}.', en: 'Version {version} is restored.' },
} as const satisfies Messages;
