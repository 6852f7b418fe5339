import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { asciiDigits } from '../../i18n/digits.js';
import styles from './panels.module.css';

/** A step by an arrow key, and by one with shift. */
const FAR = 10;

/** A typed number: arrows change it by a step, with shift by ten. It takes effect on blur or Enter. */
export function NumberInput({
  label,
  mark,
  value,
  onChange,
  min = -Infinity,
  max = Infinity,
  step = 1,
  placeholder = '',
  isDisabled = false,
  isShort = false,
}: {
  label: string;
  /** A letter or icon in place of the label, such as X. */
  mark?: string;
  /** Undefined if there is none, or several that differ. */
  value: number | undefined;
  onChange: (value: number | undefined) => void;
  min?: number;
  max?: number;
  step?: number;
  placeholder?: string;
  isDisabled?: boolean;
  /** True if the sign is all of the label that is seen. */
  isShort?: boolean;
}) {
  const id = useId();
  const shown = value === undefined ? '' : String(value);
  const [typed, setTyped] = useState(shown);
  useEffect(() => setTyped(shown), [shown]);
  const set = (next: number): void => onChange(Math.min(max, Math.max(min, next)));
  const enter = (): void => {
    const next = parsed(typed);
    if (typed.trim() === '') {
      if (value !== undefined) onChange(undefined);
    } else if (next === null) setTyped(shown);
    else if (next !== value) set(next);
  };
  const onKey = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') enter();
    else if (event.key === 'Escape') setTyped(shown);
    else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault();
      const by = step * (event.shiftKey ? FAR : 1) * (event.key === 'ArrowUp' ? 1 : -1);
      set(Math.round(((parsed(typed) ?? value ?? 0) + by) * 1000) / 1000);
    }
  };
  return (
    <div className={styles.number}>
      {isShort ? null : <label htmlFor={id}>{label}</label>}
      <span className={styles.numberBox}>
        {mark === undefined ? null : <span aria-hidden="true">{mark}</span>}
        <input
          id={id}
          {...(isShort && { 'aria-label': label, title: label })}
          type="text"
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
          value={typed}
          placeholder={placeholder}
          disabled={isDisabled}
          onChange={({ target }) => setTyped(target.value)}
          onFocus={({ target }) => target.select()}
          onBlur={enter}
          onKeyDown={onKey}
        />
      </span>
    </div>
  );
}

/** The number in a text in any digits; also accepts a sum such as `100+20`. */
export function parsed(text: string): number | null {
  const plain = asciiDigits(text).replaceAll('٫', '.').replaceAll('−', '-').replaceAll(/[\s٬]/g, '');
  const [, first, sign, second] = /^([-+]?\d*\.?\d+)(?:([-+*/])(\d*\.?\d+))?$/.exec(plain) ?? [];
  if (first === undefined) return null;
  const [one, other] = [Number(first), Number(second)];
  const result = { '+': one + other, '-': one - other, '*': one * other, '/': one / other }[sign ?? ''] ?? one;
  return Number.isFinite(result) ? result : null;
}
