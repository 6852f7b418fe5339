import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components';
import styles from './tabs.module.css';

export interface PageTab<Id extends string> {
  readonly id: Id;
  readonly label: string;
  readonly content: ReactNode;
}

/** Parts of a page of which one is seen; keep the chosen one in the address. */
export function Tabs<Id extends string>({
  label,
  tabs,
  chosen,
  onChoose,
}: {
  label: string;
  tabs: readonly PageTab<Id>[];
  chosen: Id;
  onChoose: (id: Id) => void;
}) {
  return (
    <AriaTabs className={styles.tabs} selectedKey={chosen} onSelectionChange={(key) => onChoose(key as Id)}>
      <TabList aria-label={label} className={styles.tabList}>
        {tabs.map(({ id, label: name }) => (
          <Tab key={id} id={id} className={styles.tab}>
            {name}
          </Tab>
        ))}
      </TabList>
      {tabs.map(({ id, content }) => (
        <TabPanel key={id} id={id}>
          {content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
