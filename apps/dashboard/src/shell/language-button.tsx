import { chooseLanguage, LANGUAGE_NAMES, type Language, useLanguage } from '../i18n/language.js';
import { Button } from '../kit/index.js';

const OTHER: Readonly<Record<Language, Language>> = { ar: 'en', en: 'ar' };

/** Switches to the other language, whose own name it bears. */
export function LanguageButton() {
  const other = OTHER[useLanguage()];
  return (
    <Button kind="plain" onPress={() => chooseLanguage(other)}>
      <span lang={other}>{LANGUAGE_NAMES[other]}</span>
    </Button>
  );
}
