import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.js';
import { TextField } from '../../../kit/index.js';
import { type FormTarget, FormTargetProvider } from './form-target.js';
import { MemberRow } from './member-row.js';
import { memberMessages } from './messages.js';
import styles from './members.module.css';
import { templateForm } from './template-form.js';

/** Every member of an object as the JSON Schema describes it, such as those of a `textLayer`. */
export default function MemberForm({ definition, target }: { definition: string; target: FormTarget }) {
  const t = useMessages(memberMessages);
  const [words, setWords] = useState('');
  const members = templateForm.membersNamed(definition).filter(({ name }) => name.includes(words.trim().toLowerCase()));
  return (
    <FormTargetProvider value={target}>
      <div className={styles.form}>
        <p className={styles.lead}>{t('lead')}</p>
        <TextField label={t('filter')} value={words} onChange={setWords} dir="ltr" />
        {members.map(({ name, definition: member, isRequired }) => (
          <MemberRow key={name} name={name} path={[name]} definition={member} isRequired={isRequired} />
        ))}
      </div>
    </FormTargetProvider>
  );
}
