import { lazy, type ReactNode, Suspense } from 'react';
import { CodeText, CopyButton } from './code-text.js';
import styles from './code.module.css';
import { Skeleton } from './states.js';

/** Tabs are large: the page comes first. */
const Tabbed = lazy(() => import('./code-tabs.js'));

/** A text for machines, whole and to be copied: a key, a command, an answer. From left to right on every page. */
export function Code({ label, text }: { label: string; text: string }) {
  return (
    <div className={styles.code}>
      <div className={styles.head}>
        <span className={styles.label}>{label}</span>
        <CopyButton text={text} label={label} />
      </div>
      <CodeText label={label} text={text} />
    </div>
  );
}

export interface CodeTab {
  readonly id: string;
  /** The name of the language: `curl`, `Python`. */
  readonly label: string;
  readonly text: string;
}

export interface CodeTabsProps {
  readonly label: string;
  readonly tabs: readonly CodeTab[];
  readonly aside?: ReactNode;
}

/** The same request in several languages. */
export function CodeTabs(props: CodeTabsProps) {
  return (
    <Suspense fallback={<Skeleton height="12rem" />}>
      <Tabbed {...props} />
    </Suspense>
  );
}
