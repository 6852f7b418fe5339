import { setupI18n } from '@lingui/core';

/** Lingui, which fills in ICU messages: plurals by the language's rules, numbers and dates in its digits. */
export const i18n = setupI18n();

export function activate(language: string, formats: string): void {
  i18n.load(language, {});
  i18n.activate(language, [formats]);
}
