import { useState } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import type { CodeTabsProps } from './code.js';
import { CodeText, CopyButton } from './code-text.js';
import styles from './code.module.css';

/** Texts by their tabs. */
export default function CodeTabs({ label, tabs, aside }: CodeTabsProps) {
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
          <CodeText label={tab.label} text={tab.text} />
        </TabPanel>
      ))}
    </Tabs>
  );
}
