import { ChartColumn, Images, KeyRound, LayoutTemplate, type LucideIcon, Rocket, Wallet } from 'lucide-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { Account } from '../api/session.js';
import { useMessages } from '../i18n/messages.js';
import { messages } from './messages.js';
import styles from './shell.module.css';

interface Item {
  readonly to: LinkProps['to'];
  readonly label: keyof typeof messages;
  readonly icon: LucideIcon;
}

interface Section {
  /** The first section has none. */
  readonly label?: keyof typeof messages;
  /** True if only administrators see it, whom alone the service lets in. */
  readonly isForAdmins?: true;
  readonly items: readonly Item[];
}

/** The sections of the sidebar: a line for each noun. */
const SECTIONS: readonly Section[] = [
  { items: [{ to: '/start', label: 'start', icon: Rocket }] },
  {
    label: 'make',
    items: [
      { to: '/templates', label: 'templates', icon: LayoutTemplate },
      { to: '/gallery', label: 'gallery', icon: Images },
    ],
  },
  { label: 'send', items: [] },
  {
    label: 'run',
    items: [
      { to: '/usage', label: 'usage', icon: ChartColumn },
      { to: '/keys', label: 'keys', icon: KeyRound },
      { to: '/billing', label: 'billing', icon: Wallet },
    ],
  },
  { label: 'administer', isForAdmins: true, items: [] },
];

/** The sections that this account may use. */
export function Navigation({ account, onLeave }: { account: Account; onLeave?: () => void }) {
  const t = useMessages(messages);
  const shown = SECTIONS.filter(
    ({ isForAdmins, items }) => items.length > 0 && (isForAdmins === undefined || account.role === 'admin'),
  );
  return (
    <nav aria-label={t('navigation')} className={styles.navigation}>
      {shown.map(({ label, items }) => (
        <div key={label ?? ''}>
          {label === undefined ? null : <h2>{t(label)}</h2>}
          <ul>
            {items.map(({ to, label: name, icon: Icon }) => (
              <li key={name}>
                <Link to={to} onClick={onLeave} className={styles.item}>
                  <Icon size={20} aria-hidden="true" />
                  {t(name)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
