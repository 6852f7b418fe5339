import { SearchX } from 'lucide-react';
import { useMemo, useState } from 'react';
import { GridLayout, ListBox, ListBoxItem, Size, Virtualizer } from 'react-aria-components';
import { useFormat } from '../../../i18n/format.js';
import { useMessages } from '../../../i18n/messages.js';
import { Dialog, EmptyState, ErrorState, SearchField, Skeleton } from '../../../kit/index.js';
import { iconsLike } from './icon-search.js';
import { IconSign } from './icon-sign.js';
import styles from './icon-picker.module.css';
import { type Icon, noteIcon, recentIcons, useIcons } from './icons.js';
import { inspectorMessages } from './messages.js';

/** Room for a name below the icon, and for a finger; pixels. */
const CELL = new Size(88, 84);

/** The icons that the engine has, drawn, found by words, the last ones first; one is chosen. */
export default function IconPicker({
  value,
  onChoose,
  onClose,
}: {
  value: string | undefined;
  onChoose: (name: string) => void;
  onClose: () => void;
}) {
  const t = useMessages(inspectorMessages);
  const format = useFormat();
  const [query, setQuery] = useState('');
  const { data: icons, error, refetch } = useIcons();
  const shown = useMemo(() => (icons === undefined ? undefined : iconsLike(icons, query)), [icons, query]);
  const recent = useMemo(() => {
    const byName = new Map(icons?.map((icon) => [icon.name, icon]));
    return recentIcons().flatMap((name) => byName.get(name) ?? []);
  }, [icons]);
  const choose = (name: string): void => {
    if (name !== value) onChoose(name);
    noteIcon(name);
    onClose();
  };
  return (
    <Dialog title={t('chooseIcon')} isOpen onClose={onClose} large>
      <SearchField label={t('searchIcons')} value={query} onChange={setQuery} />
      {shown === undefined ? (
        error === null ? (
          <Skeleton height="20rem" />
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )
      ) : shown.length === 0 ? (
        <EmptyState icon={<SearchX size={24} aria-hidden="true" />} title={t('noIconTitle')} text={t('noIconText')} />
      ) : (
        <>
          {query === '' && recent.length > 0 ? (
            <section className={styles.recent}>
              <h3>{t('recentIcons')}</h3>
              <Icons label={t('recentIcons')} icons={recent} value={value} onChoose={choose} />
            </section>
          ) : null}
          <p className={styles.count} role="status">
            {t('iconsCount', { count: shown.length, number: format.number(shown.length) })}
          </p>
          <Virtualizer layout={GridLayout} layoutOptions={{ minItemSize: CELL, minSpace: new Size(4, 4) }}>
            <Icons label={t('icon')} icons={shown} value={value} onChoose={choose} isAll />
          </Virtualizer>
        </>
      )}
    </Dialog>
  );
}

function Icons({
  label,
  icons,
  value,
  onChoose,
  isAll = false,
}: {
  label: string;
  icons: readonly Icon[];
  value: string | undefined;
  onChoose: (name: string) => void;
  /** True for the list of all icons, which scrolls. */
  isAll?: boolean;
}) {
  return (
    <ListBox
      aria-label={label}
      layout="grid"
      className={isAll ? styles.all : styles.few}
      items={icons}
      selectionMode="single"
      selectedKeys={value === undefined ? [] : [value]}
      onSelectionChange={(keys) => {
        const [name] = keys === 'all' ? [] : keys;
        // The list deselects the chosen one on a second press; this keeps it chosen.
        onChoose(name === undefined ? (value ?? '') : String(name));
      }}
    >
      {({ name, path }) => (
        <ListBoxItem id={name} textValue={name} className={styles.cell}>
          <IconSign path={path} />
          <span dir="ltr">{name}</span>
        </ListBoxItem>
      )}
    </ListBox>
  );
}
