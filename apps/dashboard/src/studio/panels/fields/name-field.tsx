import { useEffect, useState } from 'react';
import { useMessages } from '../../../i18n/messages.js';
import { TextField } from '../../../kit/index.js';
import { isFieldName } from '../../document/fields.js';
import { fieldMessages } from './messages.js';

/** The name of a field in data; it takes effect on Enter or blur, if it is not in use. */
export function NameField({
  name,
  taken,
  onChange,
}: {
  name: string;
  taken: readonly string[];
  onChange: (name: string) => void;
}) {
  const t = useMessages(fieldMessages);
  const [typed, setTyped] = useState(name);
  useEffect(() => setTyped(name), [name]);
  const isFaulty = !isFieldName(typed) || (typed !== name && taken.includes(typed));
  const enter = (): void => {
    if (isFaulty) setTyped(name);
    else if (typed !== name) onChange(typed);
  };
  return (
    <TextField
      label={t('name')}
      value={typed}
      onChange={setTyped}
      dir="ltr"
      isCode
      fault={isFaulty ? t('nameHint') : undefined}
      onBlur={enter}
      onKeyDown={({ key }) => {
        if (key === 'Enter') enter();
      }}
    />
  );
}
