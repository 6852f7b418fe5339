import type { ReactNode } from 'react';
import { classes } from './classes.js';
import styles from './notice.module.css';

type Kind = 'good' | 'bad' | 'calm';

/** A piece of information in the place where it matters. */
export function Notice({ kind, children }: { kind: Kind; children: ReactNode }) {
  return (
    <div className={classes(styles.notice, styles[kind])} role={kind === 'bad' ? 'alert' : 'status'}>
      {children}
    </div>
  );
}

/** A state in a word or two. */
export function Badge({ kind, children }: { kind?: Kind; children: ReactNode }) {
  return <span className={classes(styles.badge, kind && styles[kind])}>{children}</span>;
}
