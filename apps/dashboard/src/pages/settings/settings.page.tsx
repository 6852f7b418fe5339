import { lazy, Suspense, useState } from 'react';
import { useAccount } from '../../api/session.js';
import { useFormat } from '../../i18n/format.js';
import { LANGUAGE_NAMES, LANGUAGES, useLanguage } from '../../i18n/language.js';
import { useMessages } from '../../i18n/messages.js';
import { Actions, Button, Card, Facts, LinkButton, PageHeader, RadioField, Stack } from '../../kit/index.js';
import { chooseScheme, SCHEMES, useScheme } from '../../shell/scheme.js';
import { useLanguageChoice } from '../../shell/use-language-choice.js';
import { KeepRequests } from '../log/keep-requests.js';
import { messages } from './messages.js';
import { ProfileCard } from './profile-card.js';

const DeleteDialog = lazy(() => import('./delete-dialog.js'));

export default function SettingsPage() {
  const t = useMessages(messages);
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <Stack>
        <AccountCard />
        <ProfileCard />
        <LookCard />
        <KeepRequests />
        <DeletionCard />
      </Stack>
    </>
  );
}

function AccountCard() {
  const t = useMessages(messages);
  const format = useFormat();
  const account = useAccount();
  const { rate_limit_per_minute: rate } = account;
  return (
    <Card title={t('account')}>
      <Facts
        facts={[
          [t('email'), <bdi key="email">{account.email}</bdi>],
          [t('role'), account.role === 'admin' ? t('admin') : t('user')],
          [t('since'), format.day(account.created_at)],
          [t('rate'), rate === null ? t('defaultRate') : format.number(rate)],
          [
            t('id'),
            <code key="id" dir="ltr">
              {account.id}
            </code>,
          ],
        ]}
      />
      <Actions>
        <LinkButton to="/forgot">{t('password')}</LinkButton>
      </Actions>
    </Card>
  );
}

function LookCard() {
  const t = useMessages(messages);
  const scheme = useScheme();
  const language = useLanguage();
  const choose = useLanguageChoice();
  return (
    <Card title={t('look')}>
      <Stack>
        <RadioField
          label={t('language')}
          value={language}
          hint={t('mailsToo')}
          onChange={choose}
          options={LANGUAGES.map((id) => ({ id, label: LANGUAGE_NAMES[id] }))}
        />
        <RadioField
          label={t('scheme')}
          hint={t('here')}
          value={scheme}
          onChange={chooseScheme}
          options={SCHEMES.map((id) => ({ id, label: t(id) }))}
        />
      </Stack>
    </Card>
  );
}

function DeletionCard() {
  const t = useMessages(messages);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Card title={t('deletion')}>
      <p>{t('deletionText')}</p>
      <Actions>
        <Button kind="danger" onPress={() => setIsAsking(true)}>
          {t('delete')}
        </Button>
      </Actions>
      <Suspense>{isAsking ? <DeleteDialog onClose={() => setIsAsking(false)} /> : null}</Suspense>
    </Card>
  );
}
