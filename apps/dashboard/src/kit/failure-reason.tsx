import { useLanguage } from '../i18n/language.js';
import styles from './failure-reason.module.css';
import { explainCode } from './problems.js';

/** The reason why something failed: in the language of the page, then in the service's own words, for support. */
export function FailureReason({ code, detail }: { code: string; detail: string }) {
  const language = useLanguage();
  return (
    <span className={styles.reason}>
      {language === 'ar' ? <span>{explainCode(code, language)}</span> : null}
      <span lang="en" dir="ltr">
        {detail}
      </span>
      <code dir="ltr">{code}</code>
    </span>
  );
}
