import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../i18n/messages.js';
import { Button } from './button.js';
import styles from './code.module.css';
import { messages } from './messages.js';
import { toast } from './toast.js';

const SHOWN_MS = 2_000;

/** Copies a text and confirms it. Without https browsers forbid copying: then the text has to be selected by hand. */
export function CopyButton({ text, label }: { text: string; label?: string }) {
  const t = useMessages(messages);
  const [isCopied, setIsCopied] = useState(false);
  const words = isCopied ? t('copied') : t('copy');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
      setTimeout(() => setIsCopied(false), SHOWN_MS);
    } catch {
      toast(t('notCopied'), 'bad');
    }
  };
  return (
    <Button
      kind="plain"
      icon={isCopied ? <Check size={16} aria-hidden="true" /> : <Copy size={16} aria-hidden="true" />}
      onPress={() => void copy()}
      aria-label={label === undefined ? undefined : `${words}: ${label}`}
    >
      {words}
    </Button>
  );
}

/** A text for machines, which scrolls by keyboard if it is long. */
export function CodeText({ label, text }: { label: string; text: string }) {
  return (
    <pre className={styles.text} dir="ltr" tabIndex={0} role="group" aria-label={label}>
      {text}
    </pre>
  );
}
