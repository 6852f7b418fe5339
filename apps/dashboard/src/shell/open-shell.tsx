import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Brand } from './brand.js';
import { LanguageButton } from './language-button.js';
import { OfflineBanner } from './offline-banner.js';
import styles from './shell.module.css';
import { CONTENT, SkipLink } from './skip-link.js';

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
      <main id={CONTENT} tabIndex={-1} className={styles.openMain}>
        <OfflineBanner />
        {children}
      </main>
    </div>
  );
}
