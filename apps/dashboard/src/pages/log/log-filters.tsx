import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ListFilter } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { Button, LinkButton, SelectField, TextField } from '../../kit/index.js';
import { keyName, keysQuery } from '../keys/queries.js';
import { allTemplatesQuery } from '../templates/queries.js';
import styles from './log.module.css';
import { messages } from './messages.js';
import { type LogFilter, SOURCES, STATES } from './queries.js';

/** No restriction, in a list to choose from. */
const ALL = '';

/** The filters of the log, kept in the address; on a phone they open by a button. */
export function LogFilters({ filter }: { filter: LogFilter }) {
  const t = useMessages(messages);
  const navigate = useNavigate({ from: '/log' });
  const count = Object.keys(filter).length;
  const [isOpen, setIsOpen] = useState(count > 0);
  const { data: keys } = useQuery(keysQuery);
  const { data: templates } = useQuery(allTemplatesQuery);
  const set = (name: keyof LogFilter) => (value: string) =>
    void navigate({
      search: (former) => ({ ...former, [name]: value === ALL ? undefined : value }),
      replace: true,
    });
  const all = { id: ALL, label: t('all') };
  /** Keeps a chosen value that the list lacks, such as a deleted template, visible. */
  const withChosen = (options: { id: string; label: string }[], chosen: string | undefined) =>
    chosen === undefined || options.some(({ id }) => id === chosen)
      ? [all, ...options]
      : [all, ...options, { id: chosen, label: chosen }];
  return (
    <section aria-label={t('filters')} className={styles.filters}>
      <div className={styles.bar}>
        <Button
          icon={<ListFilter size={18} aria-hidden="true" />}
          aria-expanded={isOpen}
          onPress={() => setIsOpen(!isOpen)}
        >
          {count === 0 ? t('moreFilters') : t('filtersOn', { count })}
        </Button>
        {count === 0 ? null : (
          <LinkButton to="/log" kind="plain">
            {t('clear')}
          </LinkButton>
        )}
      </div>
      <div className={styles.grid} hidden={!isOpen}>
        <SelectField
          label={t('status')}
          value={filter.status ?? ALL}
          onChange={set('status')}
          options={[all, ...STATES.map((id) => ({ id, label: t(id) }))]}
        />
        <SelectField
          label={t('template')}
          value={filter.template ?? ALL}
          onChange={set('template')}
          options={withChosen(templates?.map(({ id, name }) => ({ id, label: name })) ?? [], filter.template)}
        />
        <SelectField
          label={t('key')}
          value={filter.key ?? ALL}
          onChange={set('key')}
          options={withChosen(keys?.map((key) => ({ id: key.id, label: keyName(key) })) ?? [], filter.key)}
        />
        <SelectField
          label={t('source')}
          value={filter.source ?? ALL}
          onChange={set('source')}
          options={[all, ...SOURCES.map((id) => ({ id, label: t(id) }))]}
        />
        <CodeField key={filter.code ?? ''} value={filter.code ?? ''} onChange={set('code')} />
        <TextField type="date" dir="ltr" label={t('from')} value={filter.from ?? ''} onChange={set('from')} />
        <TextField type="date" dir="ltr" label={t('to')} value={filter.to ?? ''} onChange={set('to')} />
      </div>
    </section>
  );
}

/** The code counts once it is complete: by Enter, or as the field is left. */
function CodeField({ value, onChange }: { value: string; onChange: (code: string) => void }) {
  const t = useMessages(messages);
  const [typed, setTyped] = useState(value);
  const submit = (): void => {
    if (typed.trim() !== value) onChange(typed.trim());
  };
  return (
    <TextField
      label={t('code')}
      dir="ltr"
      isCode
      placeholder="validation_failed"
      maxLength={64}
      value={typed}
      onChange={setTyped}
      onBlur={submit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') submit();
      }}
    />
  );
}
