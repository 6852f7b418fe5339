import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './disclosure.module.css';

/** A part of a form that most can leave alone: closed until its title is pressed. */
export function Disclosure({
  title,
  lead,
  isOpen = false,
  children,
}: {
  title: string;
  lead?: string;
  /** True if it is open to begin with. */
  isOpen?: boolean;
  children: ReactNode;
}) {
  return (
    <details className={styles.part} open={isOpen}>
      <summary>
        <span>
          <strong>{title}</strong>
          {lead === undefined ? null : <small>{lead}</small>}
        </span>
        <ChevronDown size={20} aria-hidden="true" />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
