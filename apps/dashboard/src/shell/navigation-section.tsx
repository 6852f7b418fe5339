import type { LucideIcon } from 'lucide-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import styles from './shell.module.css';

export interface NavigationItem<Label extends string> {
  readonly to: LinkProps['to'];
  readonly label: Label;
  readonly icon: LucideIcon;
}

/** Links to pages of the sidebar, under a title. */
export function NavigationSection<Label extends string>({
  title,
  items,
  nameOf,
  onLeave,
}: {
  title?: string;
  items: readonly NavigationItem<Label>[];
  nameOf: (label: Label) => string;
  onLeave: (() => void) | undefined;
}) {
  return (
    <div>
      {title === undefined ? null : <h2>{title}</h2>}
      <ul>
        {items.map(({ to, label, icon: Icon }) => (
          <li key={label}>
            <Link to={to} onClick={onLeave} className={styles.item}>
              <Icon size={20} aria-hidden="true" />
              {nameOf(label)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
