import { useState } from 'react';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { Button } from '../../kit/index.js';
import { canUndo } from '../document/history.js';
import styles from '../studio.module.css';
import { useStudio } from '../use-studio.js';
import { savingMessages } from './messages.js';
import type { Opening } from './opening.js';
import type { Saving } from './use-saving.js';

/** Describes the draft that the page opened with, and one that waits for a choice. */
export function DraftNotice({ opening, newest, saving }: { opening: Opening; newest: number; saving: Saving }) {
  const t = useMessages(savingMessages);
  const format = useFormat();
  const studio = useStudio();
  const { draft, version } = opening;
  const [isOpen, setIsOpen] = useState(draft !== null);
  if (saving.rival !== null) {
    return (
      <section className={styles.notice} role="status">
        <div>
          <strong>{t('draftTitle')}</strong>
          <p>{t('waiting')}</p>
        </div>
        <div>
          <Button onPress={saving.ask}>{t('compare')}</Button>
        </div>
      </section>
    );
  }
  if (!isOpen || draft === null) return null;
  const discard = (): void => {
    while (canUndo(studio.state.history)) studio.undo();
    setIsOpen(false);
  };
  return (
    <section className={styles.notice} role="status">
      <div>
        <strong>{t('resumedTitle')}</strong>
        <p>
          {t('resumed', { ago: format.ago(new Date(draft.at).toISOString()) })}{' '}
          {version < newest
            ? t('resumedOlder', { base: format.number(version), version: format.number(newest) })
            : null}
        </p>
      </div>
      <div>
        <Button onPress={() => setIsOpen(false)}>{t('later')}</Button>
        <Button kind="plain" onPress={discard}>
          {t('dropDraft')}
        </Button>
      </div>
    </section>
  );
}
