import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components';
import type { TabsProps } from './tabs.js';
import styles from './tabs.module.css';

/** The tabs of a page with the chosen panel. */
export default function TabsPanels<Id extends string>({ label, tabs, chosen, onChoose }: TabsProps<Id>) {
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
