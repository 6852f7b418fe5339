import { useState } from 'react';
import { useAccount } from '../../api/session.js';
import { useAccountUpdate } from '../../api/use-account-update.js';
import { LANGUAGE_NAMES, LANGUAGES, languageOf } from '../../i18n/language.js';
import { useMessages } from '../../i18n/messages.js';
import { Actions, Button, Card, Form, RadioField, TextField, toast } from '../../kit/index.js';
import { messages } from './messages.js';

const LONGEST_NAME = 200;

/** The name of the account, and the language of mails to it. */
export function ProfileCard() {
  const t = useMessages(messages);
  const account = useAccount();
  /** Nothing until it is typed or chosen: the account may change elsewhere. */
  const [name, setName] = useState<string>();
  const [locale, setLocale] = useState<(typeof LANGUAGES)[number]>();
  const save = useAccountUpdate({
    onDone: () => {
      setName(undefined);
      setLocale(undefined);
      toast(t('saved'));
    },
  });
  return (
    <Card title={t('profile')}>
      <Form
        error={save.error}
        fields={['name', 'locale']}
        onSubmit={() =>
          save.mutate({ ...(name !== undefined && { name: name.trim() }), ...(locale !== undefined && { locale }) })
        }
      >
        <TextField
          name="name"
          label={t('name')}
          hint={t('nameHint')}
          value={name ?? account.name}
          onChange={setName}
          maxLength={LONGEST_NAME}
          autoComplete="name"
        />
        <RadioField
          name="locale"
          label={t('mails')}
          value={locale ?? languageOf(account.locale)}
          onChange={setLocale}
          options={LANGUAGES.map((id) => ({ id, label: LANGUAGE_NAMES[id] }))}
        />
        <Actions>
          <Button type="submit" kind="primary" isPending={save.isPending}>
            {t('save')}
          </Button>
        </Actions>
      </Form>
    </Card>
  );
}
