import { useState } from 'react';
import { useFormat } from '../i18n/format.js';
import { useMessages } from '../i18n/messages.js';
import { Button } from '../kit/index.js';
import { barMessages } from './messages.js';
import { dropDraft, type LocalDraft } from './saving/draft.js';
import styles from './studio.module.css';
import { useStudio } from './use-studio.js';
import { canUndo } from './document/history.js';

/** Tells of a draft with which the page began. */
export function DraftNotice({ draft, newest }: { draft: LocalDraft | null; newest: number }) {
  const t = useMessages(barMessages);
  const format = useFormat();
  const studio = useStudio();
  const [isOpen, setIsOpen] = useState(draft !== null);
  if (!isOpen || draft === null) return null;
  const discard = (): void => {
    while (canUndo(studio.state.history)) studio.undo();
    void dropDraft(draft.templateId);
    setIsOpen(false);
  };
  return (
    <section className={styles.notice} role="status">
      <div>
        <strong>{t('restoredTitle')}</strong>
        <p>
          {t('restored', { ago: format.ago(new Date(draft.at).toISOString()) })}{' '}
          {draft.version < newest
            ? t('restoredOlder', { base: format.number(draft.version), version: format.number(newest) })
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
