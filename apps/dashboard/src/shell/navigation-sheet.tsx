import { X } from 'lucide-react';
import type { Account } from '../api/session.js';
import { useMessages } from '../i18n/messages.js';
import { IconButton, Sheet } from '../kit/index.js';
import { Brand } from './brand.js';
import { LanguageButton } from './language-button.js';
import { messages } from './messages.js';
import { Navigation } from './navigation.js';
import styles from './shell.module.css';

/** The sections on a phone. */
export default function NavigationSheet({ account, onClose }: { account: Account; onClose: () => void }) {
  const t = useMessages(messages);
  return (
    <Sheet label={t('menu')} isOpen onClose={onClose}>
      <div className={styles.sheetHead}>
        <Brand />
        <IconButton label={t('close')} onPress={onClose}>
          <X size={22} aria-hidden="true" />
        </IconButton>
      </div>
      <Navigation account={account} onLeave={onClose} />
      <div className={styles.sheetFoot}>
        <LanguageButton />
      </div>
    </Sheet>
  );
}
