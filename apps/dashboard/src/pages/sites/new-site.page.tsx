import { Link, useNavigate } from '@tanstack/react-router';
import { api } from '../../api/client.js';
import { useMessages } from '../../i18n/messages.js';
import { PageHeader, toast } from '../../kit/index.js';
import { messages } from './messages.js';
import { useRefreshSites } from './queries.js';
import SiteForm from './site-form.js';
import { newSite } from './site-terms.js';

export default function NewSitePage() {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const refresh = useRefreshSites();
  const path = [
    <Link key="up" to="/sites">
      {t('title')}
    </Link>,
  ];
  return (
    <>
      <PageHeader title={t('new')} lead={t('newLead')} path={path} />
      <SiteForm
        initial={newSite}
        submit={t('create')}
        save={(body) => api.sites.create(body)}
        onSaved={async ({ id }) => {
          toast(t('saved'));
          await refresh();
          await navigate({ to: '/sites/$siteId', params: { siteId: id } });
        }}
      />
    </>
  );
}
