import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { Notice, PageHeader, Pending, SkeletonRows } from '../../kit/index.js';
import { KeyActions } from './key-actions.js';
import { KeyState } from './key-state.js';
import { messages } from './messages.js';
import { type SigningKey, signingKeysQuery } from './queries.js';

/** The form of a template, with its picture, is larger than the rest of the page. */
const LinkMaker = lazy(() => import('./link-maker.js'));

const route = getRouteApi('/inside/links/$keyId');

export default function KeyPage() {
  const { keyId } = route.useParams();
  const query = useQuery(signingKeysQuery);
  if (query.data === undefined) return <Pending query={query} />;
  return <OfKey signingKey={query.data.find(({ id }) => id === keyId)} />;
}

function OfKey({ signingKey }: { signingKey: SigningKey | undefined }) {
  const t = useMessages(messages);
  const path = [
    <Link key="links" to="/links">
      {t('title')}
    </Link>,
  ];
  if (signingKey === undefined) {
    return (
      <>
        <PageHeader title={t('title')} path={path} />
        <Notice kind="bad">{t('gone')}</Notice>
      </>
    );
  }
  const isRevoked = signingKey.revoked_at !== null;
  return (
    <>
      <PageHeader
        title={signingKey.name === '' ? t('unnamed') : signingKey.name}
        lead={<KeyState signingKey={signingKey} />}
        path={path}
        actions={isRevoked ? undefined : <KeyActions signingKey={signingKey} />}
      />
      {isRevoked ? null : (
        <Suspense fallback={<SkeletonRows />}>
          <LinkMaker signingKey={signingKey} />
        </Suspense>
      )}
    </>
  );
}
