import { TextField, type TextFieldProps } from './field.js';

/** Length of `2026-03-20T09:00`, the form of the browser's own field. */
const LENGTH = 'YYYY-MM-DDTHH:MM'.length;
const MINUTE_MS = 60_000;

/** A day and time in this machine's time zone, as an instant of RFC 3339; null if it is empty. */
export function MomentField({
  value,
  onChange,
  ...rest
}: Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'dir'> & {
  value: string | null;
  onChange: (at: string | null) => void;
}) {
  return (
    <TextField
      {...rest}
      type="datetime-local"
      dir="ltr"
      value={localOf(value)}
      onChange={(text) => onChange(text === '' ? null : new Date(text).toISOString())}
    />
  );
}

function localOf(at: string | null): string {
  if (at === null) return '';
  const moment = new Date(at);
  return new Date(moment.getTime() - moment.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, LENGTH);
}
