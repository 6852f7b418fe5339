import { ExternalLink } from 'lucide-react';
import { useAccount } from '../../api/session.js';
import { useLanguage } from '../../i18n/language.js';
import { useFormat } from '../../i18n/format.js';
import { translate, useMessages } from '../../i18n/messages.js';
import {
  AnchorButton,
  Button,
  Card,
  Code,
  ErrorState,
  explain,
  Figures,
  Notice,
  Picture,
  saveAs,
  Stack,
  toast,
  useObjectUrl,
} from '../../kit/index.js';
import { useStatus } from './campaign-actions.js';
import styles from './campaigns.module.css';
import { messages } from './messages.js';
import { qrAsSvg, useQr } from './qr.js';
import type { Campaign } from './queries.js';

/** The number of affordable cards below which the owner gets a warning. */
const LOW_BALANCE = 20;

/** The figures of a campaign, and its link in all forms for sharing. */
export default function ShareKit({ campaign }: { campaign: Campaign }) {
  const t = useMessages(messages);
  const format = useFormat();
  const { credits } = useAccount();
  const { status, claims_count: count, max_claims: most, per_claimant_limit: limit } = campaign;
  const isRunning = status === 'active' || status === 'paused';
  return (
    <Stack>
      {status === 'draft' ? <Opening campaign={campaign} /> : null}
      {isRunning && credits.balance < LOW_BALANCE ? (
        <Notice kind="bad">{t('lowBalance', { count: credits.balance })}</Notice>
      ) : null}
      <Figures
        figures={[
          [t('claimed'), format.number(count)],
          [t('remaining'), most === null ? t('unlimited') : format.number(Math.max(0, most - count))],
          [t('perVisitor'), format.number(limit)],
        ]}
      />
      <div className={styles.share}>
        <Stack>
          <Card
            title={t('shareTitle')}
            actions={
              status === 'draft' ? null : (
                <AnchorButton
                  href={campaign.public_url}
                  target="_blank"
                  rel="noreferrer"
                  icon={<ExternalLink size={18} aria-hidden="true" />}
                >
                  {t('visit')}
                </AnchorButton>
              )
            }
          >
            <Stack>
              <Code label={t('link')} text={decodeURI(campaign.public_url)} />
              <Message campaign={campaign} />
            </Stack>
          </Card>
          <Card title={t('embed')}>
            <Stack>
              <p>{t('embedLead')}</p>
              <Code label={t('embedCode')} text={embedOf(campaign, t('takeCard'))} />
            </Stack>
          </Card>
        </Stack>
        <QrCard campaign={campaign} />
      </div>
    </Stack>
  );
}

function Opening({ campaign }: { campaign: Campaign }) {
  const t = useMessages(messages);
  const change = useStatus(campaign);
  return (
    <Notice kind="calm">
      <span className={styles.opening}>
        {t('closedLink')}
        <Button isPending={change.isPending} onPress={() => change.mutate('active')}>
          {t('open')}
        </Button>
      </span>
    </Notice>
  );
}

/** A message to paste into a chat. */
function Message({ campaign: { name, theme, public_url: url } }: { campaign: Campaign }) {
  const t = useMessages(messages);
  const language = useLanguage();
  const title = (language === 'ar' ? theme?.title?.ar : theme?.title?.en) ?? theme?.title?.ar ?? name;
  return (
    <Code label={t('shareText')} text={`${title}\n${translate(messages.takeCard, language)}: ${decodeURI(url)}`} />
  );
}

function QrCard({ campaign: { slug, public_url: url } }: { campaign: Campaign }) {
  const t = useMessages(messages);
  const language = useLanguage();
  const { data, error, refetch } = useQr(url);
  const src = useObjectUrl(data);
  const saveSvg = async (picture: Blob): Promise<void> => {
    try {
      saveAs(await qrAsSvg(picture), `${slug}.svg`);
    } catch (fault) {
      toast(explain(fault, language), 'bad');
    }
  };
  return (
    <Card title={t('qr')}>
      <Stack>
        <p>{t('qrLead')}</p>
        {error === null ? (
          <div className={styles.qr}>
            <Picture src={src} alt={t('qrOf')} ratio={1} />
          </div>
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )}
        {data === undefined ? null : (
          <div className={styles.buttons}>
            <Button onPress={() => saveAs(data, `${slug}.png`)}>{t('savePng')}</Button>
            <Button onPress={() => void saveSvg(data)}>{t('saveSvg')}</Button>
          </div>
        )}
      </Stack>
    </Card>
  );
}

/** The picture of the card as a link to the campaign, for a page elsewhere. */
function embedOf({ public_url: url, name, slug }: Campaign, words: string): string {
  const picture = new URL(`../v1/campaigns/${encodeURIComponent(slug)}/claim/image`, url).href;
  return (
    `<a href="${url}" target="_blank" rel="noopener">\n` +
    `  <img src="${picture}" alt="${escaped(name)}" width="320" loading="lazy">\n` +
    `  <br>${words}\n</a>`
  );
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
