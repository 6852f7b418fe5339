import type { ReactNode } from 'react';
import { useTitle } from '../../kit/index.js';
import styles from './session.module.css';

/** The card of a page before the sign-in; `links` are those to the other pages. */
export function SessionCard({
  title,
  lead,
  links,
  children,
}: {
  title: string;
  lead?: ReactNode;
  links?: ReactNode;
  children?: ReactNode;
}) {
  useTitle(title);
  return (
    <section className={styles.card}>
      <div>
        <h1>{title}</h1>
        {lead === undefined ? null : <p className={styles.lead}>{lead}</p>}
      </div>
      {children}
      {links === undefined ? null : <p className={styles.links}>{links}</p>}
    </section>
  );
}
