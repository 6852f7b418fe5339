import { Download, Inbox } from 'lucide-react';
import { useMemo } from 'react';
import { api } from '../../api/client.js';
import { useAction } from '../../api/use-action.js';
import { useFormat } from '../../i18n/format.js';
import { useLanguage } from '../../i18n/language.js';
import { useMessages } from '../../i18n/messages.js';
import {
  AnchorButton,
  Button,
  Card,
  type Column,
  DayChart,
  EmptyState,
  explain,
  LinkButton,
  Listed,
  saveAs,
  SkeletonRows,
  Stack,
  Table,
  toast,
} from '../../kit/index.js';
import styles from './campaigns.module.css';
import { claimsByDay } from './claims-by-day.js';
import { messages } from './messages.js';
import { type Campaign, cardOf, type Claim, useClaims } from './queries.js';

/** The cards that visitors took, newest first, and all of them as CSV. */
export default function Claims({ campaign }: { campaign: Campaign }) {
  const t = useMessages(messages);
  const language = useLanguage();
  const claims = useClaims(campaign.id);
  const csv = useAction(
    async () => {
      const answer = await api.campaigns.claims.getCsv(campaign.id);
      saveAs(await answer.blob(), `${campaign.slug}.csv`);
    },
    { onError: (error) => toast(explain(error, language), 'bad') },
  );
  return (
    <Listed
      list={claims}
      skeleton={<SkeletonRows />}
      empty={
        <EmptyState icon={<Inbox size={24} aria-hidden="true" />} title={t('noClaimsTitle')} text={t('noClaimsText')}>
          <LinkButton to="/campaigns/$campaignId" params={{ campaignId: campaign.id }} kind="primary">
            {t('toShare')}
          </LinkButton>
        </EmptyState>
      }
    >
      {(items) => (
        <Stack>
          <ByDay claims={items} hasMore={claims.hasMore} />
          <Card
            title={t('claimed')}
            actions={
              <Button
                icon={<Download size={18} aria-hidden="true" />}
                isPending={csv.isPending}
                onPress={() => csv.mutate()}
              >
                {t('csv')}
              </Button>
            }
          >
            <ClaimsTable campaign={campaign} claims={items} />
          </Card>
        </Stack>
      )}
    </Listed>
  );
}

function ByDay({ claims, hasMore }: { claims: readonly Claim[]; hasMore: boolean }) {
  const t = useMessages(messages);
  const days = useMemo(() => claimsByDay(claims, hasMore), [claims, hasMore]);
  if (days === null) return null;
  return (
    <Card title={t('byDay')}>
      <DayChart label={t('byDay')} days={days} />
    </Card>
  );
}

function ClaimsTable({ campaign, claims }: { campaign: Campaign; claims: readonly Claim[] }) {
  const t = useMessages(messages);
  const format = useFormat();
  const columns: Column<Claim>[] = [
    { id: 'typed', label: t('typed'), cell: ({ data }) => <TypedCell data={data} campaign={campaign} /> },
    { id: 'at', label: t('at'), cell: ({ created_at: at }) => format.moment(at) },
    ...(campaign.sizes.length === 0
      ? []
      : [
          {
            id: 'size',
            label: t('size'),
            cell: ({ size }: Claim) => (size === null ? t('ownSize') : <bdi dir="ltr">{size}</bdi>),
          },
        ]),
    {
      id: 'card',
      label: t('card'),
      isLabelHidden: true,
      cell: (claim) => (
        <div className={styles.end}>
          {(['png', 'pdf'] as const).map((form) =>
            claim[form === 'png' ? 'image_url' : 'pdf_url'] === null ? null : (
              <AnchorButton
                key={form}
                kind="plain"
                href={cardOf(campaign, claim, form)}
                target="_blank"
                rel="noreferrer"
                aria-label={t('cardAs', { format: form.toUpperCase() })}
              >
                <bdi>{form.toUpperCase()}</bdi>
              </AnchorButton>
            ),
          )}
        </div>
      ),
    },
  ];
  return <Table label={t('claimed')} columns={columns} rows={claims} keyOf={({ claim_id: id }) => id} />;
}

/** The values of a visitor in the order of the form; the first is the name of the row. */
function TypedCell({ data, campaign }: { data: Claim['data']; campaign: Campaign }) {
  const t = useMessages(messages);
  if (data === null) return <span className={styles.soft}>{t('erased')}</span>;
  const values = campaign.claim_fields.flatMap(({ name }) => {
    const value = data[name];
    return value == null || value === '' ? [] : [String(value)];
  });
  const [first, ...others] = values;
  return (
    <span className={styles.typed}>
      <bdi>{first ?? t('nothingTyped')}</bdi>
      {others.map((value, index) => (
        <bdi key={index} className={styles.soft}>
          {value}
        </bdi>
      ))}
    </span>
  );
}
