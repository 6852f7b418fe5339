import { useMessages } from '../i18n/messages.js';
import { messages } from './messages.js';
import { toast } from './toast.js';

/** Copies a text from a menu, and confirms it. */
export function useCopy(): (text: string) => void {
  const t = useMessages(messages);
  return (text) => {
    const copy = async (): Promise<void> => {
      try {
        await navigator.clipboard.writeText(text);
        toast(t('copied'));
      } catch {
        toast(t('notCopied'), 'bad');
      }
    };
    void copy();
  };
}
