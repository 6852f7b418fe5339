import { useMemo } from 'react';
import { api } from '../../api/client.js';
import { type FontShelf, FontsCard } from './fonts-card.js';
import { ADMIN } from './use-admin.js';

/** The fonts of a user. */
export default function UserFonts({ userId }: { userId: string }) {
  const shelf = useMemo(
    (): FontShelf => ({
      key: [ADMIN, 'users', userId, 'fonts'],
      load: async (signal) => (await api.admin.users.fonts.list(userId, { signal })).items,
      add: (form) => api.admin.users.fonts.create(userId, form),
      remove: (fontId) => api.admin.users.fonts.delete(userId, fontId),
    }),
    [userId],
  );
  return <FontsCard shelf={shelf} />;
}
