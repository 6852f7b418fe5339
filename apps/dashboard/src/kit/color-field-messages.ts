import type { Messages } from '../i18n/messages.js';

/** Texts of the field for colours. */
export const messages = {
  choose: { ar: 'اختر لون {label}', en: 'Choose {label}' },
} satisfies Messages;
