import { type ReactNode, useMemo } from 'react';
import { Form as AriaForm } from 'react-aria-components';
import { useLanguage } from '../i18n/language.js';
import styles from './form.module.css';
import { Notice } from './notice.js';
import { explain, faultsByField } from './problems.js';

/**
 * A form whose fields show the service's faults by their names. A fault without a field stands above them.
 * @param error the error of the last try
 */
export function Form({
  onSubmit,
  error,
  fields,
  children,
}: {
  onSubmit: () => void;
  error?: unknown;
  /** The names of its fields: faults of others are told above. */
  fields?: readonly string[];
  children: ReactNode;
}) {
  const language = useLanguage();
  const faults = useMemo(() => faultsByField(error, language), [error, language]);
  const isAtFields = Object.keys(faults).length > 0 && Object.keys(faults).every((name) => fields?.includes(name));
  return (
    <AriaForm
      className={styles.form}
      validationErrors={faults}
      validationBehavior="aria"
      onSubmit={(event) => {
        event.preventDefault();
        // Once is enough.
        if (event.currentTarget.querySelector('[data-pending]') === null) onSubmit();
      }}
    >
      {error == null || isAtFields ? null : <Notice kind="bad">{explain(error, language)}</Notice>}
      {children}
    </AriaForm>
  );
}

/** The buttons of a form or of a dialog. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
