import { api } from '../../api/client.js';
import { useMessages } from '../../i18n/messages.js';
import { PageHeader } from '../../kit/index.js';
import { messages } from './font-messages.js';
import { type FontShelf, FontsCard } from './fonts-card.js';
import { ADMIN } from './use-admin.js';

const SHELF: FontShelf = {
  key: [ADMIN, 'fonts'],
  load: async (signal) => (await api.admin.fonts.list({ signal })).items,
  add: (form) => api.admin.fonts.create(form),
  remove: (fontId) => api.admin.fonts.delete(fontId),
};

export default function PublicFontsPage() {
  const t = useMessages(messages);
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <FontsCard shelf={SHELF} />
    </>
  );
}
