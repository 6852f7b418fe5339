import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import styles from './panels.module.css';

export interface SelectOption {
  readonly id: string;
  readonly label: string;
}

/** One of some. The browser's own list is light, and a phone shows it as its own. */
export function NativeSelect({
  label,
  value,
  options,
  onChange,
  placeholder,
}: {
  label: string;
  /** Undefined if there is none, or several that differ. */
  value: string | undefined;
  options: readonly SelectOption[];
  onChange: (id: string) => void;
  placeholder?: string;
}) {
  const id = useId();
  const isListed = options.some((option) => option.id === value);
  return (
    <div className={styles.select}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.selectBox}>
        <select id={id} value={isListed ? value : ''} onChange={({ target }) => onChange(target.value)}>
          {isListed ? null : (
            <option value="" disabled>
              {value ?? placeholder ?? '—'}
            </option>
          )}
          {options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown size={16} aria-hidden="true" />
      </span>
    </div>
  );
}
