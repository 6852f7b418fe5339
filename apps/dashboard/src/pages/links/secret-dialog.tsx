import { useMessages } from '../../i18n/messages.js';
import { Actions, Button, Code, Dialog, Notice, Stack } from '../../kit/index.js';
import { messages } from './messages.js';

/** Shows a secret, for the only time, and its id. */
export default function SecretDialog({
  keyId,
  secret,
  onClose,
}: {
  keyId: string;
  secret: string;
  onClose: () => void;
}) {
  const t = useMessages(messages);
  return (
    <Dialog title={t('secretTitle')} isOpen isAlert onClose={onClose}>
      <Stack>
        <Notice kind="calm">{t('secretText')}</Notice>
        <Code label={t('secret')} text={secret} />
        <Code label={t('keyId')} text={keyId} />
        <Actions>
          <Button kind="primary" onPress={onClose} autoFocus>
            {t('done')}
          </Button>
        </Actions>
      </Stack>
    </Dialog>
  );
}
