import { useMessages } from '../../i18n/messages.js';
import { Actions, Button, Code, Dialog, Notice, Stack } from '../../kit/index.js';
import { messages } from './messages.js';

/** Shows a secret, which nobody sees again, and the id that goes with it. */
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
