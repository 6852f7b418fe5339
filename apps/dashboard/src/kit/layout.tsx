import { ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useMessages } from '../i18n/messages.js';
import styles from './layout.module.css';
import { messages } from './messages.js';

/** The name of the service in the titles of windows. */
const BRAND = { ar: 'نقش', en: 'Naqsh' };

/** The head of a page: its breadcrumbs, title, purpose and actions. Also sets the window's title. */
export function PageHeader({
  title,
  lead,
  path = [],
  actions,
  aside,
}: {
  title: string;
  lead?: ReactNode;
  /** Links to the pages above this one. */
  path?: readonly ReactNode[];
  actions?: ReactNode;
  /** Shown beside the title, such as a badge. */
  aside?: ReactNode;
}) {
  const t = useMessages(messages);
  useTitle(title);
  return (
    <header className={styles.head}>
      {path.length === 0 ? null : (
        <nav aria-label={t('path')}>
          <ol className={styles.path}>
            {path.map((link, index) => (
              <li key={index}>
                {link}
                <ChevronRight size={16} aria-hidden="true" />
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className={styles.title}>
        <div>
          <h1>
            <bdi>{title}</bdi> {aside}
          </h1>
          {lead === undefined ? null : <p className={styles.lead}>{lead}</p>}
        </div>
        {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
      </div>
    </header>
  );
}

export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${document.documentElement.lang === 'en' ? BRAND.en : BRAND.ar}`;
  }, [title]);
}

export function Card({ title, actions, children }: { title?: string; actions?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.card}>
      {title === undefined ? null : (
        <div className={styles.cardHead}>
          <h2>{title}</h2>
          {actions}
        </div>
      )}
      {children}
    </section>
  );
}

/** Parts of a page below each other. */
export function Stack({ children }: { children: ReactNode }) {
  return <div className={styles.stack}>{children}</div>;
}

/** The filters above a list. */
export function Toolbar({ children }: { children: ReactNode }) {
  return <div className={styles.toolbar}>{children}</div>;
}

export type Fact = readonly [name: string, value: ReactNode];

/** Names and values, a pair a line. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return <dl className={styles.facts}>{pairs(facts)}</dl>;
}

/** Numbers that matter, large and side by side. */
export function Figures({ figures }: { figures: readonly Fact[] }) {
  return <dl className={styles.figures}>{pairs(figures)}</dl>;
}

function pairs(facts: readonly Fact[]): ReactNode {
  return facts.map(([name, value]) => (
    <div key={name}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  ));
}
