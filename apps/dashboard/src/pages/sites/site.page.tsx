import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { api } from '../../api/client.js';
import { useAction } from '../../api/use-action.js';
import { useLanguage } from '../../i18n/language.js';
import { useMessages } from '../../i18n/messages.js';
import { Button, explain, PageHeader, Pending, toast, useConfirm } from '../../kit/index.js';
import { messages } from './messages.js';
import { type Site, siteQuery, useRefreshSites } from './queries.js';
import SiteForm from './site-form.js';
import { typedSite } from './site-terms.js';
import styles from './sites.module.css';
import { SiteTrial } from './trial.js';

const route = getRouteApi('/inside/sites/$siteId');

export default function SitePage() {
  const { siteId } = route.useParams();
  const query = useQuery(siteQuery(siteId));
  return query.data === undefined ? <Pending query={query} isPage /> : <OfSite key={siteId} site={query.data} />;
}

function OfSite({ site }: { site: Site }) {
  const t = useMessages(messages);
  const refresh = useRefreshSites();
  const path = [
    <Link key="up" to="/sites">
      {t('title')}
    </Link>,
  ];
  const name = site.name === '' ? t('unnamed') : site.name;
  return (
    <>
      <PageHeader title={name} path={path} actions={<Deletion site={site} name={name} />} />
      <div className={styles.split}>
        <SiteForm
          initial={() => typedSite(site)}
          submit={t('save')}
          save={(body) => api.sites.update(site.id, body)}
          onSaved={async () => {
            toast(t('saved'));
            await refresh();
          }}
        />
        <SiteTrial site={site} />
      </div>
    </>
  );
}

function Deletion({ site, name }: { site: Site; name: string }) {
  const t = useMessages(messages);
  const language = useLanguage();
  const navigate = useNavigate();
  const refresh = useRefreshSites();
  const [ask, question] = useConfirm();
  const remove = useAction(() => api.sites.delete(site.id), {
    onSuccess: async () => {
      toast(t('deleted'));
      await navigate({ to: '/sites' });
      await refresh();
    },
    onError: (error) => toast(explain(error, language), 'bad'),
  });
  const press = (): void =>
    ask({
      title: t('deleteTitle', { name }),
      text: t('deleteText'),
      confirm: t('delete'),
      isDangerous: true,
      act: () => remove.mutateAsync(),
    });
  return (
    <>
      <Button onPress={press}>{t('delete')}</Button>
      {question}
    </>
  );
}
