import { useMessages } from '../../i18n/messages.js';
import { TextField } from '../../kit/index.js';
import { messages } from './messages.js';

export interface Sender {
  readonly name: string;
  readonly email: string;
  /** Empty where none is given. */
  readonly phone: string;
}

export const NOBODY: Sender = { name: '', email: '', phone: '' };

/** The person who sends a public form. */
export function SenderFields({
  sender,
  onChange,
  emailHint,
}: {
  sender: Sender;
  onChange: (sender: Sender) => void;
  emailHint?: string;
}) {
  const t = useMessages(messages);
  const change = (member: keyof Sender) => (value: string) => onChange({ ...sender, [member]: value });
  return (
    <>
      <TextField
        name="name"
        autoComplete="name"
        label={t('name')}
        value={sender.name}
        onChange={change('name')}
        maxLength={200}
      />
      <TextField
        name="email"
        type="email"
        dir="ltr"
        autoComplete="email"
        label={t('email')}
        hint={emailHint}
        value={sender.email}
        onChange={change('email')}
      />
      <TextField
        name="phone"
        type="tel"
        dir="ltr"
        autoComplete="tel"
        label={t('phone')}
        isRequired={false}
        value={sender.phone}
        onChange={change('phone')}
        maxLength={40}
      />
    </>
  );
}
