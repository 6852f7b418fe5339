import { useMutation } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../api/client.js';
import { useMessages } from '../../i18n/messages.js';
import { Button, Code, Form, TextField } from '../../kit/index.js';
import { SessionCard } from '../session/session-card.js';
import { messages } from './messages.js';
import { NOBODY, SenderFields } from './sender-fields.js';

const route = getRouteApi('/open/contact');

const FIELDS = ['name', 'email', 'phone', 'subject', 'message'];
const LINES = 6;

/** The contact form, which needs no account. */
export default function ContactPage() {
  const t = useMessages(messages);
  const { subject: given = '' } = route.useSearch();
  const [sender, setSender] = useState(NOBODY);
  const [subject, setSubject] = useState(given);
  const [message, setMessage] = useState('');
  const [website, setWebsite] = useState('');
  const send = useMutation({
    mutationFn: async () =>
      api.contact.create({ ...sender, phone: sender.phone || null, subject: subject || null, message, website }),
  });
  if (send.data !== undefined) {
    return (
      <SessionCard title={t('sentTitle')}>
        <p role="status">{t('sentText', { email: sender.email })}</p>
        <Code label={t('number')} text={send.data.submission_id} />
        <Button
          wide
          onPress={() => {
            setMessage('');
            send.reset();
          }}
        >
          {t('again')}
        </Button>
      </SessionCard>
    );
  }
  return (
    <SessionCard title={t('title')} lead={t('lead')} links={<Link to="/payment-request">{t('transfer')}</Link>}>
      <Form error={send.error} fields={FIELDS} onSubmit={() => send.mutate()}>
        <SenderFields sender={sender} onChange={setSender} />
        <TextField
          name="subject"
          label={t('subject')}
          isRequired={false}
          value={subject}
          onChange={setSubject}
          maxLength={200}
        />
        <TextField
          name="message"
          label={t('message')}
          lines={LINES}
          value={message}
          onChange={setMessage}
          maxLength={5000}
        />
        {/* A trap for machines, which the service knows of. */}
        <label hidden>
          {t('website')}
          <input
            name="website"
            tabIndex={-1}
            autoComplete="off"
            value={website}
            onChange={({ target }) => setWebsite(target.value)}
          />
        </label>
        <Button type="submit" kind="primary" wide isPending={send.isPending}>
          {t('send')}
        </Button>
      </Form>
    </SessionCard>
  );
}
