import { CircleUser, Menu } from 'lucide-react';
import { Outlet, useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useAccount } from '../api/session.js';
import { useGateIsShut } from '../api/session-gate.js';
import { useMessages } from '../i18n/messages.js';
import { IconButton } from '../kit/index.js';
import { Brand } from './brand.js';
import { LanguageButton } from './language-button.js';
import { Main } from './main.js';
import { messages } from './messages.js';
import { Navigation } from './navigation.js';
import { OfflineBanner } from './offline-banner.js';
import styles from './shell.module.css';
import { SkipLink } from './skip-link.js';

// Parts that open over a page are loaded after it.
const AccountMenu = lazy(() => import('./account-menu.js'));
const NavigationSheet = lazy(() => import('./navigation-sheet.js'));
const SignInAgain = lazy(() => import('./sign-in-again.js'));

/** The frame of every page behind the sign-in: sections at the side, on a phone in a sheet. */
export function Shell() {
  const t = useMessages(messages);
  const account = useAccount();
  const [isOpen, setIsOpen] = useState(false);
  const isEnded = useGateIsShut();
  return (
    <div className={styles.shell}>
      <header className={styles.bar}>
        <SkipLink />
        <span className={styles.menuButton}>
          <IconButton label={t('menu')} onPress={() => setIsOpen(true)}>
            <Menu size={22} aria-hidden="true" />
          </IconButton>
        </span>
        <Brand />
        <span className={styles.space} />
        <span className={styles.balance}>{t('credits', { count: account.credits.balance })}</span>
        <span className={styles.wide}>
          <LanguageButton />
        </span>
        <Suspense
          fallback={
            <IconButton label={t('account')}>
              <CircleUser size={22} aria-hidden="true" />
            </IconButton>
          }
        >
          <AccountMenu />
        </Suspense>
      </header>
      <div className={styles.sidebar}>
        <Navigation account={account} />
      </div>
      <Suspense>{isOpen ? <NavigationSheet account={account} onClose={() => setIsOpen(false)} /> : null}</Suspense>
      <Content />
      <Suspense>{isEnded ? <SignInAgain /> : null}</Suspense>
    </div>
  );
}

/** The page itself; screen readers begin there when it changes. */
function Content() {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const former = useRef(pathname);
  useEffect(() => {
    if (former.current !== pathname) main.current?.focus({ preventScroll: true });
    former.current = pathname;
  }, [pathname]);
  return (
    <Main ref={main} className={styles.main}>
      <OfflineBanner />
      <Outlet />
    </Main>
  );
}
