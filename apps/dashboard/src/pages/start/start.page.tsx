import { Check } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { api } from '../../api/client.js';
import { useAction } from '../../api/use-action.js';
import { useFormat } from '../../i18n/format.js';
import { useLanguage } from '../../i18n/language.js';
import { useMessages } from '../../i18n/messages.js';
import {
  Button,
  CodeTabs,
  ErrorState,
  explain,
  LinkButton,
  Notice,
  PageHeader,
  Picture,
  Skeleton,
  Spinner,
  useObjectUrl,
} from '../../kit/index.js';
import { addressOf } from '../../root.js';
import { renderSnippets } from '../../snippets.js';
import { keysQuery, useRefreshKeys, isActiveKey } from '../keys/queries.js';
import { samplesOf, valuesOf } from '../templates/field-values.js';
import { type Template, usePreview } from '../templates/queries.js';
import { messages } from './messages.js';
import { exampleQuery, useArrival } from './queries.js';
import styles from './start.module.css';

/** A key, one request, and the page waits until it comes: the card appears. */
export default function StartPage() {
  const t = useMessages(messages);
  const language = useLanguage();
  const refresh = useRefreshKeys();
  const keys = useQuery(keysQuery);
  const example = useQuery(exampleQuery);
  const arrival = useArrival();
  const make = useAction(() => api.apiKeys.create({ name: t('keyName') }), { onSuccess: refresh });
  const working = keys.data?.filter((key) => isActiveKey(key)).length ?? 0;
  const template = example.data;
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <WithoutCode />
      <div className={styles.columns}>
        <div className={styles.steps}>
          <Step number={1} title={t('keyTitle')} isDone={working > 0}>
            {keys.data === undefined ? (
              <Skeleton />
            ) : make.data === undefined ? (
              <>
                <p>{working === 0 ? t('keyText') : t('keyHas', { count: working })}</p>
                <Button
                  kind={working === 0 ? 'primary' : 'quiet'}
                  isPending={make.isPending}
                  onPress={() => make.mutate()}
                >
                  {t('make')}
                </Button>
              </>
            ) : (
              <Notice kind="calm">{t('keyMade')}</Notice>
            )}
            {make.error === null ? null : <Notice kind="bad">{explain(make.error, language)}</Notice>}
          </Step>
          <Step number={2} title={t('requestTitle')} isDone={arrival.count > 0}>
            {example.error === null ? null : (
              <ErrorState error={example.error} onRetry={() => void example.refetch()} />
            )}
            {template === undefined ? (
              <Skeleton height="12rem" />
            ) : template === null ? (
              <p>{t('noGallery')}</p>
            ) : (
              <Request template={template} apiKey={make.data?.key} />
            )}
          </Step>
        </div>
        <div className={styles.side}>
          <div className={styles.steps}>
            <Step number={3} title={t('resultTitle')} isDone={arrival.count > 0}>
              {arrival.count === 0 ? (
                <p className={styles.waiting} role="status">
                  <Spinner />
                  {t('waiting')}
                </p>
              ) : (
                <Arrived template={template ?? null} hasJustCome={arrival.hasJustCome} count={arrival.count} />
              )}
            </Step>
          </div>
        </div>
      </div>
    </>
  );
}

/** The ways to cards for people who write no program. */
function WithoutCode() {
  const t = useMessages(messages);
  return (
    <nav className={styles.ways} aria-labelledby="without-code">
      <p id="without-code">{t('withoutCode')}</p>
      <div className={styles.next}>
        <Link to="/campaigns/new">
          {t('campaign')}
          <span>{t('campaignText')}</span>
        </Link>
        <Link to="/batches/new">
          {t('batch')}
          <span>{t('batchText')}</span>
        </Link>
        <Link to="/stores">
          {t('store')}
          <span>{t('storeText')}</span>
        </Link>
      </div>
    </nav>
  );
}

function Step({
  number,
  title,
  isDone,
  children,
}: {
  number: number;
  title: string;
  isDone: boolean;
  children: ReactNode;
}) {
  const t = useMessages(messages);
  const format = useFormat();
  return (
    <section className={styles.step}>
      <span className={styles.number} data-done={isDone}>
        {isDone ? <Check size={16} strokeWidth={3} aria-label={t('done')} /> : format.number(number)}
      </span>
      <h2>{title}</h2>
      <div>{children}</div>
    </section>
  );
}

function Request({ template, apiKey }: { template: Template; apiKey: string | undefined }) {
  const t = useMessages(messages);
  const tabs = useMemo(() => {
    const values = valuesOf(template.fields, samplesOf(template.fields));
    return renderSnippets({ template_id: template.id, ...values }, apiKey);
  }, [template, apiKey]);
  return (
    <>
      <p>{t('requestText')}</p>
      <div className={styles.full}>
        <CodeTabs label={t('requestTitle')} tabs={tabs} />
      </div>
    </>
  );
}

function Arrived({ template, hasJustCome, count }: { template: Template | null; hasJustCome: boolean; count: number }) {
  const t = useMessages(messages);
  const language = useLanguage();
  return (
    <>
      {hasJustCome ? <Notice kind="good">{t('arrived')}</Notice> : <p>{t('before', { count })}</p>}
      {template === null ? null : (
        <>
          <Card template={template} />
          <nav className={styles.next} aria-label={t('nextTitle')}>
            <Link to="/studio/$templateId" params={{ templateId: template.id }}>
              {t('studio')}
              <span>{t('studioText')}</span>
            </Link>
            <Link to="/templates/$templateId" params={{ templateId: template.id }}>
              {t('edit')}
              <span>{t('editText')}</span>
            </Link>
            <Link to="/gallery">
              {t('own')}
              <span>{t('ownText')}</span>
            </Link>
            <a href={addressOf(language === 'ar' ? 'docs/ar' : 'docs')}>
              {t('docs')}
              <span>{t('docsText')}</span>
            </a>
          </nav>
        </>
      )}
      {template === null ? <LinkButton to="/templates">{t('own')}</LinkButton> : null}
    </>
  );
}

/** The picture of the request, drawn again for free. */
function Card({ template }: { template: Template }) {
  const t = useMessages(messages);
  const { data, images } = useMemo(() => valuesOf(template.fields, samplesOf(template.fields)), [template.fields]);
  const preview = usePreview(template.schema, data, images);
  const src = useObjectUrl(preview.data?.picture);
  return (
    <div className={styles.picture}>
      <Picture src={src} alt={t('card')} ratio={template.width / template.height} />
    </div>
  );
}
