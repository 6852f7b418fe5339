import {
  ChartColumn,
  Gift,
  HardDriveUpload,
  Image,
  Images,
  KeyRound,
  Link2,
  LayoutTemplate,
  Megaphone,
  PanelsTopLeft,
  Rocket,
  Rows3,
  ScrollText,
  Store,
  Type,
  Wallet,
  Webhook,
} from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { Account } from '../api/session.js';
import { useMessages } from '../i18n/messages.js';
import { messages } from './messages.js';
import { type NavigationItem, NavigationSection } from './navigation-section.js';
import styles from './shell.module.css';

/** Only administrators load their section. */
const AdminNavigation = lazy(() => import('./admin-navigation.js'));

interface Section {
  /** The first section has none. */
  readonly label?: keyof typeof messages;
  readonly items: readonly NavigationItem<keyof typeof messages>[];
}

/** The sections of the sidebar: a line for each noun. */
const SECTIONS: readonly Section[] = [
  { items: [{ to: '/start', label: 'start', icon: Rocket }] },
  {
    label: 'make',
    items: [
      { to: '/templates', label: 'templates', icon: LayoutTemplate },
      { to: '/gallery', label: 'gallery', icon: Images },
      { to: '/assets', label: 'assets', icon: Image },
      { to: '/fonts', label: 'fonts', icon: Type },
    ],
  },
  {
    label: 'send',
    items: [
      { to: '/campaigns', label: 'campaigns', icon: Megaphone },
      { to: '/batches', label: 'batches', icon: Rows3 },
      { to: '/links', label: 'links', icon: Link2 },
      { to: '/sites', label: 'sites', icon: PanelsTopLeft },
      { to: '/stores', label: 'stores', icon: Store },
      { to: '/greetings', label: 'greetings', icon: Gift },
    ],
  },
  {
    label: 'run',
    items: [
      { to: '/log', label: 'log', icon: ScrollText },
      { to: '/usage', label: 'usage', icon: ChartColumn },
      { to: '/keys', label: 'keys', icon: KeyRound },
      { to: '/webhooks', label: 'webhooks', icon: Webhook },
      { to: '/destinations', label: 'destinations', icon: HardDriveUpload },
      { to: '/billing', label: 'billing', icon: Wallet },
    ],
  },
];

/** The sections that this account may use. */
export function Navigation({ account, onLeave }: { account: Account; onLeave?: () => void }) {
  const t = useMessages(messages);
  return (
    <nav aria-label={t('navigation')} className={styles.navigation}>
      {SECTIONS.map(({ label, items }) => (
        <NavigationSection
          key={label ?? ''}
          {...(label !== undefined && { title: t(label) })}
          items={items}
          nameOf={t}
          onLeave={onLeave}
        />
      ))}
      {account.role === 'admin' ? (
        <Suspense>
          <AdminNavigation onLeave={onLeave} />
        </Suspense>
      ) : null}
    </nav>
  );
}
