import { useState } from 'react';
import { useMessages } from '../i18n/messages.js';
import { Button } from './button.js';
import type { Question } from './confirm.js';
import { Dialog } from './dialog.js';
import { Actions } from './form.js';
import { messages } from './messages.js';

/** A question that has to be answered, and its action. */
export default function ConfirmDialog({ question, onClose }: { question: Question; onClose: () => void }) {
  const t = useMessages(messages);
  const [isPending, setIsPending] = useState(false);
  const act = (): void => {
    setIsPending(true);
    // The action itself reports its failure.
    question.act().then(onClose, onClose);
  };
  return (
    <Dialog title={question.title} isOpen onClose={onClose} isAlert>
      <p>{question.text}</p>
      <Actions>
        <Button kind={question.isDangerous ? 'danger' : 'primary'} onPress={act} isPending={isPending}>
          {question.confirm}
        </Button>
        <Button onPress={onClose}>{t('cancel')}</Button>
      </Actions>
    </Dialog>
  );
}
