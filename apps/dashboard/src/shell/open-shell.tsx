import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Brand } from './brand.js';
import { LanguageButton } from './language-button.js';
import { Main } from './main.js';
import { OfflineBanner } from './offline-banner.js';
import styles from './shell.module.css';
import { SkipLink } from './skip-link.js';

/** The frame of the pages before the sign-in. */
export function OpenShell() {
  return (
    <OpenFrame>
      <Outlet />
    </OpenFrame>
  );
}

/** The same around a page that has no route. */
export function OpenFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.open}>
      <header className={styles.openBar}>
        <SkipLink />
        <Brand />
        <LanguageButton />
      </header>
      <Main className={styles.openMain}>
        <OfflineBanner />
        {children}
      </Main>
    </div>
  );
}
