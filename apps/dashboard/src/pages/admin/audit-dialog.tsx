import type { AuditEntryRecord } from '@naqsh/sdk';
import { useMessages } from '../../i18n/messages.js';
import { Code, Dialog, Stack } from '../../kit/index.js';
import { useActionName } from './audit-actions.js';
import { messages } from './operation-messages.js';

/** A change, member by member. */
export default function EntryDialog({ entry, onClose }: { entry: AuditEntryRecord; onClose: () => void }) {
  const t = useMessages(messages);
  const nameOf = useActionName();
  return (
    <Dialog title={nameOf(entry.action)} isOpen onClose={onClose}>
      <Stack>
        <Code label={t('before')} text={JSON.stringify(entry.before, null, 2)} />
        <Code label={t('after')} text={JSON.stringify(entry.after, null, 2)} />
      </Stack>
    </Dialog>
  );
}
