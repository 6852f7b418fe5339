import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Input, SearchField as AriaSearchField } from 'react-aria-components';
import { useMessages } from '../i18n/messages.js';
import { IconButton } from './button.js';
import styles from './field.module.css';
import { messages } from './messages.js';

const PAUSE_MS = 250;

/** Words to search for; reports them once typing pauses. Keep them in the address of the page. */
export function SearchField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (words: string) => void;
}) {
  const t = useMessages(messages);
  const [typed, setTyped] = useState(value);
  const reported = useRef(value);
  // The address may change on its own, for example through the browser's back button.
  useEffect(() => {
    if (value !== reported.current) setTyped(value);
    reported.current = value;
  }, [value]);
  useEffect(() => {
    if (typed === reported.current) return undefined;
    const timer = setTimeout(() => {
      reported.current = typed;
      onChange(typed);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, onChange]);
  return (
    <AriaSearchField aria-label={label} value={typed} onChange={setTyped} className={styles.search}>
      <Search size={18} aria-hidden="true" />
      <Input className={styles.input} placeholder={label} dir="auto" />
      <IconButton label={t('clear')}>
        <X size={18} aria-hidden="true" />
      </IconButton>
    </AriaSearchField>
  );
}
