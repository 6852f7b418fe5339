import { Mail } from 'lucide-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.js';
import { useList } from '../../api/use-list.js';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import {
  Actions,
  AnchorButton,
  Card,
  EmptyState,
  Facts,
  Listed,
  Notice,
  PageHeader,
  Pending,
  SkeletonRows,
  Stack,
  Table,
} from '../../kit/index.js';
import styles from './admin.module.css';
import { messages } from './inbox-messages.js';
import { messages as shared } from './messages.js';
import { ADMIN } from './use-admin.js';

export default function ContactsPage() {
  const t = useMessages(messages);
  const ts = useMessages(shared);
  const format = useFormat();
  const list = useList([ADMIN, 'contacts'], (page, options) => api.admin.contactSubmissions.list(page, options));
  return (
    <>
      <PageHeader title={t('contacts')} lead={t('contactsLead')} />
      <Listed
        list={list}
        skeleton={<SkeletonRows />}
        empty={
          <EmptyState icon={<Mail size={24} aria-hidden="true" />} title={t('noContacts')} text={t('noContactsText')} />
        }
      >
        {(items) => (
          <Card>
            <Table
              label={t('contacts')}
              columns={[
                {
                  id: 'subject',
                  label: t('subject'),
                  cell: ({ id, subject }) => (
                    <Link
                      to="/admin/contact-submissions/$submissionId"
                      params={{ submissionId: id }}
                      className={styles.link}
                    >
                      <bdi>{subject ?? t('noSubject')}</bdi>
                    </Link>
                  ),
                },
                {
                  id: 'sender',
                  label: t('sender'),
                  cell: ({ name, email, erased_at: erased }) =>
                    erased === null ? (
                      <span className={styles.two}>
                        <bdi>{name}</bdi>
                        <span>
                          <bdi>{email}</bdi>
                        </span>
                      </span>
                    ) : (
                      ts('erased')
                    ),
                },
                { id: 'date', label: ts('created'), cell: ({ created_at: at }) => format.moment(at) },
              ]}
              rows={items}
              keyOf={({ id }) => id}
            />
          </Card>
        )}
      </Listed>
    </>
  );
}

const route = getRouteApi('/inside/admin/admin/contact-submissions/$submissionId');

/** One message of the contact form. */
export function ContactPage() {
  const t = useMessages(messages);
  const ts = useMessages(shared);
  const format = useFormat();
  const { submissionId } = route.useParams();
  const query = useQuery({
    queryKey: [ADMIN, 'contacts', submissionId],
    queryFn: async ({ signal }) => api.admin.contactSubmissions.get(submissionId, { signal }),
  });
  const { data } = query;
  if (data === undefined) {
    return <Pending query={query} isPage />;
  }
  return (
    <>
      <PageHeader
        title={data.subject ?? t('noSubject')}
        path={[
          <Link key="up" to="/admin/contact-submissions">
            {t('contacts')}
          </Link>,
        ]}
        lead={<code dir="ltr">{data.id}</code>}
      />
      <Stack>
        {data.erased_at === null ? null : (
          <Notice kind="calm">{t('erasedText', { at: format.day(data.erased_at) })}</Notice>
        )}
        <Card>
          <Facts
            facts={[
              [ts('name'), <bdi key="name">{data.name ?? '—'}</bdi>],
              [ts('email'), <bdi key="email">{data.email ?? '—'}</bdi>],
              [
                ts('phone'),
                <bdi key="phone" dir="ltr">
                  {data.phone ?? '—'}
                </bdi>,
              ],
              [ts('created'), format.moment(data.created_at)],
            ]}
          />
        </Card>
        {data.message === null ? null : (
          <Card title={t('contact')}>
            <p className={styles.long} dir="auto">
              {data.message}
            </p>
            {data.email === null ? null : (
              <Actions>
                <AnchorButton href={`mailto:${encodeURIComponent(data.email)}`}>{t('answer')}</AnchorButton>
              </Actions>
            )}
          </Card>
        )}
      </Stack>
    </>
  );
}
