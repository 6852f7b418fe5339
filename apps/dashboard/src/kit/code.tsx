import { Check, Copy } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { useMessages } from '../i18n/messages.js';
import { Button } from './button.js';
import styles from './code.module.css';
import { messages } from './messages.js';
import { toast } from './toast.js';

const SHOWN_MS = 2_000;

/** Copies a text and says so. Without https browsers allow none: then the text has to be marked by hand. */
export function CopyButton({ text, label }: { text: string; label?: string }) {
  const t = useMessages(messages);
  const [isCopied, setIsCopied] = useState(false);
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
      aria-label={label === undefined ? undefined : `${t('copy')}: ${label}`}
    >
      {isCopied ? t('copied') : t('copy')}
    </Button>
  );
}

/** A text for machines, whole and to be copied: a key, a command, an answer. From left to right on every page. */
export function Code({ label, text }: { label: string; text: string }) {
  return (
    <div className={styles.code}>
      <div className={styles.head}>
        <span className={styles.label}>{label}</span>
        <CopyButton text={text} label={label} />
      </div>
      <Text label={label} text={text} />
    </div>
  );
}

export interface CodeTab {
  readonly id: string;
  /** The name of the language: `curl`, `Python`. */
  readonly label: string;
  readonly text: string;
}

/** The same request in several languages. */
export function CodeTabs({ label, tabs, aside }: { label: string; tabs: readonly CodeTab[]; aside?: ReactNode }) {
  const [chosen, setChosen] = useState(tabs[0]?.id ?? '');
  const text = tabs.find(({ id }) => id === chosen)?.text ?? '';
  return (
    <Tabs className={styles.code} selectedKey={chosen} onSelectionChange={(key) => setChosen(String(key))}>
      <div className={styles.head}>
        <TabList aria-label={label} className={styles.tabs} items={tabs}>
          {(tab) => (
            <Tab className={styles.tab}>
              <bdi>{tab.label}</bdi>
            </Tab>
          )}
        </TabList>
        {aside}
        <CopyButton text={text} label={label} />
      </div>
      {tabs.map((tab) => (
        <TabPanel key={tab.id} id={tab.id}>
          <Text label={tab.label} text={tab.text} />
        </TabPanel>
      ))}
    </Tabs>
  );
}

function Text({ label, text }: { label: string; text: string }) {
  return (
    // Scrolls by the keyboard where it is long.
    <pre className={styles.text} dir="ltr" tabIndex={0} role="group" aria-label={label}>
      {text}
    </pre>
  );
}
