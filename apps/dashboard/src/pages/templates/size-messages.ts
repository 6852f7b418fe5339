import type { Messages } from '../../i18n/messages.js';

/** Texts about the sizes of a template, and about the fit of its texts. */
export const sizeMessages = {
  allSizes: { ar: 'كل المقاسات', en: 'All sizes' },
  allSizesDone: { ar: 'نُزّل الملف وفيه كل المقاسات.', en: 'The file with all sizes is downloaded.' },
  fits: { ar: 'هل يسع النص؟', en: 'Does it fit?' },
  fitsWell: { ar: 'كل النصوص تسع أماكنها.', en: 'All texts fit.' },
  fitSize: { ar: 'المقاس', en: 'Size' },
  fitLayer: { ar: 'النص', en: 'Text' },
  fitResult: { ar: 'النتيجة', en: 'Result' },
  ownSize: { ar: 'القالب نفسه', en: 'The template itself' },
  shrunk: { ar: 'صُغّر ليسع', en: 'Made smaller to fit' },
  truncated: { ar: 'قُصّ ليسع', en: 'Cut off to fit' },
  overflow: { ar: 'لا يسع', en: 'Does not fit' },
  allSizesHint: {
    ar: 'ملف ZIP فيه {count, plural, zero {بلا صور} one {صورة واحدة} two {صورتان} few {# صور} many {# صورة} other {# صورة}}، لكل صورة رصيد.',
    en: 'A ZIP of {count, plural, one {# picture} other {# pictures}}, a credit each.',
  },
  fitsLine: {
    ar: 'يسع، {lines, plural, zero {بلا سطور} one {سطر واحد} two {سطران} few {# سطور} many {# سطرًا} other {# سطر}}',
    en: 'Fits, {lines, plural, =0 {no lines} one {# line} other {# lines}}',
  },
} as const satisfies Messages;
