import { useMemo, useState } from 'react';
import { api } from '../../api/client.js';
import { useAction } from '../../api/use-action.js';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { addressOf } from '../../root.js';
import {
  Actions,
  Button,
  Card,
  Code,
  type Fact,
  Facts,
  Form,
  Picture,
  Stack,
  TextField,
  useObjectUrl,
} from '../../kit/index.js';
import { messages } from './messages.js';
import type { Site } from './queries.js';
import styles from './sites.module.css';

/** Width by height of pictures that social networks show. */
const RATIO = 1200 / 630;
const FIELDS = ['url'];

/** A page's picture, free of charge, with the values that it is made from, and the tags that request it. */
export function SiteTrial({ site }: { site: Site }) {
  const t = useMessages(messages);
  const format = useFormat();
  const [url, setUrl] = useState(() => `https://${(site.hosts[0] ?? '').replace('*.', 'www.')}/`);
  const trial = useAction(() => api.sites.preview(site.id, { url: url.trim() }));
  const { data } = trial;
  const blob = useMemo(() => (data === undefined ? undefined : pictureOf(data.image)), [data]);
  const picture = useObjectUrl(blob);
  const page = data?.page ?? url.trim();
  return (
    <div className={styles.sticky}>
      <Card title={t('try')}>
        <Stack>
          <p>{t('tryText')}</p>
          <Form error={trial.error} fields={FIELDS} onSubmit={() => trial.mutate()}>
            <TextField name="url" label={t('address')} dir="ltr" value={url} onChange={setUrl} maxLength={1_300} />
            <Actions>
              <Button type="submit" isPending={trial.isPending}>
                {t('show')}
              </Button>
            </Actions>
          </Form>
          {data === undefined ? null : (
            <>
              <Picture src={picture} alt={t('picture')} ratio={RATIO} isBusy={trial.isPending} />
              <Facts facts={[[t('byRule'), format.number(data.rule + 1)], ...factsOf(data.values)]} />
              <section>
                <h3>{t('facts')}</h3>
                <Facts facts={factsOf(data.facts)} />
              </section>
            </>
          )}
        </Stack>
      </Card>
      <Card title={t('tags')}>
        <Stack>
          <p>{t('tagsText')}</p>
          <Code label={t('tags')} text={tagsOf(site, page)} />
        </Stack>
      </Card>
    </div>
  );
}

function factsOf(values: Readonly<Record<string, string>>): Fact[] {
  return Object.entries(values).map(([name, value]) => [name, <bdi key={name}>{value}</bdi>]);
}

function pictureOf(base64: string): Blob {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  return new Blob([bytes], { type: 'image/png' });
}

function tagsOf({ id }: Site, page: string): string {
  const image = `${addressOf(`og/v1/${id}.png`)}?url=${encodeURIComponent(page)}`;
  return [
    `<meta property="og:image" content="${image}">`,
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('\n');
}
