import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import styles from './disclosure.module.css';

/** An optional part of a form: closed until its title is pressed. */
export function Disclosure({
  title,
  lead,
  isOpen = false,
  isLate = false,
  children,
}: {
  title: string;
  lead?: string;
  /** True if it is open to begin with. */
  isOpen?: boolean;
  /** True if its content is rendered only while it is open. */
  isLate?: boolean;
  children: ReactNode;
}) {
  const [isShown, setIsShown] = useState(isOpen);
  return (
    <details className={styles.part} open={isOpen} onToggle={({ currentTarget }) => setIsShown(currentTarget.open)}>
      <summary>
        <span>
          <strong>{title}</strong>
          {lead === undefined ? null : <small>{lead}</small>}
        </span>
        <ChevronDown size={20} aria-hidden="true" />
      </summary>
      <div className={styles.content}>{isLate && !isShown ? null : children}</div>
    </details>
  );
}
