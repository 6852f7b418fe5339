import { type FormEvent, type ReactNode, useMemo, useState } from 'react';
import { Form as AriaForm } from 'react-aria-components';
import { useLanguage } from '../i18n/language.js';
import styles from './form.module.css';
import { Notice } from './notice.js';
import { explain, faultsByField } from './problems.js';

/**
 * A form whose fields show the service's faults by their names. Faults without a field are shown above them.
 * @param error the error of the last attempt
 */
export function Form({
  onSubmit,
  error,
  fields,
  children,
}: {
  onSubmit: () => void;
  error?: unknown;
  /** The names of its fields: other faults are shown above. */
  fields?: readonly string[];
  children: ReactNode;
}) {
  const language = useLanguage();
  const faults = useMemo(() => faultsByField(error, language), [error, language]);
  const [mended, setMended] = useState<{ of: unknown; names: ReadonlySet<string> }>({ of: null, names: new Set() });
  // A fault that went as its field is left would move the button from under the pointer that presses it.
  const shown = useMemo(
    () => Object.fromEntries(Object.entries(faults).filter(([name]) => mended.of !== error || !mended.names.has(name))),
    [faults, mended, error],
  );
  // React Aria's form passes the event on, though its types leave it out.
  const typing = {
    onInput: ({ target }: FormEvent): void => {
      const name = target instanceof Element ? target.getAttribute('name') : null;
      if (name === null || !(name in shown)) return;
      setMended({ of: error, names: new Set(mended.of === error ? [...mended.names, name] : [name]) });
    },
  };
  const isAtFields = Object.keys(faults).length > 0 && Object.keys(faults).every((name) => fields?.includes(name));
  return (
    <AriaForm
      className={styles.form}
      validationErrors={shown}
      validationBehavior="aria"
      {...typing}
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
