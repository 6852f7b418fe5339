import { useEffect, useId, useState } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { inspectorMessages } from './inspector/messages.js';
import styles from './panels.module.css';

const HEX = /^#?([0-9a-f]{3}|[0-9a-f]{4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;

/** A colour with alpha: out of the browser's palette, typed, or one of those that the template has already. */
export function ColorInput({
  label,
  value,
  onChange,
  palette,
}: {
  label: string;
  value: string | undefined;
  onChange: (color: string) => void;
  palette: readonly string[];
}) {
  const t = useMessages(inspectorMessages);
  const id = useId();
  const [typed, setTyped] = useState(value ?? '');
  useEffect(() => setTyped(value ?? ''), [value]);
  const { rgb, alpha } = partsOf(value ?? '#000000');
  const enter = (): void => {
    const color = HEX.exec(typed.trim());
    if (color === null) setTyped(value ?? '');
    else if (`#${color[1] ?? ''}` !== value) onChange(`#${color[1] ?? ''}`);
  };
  return (
    <div className={styles.color}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.colorBox}>
        <input
          type="color"
          aria-label={t('pick', { label })}
          value={rgb}
          style={{ opacity: value === undefined ? 0.4 : 1 }}
          onChange={({ target }) => onChange(target.value + alpha)}
        />
        <input
          id={id}
          type="text"
          dir="ltr"
          spellCheck={false}
          autoComplete="off"
          value={typed}
          placeholder={t('mixed')}
          onChange={({ target }) => setTyped(target.value)}
          onFocus={({ target }) => target.select()}
          onBlur={enter}
          onKeyDown={({ key }) => {
            if (key === 'Enter') enter();
          }}
        />
      </span>
      {palette.length === 0 ? null : (
        <span className={styles.palette} role="group" aria-label={t('templateColors')}>
          {palette.map((color) => (
            <button
              key={color}
              type="button"
              aria-label={color}
              aria-pressed={value !== undefined && color === longOf(value)}
              onClick={() => onChange(color)}
            >
              <span style={{ background: color }} />
            </button>
          ))}
        </span>
      )}
    </div>
  );
}

/** The colour with two digits for each part. */
function longOf(color: string): string {
  const { rgb, alpha } = partsOf(color);
  return rgb + alpha.toLowerCase();
}

/** The colour as `#rrggbb`, and the digits of its alpha. */
function partsOf(color: string): { rgb: string; alpha: string } {
  const [, digits = '000000'] = HEX.exec(color) ?? [];
  const whole = digits.length < 6 ? [...digits].map((digit) => digit + digit).join('') : digits;
  return { rgb: `#${whole.slice(0, 6).toLowerCase()}`, alpha: whole.slice(6) };
}

const COLOR = /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;
/** Swatches that fit on two lines. */
const MOST_COLORS = 12;

const palettes = new WeakMap<object, readonly string[]>();

/** The colours that a document has already, the most frequent first; found once for each state of it. */
export function colorsOf(document: object): readonly string[] {
  const known = palettes.get(document) ?? countColors(document);
  palettes.set(document, known);
  return known;
}

function countColors(document: object): readonly string[] {
  const counts = new Map<string, number>();
  const walk = (value: unknown): void => {
    if (typeof value === 'string' && COLOR.test(value)) {
      const color = longOf(value);
      counts.set(color, (counts.get(color) ?? 0) + 1);
    } else if (typeof value === 'object' && value !== null) Object.values(value).forEach(walk);
  };
  walk(document);
  return [...counts]
    .sort((one, other) => other[1] - one[1])
    .slice(0, MOST_COLORS)
    .map(([color]) => color);
}
