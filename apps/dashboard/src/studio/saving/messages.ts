import type { Messages } from '../../i18n/messages.js';

export const savingMessages = {
  kept_here: { ar: 'مسودة على هذا الجهاز', en: 'draft on this device' },
  kept_saved: { ar: 'المسودة محفوظة', en: 'draft saved' },
  kept_offline: {
    ar: 'مسودة على هذا الجهاز، وستُحفظ عند عودة الاتصال',
    en: 'draft on this device, saved when the connection is back',
  },
  kept_refused: {
    ar: 'مسودة على هذا الجهاز وحده، لم تقبلها الخدمة',
    en: 'draft on this device only, because the service refused it',
  },

  resumedTitle: { ar: 'استُعيدت مسودتك', en: 'Your draft is back' },
  resumed: {
    ar: 'فيها تغييرات لم تُنشر، آخرها {ago}.',
    en: 'It has changes that were not published, the last ones {ago}.',
  },
  resumedOlder: {
    ar: 'بدأت من النسخة {base}، وأحدث نسخة الآن {version}. ستختار بينهما عند النشر.',
    en: 'It began with version {base}; the newest is {version} now. You choose between them when you publish.',
  },
  dropDraft: { ar: 'تجاهل المسودة', en: 'Discard the draft' },
  later: { ar: 'متابعة التحرير', en: 'Continue editing' },
  nothingLost: {
    ar: 'لن يضيع شيء: «تراجع» يعيد ما لم تختره ما دامت هذه الصفحة مفتوحة.',
    en: 'Nothing is lost: while this page is open, undo brings back the version that you did not choose.',
  },

  versionTitle: { ar: 'نُشرت نسخة أخرى أثناء عملك', en: 'Another version was published in the meantime' },
  versionText: {
    ar: 'النسخة {version} ليست من هذه الصفحة. قارن بينهما ثم اختر. وتبقى كل نسخة منشورة في سجل النسخ.',
    en: 'Version {version} was not published from this page. Compare them and choose. Every published version stays in the list.',
  },
  versionTheirs: { ar: 'النسخة المنشورة {version}', en: 'Published version {version}' },
  versionMine: { ar: 'انشر نسختي فوقها', en: 'Publish mine on top of it' },
  versionTake: { ar: 'خذ المنشورة', en: 'Use the published one' },

  draftTitle: { ar: 'تغيّرت المسودة في مكان آخر', en: 'The draft was changed elsewhere' },
  draftText: {
    ar: 'حُفظت مسودة هذا القالب من نافذة أخرى أو جهاز آخر. قارن بينهما ثم اختر ما تُكمل عليه.',
    en: 'The draft of this template was saved from another window or device. Compare the two and choose the one to go on with.',
  },
  draftTheirs: { ar: 'المسودة المحفوظة', en: 'Saved draft' },
  draftMine: { ar: 'احفظ عملي مكانها', en: 'Save mine instead' },
  draftTake: { ar: 'أكمل على المحفوظة', en: 'Continue with the saved one' },
  mine: { ar: 'عملي هنا', en: 'My work in this window' },
  mineAt: { ar: 'الآن', en: 'Now' },
  compare: { ar: 'قارن واختر', en: 'Compare and choose' },
  waiting: {
    ar: 'لا تُحفظ مسودتك في الخدمة حتى تختار.',
    en: 'Your draft is not saved on the server until you choose.',
  },
} satisfies Messages;
