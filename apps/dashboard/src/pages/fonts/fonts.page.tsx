import { SearchX, Type, Upload } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useMessages } from '../../i18n/messages.js';
import {
  Badge,
  Button,
  EmptyState,
  ErrorState,
  PageHeader,
  SearchField,
  SelectField,
  Skeleton,
  SkeletonCards,
  Toolbar,
} from '../../kit/index.js';
import { ArabicBadge } from './font-badge.js';
import styles from './fonts.module.css';
import { messages } from './messages.js';
import { familiesOf, type Family, fontsQuery, hasArabic, useFace, useNearness } from './queries.js';

const UploadDialog = lazy(() => import('./upload-dialog.js'));

const route = getRouteApi('/inside/fonts');

const CHOICES = ['all', 'user', 'arabic', 'public'] as const;
type Choice = (typeof CHOICES)[number];

const IS_SHOWN: Readonly<Record<Choice, (family: Family) => boolean>> = {
  all: () => true,
  user: ({ scope }) => scope === 'user',
  arabic: ({ face }) => hasArabic(face),
  public: ({ scope }) => scope === 'public',
};

export default function FontsPage() {
  const t = useMessages(messages);
  const { show = 'all', query = '' } = route.useSearch();
  const navigate = useNavigate({ from: '/fonts' });
  const [isUploading, setIsUploading] = useState(false);
  const { data, error, refetch } = useQuery(fontsQuery);
  const families = useMemo(() => data && familiesOf(data), [data]);
  const shown = families?.filter(
    (family) => IS_SHOWN[show](family) && family.name.toLowerCase().includes(query.toLowerCase()),
  );
  const upload = (
    <Button kind="primary" icon={<Upload size={18} aria-hidden="true" />} onPress={() => setIsUploading(true)}>
      {t('upload')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} actions={upload} />
      <Toolbar>
        <SearchField
          label={t('search')}
          value={query}
          onChange={(words) =>
            void navigate({
              search: (former) => ({ ...former, query: words === '' ? undefined : words }),
              replace: true,
            })
          }
        />
        <div className={styles.choice}>
          <SelectField
            label={t('show')}
            value={show}
            onChange={(id) =>
              void navigate({ search: (former) => ({ ...former, show: id === 'all' ? undefined : id }), replace: true })
            }
            options={CHOICES.map((id) => ({ id, label: t(id) }))}
          />
        </div>
      </Toolbar>
      {shown === undefined ? (
        error === null ? (
          <SkeletonCards height="10rem" />
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )
      ) : shown.length > 0 ? (
        <ul className={styles.cards}>
          {shown.map((family) => (
            <FamilyCard key={`${family.scope} ${family.name}`} family={family} />
          ))}
        </ul>
      ) : show === 'user' && query === '' ? (
        <EmptyState icon={<Type size={24} aria-hidden="true" />} title={t('emptyTitle')} text={t('emptyText')}>
          <Button kind="primary" onPress={() => setIsUploading(true)}>
            {t('upload')}
          </Button>
        </EmptyState>
      ) : (
        <EmptyState icon={<SearchX size={24} aria-hidden="true" />} title={t('nothingTitle')} text={t('nothingText')} />
      )}
      <Suspense>{isUploading ? <UploadDialog onClose={() => setIsUploading(false)} /> : null}</Suspense>
    </>
  );
}

function FamilyCard({ family: { name, scope, faces, face } }: { family: Family }) {
  const t = useMessages(messages);
  const [card, setCard] = useState<HTMLLIElement | null>(null);
  const isNear = useNearness(card);
  return (
    <li ref={setCard} className={styles.card}>
      {hasArabic(face) ? <Sample id={face.id} isNear={isNear} /> : null}
      <h2>
        <Link to="/fonts/$fontId" params={{ fontId: face.id }}>
          <bdi>{name}</bdi>
        </Link>
      </h2>
      <p className={styles.meta}>
        <span>{t('faces', { count: faces.length })}</span>
        {scope === 'user' ? <Badge kind="good">{t('mine')}</Badge> : null}
        <ArabicBadge font={face} />
      </p>
    </li>
  );
}

/** A line in the font itself, loaded once its card is near; nothing if the browser can't read the font. */
function Sample({ id, isNear }: { id: string; isNear: boolean }) {
  const { data: family, isLoading } = useFace(id, isNear);
  return (
    <div className={styles.sample} lang="ar" dir="rtl" aria-hidden="true">
      {isLoading ? <Skeleton height="2.5rem" width="80%" /> : null}
      {family == null ? null : <span style={{ fontFamily: family }}>{messages.sample.ar}</span>}
    </div>
  );
}
