import { useMessages } from '../../i18n/messages.js';
import { wholeOf } from '../../i18n/typed-numbers.js';
import { SelectField, TextField } from '../../kit/index.js';
import styles from './keys.module.css';
import { dialogMessages } from './dialog-messages.js';
import { messages } from './messages.js';

const texts = { ...messages, ...dialogMessages };

export const PERIODS = ['day', 'month', 'total'] as const;
export type Period = (typeof PERIODS)[number];

/** A typed cap; without credits there is no cap. */
export interface TypedCap {
  readonly credits: string;
  readonly period: Period;
}

/** The cap for the body of a request; null for none. */
export function capOf({ credits, period }: TypedCap): { credits: number; period: Period } | null {
  return credits.trim() === '' ? null : { credits: wholeOf(credits), period };
}

/** True for credits in any digits, and for none. */
export function isCap({ credits }: TypedCap): boolean {
  return credits.trim() === '' || wholeOf(credits) >= 0;
}

export function CapFields({
  cap,
  fault,
  onChange,
}: {
  cap: TypedCap;
  fault?: string | undefined;
  onChange: (cap: TypedCap) => void;
}) {
  const t = useMessages(texts);
  return (
    <div className={styles.pair}>
      <TextField
        name="cap"
        label={t('cap')}
        hint={t('capHint')}
        fault={isCap(cap) ? fault : t('capFault')}
        isRequired={false}
        dir="ltr"
        inputMode="numeric"
        value={cap.credits}
        onChange={(credits) => onChange({ ...cap, credits })}
      />
      <SelectField
        label={t('period')}
        value={cap.period}
        onChange={(period) => onChange({ ...cap, period })}
        options={PERIODS.map((id) => ({ id, label: t(id) }))}
      />
    </div>
  );
}
