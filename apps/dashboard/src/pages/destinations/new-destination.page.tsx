import { Link, useNavigate } from '@tanstack/react-router';
import { api } from '../../api/client.js';
import { useMessages } from '../../i18n/messages.js';
import { PageHeader, toast } from '../../kit/index.js';
import DestinationForm, { type TypedDestination } from './destination-form.js';
import { messages } from './messages.js';
import { useRefreshDestinations } from './queries.js';

const EMPTY: TypedDestination = {
  name: '',
  endpoint: '',
  region: 'us-east-1',
  bucket: '',
  prefix: '',
  force_path_style: false,
  public_url: '',
  access_key_id: '',
  secret_access_key: '',
};

export default function NewDestinationPage() {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const refresh = useRefreshDestinations();
  const path = [
    <Link key="up" to="/destinations">
      {t('title')}
    </Link>,
  ];
  return (
    <>
      <PageHeader title={t('new')} lead={t('newLead')} path={path} />
      <DestinationForm
        initial={EMPTY}
        submit={t('create')}
        save={({ public_url: url, ...terms }) =>
          api.destinations.create({ ...terms, public_url: url === '' ? null : url })
        }
        onSaved={async ({ id }) => {
          toast(t('saved'));
          await refresh();
          await navigate({ to: '/destinations/$destinationId', params: { destinationId: id } });
        }}
      />
    </>
  );
}
